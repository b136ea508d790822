import type { Plan } from '../../engine/plan.ts';
import { fraction } from '../../../fraction.ts';
import { catchesOf, fishing as game, kinds, prizes, SHOTS } from './rules.ts';

export const allPlans: readonly Plan[] = kinds.map((fish) => ({
  name: `fishing-${fish}`,
  game,
  choice: { fish },
  pays: [{ chance: fraction(catchesOf(fish), SHOTS), multiplier: prizes[fish] * 100 }],
}));

/** All of them are simulated. */
export const plans: readonly Plan[] = [...allPlans];
