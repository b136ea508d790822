// The wheels that a file may have, the sector that a number means, and the cost of a day.

import { units } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { cash, freeSpins, nothing } from '../../../testing/promotions/wheel.ts';
import { draw, greatestCost, sectorAt, wheelContent } from './wheel-content.ts';

function withBonus(change: object) {
  const bonus = { wagering: 5, days: 3, weights: { slots: 10_000, sports: 5_000 }, ...change };
  return [{ ...cash('1.00', 9000, 5), bonus }, nothing(1000)];
}

describe('the sectors of a file', () => {
  const { perDay: _none, ...unbounded } = cash('1.00', 9000, 5);
  it.each([
    ['as they should be', true, [cash('1.00', 9000, 5), nothing(1000)]],
    ['not 10 000 together', false, [cash('1.00', 9000, 5), nothing(999)]],
    ['all with a prize', false, [cash('1.00', 9000, 5), cash('2.00', 1000, 5)]],
    ['with a prize without end', false, [unbounded, nothing(1000)]],
    ['with a stock of nothing', false, [cash('1.00', 9000, 5), { ...nothing(1000), perDay: 1 }]],
    [
      'of one key',
      false,
      [cash('1.00', 4500, 5), { ...cash('2.00', 4500, 5), key: 'cash-1' }, nothing(1000)],
    ],
    ['with free spins', true, [freeSpins(9000, 5), nothing(1000)]],
    [
      'with free spins and an amount',
      false,
      [{ ...freeSpins(9000, 5), amount: '1.00' }, nothing(1000)],
    ],
    [
      'with free spins that may win less than they stake',
      false,
      [freeSpins(9000, 5, { cap: '49.99' }), nothing(1000)],
    ],
    ['with free spins of nothing', false, [freeSpins(9000, 5, { value: '0.00' }), nothing(1000)]],
    ['with a bonus by the terms of campaigns', true, withBonus({ sports: { minOdds: '1.50' } })],
    ['with odds though no bet counts', false, withBonus({ weights: { slots: 1 }, sports: {} })],
    ['with a bonus that no stake counts for', false, withBonus({ weights: { slots: 0 } })],
    ['with a bonus that lets no stake pass', false, withBonus({ maxBet: '0.00' })],
    [
      'of one title',
      false,
      [cash('1.00', 4500, 5), { ...cash('1.00', 4500, 5), key: 'other' }, nothing(1000)],
    ],
  ])('%s', (_words, isRight, sectors) => {
    expect(wheelContent.safeParse({ sectors }).success).toBe(isRight);
  });
});

it('each sector comes out as often as its chance says', () => {
  const wheel = { sectors: [cash('1.00', 1, 1), cash('2.00', 2499, 1), nothing(7500)] };
  const counts: Record<string, number> = {};
  for (let drawn = 0; drawn < 10_000; drawn += 1) {
    const { key } = sectorAt(wheel, drawn);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  expect(counts).toEqual({ 'cash-1': 1, 'cash-2': 2499, nothing: 7500 });
});

it('a number that would favour the low ones is drawn anew', () => {
  const bytes = [Buffer.from([0xff, 0xff]), Buffer.from([0x27, 0x10])];
  expect(draw({ bytes: () => bytes.shift() ?? Buffer.alloc(2) })).toBe(0);
});

it('the greatest cost gives the dearest first, as far as stock and spins reach', () => {
  const wheel = { sectors: [cash('10.00', 5000, 100), nothing(4000), cash('500.00', 1000, 2)] };
  expect(greatestCost(wheel, 1n)).toBe(units(500));
  expect(greatestCost(wheel, 5n)).toBe(units(1030));
  expect(greatestCost(wheel, 1000n)).toBe(units(2000));
});

it('free spins can cost all that they may win', () => {
  const spins = wheelContent.parse({ sectors: [freeSpins(9000, 5), nothing(1000)] });
  expect(greatestCost(spins, 3n)).toBe(units(1200));
  expect(greatestCost(spins, 9n)).toBe(units(2000));
});
