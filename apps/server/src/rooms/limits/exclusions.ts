// The exclusions of a player: those that the player and the operator decided, and the state's
// register.

import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { listedOf, type ListedPlayer } from '../identity/index.ts';
import { decidedExclusionsOf, isAnyDecidedlyExcluded } from './limits-store.ts';
import { runningOf, type Exclusion } from './rules.ts';

export async function exclusionsOf(query: Query, playerId: PlayerId): Promise<Exclusion[]> {
  const [decided, listed] = await Promise.all([
    decidedExclusionsOf(query, playerId),
    listedOf(query, [playerId]),
  ]);
  return [...decided, ...listed.map(asExclusion)];
}

export async function isAnyExcluded(
  query: Query,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<boolean> {
  if (playerIds.length === 0) return false;
  if (await isAnyDecidedlyExcluded(query, playerIds, now)) return true;
  return runningOf((await listedOf(query, playerIds)).map(asExclusion), now) !== undefined;
}

/** A time-out does not count: it ends soon, and nothing that waits for its end is lost. */
export async function isExcludedForLong(
  query: Query,
  playerId: PlayerId,
  now: Date,
): Promise<boolean> {
  const all = await exclusionsOf(query, playerId);
  return (
    runningOf(
      all.filter(({ kind }) => kind !== 'time-out'),
      now,
    ) !== undefined
  );
}

function asExclusion({ since, until }: ListedPlayer): Exclusion {
  return { kind: 'register', since, until };
}
