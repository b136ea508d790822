// A withdrawal's way, as the steps that its card shows.

import type { TransactionView, WithdrawalView } from '@ceibo/contracts/cashier';

type Name = WithdrawalView['steps'][number]['name'];

export interface Step {
  name: Name;
  state: 'done' | 'now' | 'ahead' | 'bad';
  /** When it was reached; null ahead of its time. */
  at: string | null;
  /** The reasons of the staff's review, in that step. */
  reviewReasons: WithdrawalView['steps'][number]['reviewReasons'];
}

const ENDS: ReadonlySet<string> = new Set(['paid', 'refused', 'failed', 'cancelled']);

/** The steps that were taken, and those that a withdrawal still has ahead when all goes well. */
export function stepsOf({ status, requestedAt, finishedAt, steps }: WithdrawalView): Step[] {
  const last = steps.length - 1;
  const taken = steps.map(({ name, at, reviewReasons }, index): Step => {
    return { name, at, reviewReasons, state: stateOf(name, index === last) };
  });
  if (finishedAt !== null || ENDS.has(status)) return taken;
  const known = new Set(taken.map(({ name }) => name));
  const ahead = (['approved', 'sent', 'paid'] as const).filter((name) => !known.has(name));
  return [
    ...(taken.length > 0 ? taken : [firstStep(requestedAt)]),
    ...ahead.map((name): Step => ({ name, at: null, reviewReasons: [], state: 'ahead' })),
  ];
}

function stateOf(name: Name, isLast: boolean): Step['state'] {
  if (name === 'refused' || name === 'failed' || name === 'cancelled') return 'bad';
  return isLast && name !== 'paid' ? 'now' : 'done';
}

/** The first step of a withdrawal that was requested before steps were stored. */
function firstStep(at: string): Step {
  return { name: 'requested', at, reviewReasons: [], state: 'now' };
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
  if (status !== 'paid' && status !== 'refused' && status !== 'failed' && status !== 'cancelled')
    return undefined;
  if (bankName === null || accountEnding === null) return undefined;
  const { reference, amount, requestedAt, sentAt, finishedAt, failure, steps } = rest;
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
    steps,
    cancellable: false,
    neededDocument: null,
  };
  return { ...ended, withdrawalId: id, cancellableUntil: null, stoppedFor: null };
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
