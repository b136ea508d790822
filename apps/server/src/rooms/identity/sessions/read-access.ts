// Staff read a player's access log. Each reading is stored first, with its reader and reason.

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids, PlayerId } from '../../../platform/ids.ts';
import { accessBefore, accessReads, insertAccessRead } from './access-log-store.ts';
import type { AccessRead, AccessRow } from './access-log-store.ts';

export type { AccessRead, AccessRow };

const MOST_LISTED = 500;

interface Dependencies {
  database: Database;
  clock: Clock;
  ids: Ids;
}

/** The newest 500 entries of a player, from the newest on. */
export async function readAccess(
  { database, clock, ids }: Dependencies,
  { playerId, reader, reason }: { playerId: PlayerId; reader: string; reason: string },
): Promise<AccessRow[]> {
  await insertAccessRead(database, playerId, { id: ids.next(), at: clock.now(), reader, reason });
  return accessBefore(database, { playerId, before: null, limit: MOST_LISTED });
}

/** The last 500 readings of all players, the newest first. */
export function listAccessReads(
  database: Database,
): Promise<(AccessRead & { playerId: PlayerId; login: string })[]> {
  return accessReads(database, MOST_LISTED);
}
