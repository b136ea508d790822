// The operator's command for the access logs of players.

import { systemClock } from '../platform/clock.ts';
import { systemIds } from '../platform/ids.ts';
import { withDatabase } from './with-database.ts';
import {
  listAccessReads,
  playerByName,
  readAccess,
  type AccessRead,
  type AccessRow,
} from '../rooms/identity/index.ts';

/**
 * The last 500 entries of the access log of a player, named by login or e-mail; undefined when
 * there is none. The reading is recorded with its reader and reason before anything is answered.
 */
export function accessLogOf(
  databaseUrl: string,
  { login, reader, reason }: { login: string; reader: string; reason: string },
): Promise<AccessRow[] | undefined> {
  return withDatabase(databaseUrl, async (database) => {
    const playerId = await playerByName(database, login);
    const deps = { database, clock: systemClock, ids: systemIds(systemClock) };
    return playerId && readAccess(deps, { playerId, reader, reason });
  });
}

/** The readings of access logs: the reader and the player, the last first. */
export function listReadAccessLogs(
  databaseUrl: string,
): Promise<(AccessRead & { login: string })[]> {
  return withDatabase(databaseUrl, listAccessReads);
}
