// The truth about a payment comes from the payment company alone: this job asks it and credits the
// deposit, once.

import { moneyToDecimal, type Money } from '@ceibo/money';
import { later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  lockDeposit,
  notePayment,
  setDepositStatus,
  type Deposit,
  type DepositStatus,
} from './deposits-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { KnownPayment } from '../payment-adapter.ts';
import type { ReversalKind } from '../reversals/reversals-store.ts';
import { takeBack } from '../reversals/take-back.ts';
import { viewOfDeposit } from '../views.ts';

const ASK_AGAIN_MS = 20 * SECOND;

export const CHECK_PAYMENT = 'cashier:check-payment';

/** A payment of a company, whose ids mean nothing to another one. */
export interface CompanyPayment {
  adapter: string;
  payment: KnownPayment;
}

/** Adds the job as part of a transaction. Asked for the same payment twice, it runs once. */
export async function planPaymentCheck(
  { jobs }: CashierDeps,
  transaction: Transaction,
  { adapter, paymentId }: { adapter: string; paymentId: string },
  runAt?: Date,
): Promise<void> {
  await jobs.add(
    transaction,
    CHECK_PAYMENT,
    { adapter, paymentId },
    { key: `payment:${adapter}:${paymentId}`, ...(runAt ? { runAt } : {}) },
  );
}

export function createCheckPayment(deps: CashierDeps) {
  // A job of the build before names no adapter: there was one for deposits.
  return async ({ adapter = 'mercadopago', paymentId = '' }: Record<string, string>) => {
    const payment = await deps.adapters.deposits(adapter).payment(paymentId);
    if (!payment) return alarm(deps, 'unknown-payment', { adapter, paymentId });
    await deps.database.transaction((transaction) =>
      settlePayment(deps, transaction, { adapter, payment }),
    );
  };
}

/**
 * Brings our deposit to where its payment is. Safe to repeat. A payment counts only at the company
 * with which its deposit was begun.
 */
export async function settlePayment(
  deps: CashierDeps,
  transaction: Transaction,
  { adapter, payment }: CompanyPayment,
): Promise<void> {
  const deposit =
    payment.depositId === undefined ? undefined : await lockDeposit(transaction, payment.depositId);
  if (deposit?.adapter !== adapter)
    return alarm(deps, 'foreign-payment', { adapter, paymentId: payment.id });
  switch (payment.status) {
    case 'approved':
      await approve(deps, transaction, deposit, payment);
      return;
    case 'rejected':
    case 'cancelled':
      // The player may try again on the same page: a later approved payment still counts.
      if (isOpen(deposit))
        await endDeposit(deps, transaction, deposit, {
          status: payment.status,
          reason: payment.statusDetail,
        });
      return;
    case 'unknown':
      alarm(deps, 'unknown-payment-status', { paymentId: payment.id, deposit: deposit.id });
      return askLater(deps, transaction, deposit, payment);
    case 'pending':
    case 'in_process':
    case 'authorized':
    case 'in_mediation':
      if (isOpen(deposit))
        await notePayment(transaction, { id: deposit.id, paymentId: payment.id });
      return askLater(deps, transaction, deposit, payment);
    case 'refunded':
      return reverse(deps, transaction, deposit, {
        paymentId: payment.id,
        kind: 'refund',
        inAll: deposit.amount,
      });
    case 'charged_back':
      return reverse(deps, transaction, deposit, {
        paymentId: payment.id,
        kind: 'chargeback',
        inAll: deposit.amount,
      });
  }
}

/**
 * A payment that is near its end is asked for often; later the questions about its deposit go on.
 */
async function askLater(
  deps: CashierDeps,
  transaction: Transaction,
  deposit: Deposit,
  payment: KnownPayment,
): Promise<void> {
  const now = deps.clock.now();
  const age = now.getTime() - deposit.requestedAt.getTime();
  const askAgain = later(now, Math.max(ASK_AGAIN_MS, age / 10));
  if (askAgain < later(deposit.expiresAt, 60 * MINUTE))
    await planPaymentCheck(
      deps,
      transaction,
      { adapter: deposit.adapter, paymentId: payment.id },
      askAgain,
    );
}

/** Takes back what this payment credited; of one that credited nothing, nothing. */
async function reverse(
  deps: CashierDeps,
  transaction: Transaction,
  deposit: Deposit,
  { paymentId, kind, inAll }: { paymentId: string; kind: ReversalKind; inAll: Money },
): Promise<void> {
  if (deposit.status === 'approved' && deposit.paymentId === paymentId)
    return takeBack(deps, transaction, { deposit, kind, inAll });
  // It was paid and taken back before we heard of it, or we did not take it for payment.
  if (deposit.finishedAt === null)
    await endDeposit(deps, transaction, deposit, { status: 'rejected', reason: kind, paymentId });
}

/** A payment that is refunded in part stays approved, and says how much went back so far. */
async function followRefunds(
  deps: CashierDeps,
  transaction: Transaction,
  deposit: Deposit,
  payment: KnownPayment,
): Promise<void> {
  if (deposit.paymentId !== payment.id)
    return alarm(deps, 'deposit-paid-twice', { deposit: deposit.id, paymentId: payment.id });
  if (payment.refunded > 0n)
    await reverse(deps, transaction, deposit, {
      paymentId: payment.id,
      kind: 'refund',
      inAll: payment.refunded,
    });
  // A dispute that was decided for us brings the money back: what it is used for is for people to
  // say.
  else if (deposit.reversed > 0n)
    alarm(deps, 'reversed-payment-restored', { deposit: deposit.id, paymentId: payment.id });
}

async function approve(
  deps: CashierDeps,
  transaction: Transaction,
  deposit: Deposit,
  payment: KnownPayment,
): Promise<unknown> {
  if (deposit.status === 'approved') return followRefunds(deps, transaction, deposit, payment);
  const owed = deposit.amount + deposit.fee;
  if (payment.amount !== owed || payment.currency !== 'ARS') {
    if (deposit.status === 'review' && deposit.paymentId === payment.id) return;
    const paid = payment.amount === undefined ? 'unknown' : moneyToDecimal(payment.amount);
    alarm(deps, 'payment-differs', {
      deposit: deposit.id,
      paymentId: payment.id,
      owed: moneyToDecimal(owed),
      paid,
    });
    return endDeposit(deps, transaction, deposit, { status: 'review', paymentId: payment.id });
  }
  const { amount, playerId } = deposit;
  const playthrough = (amount * deps.playthroughPercent) / 100n;
  const [credited] = await deps.wallet.applyIn(transaction, [
    {
      kind: 'deposit',
      source: `deposits:${deposit.pgid}`,
      sourceTxId: deposit.id,
      playerId,
      currency: 'ARS',
      amount,
      playthrough,
    },
  ]);
  if (!credited || 'refused' in credited)
    throw new Error(`the wallet refused an approved deposit: ${credited?.refused}`);
  const approved = await endDeposit(deps, transaction, deposit, {
    status: 'approved',
    paymentId: payment.id,
    playthrough,
  });
  await deps.outbox.publish(transaction, 'deposit-approved', { playerId });
  if (payment.refunded > 0n) await followRefunds(deps, transaction, approved, payment);
  deps.checkpoints('deposit.before-commit');
}

interface DepositEnd {
  status: DepositStatus;
  paymentId?: string;
  reason?: string | undefined;
  playthrough?: Money;
}

/** Ends a locked deposit, or puts it aside for people, and shows it on the player's open pages. */
export async function endDeposit(
  { clock, live }: CashierDeps,
  transaction: Transaction,
  deposit: Deposit,
  { status, paymentId, reason, playthrough = 0n }: DepositEnd,
): Promise<Deposit> {
  const now = clock.now();
  const change = {
    status,
    paymentId: paymentId ?? deposit.paymentId,
    reason: reason ?? null,
    playthrough,
    finishedAt: status === 'review' ? null : now,
  };
  await setDepositStatus(transaction, { id: deposit.id, ...change });
  const ended = { ...deposit, ...change };
  live.publish(transaction, deposit.playerId, {
    kind: 'event',
    event: { name: 'deposit', data: viewOfDeposit(ended, now) },
  });
  return ended;
}

function isOpen({ status }: Deposit): boolean {
  return status === 'pending' || status === 'created';
}

function alarm({ log, metrics }: CashierDeps, what: string, details: Record<string, string>): void {
  metrics.alarms.inc({ what });
  log.error({ ...details, what }, 'a payment is not as it should be');
}
