// The operator's command for closed and inactive accounts.

import type { Money } from '@ceibo/money';
import {
  closedAccounts,
  closureOf,
  closuresOf,
  inactiveAccounts,
  isInactive,
  playerById,
  playerByName,
  type ClosedAccount,
  type InactiveAccount,
  type PastClosure,
} from '../rooms/identity/index.ts';
import { owedBy } from '../rooms/cashier/index.ts';
import type { PlayerId } from '../platform/ids.ts';
import { withWallet, type WalletAlone } from '../wallet-alone.ts';

/** The most accounts on a page of a list. */
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

/**
 * The times an account was closed and opened again, the first one first; undefined without account.
 */
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
