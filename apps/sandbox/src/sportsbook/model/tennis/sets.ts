// How a set can end, from any of its games.

import type { Pair, Side } from '../types.ts';
import { otherOf } from './points.ts';

export interface SetEnd {
  home: number;
  away: number;
  probability: number;
  /** Who serves first in the next set. */
  next: Side;
}

export interface SetStart {
  games: Pair;
  /** Who serves the running game, or served first in the running tie-break. */
  server: Side;
  /** How likely the home player wins the running game; in a tie-break it is not asked. */
  running: number;
  /** How likely the home player wins a game that each serves. */
  holds: Record<Side, number>;
  tieBreak: (first: Side) => number;
}

/** Every end of the set with its probability. */
export function setFrom({ games, server, running, holds, tieBreak }: SetStart): SetEnd[] {
  const ends: SetEnd[] = [];
  const start = games[0] + games[1];
  let reached = new Map<number, number>([[games[0], 1]]);
  for (let played = start; reached.size > 0; played += 1) {
    const serving = (played - start) % 2 === 0 ? server : otherOf(server);
    const next = new Map<number, number>();
    for (const [home, chance] of reached) {
      const wins = played === 12 ? tieBreak(serving) : played === start ? running : holds[serving];
      for (const [homeAfter, share] of [
        [home + 1, wins],
        [home, 1 - wins],
      ] as const) {
        const away = played + 1 - homeAfter;
        const probability = chance * share;
        if (isEnd(homeAfter, away))
          ends.push({ home: homeAfter, away, probability, next: otherOf(serving) });
        else next.set(homeAfter, (next.get(homeAfter) ?? 0) + probability);
      }
    }
    reached = next;
  }
  return ends;
}

function isEnd(home: number, away: number): boolean {
  const most = Math.max(home, away);
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2);
}
