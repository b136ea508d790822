// What hi-lo returns. However a player guesses and whenever they stop, the return is an average of
// price over fair price, over the ways in which the guesses come right. So no way to play returns
// less than the least of these, and none more than 99 %.

import type { Pay, Plan } from '../../engine/plan.ts';
import { add, type Fraction, fraction, multiply } from '../../../fraction.ts';
import { type Guess, hilo as game, multiplierOf, type Odds, RANKS, winningRanks } from './rules.ts';

/** From this many times the stake on, rounding down takes less than at the worst price below. */
const FAR_NUMERATOR = 2n;

/** Price over fair price of every product of odds below the bound, and of single guesses. */
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

/** The likelier guess; on a seven, higher. */
function likelierOn(rank: number): Guess {
  return rank <= (RANKS + 1) / 2 ? 'high' : 'low';
}

/** Everything that comes of guessing so often in a row, by the exact tree of ranks. */
function paysOf(steps: number, guessOn: (rank: number) => Guess): Pay[] {
  const paid = new Map<number, Fraction>();
  const visit = (rank: number, left: number, at: Odds & { chance: Fraction }): void => {
    if (left === 0) {
      const price = multiplierOf(at);
      paid.set(price, add(paid.get(price) ?? fraction(0n), at.chance));
      return;
    }
    const winning = winningRanks(rank, guessOn(rank));
    const next = {
      numerator: at.numerator * BigInt(RANKS),
      denominator: at.denominator * BigInt(winning.length),
      chance: multiply(at.chance, fraction(1n, RANKS)),
    };
    for (const won of winning) visit(won, left - 1, next);
  };
  for (let rank = 1; rank <= RANKS; rank += 1)
    visit(rank, steps, { numerator: 1n, denominator: 1n, chance: fraction(1n, RANKS) });
  return [...paid].map(([multiplier, chance]) => ({ chance, multiplier }));
}

const plan = (name: string, steps: number, guessOn: (rank: number) => Guess): Plan => ({
  name: `hilo-${name}-${steps}`,
  game,
  choice: {},
  next: ({ cards }, made) => {
    const last: unknown = Array.isArray(cards) ? cards.at(-1) : undefined;
    const { rank } = Object(last);
    return made < steps ? guessOn(Number(rank)) : undefined;
  },
  pays: paysOf(steps, guessOn),
});

const unlikelierOn = (rank: number): Guess => (likelierOn(rank) === 'high' ? 'low' : 'high');

export const allPlans: readonly Plan[] = [1, 2, 3].flatMap((steps) => [
  plan('likelier', steps, likelierOn),
  plan('unlikelier', steps, unlikelierOn),
]);

export const plans: readonly Plan[] = [
  plan('likelier', 3, likelierOn),
  plan('unlikelier', 1, unlikelierOn),
];
