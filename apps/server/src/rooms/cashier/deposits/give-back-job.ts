// Gives a payment back: tells the company, under the payment's own key, until the company says that
// its payer has the money.

import { HOUR, later, SECOND } from '../../../platform/clock.ts';
import { alarm } from '../alarm.ts';
import type { CashierDeps } from '../deps.ts';
import { settlePayment } from './check-payment.ts';
import { planGiveBack } from './give-back.ts';
import { paymentById, type Payment } from './payments-store.ts';

const SHORTEST_PAUSE_MS = 20 * SECOND;
const LONGEST_PAUSE_MS = 6 * HOUR;

export function createGiveBack(deps: CashierDeps) {
  const { adapters, checkpoints, database } = deps;
  return async ({ adapter = '', depositId = '', paymentId = '' }: Record<string, string>) => {
    const saved = await paymentById(database, { adapter, id: paymentId, depositId });
    if (!saved || saved.returnKey === null || saved.returnedAt !== null) return;
    const company = adapters.deposits(adapter);
    const before = await company.payment(paymentId);
    if (before?.status === 'approved') {
      try {
        await company.giveBack?.({ id: paymentId, key: saved.returnKey });
      } catch (error) {
        alarm(deps, 'payment-not-given-back', { deposit: depositId, paymentId });
        throw error;
      }
      checkpoints('deposit.given-back');
    }
    const payment = await company.payment(paymentId);
    if (!payment) return alarm(deps, 'unknown-payment', { adapter, paymentId });
    await database.transaction(async (transaction) => {
      await settlePayment(deps, transaction, { adapter, payment });
      const after = await paymentById(transaction, { adapter, id: paymentId, depositId });
      if (after && after.returnedAt === null)
        await planGiveBack(deps, transaction, after, nextLookAt(after, deps.clock.now()));
    });
  };
}

/** The company still has the money: it is asked again, with growing pauses. */
function nextLookAt({ returnDueAt }: Payment, now: Date): Date {
  const age = now.getTime() - (returnDueAt ?? now).getTime();
  return later(now, Math.min(Math.max(age / 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
}
