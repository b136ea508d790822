// A way to play a game through, and what it returns.

import { add, type Fraction, fraction, multiply } from '../../fraction.ts';
import type { ArcadeGame, Picture } from './arcade-game.ts';

/** One thing that may come of a round: how likely it is, and what it pays in hundredths. */
export interface Pay {
  chance: Fraction;
  multiplier: number;
}

export interface Plan {
  name: string;
  game: ArcadeGame;
  choice: unknown;
  /** The next move, by what is seen after so many; undefined cashes out. */
  next?(picture: Picture, steps: number): unknown;
  /** All that pays anything. */
  pays: readonly Pay[];
}

/** The part of a stake that comes back. */
export function returnOfPlan({ pays }: Pick<Plan, 'pays'>): Fraction {
  return add(...pays.map(({ chance, multiplier }) => multiply(chance, fraction(multiplier, 100n))));
}
