import { describe, expect, it } from 'vitest';
import { colourOf, pays, spotKinds, spots, wheelOrder } from './layout.ts';
import { seededChance } from '../../seeded-chance.ts';
import { faultOfChips, totalOf } from '../chips/limits.ts';
import { stated, winOf } from './stakes.ts';
import { rouletteTables } from './tables.ts';
import { statisticsOf } from './roulette-game.ts';

const everyNumber = Array.from({ length: 37 }, (_, number) => number);

describe('the cloth', () => {
  it('has every bet of European roulette', () => {
    const counts = Object.fromEntries(
      spotKinds.map((kind) => [
        kind,
        [...spots.values()].filter((spot) => spot.kind === kind).length,
      ]),
    );
    expect(counts).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      four: 1,
      line: 11,
      dozen: 3,
      column: 3,
      even: 6,
    });
    expect(spots.size).toBe(157);
  });

  it('knows its neighbours', () => {
    expect(spots.get('split:17-20')?.numbers).toEqual([17, 20]);
    expect(spots.get('split:17-18')?.numbers).toEqual([17, 18]);
    // 18 ends its row and 19 begins the next: no chip lies between them.
    expect(spots.has('split:18-19')).toBe(false);
    expect(spots.has('corner:18-19-21-22')).toBe(false);
    expect(spots.get('corner:1-2-4-5')?.numbers).toEqual([1, 2, 4, 5]);
    expect(spots.get('line:31-32-33-34-35-36')?.numbers).toHaveLength(6);
    expect(spots.get('column:3')?.numbers).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    expect(spots.get('dozen:2')?.numbers).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
  });

  it('has eighteen red and eighteen black numbers, and a wheel with each once, its colours by turns', () => {
    expect(everyNumber.filter((number) => colourOf(number) === 'red')).toHaveLength(18);
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(everyNumber);
    const colours = wheelOrder.slice(1).map(colourOf);
    expect(colours.every((colour, at) => at === 0 || colour !== colours[at - 1])).toBe(true);
  });
});

describe('the prizes', () => {
  it.each([...spots.values()].map(({ id, kind, numbers }) => [id, kind, numbers] as const))(
    'of %s return exactly 36/37',
    (id, kind, numbers) => {
      const stake = 3_700n;
      const returned = everyNumber.reduce(
        (sum, drawn) => sum + winOf([{ spot: id, amount: String(stake) }], drawn),
        0n,
      );
      expect(returned).toBe(stake * 36n);
      expect((pays[kind] + 1) * numbers.length).toBe(36);
    },
  );

  it('add up over the chips of a player', () => {
    const chips = [
      { spot: 'straight:17', amount: '10000' },
      { spot: 'split:17-20', amount: '20000' },
      { spot: 'black', amount: '50000' },
      { spot: 'red', amount: '50000' },
    ];
    expect(winOf(chips, 17)).toBe(36n * 10_000n + 18n * 20_000n + 2n * 50_000n);
    expect(winOf(chips, 0)).toBe(0n);
  });
});

describe('what is stated', () => {
  const figuresOf = (chips: { spot: string; amount: string }[]) => {
    const multiples = everyNumber.map(
      (drawn) => Number(winOf(chips, drawn)) / Number(totalOf(chips)),
    );
    const mean = multiples.reduce((sum, multiple) => sum + multiple, 0) / 37;
    return {
      mean,
      deviation: Math.sqrt(
        multiples.reduce((sum, multiple) => sum + (multiple - mean) ** 2, 0) / 37,
      ),
    };
  };
  const ofSpots = [...spots.keys()].map((spot) => figuresOf([{ spot, amount: '10000' }]));
  const greatest = Math.max(...ofSpots.map(({ deviation }) => deviation));

  it('is the return of every spot, and the deviation of the one that strays furthest', () => {
    for (const { mean } of ofSpots) expect((mean * 100).toFixed(2)).toBe(stated.returnToPlayer);
    expect((Math.ceil(greatest * 100) / 100).toFixed(2)).toBe(stated.standardDeviation);
  });

  it('is not outdone by chips on several spots', () => {
    const chance = seededChance(36);
    const all = [...spots.keys()];
    for (let cloth = 0; cloth < 1000; cloth += 1) {
      const chips = Array.from({ length: 2 + chance.below(8) }, () => ({
        spot: all[chance.below(all.length)] ?? '',
        amount: String((1 + chance.below(9)) * 10_000),
      }));
      expect(figuresOf(chips).deviation).toBeLessThanOrEqual(greatest + 1e-9);
    }
  });
});

describe.each(rouletteTables)('a stake at $name', ({ limits }) => {
  const { smallestChip, kindLimit, roundLimit } = limits;
  const faultOf = (...chips: [spot: string, amount: bigint][]) =>
    faultOfChips(
      chips.map(([spot, amount]) => ({ spot, amount: String(amount) })),
      limits,
    );

  it('is refused for a spot that is none, twice the same, nothing and parts of a chip', () => {
    expect(faultOf(['straight:37', smallestChip])).toBe('BAD_REQUEST');
    expect(faultOf(['red', smallestChip], ['red', smallestChip])).toBe('BAD_REQUEST');
    expect(faultOf(['red', 0n])).toBe('BAD_REQUEST');
    expect(faultOf(['red', smallestChip + smallestChip / 2n])).toBe('BAD_REQUEST');
    expect(faultOf()).toBeUndefined();
  });

  it('is limited per spot and per round', () => {
    for (const { id, kind } of spots.values()) {
      expect(faultOf([id, kindLimit(kind)])).toBeUndefined();
      expect(faultOf([id, kindLimit(kind) + smallestChip])).toBe('LIMIT_EXCEEDED');
    }
    const half = roundLimit / 2n;
    expect(faultOf(['red', half], ['even', half])).toBeUndefined();
    expect(faultOf(['red', half], ['even', half], ['low', smallestChip])).toBe('LIMIT_EXCEEDED');
  });
});

describe('the statistics', () => {
  it('count what was drawn, and speak of hot and cold only when every number could have come', () => {
    expect(statisticsOf([])).toEqual({ spins: 0, red: 0, black: 0, zero: 0, hot: [], cold: [] });
    expect(statisticsOf([0, 1, 2])).toMatchObject({ spins: 3, red: 1, black: 1, zero: 1, hot: [] });
    const numbers = [...everyNumber, 17, 17, 5];
    expect(statisticsOf(numbers)).toMatchObject({
      spins: 40,
      hot: [17, 5, 0, 1],
      cold: [36, 35, 34, 33],
    });
  });
});
