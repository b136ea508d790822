// The operator's command for closed and inactive accounts.

import { isWholeCentavos, parseMoney, type Money } from '@ceibo/money';
import { systemClock } from '../platform/clock.ts';
import { withJobs } from './monitoring.ts';
import {
  closedAccounts,
  closureOf,
  closuresOf,
  inactiveAccounts,
  isInactive,
  lockStatus,
  playerById,
  playerByName,
  reopenAccount as reopen,
  type ClosedAccount,
  type InactiveAccount,
  type PastClosure,
} from '../rooms/identity/index.ts';
import { owedBy } from '../rooms/cashier/index.ts';
import type { PlayerId } from '../platform/ids.ts';
import { withWallet, type WalletAlone } from '../wallet-alone.ts';

/** How many accounts a page of a list has. */
export const ACCOUNTS_LISTED = 1000;

export interface ClosedAccountListed extends ClosedAccount {
  /** The cash in the wallet now: the remainder, and money that arrived late. */
  cash: Money;
  /** The debt of payments that were taken back; the account is paid nothing until it is cleared. */
  owed: Money | undefined;
}

/**
 * The accounts that were closed last, or those behind one, the last one first. Undefined when
 * `afterLogin` is no closed account.
 */
export function listClosedAccounts(
  databaseUrl: string,
  afterLogin?: string,
  limit = ACCOUNTS_LISTED,
): Promise<ClosedAccountListed[] | undefined> {
  return withWallet(databaseUrl, async ({ database, wallet }) => {
    const after = afterLogin === undefined ? undefined : await playerByName(database, afterLogin);
    if (afterLogin !== undefined && !(after && (await closureOf(database, after))))
      return undefined;
    const listed = await withCash(wallet, await closedAccounts(database, { after, limit }));
    const owed = await Promise.all(listed.map(({ playerId }) => owedBy(database, playerId)));
    return listed.map((account, at) => ({ ...account, owed: owed[at] }));
  });
}

/**
 * The accounts that nobody has logged in to for a year, or those behind one, with what is in them,
 * the oldest first. Undefined when `afterLogin` is no inactive account.
 */
export function listInactiveAccounts(
  databaseUrl: string,
  afterLogin?: string,
  limit = ACCOUNTS_LISTED,
): Promise<(InactiveAccount & { cash: Money })[] | undefined> {
  return withWallet(databaseUrl, async ({ database, wallet }) => {
    const after = afterLogin === undefined ? undefined : await playerByName(database, afterLogin);
    if (afterLogin !== undefined && !(after && (await isInactive(database, after))))
      return undefined;
    return withCash(wallet, await inactiveAccounts(database, { after, limit }));
  });
}

async function withCash<T extends { playerId: PlayerId }>(
  wallet: WalletAlone['wallet'],
  accounts: readonly T[],
): Promise<(T & { cash: Money })[]> {
  const listed: (T & { cash: Money })[] = [];
  for (const account of accounts)
    listed.push({ ...account, cash: (await wallet.pockets(account.playerId)).cash });
  return listed;
}

export interface AccountClosings {
  status: string;
  cash: Money;
  owed: Money | undefined;
  closings: PastClosure[];
}

/** How an account was closed and opened again, the first time first; undefined without account. */
export function closingsOfAccount(
  databaseUrl: string,
  login: string,
): Promise<AccountClosings | undefined> {
  return withWallet(databaseUrl, async ({ database, wallet }) => {
    const playerId = await playerByName(database, login);
    const player = playerId && (await playerById(database, playerId));
    if (!player) return undefined;
    return {
      status: player.status,
      cash: (await wallet.pockets(player.id)).cash,
      owed: await owedBy(database, player.id),
      closings: await closuresOf(database, player.id),
    };
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

/** `payment-reversed`: a payment of the player was taken back, and nobody has cleared that. */
type NotPaid = 'no-account' | 'no-amount' | 'not-there' | 'other-payment' | 'payment-reversed';

/**
 * Books cash of a closed account that staff has paid out. The reference is the payment's, and one
 * is booked once. Undefined when it was booked, else why it was not.
 */
export function payClosedAccount(
  databaseUrl: string,
  { login, amount: text, reference }: { login: string; amount: string; reference: string },
): Promise<NotPaid | undefined> {
  const amount = parseMoney(text);
  return withWallet(databaseUrl, async ({ database, wallet }) => {
    if (amount === undefined || amount <= 0n || !isWholeCentavos(amount)) return 'no-amount';
    const playerId = await playerByName(database, login);
    if (!playerId) return 'no-account';
    return database.transaction(async (transaction) => {
      if ((await lockStatus(transaction, playerId)) !== 'closed') return 'no-account';
      // A reversal takes the same lock, so it falls wholly before this, or wholly after it.
      await wallet.lockFunds(transaction, playerId);
      if ((await owedBy(transaction, playerId)) !== undefined) return 'payment-reversed';
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
