// Giving up a deposit that was not paid. Money that arrives for it after all is credited as ever.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { discardDeposit } from '@ceibo/contracts/cashier';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { endDeposit } from './end-deposit.ts';
import { lockDeposit } from './deposits-store.ts';
import type { CashierDeps } from '../deps.ts';

type Answer = AnswerOf<typeof discardDeposit> | Refusal<RefusalOf<typeof discardDeposit>>;

export function createDiscardDeposit(deps: CashierDeps) {
  return (
    { depositId }: RequestOf<typeof discardDeposit>,
    { playerId }: PlayerCaller,
  ): Promise<Answer> =>
    deps.database.transaction(async (transaction) => {
      const deposit = await lockDeposit(transaction, depositId);
      if (deposit?.playerId !== playerId) return refuse('DEPOSIT_NOT_FOUND');
      if (deposit.finishedAt !== null) return {};
      // The payment company has a payment of it, and says how that ends.
      if (deposit.paymentId !== null) return refuse('DEPOSIT_BEING_PAID');
      await endDeposit(deps, transaction, deposit, { status: 'cancelled' });
      return {};
    });
}
