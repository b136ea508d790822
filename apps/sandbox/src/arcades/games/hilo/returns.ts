// The return of hi-lo after some guesses in a row. Tests compute its least return
// (../../testing).

import type { Pay, Plan } from '../../engine/plan.ts';
import { add, type Fraction, fraction, multiply } from '../../../fraction.ts';
import { type Guess, hilo as game, multiplierOf, type Odds, RANKS, winningRanks } from './rules.ts';

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
