// Free spins from the command line, while the site runs: list, give, cancel and retry them.

import { DAY, later, systemClock } from '../platform/clock.ts';
import type { PlayerId } from '../platform/ids.ts';
import { isRefusal } from '../platform/refusal.ts';
import { withDatabase } from './with-database.ts';
import {
  createSpinGiver,
  spinsInTrouble,
  spinsOfPlayer,
  type FreeSpins,
  type SpinsOfPlayer,
} from '../rooms/games/index.ts';
import { playerByName } from '../rooms/identity/index.ts';
import { askSpinsAgain } from '../rooms/promotions/index.ts';
import { withJobs } from './monitoring.ts';
import { MOST_LISTED } from './most-listed.ts';
import { rewardStopOf, type RewardStop } from './reward-stop.ts';

const REFUSED_WITHIN_MS = 30 * DAY;

/** Spins that a company refused in the last 30 days, or has not answered about. */
export function listSpinsInTrouble(databaseUrl: string): Promise<FreeSpins[]> {
  const refusedAfter = later(systemClock.now(), -REFUSED_WITHIN_MS);
  return withDatabase(databaseUrl, (database) =>
    spinsInTrouble(database, { refusedAfter, limit: MOST_LISTED }),
  );
}

/** The free spins of a player, named by login or e-mail; undefined when there is no such player. */
export function listFreeSpins(
  databaseUrl: string,
  login: string,
): Promise<SpinsOfPlayer[] | undefined> {
  return withDatabase(databaseUrl, async (database) => {
    const playerId = await playerByName(database, login);
    return playerId && spinsOfPlayer(database, playerId, MOST_LISTED);
  });
}

export type SpinsAction = { do: 'cancel'; reason: string } | { do: 'again' };

/**
 * Takes spins of a player back, or asks again for refused ones; false when there are none to do it
 * with. `used-up`: the most that they can win went back to their campaign's budget, which has spent
 * it since. `deposit-reversed`: the deposit that brought them went back to its payer.
 */
export function actOnFreeSpins(
  databaseUrl: string,
  { login, id, action }: { login: string; id: string; action: SpinsAction },
): Promise<boolean | 'no-player' | 'used-up' | 'deposit-reversed' | RewardStop> {
  return withJobs(databaseUrl, async ({ database, jobs }) => {
    const playerId: PlayerId | undefined = await playerByName(database, login);
    if (!playerId) return 'no-player';
    const stop = action.do === 'again' ? await rewardStopOf(database, playerId) : undefined;
    if (stop) return stop;
    const freeSpins = createSpinGiver({ clock: systemClock, jobs });
    const done = await database.transaction((transaction) =>
      action.do === 'again'
        ? askSpinsAgain({ freeSpins }, transaction, { playerId, id })
        : freeSpins.cancel(transaction, { playerId, id, reason: action.reason }),
    );
    if (!isRefusal(done)) return done;
    return done.refused === 'BUDGET_USED_UP' ? 'used-up' : 'deposit-reversed';
  });
}
