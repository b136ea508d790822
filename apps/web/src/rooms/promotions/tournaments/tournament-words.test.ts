import { expect, it } from 'vitest';
import { partsOf, scoreBetween, scoreWords } from './tournament-words.ts';

const scoring = (kind: 'best' | 'wins' | 'points') => ({ kind, per: null, rounds: null });

it('a score reads as its kind, in the marks of the language', () => {
  expect(scoreWords(scoring('best'), '1035.40', 'es')).toBe('1.035,40×');
  expect(scoreWords(scoring('best'), '35.40', 'en')).toBe('35.40×');
  expect(scoreWords(scoring('wins'), '1200.00', 'es')).toBe('$\u00a01.200,00');
  expect(scoreWords(scoring('points'), '1234', 'pt')).toBe('1.234');
});

it('what is between two scores is exact', () => {
  expect(scoreBetween(scoring('best'), { from: '108.15', to: '109.40' }, 'es')).toBe('1,25×');
  expect(scoreBetween(scoring('wins'), { from: '0.05', to: '90000000.10' }, 'es')).toBe(
    '$\u00a090.000.000,05',
  );
  expect(scoreBetween(scoring('points'), { from: '7', to: '12' }, 'es')).toBe('5');
});

it('a time that is over has nothing left', () => {
  expect(partsOf(-5)).toEqual([0, 0, 0, 0]);
  expect(partsOf(90_061_000)).toEqual([1, 1, 1, 1]);
});
