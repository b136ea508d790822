// Giving up a deposit that was not paid. Where the company has a request that could still be paid,
// it is told to call that off. Money that arrives for it after all is credited as ever.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { discardDeposit } from '@ceibo/contracts/cashier';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { endDeposit } from './end-deposit.ts';
import { depositById, lockDeposit } from './deposits-store.ts';
import type { CashierDeps } from '../deps.ts';

/** Tells the company that nobody pays a deposit any more; its payload is the deposit. */
export const CALL_OFF = 'cashier:call-off-deposit';

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
      if (deps.adapters.callsOff(deposit.adapter))
        await deps.jobs.add(transaction, CALL_OFF, { depositId }, { key: `call-off:${depositId}` });
      return {};
    });
}

/** Repeated until the company answers: what waits at a bank could be approved by mistake. */
export function createCallOff({ adapters, database }: CashierDeps) {
  return async ({ depositId = '' }: Record<string, string>): Promise<void> => {
    const deposit = await depositById(database, depositId);
    if (deposit) await adapters.deposits(deposit.adapter).callOff?.(depositId);
  };
}
