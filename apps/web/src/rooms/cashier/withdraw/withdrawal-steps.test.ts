import type { WithdrawalStepName, WithdrawalView } from '@ceibo/contracts/cashier';
import { expect, it } from 'vitest';
import { failureReason, stepsOf } from './withdrawal-steps.ts';

const at = '2026-11-21T10:00:00Z';
const taken = (...names: WithdrawalStepName[]): WithdrawalView['steps'] =>
  names.map((name) => ({ name, at, reason: null, reviewReasons: [] }));

it.each<[WithdrawalView['status'], WithdrawalStepName[], string]>([
  ['requested', ['requested'], 'requested now, approved ahead, sent ahead, paid ahead'],
  [
    'review',
    ['requested', 'checked', 'review'],
    'requested done, checked done, review now, approved ahead, sent ahead, paid ahead',
  ],
  [
    'sent',
    ['requested', 'checked', 'approved', 'sent'],
    'requested done, checked done, approved done, sent now, paid ahead',
  ],
  ['paid', ['requested', 'sent', 'paid'], 'requested done, sent done, paid done'],
  ['failed', ['requested', 'sent', 'failed'], 'requested done, sent done, failed bad'],
  ['refused', ['requested', 'review', 'refused'], 'requested done, review done, refused bad'],
  ['cancelled', ['requested', 'cancelled'], 'requested done, cancelled bad'],
])('shows the way of one that is %s', (status, names, shown) => {
  const finishedAt = ['paid', 'failed', 'refused', 'cancelled'].includes(status) ? at : null;
  const view = {
    withdrawalId: 'w',
    reference: 'R-1',
    amount: '1.00',
    status,
    bankName: 'B',
    accountEnding: '1',
    requestedAt: at,
    cancellableUntil: null,
    cancellable: false,
    neededDocument: null,
    sentAt: null,
    failure: null,
    stoppedFor: null,
  };
  const steps = stepsOf({ ...view, finishedAt, steps: taken(...names) });
  expect(steps.map(({ name, state }) => `${name} ${state}`).join(', ')).toBe(shown);
});

it('has words for every reason, be they that it does not know it', () => {
  expect(['holder_mismatch', 'full_moon', null].map(failureReason)).toEqual([
    'holder_mismatch',
    'other',
    'other',
  ]);
});
