import { combinations } from '../../engine/combinations.ts';
import type { Plan } from '../../engine/plan.ts';
import { type Fraction, fraction } from '../../../fraction.ts';
import { CELLS, ladderOf, mines as game, MOST_MINES } from './rules.ts';

/** Of cashing out after so many safe cells. */
export function returnOf(mines: number, safe: number): { chance: Fraction; multiplier: number } {
  return {
    chance: fraction(combinations(CELLS - mines, safe), combinations(CELLS, safe)),
    multiplier: ladderOf(mines)[safe - 1] ?? 0,
  };
}

const plan = (mines: number, safe: number): Plan => ({
  name: `mines-${mines}-${safe}`,
  game,
  choice: { mines },
  next: (_picture, steps) => (steps < safe ? steps : undefined),
  pays: [returnOf(mines, safe)],
});

/** Every number of mines with every step of its ladder. */
export const allPlans: readonly Plan[] = Array.from({ length: MOST_MINES }, (_, index) => {
  const mines = index + 1;
  return Array.from({ length: ladderOf(mines).length }, (_step, at) => plan(mines, at + 1));
}).flat();

export const plans: readonly Plan[] = [plan(1, 1), plan(4, 3), plan(8, 4)];
