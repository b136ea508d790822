import type { SlotGame } from '../slot/slot-game.ts';

/** Where a game's page lives; its calls are below `api/`. */
export function gamePath(game: SlotGame): string {
  return `/games/${game.code}/`;
}
