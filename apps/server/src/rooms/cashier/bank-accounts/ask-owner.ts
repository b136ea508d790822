// Asking the bank company whose an account is.

import { isCuilOf } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';
import type { AccountKey } from '../payment-adapter.ts';

export type Ownership =
  | { kind: 'own'; number: string; bankName: string; holder: string }
  | { kind: 'not-own' | 'unknown' }
  /** The company did not answer: nothing is known. */
  | { kind: 'unanswered' };

/** `document` is the DNI or CUIL of the player. A closed account is as good as an unknown one. */
export async function askOwner(
  { adapters, log }: Pick<CashierDeps, 'adapters' | 'log'>,
  key: AccountKey,
  document: string,
): Promise<Ownership> {
  try {
    const found = await adapters.accounts().findAccount(key, document);
    if (found === undefined || !found.isOpen) return { kind: 'unknown' };
    if (!isCuilOf(found.holder, document)) return { kind: 'not-own' };
    return { kind: 'own', number: found.number, bankName: found.bankName, holder: found.holder };
  } catch (error) {
    // The error of a call names its address and status, never the account.
    log.warn({ error }, 'the bank company does not say whose an account is');
    return { kind: 'unanswered' };
  }
}
