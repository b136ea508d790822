// A payment that does not fit its deposit goes back to its payer, through the company that took it.
// The decision is made once, under the deposit's lock; from then on the payment is never credited.
// The company's own status says when it is done (docs/decisions/0076); for cash, staff says it
// (docs/decisions/0079).

import { moneyToDecimal } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { alarm } from '../alarm.ts';
import type { CashierDeps } from '../deps.ts';
import type { Deposit } from './deposits-store.ts';
import { endDeposit, publishDeposit } from './end-deposit.ts';
import type { PaymentProblem } from './payment-problem.ts';
import { markGivenBack, markToReturn, type Payment } from './payments-store.ts';
import { planReturnMail } from './return-mail.ts';

export const GIVE_BACK = 'cashier:give-back';

/**
 * Decides that a payment of a locked deposit goes back, and says so to player and operator. When
 * the company gives nothing back, staff does, and the player is told by mail.
 */
export async function decideToGiveBack(
  deps: CashierDeps,
  transaction: Transaction,
  { deposit, payment, problem }: { deposit: Deposit; payment: Payment; problem: PaymentProblem },
): Promise<void> {
  const [key, now] = [deps.ids.next(), deps.clock.now()];
  const byHand = !deps.adapters.givesBack(deposit.adapter);
  await markToReturn(transaction, payment, { problem, key, now, byHand });
  alarm(deps, problem === 'duplicate' ? 'deposit-paid-twice' : 'payment-differs', {
    deposit: deposit.id,
    paymentId: payment.id,
    problem,
    owed: moneyToDecimal(deposit.amount + deposit.fee),
    paid: payment.amount === null ? 'unknown' : moneyToDecimal(payment.amount),
    currency: payment.currency ?? 'unknown',
  });
  if (byHand) await planReturnMail(deps, transaction, payment);
  else await planGiveBack(deps, transaction, payment, now);
  if (deposit.status === 'approved') await publishDeposit(deps, transaction, deposit);
  else await endDeposit(deps, transaction, deposit, { status: 'rejected', reason: problem });
}

/** The company gave it back, on our order or on another's. */
export async function noteGivenBack(
  deps: CashierDeps,
  transaction: Transaction,
  { deposit, payment }: { deposit: Deposit; payment: Payment },
): Promise<void> {
  // Staff had paid it back, because the company refused to.
  if (payment.returnedAt !== null && payment.byHand)
    return alarm(deps, 'returned-twice', { deposit: deposit.id, paymentId: payment.id });
  if (payment.returnedAt !== null) return;
  await markGivenBack(transaction, payment, deps.clock.now());
  await publishDeposit(deps, transaction, deposit);
}

/** Plans that the company is told, or asked again, to give it back. */
export async function planGiveBack(
  { jobs }: CashierDeps,
  transaction: Transaction,
  { adapter, depositId, id }: Payment,
  runAt: Date,
): Promise<void> {
  const payload = { adapter, depositId, paymentId: id };
  await jobs.add(transaction, GIVE_BACK, payload, { key: `give-back:${adapter}:${id}`, runAt });
}
