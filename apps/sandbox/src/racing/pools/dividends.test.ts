import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTickets,
  payoutOf,
  type PoolResult,
  settlePool,
  settleTicket,
  type Stakes,
  sumOf,
  type Ticket,
  winnersOf,
} from './dividends.ts';
import { poolKinds, poolRules, type PoolKind } from './kinds.ts';
import { simulatedStakes } from './simulated-tickets.ts';

const pesos = (amount: number) => BigInt(amount) * 100n;

/** A finish of up to twelve runners with dead heats and coupled numbers. */
const finishes = fc
  .array(fc.record({ entry: fc.integer({ min: 1, max: 10 }), isTied: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((runners) => {
    const groups: number[][] = [];
    for (const { entry, isTied } of runners) {
      const last = groups.at(-1);
      if (isTied && last !== undefined) last.push(entry);
      else groups.push([entry]);
    }
    return groups;
  });

const column = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 4 });
const tickets = fc.array(
  fc
    .record({
      kind: fc.constantFrom(...poolKinds),
      three: fc.tuple(column, column, column),
      unit: fc.integer({ min: 1, max: 100_000 }),
    })
    .map(({ kind, three, unit }): Ticket => ({
      kind,
      columns: three.slice(0, poolRules[kind].columns),
      unit: pesos(unit),
    })),
  { maxLength: 30 },
);

function leftOver(
  { outcome, dividends, takeOut, breakage, carriedOut }: PoolResult,
  stakes: Stakes,
): bigint {
  const paid = sumOf([...dividends].map(([key, at]) => payoutOf(stakes.get(key) ?? 0n, at)));
  const givenBack = outcome === 'refunded' ? sumOf(stakes.values()) : 0n;
  return takeOut + breakage + carriedOut + paid + givenBack;
}

describe('any pool', () => {
  const cases = fc.record({
    kind: fc.constantFrom(...poolKinds),
    finish: finishes,
    tickets,
    out: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 3 }),
    carriedIn: fc.bigInt({ min: 0n, max: 10_000_000n }),
    houseIsIn: fc.boolean(),
  });

  it('pays out, takes out, breaks off and carries over every centavo of it, and no more', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(cases, ({ kind, finish, tickets: sold, out, carriedIn, houseIsIn }) => {
        const gone = new Set(out);
        const ran = finish.map((group) => group.filter((entry) => !gone.has(entry)));
        const places = ran.filter((group) => group.length > 0);
        const chances = places.flat().map((entry) => ({ entry, weight: entry }));
        const house = houseIsIn ? simulatedStakes(kind, chances, 100) : new Map<string, bigint>();
        const stakes = addTickets(sold, { kind, out: gone, to: house });
        const result = settlePool({ kind, stakes, winners: winnersOf(kind, places), carriedIn });
        seen.add(result.outcome);
        expect(leftOver(result, stakes)).toBe(sumOf(stakes.values()) + carriedIn);
        expect(keptOf(result).every((amount) => amount >= 0n)).toBe(true);
        const dividends = [...result.dividends.values()];
        expect(dividends.length > 0).toBe(result.outcome === 'paid');
        expect(dividends.every((each) => each >= 100n && each % 5n === 0n)).toBe(true);
      }),
      { numRuns: 2000, seed: 1811 },
    );
    expect([...seen].toSorted()).toEqual(['carried', 'paid', 'refunded']);
  });

  it('pays its tickets what its dividends say, and gives back the stakes of non-runners', () => {
    fc.assert(
      fc.property(cases, ({ kind, finish, tickets: sold, out }) => {
        const gone = new Set(out);
        const places = finish
          .map((group) => group.filter((entry) => !gone.has(entry)))
          .filter((group) => group.length > 0);
        const mine = sold.filter((ticket) => ticket.kind === kind);
        const stakes = addTickets(mine, { kind, out: gone, to: new Map() });
        const result = settlePool({ kind, stakes, winners: winnersOf(kind, places) });
        const settled = mine.map((ticket) => settleTicket(ticket, { out: gone, result }));
        const refunds = sumOf(settled.map(({ refund }) => refund));
        const prizes = sumOf(settled.map(({ prize }) => prize));
        const all = mine.map((ticket) => settleTicket(ticket, { out: gone, result: refunded }));
        const staked = sumOf(all.map(({ refund }) => refund));
        const total = sumOf(stakes.values());
        expect(refunds).toBe(result.outcome === 'refunded' ? staked : staked - total);
        expect(prizes).toBe(
          result.outcome === 'paid' ? leftOver(result, stakes) - sumOf(keptOf(result)) : 0n,
        );
      }),
      { numRuns: 1000, seed: 1812 },
    );
  });
});

const nothing = { dividends: new Map(), takeOut: 0n, breakage: 0n, carriedOut: 0n };
const refunded: PoolResult = { ...nothing, outcome: 'refunded' };
const keptOf = ({ takeOut, breakage }: PoolResult) => [takeOut, breakage];
const settle = (kind: PoolKind, stakes: Record<string, number>, finish: number[][]) =>
  settlePool({
    kind,
    stakes: new Map(Object.entries(stakes).map(([key, stake]) => [key, pesos(stake)])),
    winners: winnersOf(kind, finish),
  });

describe('dividends by hand', () => {
  it('of a win: 85 % of 1000 on 300 is 2.83, rounded down to 2.80', () => {
    expect(settle('win', { 1: 300, 2: 700 }, [[1], [2]])).toEqual({
      ...nothing,
      outcome: 'paid',
      dividends: new Map([['1', 280n]]),
      takeOut: pesos(150),
      breakage: pesos(10),
    });
  });

  it('of a dead heat: each half of 850 is divided by what is staked on it', () => {
    expect(settle('win', { 1: 100, 2: 250, 3: 650 }, [[1, 2], [3]])).toMatchObject({
      dividends: new Map([
        ['1', 425n],
        ['2', 170n],
      ]),
    });
  });

  it('of a favourite that nearly everybody backed: the stake, out of the take-out', () => {
    expect(settle('win', { 1: 950, 2: 50 }, [[1], [2]])).toEqual({
      ...nothing,
      outcome: 'paid',
      dividends: new Map([['1', 100n]]),
      takeOut: pesos(50),
      breakage: 0n,
    });
  });

  it('of a place pool that lies on one number: the others get what that one leaves', () => {
    const finish = [[1], [2], [3], [4], [5]];
    expect(settle('place', { 1: 960, 2: 10, 3: 30 }, finish)).toEqual({
      ...nothing,
      outcome: 'paid',
      dividends: new Map([
        ['1', 100n],
        ['2', 400n],
      ]),
      takeOut: 0n,
      breakage: 0n,
    });
  });

  it('nobody named the trifecta: the pool goes on less its take-out; an exacta is given back', () => {
    const finish = [[1], [2], [3]];
    expect(settle('trifecta', { '3-2-1': 1000 }, finish)).toEqual({
      ...nothing,
      outcome: 'carried',
      carriedOut: pesos(750),
      takeOut: pesos(250),
    });
    expect(settle('exacta', { '2-1': 1000 }, finish)).toEqual(refunded);
  });
});
