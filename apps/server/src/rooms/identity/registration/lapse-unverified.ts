// An account that nobody verifies gives back its login, e-mail, document and phone. Otherwise a
// stranger could keep the person whose they are from opening an account for ever.

import { DAY, later } from '../../../platform/clock.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { MoneyLeft } from '../closing/money.ts';
import type { IdentityDeps } from '../deps.ts';
import { lapse, lockUnverified, unverifiedSince } from './lapsed-store.ts';

export const LAPSE_UNVERIFIED = 'identity:lapse-unverified';

const TOGETHER = 200;

type Parts = Pick<
  IdentityDeps,
  'database' | 'clock' | 'log' | 'money' | 'registration' | 'isAnyExcluded'
>;

/** The task: accounts that were opened before the days of `UNVERIFIED_DAYS` end. */
export function createLapseUnverified(deps: Parts) {
  return async (): Promise<void> => {
    const before = later(deps.clock.now(), -deps.registration.unverifiedDays * DAY);
    let found: PlayerId[];
    let after: PlayerId | null = null;
    do {
      found = await unverifiedSince(deps.database, { before, after, limit: TOGETHER });
      for (const playerId of found) await lapseOne(deps, playerId);
      after = found.at(-1) ?? null;
    } while (found.length === TOGETHER);
  };
}

async function lapseOne(deps: Parts, playerId: PlayerId): Promise<void> {
  const { database, clock, log, money, isAnyExcluded } = deps;
  // An excluded person opens no other account: the login, e-mail, document and phone stay taken.
  if (await isAnyExcluded([playerId])) return;
  await database.transaction(async (transaction) => {
    if (!(await lockUnverified(transaction, playerId))) return;
    // Nobody logs in to it, so that it has none. Money of a mistake is never left behind.
    if (hasMoney(await money.lock(transaction, playerId)))
      log.error({ playerId }, 'an account that nobody verified holds money and was not closed');
    else await lapse(transaction, playerId, clock.now());
  });
}

function hasMoney({ cash, bonus, inPlay, openDeposits, openWithdrawals }: MoneyLeft): boolean {
  return cash + bonus + inPlay > 0n || openDeposits + openWithdrawals > 0;
}
