import { describe, expect, it } from 'vitest';
import { margins } from '../prices.ts';
import type { Names } from '../types.ts';
import { marketNames, selectionNames } from './names.ts';
import { generalRules, marketRules } from './rules.ts';

const same = (name: string): Names => ({ es: name, pt: name, en: name });
const sides = { home: { name: same('Norte') }, away: { name: same('Sur') } };
const spanish = (marketId: string, selectionId: string) =>
  selectionNames({ marketId, selectionId }, sides).es;

describe('the words', () => {
  it('name the markets in three languages', () => {
    expect(marketNames('OU:2.5')).toEqual({
      es: 'Total 2,5',
      pt: 'Total 2,5',
      en: 'Total 2.5',
    });
    expect(marketNames('H1-ML0')).toEqual({
      es: 'Primer tiempo: ganador',
      pt: 'Primeiro tempo: vencedor',
      en: 'First half: winner',
    });
    expect(marketNames('G-OU:21.5').en).toBe('Total games 21.5');
    expect(marketNames('AH:-1.25').es).toBe('Hándicap');
    expect(marketNames('Q1-OU:41.5').es).toBe('Primer cuarto: total 41,5');
  });

  it.each([
    ['ML0', 'Home', 'Norte'],
    ['ML0', 'Tie', 'Empate'],
    ['DC', '1X', 'Norte o Empate'],
    ['DC', '12', 'Norte o Sur'],
    ['OU:2.5', 'Over', 'Más de 2,5'],
    ['AH:-1.25', 'Home', 'Norte -1,25'],
    ['AH:-1.25', 'Away', 'Sur +1,25'],
    ['AH:0.5', 'Home', 'Norte +0,5'],
    ['AH:0.5', 'Away', 'Sur -0,5'],
    ['AH:0', 'Away', 'Sur 0'],
    ['EH:-1', 'Tie', 'Empate (-1)'],
    ['HTFT', '1-X', 'Norte / Empate'],
    ['CS', '2-1', '2-1'],
    ['CS', 'Other', 'Otro resultado'],
    ['BTTS', 'No', 'No'],
  ])('name the selection of %s %s: %s', (marketId, selectionId, name) => {
    expect(spanish(marketId, selectionId)).toBe(name);
  });

  it('have a rule for every type of market, in three languages', () => {
    expect(marketRules.map(({ type }) => type)).toEqual(Object.keys(margins));
    const texts = [
      ...marketRules.flatMap(({ name, rule }) => [name, rule]),
      ...generalRules.flatMap(({ title, text }) => [title, text]),
    ];
    for (const { es, pt, en } of texts)
      for (const text of [es, pt, en]) expect(text.trim()).not.toBe('');
    for (const { type, name } of marketRules) expect(name.es).not.toBe(type);
    expect(new Set(marketRules.map(({ name }) => name.es)).size).toBe(marketRules.length);
  });
});
