import type { SlotGame } from '../slot/slot-game.ts';
import { titleOf } from '../titles/index.ts';

/** A title that must exist. */
export function knownTitle(code: string): SlotGame {
  const game = titleOf(code);
  if (game === undefined) throw new Error(`there is no title ${code}`);
  return game;
}
