// Deposits, withdrawals and accounts as players see them.

import type {
  bankAccountView,
  depositSystem,
  depositView,
  WithdrawalStatus,
  WithdrawalView,
} from '@ceibo/contracts/cashier';
import { moneyToDecimal } from '@ceibo/money';
import type * as z from 'zod/mini';
import type { PaymentAdapters } from './adapters.ts';
import type { BankAccount } from './bank-accounts/bank-accounts-store.ts';
import { maskedNumber } from './bank-accounts/mask.ts';
import type { Deposit, DepositStatus } from './deposits/deposits-store.ts';
import type { Payment } from './deposits/payments-store.ts';
import type { DepositSystem } from './systems-store.ts';
import type { StoredStep } from './withdrawals/steps-store.ts';
import type { Withdrawal } from './withdrawals/withdrawals-store.ts';

type DepositView = z.infer<typeof depositView>;

/**
 * The status of a deposit as the player sees it. A deposit under review is still open. One whose
 * payment page was left can be paid until its time is over. From then on it has expired, unless a
 * payment is under way.
 */
export function depositShownAs(
  deposit: Pick<Deposit, 'status' | 'amount' | 'reversed' | 'leftAt' | 'paymentId' | 'expiresAt'>,
  now: Date,
): DepositView['status'] {
  const { status, amount, reversed, leftAt, paymentId, expiresAt } = deposit;
  switch (status) {
    case 'created':
    case 'pending':
      if (paymentId === null && expiresAt <= now) return 'expired';
      return leftAt !== null && paymentId === null ? 'abandoned' : 'pending';
    case 'review':
      return 'pending';
    case 'approved':
      return reversed === amount ? 'reversed' : 'approved';
    case 'rejected':
    case 'cancelled':
    case 'expired':
      return status;
  }
}

const PAYABLE = new Set<DepositStatus>(['pending', 'rejected']);

export function viewOfDeposit(
  { deposit, payments }: { deposit: Deposit; payments: readonly Payment[] },
  now: Date,
): DepositView {
  // The company's page counts a payment that goes back as paid. A refused debit is over.
  const isPayable =
    PAYABLE.has(deposit.status) &&
    (deposit.status === 'pending' || deposit.debitAccount === null) &&
    deposit.expiresAt > now &&
    payments.every(({ returnKey }) => returnKey === null);
  return {
    depositId: deposit.id,
    reference: `D-${deposit.number}`,
    systemId: deposit.systemId,
    amount: moneyToDecimal(deposit.amount),
    fee: moneyToDecimal(deposit.fee),
    status: depositShownAs(deposit, now),
    reason: deposit.reason,
    payUrl: isPayable ? deposit.redirectUrl : null,
    ...(deposit.debitAccount === null
      ? {}
      : { debitAccountEnding: deposit.debitAccount.slice(-4) }),
    expiresAt: deposit.expiresAt.toISOString(),
    reversed: moneyToDecimal(deposit.reversed),
    requestedAt: deposit.requestedAt.toISOString(),
    finishedAt: deposit.finishedAt?.toISOString() ?? null,
    payments: payments.map(viewOfPayment),
  };
}

function viewOfPayment(payment: Payment): DepositView['payments'][number] {
  const { id, status, statusDetail, amount, currency, problem, seenAt, changedAt } = payment;
  return {
    paymentId: id,
    status: status === 'unknown' ? 'in_process' : status,
    reason: statusDetail,
    amount: amount === null ? null : moneyToDecimal(amount),
    currency,
    problem,
    outcome: outcomeOf(payment),
    at: seenAt.toISOString(),
    changedAt: (payment.returnedAt ?? changedAt).toISOString(),
  };
}

function outcomeOf({ creditedAt, returnKey, returnedAt, byHand }: Payment) {
  if (creditedAt !== null) return 'credited';
  if (returnKey === null) return 'none';
  if (byHand) return returnedAt === null ? 'to-pay-back' : 'paid-back';
  return returnedAt === null ? 'going-back' : 'given-back';
}

export function viewOfDepositSystem(
  system: DepositSystem,
  adapters: Pick<PaymentAdapters, 'takesTransfers' | 'debitsAccount'>,
): z.infer<typeof depositSystem> {
  const { id, pgid, kind, arrives } = system;
  const hundredths = system.feeBasisPoints.toString().padStart(3, '0');
  const feePercent = `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
  return {
    id,
    pgid,
    kind,
    begins: beginsBy(adapters, system),
    arrives,
    min: moneyToDecimal(system.min),
    max: moneyToDecimal(system.max),
    feePercent,
    feeFixed: moneyToDecimal(system.feeFixed),
  };
}

/** Until it is sent to the payout company a withdrawal can be cancelled. */
export function isCancellable(status: WithdrawalStatus): boolean {
  switch (status) {
    case 'requested':
    case 'review':
    case 'needs-document':
    case 'approved':
      return true;
    case 'sent':
    case 'paid':
    case 'refused':
    case 'failed':
    case 'cancelled':
      return false;
  }
}

/** The steps as the player sees them: not who took them, nor by which rule. */
export function viewOfSteps(steps: readonly StoredStep[]): WithdrawalView['steps'] {
  return steps.flatMap(({ name, at, actor, reason, kinds }) => {
    if (name === 'first-approval') return [];
    // Words of staff about a refusal are for the player; those about a settlement are not.
    const isNote = actor.startsWith('staff:') && (name === 'paid' || name === 'failed');
    const shown = isNote ? null : reason;
    return [
      { name, at: new Date(at).toISOString(), reason: shown, reviewReasons: [...new Set(kinds)] },
    ];
  });
}

function beginsBy(
  adapters: Pick<PaymentAdapters, 'takesTransfers' | 'debitsAccount'>,
  { adapter }: DepositSystem,
) {
  if (adapters.takesTransfers(adapter)) return 'account';
  return adapters.debitsAccount(adapter) ? 'approval' : 'page';
}

export function viewOfWithdrawal(withdrawal: Withdrawal): WithdrawalView {
  return {
    withdrawalId: withdrawal.id,
    reference: `R-${withdrawal.number}`,
    amount: moneyToDecimal(withdrawal.amount),
    status: withdrawal.status,
    bankName: withdrawal.bankName,
    accountEnding: withdrawal.bankAccountNumber.slice(-4),
    requestedAt: withdrawal.requestedAt.toISOString(),
    cancellableUntil:
      withdrawal.status === 'requested' ? withdrawal.cancellableUntil.toISOString() : null,
    sentAt: withdrawal.sentAt?.toISOString() ?? null,
    finishedAt: withdrawal.finishedAt?.toISOString() ?? null,
    failure: withdrawal.failure,
    stoppedFor: withdrawal.finishedAt === null ? withdrawal.stoppedFor : null,
    cancellable: isCancellable(withdrawal.status),
    neededDocument: withdrawal.neededDocument,
    steps: viewOfSteps(withdrawal.steps),
  };
}

export function viewOfBankAccount(
  account: BankAccount,
  now: Date,
): z.infer<typeof bankAccountView> {
  const { kind, bankName, accountBranchName, nameOnAccount, accountType } = account;
  return {
    bankEncodedID: account.id,
    kind,
    bankAccountNumber: maskedNumber(account.bankAccountNumber),
    bankName,
    accountBranchName,
    nameOnAccount,
    accountType,
    personalNumber: kind === 'account' ? maskedNumber(account.personalNumber) : '',
    verified: account.verifiedAt !== null,
    payableFrom: account.payableFrom > now ? account.payableFrom.toISOString() : null,
    moneyCameFrom: account.moneyCameFrom,
  };
}
