import { expect, it } from 'vitest';
import { crashPointOf, MOST_MULTIPLIER } from './fair/crash-point.ts';
import { ceilingOf, LEAST_CASH_OUT, STAKES, stated } from './rules.ts';

const SPACE = 1n << 256n;
const PARTS = 10n ** 15n;

/**
 * The part of all numbers whose flights reach a multiplier: they are the highest ones, so the
 * lowest of them is looked for.
 */
function chanceOf(multiplier: number): number {
  let [below, reached] = [-1n, SPACE - 1n];
  while (reached - below > 1n) {
    const middle = (below + reached) / 2n;
    if (crashPointOf(middle) >= multiplier) reached = middle;
    else below = middle;
  }
  return Number(((SPACE - reached) * PARTS) / SPACE) / Number(PARTS);
}

/** Mean and deviation of the return of a stake that is cashed out at this multiplier. */
function figuresOf(multiplier: number) {
  const [chance, multiple] = [chanceOf(multiplier), multiplier / 100];
  return {
    mean: chance * multiple,
    deviation: Math.sqrt(chance * multiple ** 2 - (chance * multiple) ** 2),
  };
}

it('states the return of every cash-out, and the deviation of the one that strays furthest', () => {
  const targets = Array.from({ length: 60 }, (_, step) =>
    Math.round(LEAST_CASH_OUT * (MOST_MULTIPLIER / LEAST_CASH_OUT) ** (step / 59)),
  );
  expect([targets[0], targets.at(-1)]).toEqual([LEAST_CASH_OUT, MOST_MULTIPLIER]);
  const figures = targets.map(figuresOf);
  for (const { mean } of figures) expect((mean * 100).toFixed(2)).toBe(stated.returnToPlayer);
  const deviations = figures.map(({ deviation }) => deviation);
  expect(deviations).toEqual(deviations.toSorted((a, b) => a - b));
  expect((Math.ceil((deviations.at(-1) ?? 0) * 100) / 100).toFixed(2)).toBe(
    stated.standardDeviation,
  );
});

it('lets no stake fly further than the highest multiplier', () => {
  expect(ceilingOf(STAKES.least)).toBe(MOST_MULTIPLIER);
  expect(ceilingOf(STAKES.most)).toBeLessThan(MOST_MULTIPLIER);
});
