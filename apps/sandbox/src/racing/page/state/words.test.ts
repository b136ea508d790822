import { expect, it } from 'vitest';
import { dividendText, gapText, money } from './words.ts';

it.each([
  [0.2, 'cabeza'],
  [1.3, '½ c'],
  [2.1, '1 c'],
  [8.6, '3½ c'],
])('a runner %s m behind is %s behind', (metres, text) => expect(gapText(metres)).toBe(text));

it('figures are written as in Argentina', () => {
  expect([dividendText(1280), money('123456')]).toEqual(['12,80', '$\u00A01.234,56']);
});
