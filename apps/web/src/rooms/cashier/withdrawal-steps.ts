// A withdrawal's way, as the steps that its card shows.

import type { WithdrawalView } from '@ceibo/contracts/cashier';

export interface Step {
  name: 'requested' | 'inPayment' | 'paid' | 'failed' | 'cancelled';
  state: 'done' | 'now' | 'ahead' | 'bad';
  /** When it was reached; null ahead of its time. */
  at: string | null;
}

export function stepsOf({ status, requestedAt, sentAt, finishedAt }: WithdrawalView): Step[] {
  const requested: Step = { name: 'requested', state: status === 'requested' ? 'now' : 'done', at: requestedAt };
  if (status === 'cancelled') return [requested, { name: 'cancelled', state: 'bad', at: finishedAt }];

  const inPayment: Step = { name: 'inPayment', state: paymentState(status), at: sentAt };
  if (status === 'failed') return [requested, inPayment, { name: 'failed', state: 'bad', at: finishedAt }];
  return [requested, inPayment, { name: 'paid', state: status === 'paid' ? 'done' : 'ahead', at: finishedAt }];
}

function paymentState(status: WithdrawalView['status']): Step['state'] {
  if (status === 'requested') return 'ahead';
  return status === 'in-payment' ? 'now' : 'done';
}

const knownFailures = ['account_not_found', 'account_closed', 'holder_mismatch', 'bank_unavailable'] as const;

/** The reason of a failed withdrawal, among those that there are words for. */
export function failureReason(code: string | null): (typeof knownFailures)[number] | 'other' {
  return knownFailures.find((known) => known === code) ?? 'other';
}
