import { expect, it } from 'vitest';
import en from '../languages/en.json' with { type: 'json' };
import es from '../languages/es.json' with { type: 'json' };
import { cardWords, madeWords } from './words.ts';

it('cards and hands are said in words', () => {
  expect(cardWords(es, 'Qs')).toBe('dama de picas');
  expect(cardWords(en, null)).toBe('hidden card');
  expect(madeWords(es, { category: 'two-pair', ranks: ['K', '8', '3'] })).toBe(
    'Doble par: reyes y ochos',
  );
  expect(madeWords(en, { category: 'straight', ranks: ['5'] })).toBe('Straight to the five');
});
