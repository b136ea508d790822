import { describe, expect, it } from 'vitest';
import en from '../languages/en.json' with { type: 'json' };
import es from '../languages/es.json' with { type: 'json' };
import pt from '../languages/pt.json' with { type: 'json' };
import { dividendText, gapText, money } from './words.ts';

const placesOf = (words: object) =>
  Object.entries(words).map(
    ([name, text]) => `${name}: ${(String(text).match(/\{\w+\}/g) ?? []).toSorted().join(' ')}`,
  );

describe('the language files', () => {
  it.each([
    ['Portuguese', pt],
    ['English', en],
  ])('hold in %s the texts and places of the Spanish one, none of them empty', (_name, words) => {
    expect(placesOf(words).toSorted()).toEqual(placesOf(es).toSorted());
    expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([]);
  });
});

it.each([
  [0.2, 'cabeza'],
  [1.3, '½ c'],
  [2.1, '1 c'],
  [8.6, '3½ c'],
])('a runner %s m behind is %s behind', (metres, text) => expect(gapText(metres)).toBe(text));

it('figures are written as in Argentina', () => {
  expect([dividendText(1280), money('123456')]).toEqual(['12,80', '$\u00A01.234,56']);
});
