// The truth about a payment comes from the payment company alone: this job asks it and credits the deposit, once.

import { moneyToDecimal } from '@ceibo/money';
import { later, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockDeposit, setDepositStatus, type Deposit, type DepositStatus } from './deposits-store.ts';
import { fetchPayment } from './mercadopago/client.ts';
import type { KnownPayment } from './mercadopago/payments.ts';
import type { CashierParts } from './parts.ts';
import { viewOfDeposit } from './views.ts';

const ASK_AGAIN_MS = 20 * SECOND;

export const CHECK_PAYMENT = 'cashier:check-payment';

/** Adds the job as part of a transaction. Asked for the same payment twice, it runs once. */
export async function planPaymentCheck({ jobs }: CashierParts, transaction: Transaction, paymentId: string, runAt?: Date): Promise<void> {
  await jobs.add(transaction, CHECK_PAYMENT, { paymentId }, { key: `payment:${paymentId}`, ...(runAt ? { runAt } : {}) });
}

export function createCheckPayment(parts: CashierParts) {
  return async ({ paymentId = '' }: Record<string, string>): Promise<void> => {
    const payment = await fetchPayment(parts, paymentId);
    if (!payment) return alarm(parts, 'unknown-payment', { paymentId });
    await parts.database.transaction((transaction) => settlePayment(parts, transaction, payment));
  };
}

/** Brings our deposit to where its payment is. Safe to repeat. */
export async function settlePayment(parts: CashierParts, transaction: Transaction, payment: KnownPayment): Promise<void> {
  const deposit = payment.depositId === undefined ? undefined : await lockDeposit(transaction, payment.depositId);
  if (!deposit) return alarm(parts, 'foreign-payment', { paymentId: payment.id });
  switch (payment.status) {
    case 'approved':
      return approve(parts, transaction, deposit, payment);
    case 'rejected':
    case 'cancelled':
      // The player may try again on the same page: a later approved payment still counts.
      if (deposit.status === 'pending' || deposit.status === 'created') await end(parts, transaction, deposit, 'rejected', null);
      return;
    case 'unknown':
      alarm(parts, 'unknown-payment-status', { paymentId: payment.id, deposit: deposit.id });
      return askLater(parts, transaction, deposit, payment);
    case 'pending':
    case 'in_process':
    case 'authorized':
    case 'in_mediation':
      return askLater(parts, transaction, deposit, payment);
    case 'refunded':
    case 'charged_back':
      return alarm(parts, 'payment-taken-back', { paymentId: payment.id, deposit: deposit.id });
  }
}

/** A payment that is near its end is asked for often; later the questions about its deposit go on. */
async function askLater(parts: CashierParts, transaction: Transaction, deposit: Deposit, payment: KnownPayment): Promise<void> {
  const now = parts.clock.now();
  const age = now.getTime() - deposit.requestedAt.getTime();
  const askAgain = later(now, Math.max(ASK_AGAIN_MS, age / 10));
  if (askAgain < later(deposit.expiresAt, 60 * MINUTE)) await planPaymentCheck(parts, transaction, payment.id, askAgain);
}

async function approve(parts: CashierParts, transaction: Transaction, deposit: Deposit, payment: KnownPayment): Promise<void> {
  if (deposit.status === 'approved') {
    if (deposit.paymentId !== payment.id) alarm(parts, 'deposit-paid-twice', { deposit: deposit.id, paymentId: payment.id });
    return;
  }
  const owed = deposit.amount + deposit.fee;
  if (payment.amount !== owed || payment.currency !== 'ARS') {
    if (deposit.status === 'review' && deposit.paymentId === payment.id) return;
    const paid = payment.amount === undefined ? 'unknown' : moneyToDecimal(payment.amount);
    alarm(parts, 'payment-differs', { deposit: deposit.id, paymentId: payment.id, owed: moneyToDecimal(owed), paid });
    return end(parts, transaction, deposit, 'review', payment.id);
  }
  const [credited] = await parts.wallet.applyIn(transaction, [
    { kind: 'deposit', source: `deposits:${deposit.pgid}`, sourceTxId: deposit.id, playerId: deposit.playerId, currency: 'ARS', amount: deposit.amount },
  ]);
  if (!credited || 'refused' in credited) throw new Error(`the wallet refused an approved deposit: ${credited?.refused}`);
  await end(parts, transaction, deposit, 'approved', payment.id);
  parts.checkpoints('deposit.before-commit');
}

async function end(parts: CashierParts, transaction: Transaction, deposit: Deposit, status: DepositStatus, paymentId: string | null): Promise<void> {
  const finishedAt = status === 'review' ? null : parts.clock.now();
  await setDepositStatus(transaction, { id: deposit.id, status, paymentId, finishedAt });
  await parts.live.push(transaction, deposit.playerId, { kind: 'event', event: { name: 'deposit', data: viewOfDeposit({ ...deposit, status, finishedAt }) } });
}

function alarm({ log, metrics }: CashierParts, what: string, details: Record<string, string>): void {
  metrics.alarms.inc({ what });
  log.error({ ...details, what }, 'a payment is not as it should be');
}
