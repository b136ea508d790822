import { combinations } from '../../engine/combinations.ts';
import type { Plan } from '../../engine/plan.ts';
import { type Fraction, fraction } from '../../../fraction.ts';
import { DRAWN, keno as game, MOST_PICKS, NUMBERS, tableOf } from './rules.ts';

/** Of so many hits among so many picks. */
export function chanceOf(picks: number, hits: number): Fraction {
  return fraction(
    combinations(picks, hits) * combinations(NUMBERS - picks, DRAWN - hits),
    combinations(NUMBERS, DRAWN),
  );
}

const plan = (picks: number): Plan => ({
  name: `keno-${picks}`,
  game,
  choice: { picks: Array.from({ length: picks }, (_, index) => index * 4 + 1) },
  pays: tableOf(picks).map((multiplier, hits) => ({ chance: chanceOf(picks, hits), multiplier })),
});

export const allPlans: readonly Plan[] = Array.from({ length: MOST_PICKS }, (_, index) =>
  plan(index + 1),
);

export const plans: readonly Plan[] = [plan(1), plan(5), plan(10)];
