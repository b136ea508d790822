// The operator's command for the second factor of a player.

import { systemClock } from '../platform/clock.ts';
import { systemIds } from '../platform/ids.ts';
import { withDatabase } from './with-database.ts';
import { withJobs } from './monitoring.ts';
import {
  playerByName,
  resetFactors,
  showFactors,
  type ShownFactors,
} from '../rooms/identity/index.ts';

/** The second factor of a player, named by login or e-mail; undefined when there is none. */
export function secondFactorOf(
  databaseUrl: string,
  login: string,
): Promise<ShownFactors | undefined> {
  return withDatabase(databaseUrl, async (database) => {
    const playerId = await playerByName(database, login);
    return playerId && showFactors(database, playerId);
  });
}

/**
 * Switches off the second factor of a player who has lost all of it; gives the time until which
 * withdrawals are held.
 */
export function resetSecondFactor(
  databaseUrl: string,
  { login, reason }: { login: string; reason: string },
): Promise<Date | 'no-player' | 'no-factor'> {
  return withJobs(databaseUrl, async ({ database, jobs }) => {
    const playerId = await playerByName(database, login);
    if (!playerId) return 'no-player';
    const deps = { database, jobs, clock: systemClock, ids: systemIds(systemClock) };
    return (await resetFactors(deps, { playerId, reason })) ?? 'no-factor';
  });
}
