// The operator's command for closed and inactive accounts.

import { parseMoney, type Money } from '@ceibo/money';
import { systemClock } from '../platform/clock.ts';
import { withJobs } from './monitoring.ts';
import {
  closedAccounts,
  inactiveAccounts,
  lockStatus,
  playerByName,
  reopenAccount as reopen,
  type ClosedAccount,
  type InactiveAccount,
} from '../rooms/identity/index.ts';
import { withWallet } from '../wallet-alone.ts';

const SHOWN = 1000;

export interface ClosedAccountListed extends ClosedAccount {
  /** The cash in the wallet now: the remainder, and money that arrived late. */
  cash: Money;
}

/** The accounts that were closed last, the last one first. */
export function listClosedAccounts(databaseUrl: string): Promise<ClosedAccountListed[]> {
  return withWallet(databaseUrl, async ({ database, wallet }) => {
    const accounts = await closedAccounts(database, SHOWN);
    const listed: ClosedAccountListed[] = [];
    for (const account of accounts)
      listed.push({ ...account, cash: (await wallet.pockets(account.playerId)).cash });
    return listed;
  });
}

/** The accounts that nobody has logged in to for a year, with what is in them, the oldest first. */
export function listInactiveAccounts(
  databaseUrl: string,
): Promise<(InactiveAccount & { cash: Money })[]> {
  return withWallet(databaseUrl, async ({ database, wallet }) => {
    const listed: (InactiveAccount & { cash: Money })[] = [];
    for (const account of await inactiveAccounts(database, SHOWN))
      listed.push({ ...account, cash: (await wallet.pockets(account.playerId)).cash });
    return listed;
  });
}

/** Opens a closed account again; false when it is not closed. An exclusion stays in force. */
export function reopenAccount(
  databaseUrl: string,
  { login, because }: { login: string; because: string },
): Promise<boolean> {
  return withJobs(databaseUrl, async ({ database, jobs }) => {
    const playerId = await playerByName(database, login);
    if (!playerId) return false;
    return reopen({ database, jobs, clock: systemClock }, { playerId, because });
  });
}

/**
 * Books cash of a closed account that staff has paid out. The reference is the payment's, and one
 * is booked once. Undefined when it was booked, else why it was not.
 */
export function payClosedAccount(
  databaseUrl: string,
  { login, amount: text, reference }: { login: string; amount: string; reference: string },
): Promise<'no-account' | 'no-amount' | 'not-there' | 'other-payment' | undefined> {
  const amount = parseMoney(text);
  return withWallet(databaseUrl, async ({ database, wallet }) => {
    if (amount === undefined || amount <= 0n) return 'no-amount';
    const playerId = await playerByName(database, login);
    if (!playerId) return 'no-account';
    return database.transaction(async (transaction) => {
      if ((await lockStatus(transaction, playerId)) !== 'closed') return 'no-account';
      const [outcome] = await wallet.applyIn(transaction, [
        {
          kind: 'adjust',
          source: 'staff',
          sourceTxId: `closed-account:${reference}`,
          playerId,
          currency: 'ARS',
          amount: -amount,
        },
      ]);
      if (outcome && !('refused' in outcome)) return undefined;
      return outcome?.refused === 'CONFLICT' ? 'other-payment' : 'not-there';
    });
  });
}
