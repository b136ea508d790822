// A way to play a game through, and what it returns: exactly, and as it was measured.

import { add, type Fraction, fraction, multiply, subtract, toNumber } from '../../fraction.ts';
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

const PLACES = 4;

/** The part of a stake that comes back. */
export function returnOfPlan({ pays }: Pick<Plan, 'pays'>): Fraction {
  return add(...pays.map(({ chance, multiplier }) => multiply(chance, fraction(multiplier, 100n))));
}

/** How far a round strays from its return, in stakes. */
export function deviationOfPlan({ pays }: Pick<Plan, 'pays'>): number {
  const mean = returnOfPlan({ pays });
  const squares = pays.map(({ chance, multiplier }) =>
    multiply(chance, fraction(multiplier, 100n), fraction(multiplier, 100n)),
  );
  return Math.sqrt(toNumber(subtract(add(...squares), multiply(mean, mean))));
}

/** In per cent, rounded down. */
export function percentOf({ numerator, denominator }: Fraction): string {
  const scaled = (numerator * 10n ** BigInt(PLACES)) / denominator;
  const digits = String(scaled).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
