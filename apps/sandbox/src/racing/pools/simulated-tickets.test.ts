import { describe, expect, it } from 'vitest';
import { startersOf } from '../card/card.ts';
import { inventCard } from '../card/invent-card.ts';
import { stated } from '../rules.ts';
import { poolRules, type PoolKind } from './kinds.ts';
import { simulatedStakes } from './simulated-tickets.ts';
import { type Finish, settlePool, sumOf, winnersOf } from './dividends.ts';

/** Every finish of the first three of a card without coupled entries, with its chance. */
function finishesOf(chances: readonly { entry: number; weight: number }[]) {
  const all = chances.reduce((sum, { weight }) => sum + weight, 0);
  const found: { finish: Finish; chance: number }[] = [];
  for (const first of chances)
    for (const second of chances)
      for (const third of chances) {
        if (first === second || first === third || second === third) continue;
        const others = chances.filter((each) => ![first, second, third].includes(each));
        found.push({
          finish: [first, second, third, ...others].map(({ entry }) => [entry]),
          chance:
            (first.weight / all) *
            (second.weight / (all - first.weight)) *
            (third.weight / (all - first.weight - second.weight)),
        });
      }
  return found;
}

/** The mean return of a peso on each combination, and its greatest loss by rounding. */
function returnsOf(kind: PoolKind, seed: number) {
  const chances = startersOf(inventCard(seed), null);
  const stakes = simulatedStakes(kind, chances, 100);
  const returns = new Map<string, { mean: number; chance: number; isLifted: boolean }>();
  for (const { finish, chance } of finishesOf(chances)) {
    const result = settlePool({ kind, stakes, winners: winnersOf(kind, finish) });
    for (const [key, dividend] of result.dividends) {
      const known = returns.get(key) ?? { mean: 0, chance: 0, isLifted: false };
      returns.set(key, {
        mean: known.mean + (chance * Number(dividend)) / 100,
        chance: known.chance + chance,
        isLifted: known.isLifted || dividend === 100n,
      });
    }
  }
  return [...returns.values()];
}

/** Cards whose runners are all entries of their own. */
const seeds = Array.from({ length: 60 }, (_, seed) => seed).filter((seed) =>
  inventCard(seed).runners.every(({ saddle }, at) => saddle === String(at + 1)),
);

describe('the house’s tickets', () => {
  it.each(['win', 'place', 'exacta', 'trifecta'] as const)(
    'make every %s return the pool less its take-out, whatever it names',
    (kind) => {
      const goal = 1 - Number(poolRules[kind].takeOutPercent) / 100;
      for (const seed of seeds.slice(0, 6)) {
        // The house stakes whole pesos, so its smallest stakes are a little less than their part.
        const ordinary = returnsOf(kind, seed).filter(
          ({ isLifted, chance }) => !isLifted && chance > 0.002,
        );
        expect(ordinary.length).toBeGreaterThan(3);
        for (const { mean, chance } of ordinary) {
          expect(mean).toBeLessThan(goal * 1.002);
          expect(mean).toBeGreaterThan(goal - 0.05 * chance - 0.001);
        }
      }
    },
  );

  it('state the return of the pool that takes out most', () => {
    const most = Math.max(...Object.values(poolRules).map((rules) => Number(rules.takeOutPercent)));
    expect(Number(stated.returnToPlayer)).toBe(100 - most);
  });

  it('grow with the sale, and are in whole pesos', () => {
    const chances = startersOf(inventCard(3), null);
    const [half, whole] = [50, 100].map((percent) => simulatedStakes('win', chances, percent));
    expect(sumOf(half?.values() ?? []) * 2n).toBeLessThanOrEqual(sumOf(whole?.values() ?? []));
    for (const stake of whole?.values() ?? []) expect(stake % 100n).toBe(0n);
  });
});
