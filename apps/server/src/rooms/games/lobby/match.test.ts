import { describe, expect, it } from 'vitest';
import { beginningWith, matchOf } from './match.ts';

describe('the words that begin so', () => {
  it('are found wherever they stand', () => {
    const sorted = ['a', 'ab', 'abc', 'b', 'ba', 'c'];
    expect(beginningWith(sorted, 'ab')).toEqual(['ab', 'abc']);
    expect(beginningWith(sorted, 'c')).toEqual(['c']);
    expect(beginningWith(sorted, 'a')).toEqual(['a', 'ab', 'abc']);
    expect(beginningWith(sorted, 'aa')).toEqual([]);
    expect(beginningWith(sorted, 'd')).toEqual([]);
    expect(beginningWith([], 'd')).toEqual([]);
  });
});

/** Games 0 to 3: "oro salvaje", "oro del sol" (a slot), "luna salvaje" and "sol" (a slot). */
const catalogue = {
  words: new Map([
    ['del', new Map([[1, 1]])],
    ['luna', new Map([[2, 1]])],
    [
      'oro',
      new Map([
        [0, 1],
        [1, 1],
      ]),
    ],
    [
      'salvaje',
      new Map([
        [0, 1],
        [2, 1],
      ]),
    ],
    [
      'slots',
      new Map([
        [1, 0.65],
        [3, 0.65],
      ]),
    ],
    [
      'sol',
      new Map([
        [1, 1],
        [3, 1],
      ]),
    ],
  ]),
  sortedWords: ['del', 'luna', 'oro', 'salvaje', 'slots', 'sol'],
  kept: { get: <Result>(_key: string, make: () => Result) => make() },
};

describe('the games of a query', () => {
  it('fit every word of it, each by the nearest word that they bear', () => {
    const { whole, partly } = matchOf(catalogue, 'oro s') ?? {};
    expect([...(whole?.keys() ?? [])]).toEqual([0, 1]);
    expect(whole?.get(0)).toBeCloseTo(1 + 0.8 + 0.15 / 7);
    // By "sol", not by "slots".
    expect(whole?.get(1)).toBeCloseTo(1 + 0.8 + 0.15 / 3);
    expect(partly).toBe(whole);
  });

  it('fit every word of it where one word is rare and the other is not', () => {
    const { whole } = matchOf(catalogue, 'del s') ?? {};
    expect([...(whole?.keys() ?? [])]).toEqual([1]);
    expect(whole?.get(1)).toBeCloseTo(1 + 0.8 + 0.15 / 3);
  });

  it('fit some word of it where none fits them all', () => {
    const { whole, partly } = matchOf(catalogue, 'luna sol') ?? {};
    expect(whole?.size).toBe(0);
    expect(new Set(partly?.keys())).toEqual(new Set([1, 2, 3]));
    expect(partly?.get(2)).toBe(1);
  });

  it('are those of the query as one word where its words lead nowhere', () => {
    expect([...(matchOf(catalogue, 'sal vaje')?.whole.keys() ?? [])]).toEqual([0, 2]);
  });

  it('are all games for a query without words', () => {
    expect(matchOf(catalogue, ' - ')).toBeNull();
  });
});
