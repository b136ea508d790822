import type { WithdrawalView } from '@ceibo/contracts/cashier';
import { expect, it } from 'vitest';
import { failureReason, stepsOf } from './withdrawal-steps.ts';

const asked = '2026-11-21T10:00:00Z';
const sent = '2026-11-21T10:00:30Z';
const ended = '2026-11-21T10:00:34Z';

it.each<[WithdrawalView['status'], string | null, string | null, string[]]>([
  ['requested', null, null, [`requested now ${asked}`, 'inPayment ahead null', 'paid ahead null']],
  [
    'in-payment',
    sent,
    null,
    [`requested done ${asked}`, `inPayment now ${sent}`, 'paid ahead null'],
  ],
  [
    'paid',
    sent,
    ended,
    [`requested done ${asked}`, `inPayment done ${sent}`, `paid done ${ended}`],
  ],
  [
    'failed',
    sent,
    ended,
    [`requested done ${asked}`, `inPayment done ${sent}`, `failed bad ${ended}`],
  ],
  ['cancelled', null, ended, [`requested done ${asked}`, `cancelled bad ${ended}`]],
])('shows the way of one that is %s', (status, sentAt, finishedAt, steps) => {
  const view = {
    withdrawalId: 'w',
    reference: 'R-1',
    amount: '1.00',
    status,
    bankName: 'B',
    accountEnding: '1',
    requestedAt: asked,
    cancellableUntil: null,
  };
  expect(
    stepsOf({ ...view, sentAt, finishedAt, failure: null, stoppedFor: null }).map(
      ({ name, state, at }) => `${name} ${state} ${at}`,
    ),
  ).toEqual(steps);
});

it('has words for every reason, be they that it does not know it', () => {
  expect(['holder_mismatch', 'full_moon', null].map(failureReason)).toEqual([
    'holder_mismatch',
    'other',
    'other',
  ]);
});
