// Giving up a deposit that was not paid. A company with a request that could still be paid is asked
// to call that off. Money that arrives for it after all is credited as ever.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { discardDeposit } from '@ceibo/contracts/cashier';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { endDeposit } from './end-deposit.ts';
import { depositById, lockDeposit, type Deposit } from './deposits-store.ts';
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
      await planCallOff(
        deps,
        transaction,
        await endDeposit(deps, transaction, deposit, { status: 'cancelled' }),
      );
      return {};
    });
}

/**
 * Plans the call-off of a deposit that its player discarded, in the transaction that locks it. It
 * is planned again once the company was asked for the deposit: the first may have come too early.
 */
export async function planCallOff(
  { adapters, jobs }: CashierDeps,
  transaction: Transaction,
  { id: depositId, adapter, status }: Deposit,
): Promise<void> {
  if (status !== 'cancelled' || !adapters.callsOff(adapter)) return;
  await jobs.add(transaction, CALL_OFF, { depositId }, { key: `call-off:${depositId}` });
}

/**
 * Repeats the call until the company answers: the player could approve a waiting debit at the bank
 * by mistake.
 */
export function createCallOff({ adapters, clock, database }: CashierDeps) {
  return async ({ depositId = '' }: Record<string, string>): Promise<void> => {
    const deposit = await depositById(database, depositId);
    if (!deposit) return;
    const outcome = await adapters.deposits(deposit.adapter).callOff?.(depositId);
    // A page that was never given to the player is paid by nobody, and each page ends by itself.
    const isOffered = deposit.redirectUrl !== null && deposit.expiresAt > clock.now();
    if (outcome === 'unknown' && isOffered)
      throw new Error('the company does not find a deposit that is to be called off');
  };
}
