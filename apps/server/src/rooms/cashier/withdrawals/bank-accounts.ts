// The bank accounts that a player withdraws to.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { addBankAccount, deleteBankAccount } from '@ceibo/contracts/cashier';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { CashierDeps } from '../deps.ts';
import {
  bankAccountsOf,
  deleteBankAccounts,
  hasOpenWithdrawalTo,
  insertBankAccount,
  lockBankAccounts,
} from './withdrawals-store.ts';

const MAX_ACCOUNTS = 10;

export function createAddBankAccount({ database, clock, ids, identity }: CashierDeps) {
  return async (
    request: RequestOf<typeof addBankAccount>,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof addBankAccount> | Refusal<RefusalOf<typeof addBankAccount>>> => {
    const { playerId } = caller;
    if (await identity.needsConfirmation(caller)) return refuse('CONFIRMATION_REQUIRED');
    const player = await identity.player(playerId);
    if (!player) return refuse('SESSION_EXPIRED');
    const id = ids.next();
    const now = clock.now();
    // The name is what we can verify here; the payout company compares the holder once more when it
    // pays.
    return database.transaction(async (transaction) => {
      // Who could change their name after saving an account could save the next one in somebody
      // else's.
      const name = await identity.fixName(transaction, playerId);
      if (!name || !isOwnName(request.nameOnAccount, name)) return refuse('BANK_ACCOUNT_NOT_OWN');
      // The name's row is locked: of accounts that are added together, each sees those before it.
      if ((await bankAccountsOf(transaction, playerId)).length >= MAX_ACCOUNTS)
        return refuse('TOO_MANY_BANK_ACCOUNTS');
      const account = {
        ...request,
        personalNumber: request.personalNumber.toUpperCase(),
        id,
        playerId,
        verifiedAt: now,
      };
      return (await insertBankAccount(transaction, account, now))
        ? { bankEncodedID: id }
        : refuse('BANK_ACCOUNT_EXISTS');
    });
  };
}

export function createDeleteBankAccount({ database, clock, identity }: CashierDeps) {
  return async (
    request: RequestOf<typeof deleteBankAccount>,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof deleteBankAccount> | Refusal<RefusalOf<typeof deleteBankAccount>>> => {
    if (await identity.needsConfirmation(caller)) return refuse('CONFIRMATION_REQUIRED');
    return database.transaction(async (transaction) => {
      const ids = [...new Set(request.bankEncodedIDs)];
      const own = await lockBankAccounts(transaction, caller.playerId);
      if (!ids.every((id) => own.some((account) => account.id === id)))
        return refuse('BANK_ACCOUNT_NOT_FOUND');
      if (await hasOpenWithdrawalTo(transaction, ids)) return refuse('BANK_ACCOUNT_IN_USE');
      await deleteBankAccounts(transaction, ids, clock.now());
      return {};
    });
  };
}

/**
 * True when an account's name is the player's: only words of it, with at least one first and one
 * last name. Accents and case do not matter.
 */
export function isOwnName(
  nameOnAccount: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean {
  const [words, first, last] = [wordsOf(nameOnAccount), wordsOf(firstName), wordsOf(lastName)];
  const has = (names: string[]) => names.some((name) => words.includes(name));
  return (
    has(first) && has(last) && words.every((word) => first.includes(word) || last.includes(word))
  );
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
