// The truth about a payment comes from the payment company alone: this job asks it and credits the
// deposit, once.

import { later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { alarm } from '../alarm.ts';
import { rememberDepositSource } from '../bank-accounts/bank-accounts-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { KnownPayment, KnownPaymentStatus } from '../payment-adapter.ts';
import { takeBack } from '../reversals/take-back.ts';
import type { ReversalKind } from '../reversals/reversals-store.ts';
import { lockDeposit, notePayment, type Deposit } from './deposits-store.ts';
import { admitPayment } from './admit-payment.ts';
import { endDeposit, endedAs, isOpen } from './end-deposit.ts';
import { decideToGiveBack, noteGivenBack } from './give-back.ts';
import { problemOf } from './payment-problem.ts';
import {
  isPaymentOfAnother,
  markCredited,
  paymentById,
  savePayment,
  type Payment,
} from './payments-store.ts';

const ASK_AGAIN_MS = 20 * SECOND;

export const CHECK_PAYMENT = 'cashier:check-payment';

/** A payment with its company: payment ids of one company mean nothing to another. */
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

/** A payment under the lock of its deposit: as the company has it, and as we know it. */
interface Settling {
  deposit: Deposit;
  payment: KnownPayment;
  saved: Payment;
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
  if (deposit?.adapter !== adapter || (await isPaymentOfAnother(transaction, deposit, payment.id)))
    return alarm(deps, 'foreign-payment', { adapter, paymentId: payment.id });
  const known = await paymentById(transaction, {
    adapter,
    id: payment.id,
    depositId: deposit.id,
  });
  if (isBackAgain(known, payment))
    return alarm(deps, 'reversed-payment-restored', { deposit: deposit.id, paymentId: payment.id });
  const saved = await save(deps, transaction, deposit, payment);
  const settling = { deposit, payment, saved };
  switch (payment.status) {
    case 'approved':
      return approve(deps, transaction, settling);
    case 'rejected':
    case 'cancelled':
    case 'expired':
      return endWithout(deps, transaction, deposit, payment, payment.status);
    case 'unknown':
      alarm(deps, 'unknown-payment-status', { paymentId: payment.id, deposit: deposit.id });
      return askLater(deps, transaction, deposit, payment);
    case 'pending':
    case 'in_process':
    case 'authorized':
    case 'in_mediation':
      if (known?.status !== 'in_mediation') tellDispute(deps, settling);
      if (isOpen(deposit))
        await notePayment(transaction, { id: deposit.id, paymentId: payment.id });
      return askLater(deps, transaction, deposit, payment);
    case 'refunded':
      return wentBack(deps, transaction, settling, 'refund');
    case 'charged_back':
      return wentBack(deps, transaction, settling, 'chargeback');
  }
}

const GONE_BACK: ReadonlySet<KnownPaymentStatus> = new Set(['refunded', 'charged_back']);

/**
 * True when a payment that went back to its payer is there again. A dispute was decided for us, or
 * the answer is older than what we know. Money moves by the hand of people only
 * (docs/decisions/0038).
 */
function isBackAgain(known: Payment | undefined, { status }: KnownPayment): boolean {
  if (GONE_BACK.has(status)) return false;
  return known !== undefined && known.returnKey === null && GONE_BACK.has(known.status);
}

function save(
  { clock }: CashierDeps,
  transaction: Transaction,
  { id: depositId, playerId, adapter }: Deposit,
  payment: KnownPayment,
): Promise<Payment> {
  const { id, status, statusDetail, amount, currency, refunded, means } = payment;
  return savePayment(
    transaction,
    {
      id,
      depositId,
      playerId,
      adapter,
      status,
      statusDetail: statusDetail ?? null,
      amount: amount ?? null,
      currency: currency ?? null,
      refunded: refunded < 0n ? 0n : refunded,
      means: means ?? null,
    },
    clock.now(),
  );
}

/**
 * No money came. The player may try again on the same page: a later approved payment still counts.
 * A credited amount stays credited, and people look at it.
 */
async function endWithout(
  deps: CashierDeps,
  transaction: Transaction,
  deposit: Deposit,
  { id: paymentId, statusDetail }: KnownPayment,
  status: 'rejected' | 'cancelled' | 'expired',
): Promise<void> {
  // Put aside for people, who need not look any more.
  const wasUnreadable = deposit.status === 'review' && deposit.paymentId === paymentId;
  if (isOpen(deposit) || wasUnreadable) {
    const reason = status === 'expired' ? undefined : statusDetail;
    await endDeposit(deps, transaction, deposit, { status, reason });
  } else if (deposit.status === 'approved' && deposit.paymentId === paymentId) {
    alarm(deps, 'payment-differs', { deposit: deposit.id, paymentId, problem: status });
  }
}

/** Raises an alarm when the payer disputes a credited payment: the outcome comes weeks later. */
function tellDispute(deps: CashierDeps, { deposit, payment: { id, status } }: Settling): void {
  if (status === 'in_mediation' && deposit.status === 'approved' && deposit.paymentId === id)
    alarm(deps, 'payment-disputed', { deposit: deposit.id, paymentId: id });
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

/** The whole payment is with its payer again. */
async function wentBack(
  deps: CashierDeps,
  transaction: Transaction,
  { deposit, payment, saved }: Settling,
  kind: ReversalKind,
): Promise<void> {
  if (saved.returnKey !== null)
    return noteGivenBack(deps, transaction, { deposit, payment: saved });
  const isCredited = deposit.status === 'approved' && deposit.paymentId === payment.id;
  if (isCredited) return takeBack(deps, transaction, { deposit, kind, inAll: deposit.amount });
  // It was paid and taken back before we heard of it, or we did not take it for payment.
  if (deposit.finishedAt === null)
    await endDeposit(deps, transaction, deposit, {
      status: 'rejected',
      reason: kind,
      paymentId: payment.id,
    });
}

/**
 * A credited payment that is refunded in part stays approved, and says how much went back so far.
 */
async function followRefunds(
  deps: CashierDeps,
  transaction: Transaction,
  deposit: Deposit,
  { id, refunded }: KnownPayment,
): Promise<void> {
  if (refunded > 0n)
    await takeBack(deps, transaction, { deposit, kind: 'refund', inAll: refunded });
  // A dispute that was decided for us brings the money back: people decide about its use.
  else if (deposit.reversed > 0n)
    alarm(deps, 'reversed-payment-restored', { deposit: deposit.id, paymentId: id });
}

async function approve(
  deps: CashierDeps,
  transaction: Transaction,
  { deposit, payment, saved }: Settling,
): Promise<void> {
  // The job that was planned with the decision gives it back.
  if (saved.returnKey !== null) return;
  if (deposit.status === 'approved' && deposit.paymentId === payment.id)
    return followRefunds(deps, transaction, deposit, payment);
  const player = await deps.identity.player(deposit.playerId, transaction);
  const problem =
    problemOf(deposit, payment, player?.documentNumber) ??
    (await admitPayment(deps, transaction, { deposit, player }));
  if (problem === undefined) return credit(deps, transaction, { deposit, payment, saved });
  if (problem === 'unreadable')
    return putAside(deps, transaction, { deposit, payment, saved }, problem);
  return decideToGiveBack(deps, transaction, { deposit, payment: saved, problem });
}

/** People must look: nobody can say whether it was paid. */
async function putAside(
  deps: CashierDeps,
  transaction: Transaction,
  { deposit, payment: { id: paymentId } }: Settling,
  problem: string,
): Promise<void> {
  const what = { deposit: deposit.id, paymentId, problem };
  // A paid deposit stays as it is; the payment is asked about again.
  if (deposit.status === 'approved') return alarm(deps, 'payment-differs', what);
  if (deposit.status === 'review' && deposit.paymentId === paymentId) return;
  alarm(deps, 'payment-differs', what);
  await endDeposit(deps, transaction, deposit, { status: 'review', paymentId });
}

async function credit(
  deps: CashierDeps,
  transaction: Transaction,
  { deposit, payment, saved }: Settling,
): Promise<void> {
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
  const ended = endedAs(deposit);
  const isLate = ended === 'expired' || ended === 'cancelled';
  await markCredited(transaction, saved, { isLate, now: deps.clock.now() });
  const approved = await endDeposit(deps, transaction, deposit, {
    status: 'approved',
    paymentId: payment.id,
    playthrough,
  });
  if (deposit.debitAccount !== null)
    await rememberDepositSource(transaction, {
      playerId,
      accountNumber: deposit.debitAccount,
      at: deps.clock.now(),
    });
  await deps.outbox.publish(transaction, 'deposit-approved', { playerId, depositId: deposit.id });
  if (payment.refunded > 0n) await followRefunds(deps, transaction, approved, payment);
  deps.checkpoints('deposit.before-commit');
}
