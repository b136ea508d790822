// Plays a way of playing through once, for simulations and tests.

import { type BlockAt, chanceFrom } from '../fair/chance.ts';
import type { Plan } from './plan.ts';

/** What the round paid, in hundredths of the stake. */
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
