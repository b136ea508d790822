// A way to play a game through, and what it returns.

import { add, type Fraction, fraction, multiply } from '../../fraction.ts';
import { type BlockAt, chanceFrom } from '../fair/chance.ts';
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

/** Plays a plan through once, and returns what it paid in hundredths of the stake. */
export function playPlan({ name, game, choice, next }: Plan, blockAt: BlockAt): number {
  const moves: unknown[] = [];
  for (;;) {
    const standing = game.play(chanceFrom(blockAt), choice, moves);
    if (standing === undefined) throw new Error(`${name} is not played by the rules`);
    const move = standing.isOver ? undefined : next?.(standing.picture, moves.length);
    if (move === undefined) return standing.multiplier;
    moves.push(move);
  }
}
