// The account that a deposit is debited from: one of the player's own. The bank is asked once more
// whose it is.

import type { KnownPlayer } from '../../identity/index.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { askOwner } from '../bank-accounts/ask-owner.ts';
import { bankAccountById, bankAccountsOf } from '../bank-accounts/bank-accounts-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { Deposit } from './deposits-store.ts';

type Refused = Refusal<'BANK_ACCOUNT_NOT_FOUND' | 'BANK_ACCOUNT_NOT_OWN' | 'PAYMENT_SYSTEM_DOWN'>;
export type AccountToDebit = Pick<Deposit, 'debitAccount' | 'debitHolder'>;

/**
 * The account behind an id of the player's. Only a CBU or CVU can be debited, and only one that
 * the bank has confirmed. The holder's CUIL comes from the bank: a DNI is not enough for a debit.
 */
export async function accountToDebit(
  deps: CashierDeps,
  player: KnownPlayer,
  bankEncodedID: string | undefined,
): Promise<AccountToDebit | Refused> {
  const account = (await bankAccountsOf(deps.database, player.id)).find(
    ({ id, kind, verifiedAt }) => id === bankEncodedID && kind !== 'account' && verifiedAt !== null,
  );
  if (!account) return refuse('BANK_ACCOUNT_NOT_FOUND');
  const number = account.bankAccountNumber;
  const owner = await askOwner(deps, { kind: 'number', number }, player.documentNumber);
  switch (owner.kind) {
    case 'own':
      return { debitAccount: number, debitHolder: owner.holder };
    case 'not-own':
    case 'unknown':
      return refuse('BANK_ACCOUNT_NOT_OWN');
    case 'unanswered':
      return refuse('PAYMENT_SYSTEM_DOWN');
  }
}

/** True when a repeated request names the account of the deposit that the first one began. */
export async function isSameAccount(
  { database }: Pick<CashierDeps, 'database'>,
  { debitAccount }: Deposit,
  bankEncodedID: string | undefined,
): Promise<boolean> {
  if (debitAccount === null) return true;
  if (bankEncodedID === undefined) return false;
  return (await bankAccountById(database, bankEncodedID))?.bankAccountNumber === debitAccount;
}
