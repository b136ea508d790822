import type { Plan } from '../../engine/plan.ts';
import { fraction } from '../../../fraction.ts';
import { chances, dice as game, multiplierOf, ROLLS } from './rules.ts';

const plan = (chance: number, side: 'over' | 'under'): Plan => ({
  name: `dice-${side}-${chance}`,
  game,
  choice: { side, chance },
  pays: [{ chance: fraction(chance, ROLLS), multiplier: multiplierOf(chance) }],
});

export const allPlans: readonly Plan[] = chances.flatMap((chance) => [
  plan(chance, 'under'),
  plan(chance, 'over'),
]);

export const plans: readonly Plan[] = [plan(4950, 'over'), plan(9000, 'under'), plan(99, 'over')];
