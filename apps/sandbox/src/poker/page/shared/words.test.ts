import { describe, expect, it } from 'vitest';
import en from '../languages/en.json' with { type: 'json' };
import es from '../languages/es.json' with { type: 'json' };
import pt from '../languages/pt.json' with { type: 'json' };
import { cardWords, madeWords } from './words.ts';

/** Every text with its path and its places. */
function placesOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]): string[] =>
    typeof value === 'object' && value !== null
      ? placesOf(value, `${path}${name}.`)
      : [`${path}${name}: ${(String(value).match(/\{\w+\}/g) ?? []).toSorted().join(' ')}`],
  );
}

describe('the language files', () => {
  it.each([
    ['Portuguese', pt],
    ['English', en],
  ])('hold in %s the texts and places of the Spanish one', (_name, words) => {
    expect(placesOf(words).toSorted()).toEqual(placesOf(es).toSorted());
  });
});

it('cards and hands are said in words', () => {
  expect(cardWords(es, 'Qs')).toBe('dama de picas');
  expect(cardWords(en, null)).toBe('hidden card');
  expect(madeWords(es, { category: 'two-pair', ranks: ['K', '8', '3'] })).toBe(
    'Doble par: reyes y ochos',
  );
  expect(madeWords(en, { category: 'straight', ranks: ['5'] })).toBe('Straight to the five');
});
