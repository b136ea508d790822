// The job that asks the bank again about accounts that were saved while it did not answer.

import { HOUR, later, MINUTE } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CashierDeps } from '../deps.ts';
import { askOwner } from './ask-owner.ts';
import {
  bankAccountById,
  markVerified,
  removeAccount,
  type BankAccount,
} from './bank-accounts-store.ts';
import { planAccountMail } from './tell-account.ts';

export const CHECK_BANK_ACCOUNT = 'cashier:check-bank-account';

/** The bank is asked for three days. */
const MAX_ATTEMPTS = 80;

export async function planAccountCheck(
  { jobs, clock }: Pick<CashierDeps, 'jobs' | 'clock'>,
  transaction: Transaction,
  { accountId, attempts }: { accountId: string; attempts: number },
): Promise<void> {
  const pauseMs = Math.min(HOUR, MINUTE * 2 ** Math.min(attempts, 6));
  await jobs.add(
    transaction,
    CHECK_BANK_ACCOUNT,
    { accountId, attempts: String(attempts) },
    { key: `bank-account:${accountId}`, runAt: later(clock.now(), pauseMs) },
  );
}

export function createCheckBankAccount(deps: CashierDeps) {
  const { database, identity } = deps;
  return async ({ accountId = '', attempts = '0' }: Record<string, string>): Promise<void> => {
    const account = await bankAccountById(database, accountId);
    if (!account || account.verifiedAt !== null) return;
    const player = await identity.player(account.playerId);
    if (!player) return;
    const owner = await askOwner(deps, keyOf(account), player.documentNumber);
    const asked = Number.parseInt(attempts, 10) + 1;
    await database.transaction(async (transaction) => {
      if (owner.kind === 'unanswered' && asked < MAX_ATTEMPTS)
        return planAccountCheck(deps, transaction, { accountId, attempts: asked });
      const now = deps.clock.now();
      const isChanged =
        owner.kind === 'own'
          ? await markVerified(transaction, { id: accountId, bankName: owner.bankName, now })
          : await removeAccount(transaction, { id: accountId, reason: owner.kind, now });
      if (isChanged) await planAccountMail(deps, transaction, { accountId });
    });
  };
}

function keyOf({ kind, bankAccountNumber, personalNumber }: BankAccount) {
  return kind === 'account'
    ? { kind, number: bankAccountNumber, code: personalNumber }
    : { kind: 'number' as const, number: bankAccountNumber };
}
