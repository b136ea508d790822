// Compares a payment company's payment with ours. Pure.

import { minMoney, type Money } from '@ceibo/money';
import type { DepositStatus } from '../deposits/deposits-store.ts';
import type { KnownPayment, KnownPayout } from '../payment-adapter.ts';
import type { WithdrawalStatus } from '../withdrawals/withdrawals-store.ts';

export const differenceKinds = [
  'missing-here',
  'missing-there',
  'amount',
  'currency',
  // The refunds to the payer, there and here.
  'refund',
  'state',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** `pending`: one of both sides is not done yet, so nobody has an opinion. */
export type Verdict = 'same' | 'pending' | DifferenceKind;

export interface OurDeposit {
  id: string;
  status: DepositStatus;
  paymentId: string | null;
  /** The sum that the player had to pay: the amount and the fee. */
  owed: Money;
  /** The credit: the amount without the fee. */
  amount: Money;
  /** The part that was reversed. */
  reversed: Money;
}

export interface OurWithdrawal {
  id: string;
  status: WithdrawalStatus;
  amount: Money;
}

/** `paid-back`: staff paid it to the player's bank account, which its company does not know. */
export type Return = 'none' | 'open' | 'paid-back';

/** `back`: whether we decided to give the payment back, so that it is none of its deposit's. */
export function verdictOnPayment(
  theirs: KnownPayment,
  ours: OurDeposit | undefined,
  { back }: { back: Return } = { back: 'none' },
): Verdict {
  const isCredited = ours?.status === 'approved' && ours.paymentId === theirs.id;
  switch (theirs.status) {
    case 'pending':
    case 'in_process':
    case 'authorized':
    case 'unknown':
      if (isCredited) return 'state';
      return ours ? 'pending' : 'same';
    case 'rejected':
    case 'cancelled':
    case 'expired':
      return isCredited ? 'state' : 'same';
    case 'refunded':
    case 'charged_back':
      return isCredited && ours.reversed < ours.amount ? 'refund' : 'same';
    case 'approved':
    case 'in_mediation':
      if (!ours) return 'missing-here';
      if (back !== 'none') return back === 'open' ? 'pending' : 'same';
      if (theirs.currency !== 'ARS') return 'currency';
      if (theirs.amount !== ours.owed) return 'amount';
      if (!isCredited) return 'missing-here';
      return ours.reversed === minMoney(theirs.refunded, ours.amount) ? 'same' : 'refund';
  }
}

export function verdictOnPayout(
  theirs: Pick<KnownPayout, 'status' | 'amount' | 'currency'>,
  ours: OurWithdrawal | undefined,
): Verdict {
  if (!ours) return theirs.status === 'rejected' ? 'same' : 'missing-here';
  if (theirs.status !== 'rejected') {
    if (theirs.currency !== 'ARS') return 'currency';
    if (theirs.amount !== ours.amount) return 'amount';
  }
  // Our look at it is still to come.
  if (ours.status === 'sent') return 'pending';
  if (theirs.status === 'rejected') return ours.status === 'paid' ? 'state' : 'same';
  return theirs.status === 'paid' && ours.status === 'paid' ? 'same' : 'state';
}
