import { describe, expect, it } from 'vitest';
import { poolKinds } from './kinds.ts';
import { type Finish, winnersOf } from './dividends.ts';

const eight: Finish = [[5], [3], [7], [1], [2], [8], [4], [6]];
const keys = (kind: Parameters<typeof winnersOf>[0], finish: Finish) =>
  winnersOf(kind, finish).map(({ key }) => key);
/** Shares in hundredths of one place. */
const shares = (finish: Finish) =>
  Object.fromEntries(
    winnersOf('place', finish).map(({ key, weight }) => [key, Number((weight * 100n) / 27_720n)]),
  );

describe('a finish without a dead heat', () => {
  it('has one winner in each pool, and three places from eight starters on', () => {
    expect(poolKinds.map((kind) => keys(kind, eight))).toEqual([
      ['5'],
      ['5', '3', '7'],
      ['5-3'],
      ['5-3-7'],
    ]);
  });

  it('pays two places to seven starters, and one to four', () => {
    expect(shares(eight.slice(0, 7))).toEqual({ 5: 100, 3: 100 });
    expect(shares(eight.slice(0, 4))).toEqual({ 5: 100 });
  });
});

describe('a dead heat', () => {
  it('for first makes both win, in either order', () => {
    const finish = [[5, 3], [7], [1], [2], [8], [4], [6]];
    expect(keys('win', finish)).toEqual(['5', '3']);
    expect(keys('exacta', finish)).toEqual(['5-3', '3-5']);
    expect(keys('trifecta', finish)).toEqual(['5-3-7', '3-5-7']);
  });

  it('of three for second makes six trifectas win', () => {
    const finish = [[5], [3, 7, 1], [2], [8], [4], [6]];
    expect(keys('exacta', finish)).toEqual(['5-3', '5-7', '5-1']);
    expect(keys('trifecta', finish)).toHaveLength(6);
    expect(shares(finish)).toEqual({ 5: 100, 3: 66, 7: 66, 1: 66 });
  });

  it('for the last place that pays divides that place', () => {
    expect(shares([[5], [3], [7, 1], [2], [8], [4], [6]])).toEqual({
      5: 100,
      3: 100,
      7: 50,
      1: 50,
    });
  });
});

describe('a coupled entry', () => {
  const coupled = [[1], [1], [5], [3], [7], [2], [8], [4], [6]];
  it('wins once with both its runners ahead, and the next other number is second', () => {
    expect(keys('win', coupled)).toEqual(['1']);
    expect(keys('exacta', coupled)).toEqual(['1-5']);
    expect(keys('trifecta', coupled)).toEqual(['1-5-3']);
  });

  it('has a share for each of its runners that is placed', () => {
    expect(shares(coupled)).toEqual({ 1: 200, 5: 100 });
  });

  it('in a dead heat with itself wins alone', () => {
    expect(keys('win', [[1, 1], [5], [3]])).toEqual(['1']);
  });
});

it('a finish of too few has no trifecta', () => {
  expect(keys('trifecta', [[1], [2]])).toEqual([]);
});
