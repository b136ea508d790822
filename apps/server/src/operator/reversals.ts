// The operator's commands for payments that were taken back. The server may use the database
// meanwhile.

import { systemClock } from '../platform/clock.ts';
import { withDatabase } from './with-database.ts';
import {
  failedReturns,
  markPaidBack,
  markTransferPaidBack,
  openReturns,
  openReversals,
  type FailedReturn,
  type OpenReturn,
  type OpenReversal,
} from '../rooms/cashier/index.ts';
import { playerById } from '../rooms/identity/index.ts';
import { MOST_LISTED } from './most-listed.ts';

export interface ReversalListed extends Pick<
  OpenReversal,
  'id' | 'kind' | 'amount' | 'taken' | 'at' | 'depositNumber'
> {
  login: string;
}

/**
 * The payments that were taken back and that nobody has cleared, the oldest first. Their players
 * are paid nothing.
 */
export function listReversals(databaseUrl: string): Promise<ReversalListed[]> {
  return withDatabase(databaseUrl, async (database) => {
    const open = await openReversals(database, MOST_LISTED);
    const players = await Promise.all(open.map(({ playerId }) => playerById(database, playerId)));
    return open.map(({ id, kind, amount, taken, at, depositNumber }, index) => {
      return {
        id,
        kind,
        amount,
        taken,
        at,
        depositNumber,
        login: players[index]?.login ?? 'unknown',
      };
    });
  });
}

/**
 * Records that staff paid a payment or a transfer back; false when none of that id waits for it.
 */
export async function recordPaidBack(
  databaseUrl: string,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const paidBack = { id, reference, now: systemClock.now() };
  return withDatabase(
    databaseUrl,
    async (database) =>
      (await markPaidBack(database, paidBack)) || markTransferPaidBack(database, paidBack),
  );
}

/** The payments that go back to their payers and have not arrived, the oldest first. */
export function listReturns(databaseUrl: string): Promise<OpenReturn[]> {
  return withDatabase(databaseUrl, (database) => openReturns(database, MOST_LISTED));
}

/** The transfers that their senders' accounts did not take back, the oldest first. */
export function listFailedReturns(databaseUrl: string): Promise<FailedReturn[]> {
  return withDatabase(databaseUrl, (database) => failedReturns(database, MOST_LISTED));
}
