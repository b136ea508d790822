// Forgetting bank accounts.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { deleteBankAccount } from '@ceibo/contracts/cashier';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { CashierDeps } from '../deps.ts';
import { hasOpenWithdrawalTo } from '../withdrawals/withdrawals-store.ts';
import { deleteBankAccounts, lockBankAccounts } from './bank-accounts-store.ts';

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
