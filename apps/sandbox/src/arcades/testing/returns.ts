// The returns and deviations that games state, computed from their rules. Only tests use it.

import { add, type Fraction, fraction, multiply, subtract, toNumber } from '../../fraction.ts';
import { type Plan, returnOfPlan } from '../engine/plans.ts';
import { multiplierOf, type Odds, RANKS } from '../games/hilo.ts';

const PLACES = 4;

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

/** From this many times the stake on, rounding down takes less than at the worst price below. */
const FAR_NUMERATOR = 2n;

/**
 * The least that hi-lo returns. Any way to guess and to stop returns an average of price over fair
 * price. The average is over the ways in which the guesses come right. So no way to play returns
 * less than the least of these, over every product of odds below the bound and of single guesses.
 */
export function leastReturn(): Fraction {
  let least = fraction(1n);
  const visit = (odds: Odds, from: number): void => {
    for (let ranks = from; ranks >= 1; ranks -= 1) {
      const next = {
        numerator: odds.numerator * BigInt(RANKS),
        denominator: odds.denominator * BigInt(ranks),
      };
      const kept = fraction(BigInt(multiplierOf(next)) * next.denominator, next.numerator * 100n);
      if (kept.numerator * least.denominator < least.numerator * kept.denominator) least = kept;
      // Products do not depend on their order: factors only grow from here on.
      if (next.numerator < FAR_NUMERATOR * next.denominator) visit(next, ranks);
    }
  };
  visit({ numerator: 1n, denominator: 1n }, RANKS - 1);
  return least;
}
