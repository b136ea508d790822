// A withdrawal's way, as the steps that its card shows.

import type { TransactionView, WithdrawalView } from '@ceibo/contracts/cashier';

export interface Step {
  name: 'requested' | 'inPayment' | 'paid' | 'failed' | 'cancelled';
  state: 'done' | 'now' | 'ahead' | 'bad';
  /** When it was reached; null ahead of its time. */
  at: string | null;
}

export function stepsOf({ status, requestedAt, sentAt, finishedAt }: WithdrawalView): Step[] {
  const requested: Step = {
    name: 'requested',
    state: status === 'requested' ? 'now' : 'done',
    at: requestedAt,
  };
  if (status === 'cancelled')
    return [requested, { name: 'cancelled', state: 'bad', at: finishedAt }];

  const inPayment: Step = { name: 'inPayment', state: paymentState(status), at: sentAt };
  if (status === 'failed')
    return [requested, inPayment, { name: 'failed', state: 'bad', at: finishedAt }];
  return [
    requested,
    inPayment,
    { name: 'paid', state: status === 'paid' ? 'done' : 'ahead', at: finishedAt },
  ];
}

/**
 * A withdrawal of the transaction history that has ended, as its card shows it; undefined for
 * anything else.
 */
export function endedFrom({
  id,
  status,
  bankName,
  accountEnding,
  ...rest
}: TransactionView): WithdrawalView | undefined {
  if (status !== 'paid' && status !== 'failed' && status !== 'cancelled') return undefined;
  if (bankName === null || accountEnding === null) return undefined;
  const { reference, amount, requestedAt, sentAt, finishedAt, failure } = rest;
  const ended = {
    reference,
    amount,
    status,
    bankName,
    accountEnding,
    requestedAt,
    sentAt,
    finishedAt,
    failure,
  };
  return { ...ended, withdrawalId: id, cancellableUntil: null, stoppedFor: null };
}

function paymentState(status: WithdrawalView['status']): Step['state'] {
  if (status === 'requested') return 'ahead';
  return status === 'in-payment' ? 'now' : 'done';
}

const knownFailures = [
  'account_not_found',
  'account_closed',
  'holder_mismatch',
  'bank_unavailable',
  'payment_reversed',
] as const;

/** The reason of a failed withdrawal, among those that there are words for. */
export function failureReason(code: string | null): (typeof knownFailures)[number] | 'other' {
  return knownFailures.find((known) => known === code) ?? 'other';
}
