// Account numbers that make the payout company play something other than paying after a moment.

import type { rejectReasons } from '@ceibo/partner-protocol/cvu';
import type { Telling } from '../signed-calls/deliveries.ts';
import { magicValues } from '../signed-calls/magic-values.ts';

export interface PayoutPlan extends Telling {
  /** Null: the payout is paid. */
  reason: (typeof rejectReasons)[number] | null;
  settleAfterMs: number;
  /** The call that created the payout is answered with a dropped connection. */
  isAnswerLost: boolean;
  /** The call that created the payout is answered so much later. */
  answerAfterMs: number;
  /** For so long the payout is stated with one peso less than was ordered. */
  liesForMs: number;
}

export const usual: Omit<PayoutPlan, 'settleAfterMs'> = {
  reason: null,
  isAnswerLost: false,
  answerAfterMs: 0,
  webhooks: 1,
  liesForMs: 0,
};

export const magicAccounts = magicValues<PayoutPlan>({
  '0001': ['Rejected: account_not_found', { reason: 'account_not_found' }, 'account-not-found'],
  '0002': ['Rejected: holder_mismatch', { reason: 'holder_mismatch' }, 'holder-mismatch'],
  '0003': [
    'Stays in_process for five minutes, then paid',
    { settleAfterMs: 300_000 },
    'settles-late',
  ],
  '0004': [
    'Accepted, but the connection is dropped instead of an answer; then paid',
    { isAnswerLost: true },
    'answer-lost',
  ],
  '0005': ['Paid, and the webhook that says so comes twice', { webhooks: 2 }, 'webhook-many'],
  '0006': [
    'Names one peso less than was ordered for five minutes, then the right amount',
    { liesForMs: 300_000 },
    'names-less',
  ],
  '0007': [
    'Takes the order and answers only after fifteen seconds; then paid',
    { answerAfterMs: 15_000 },
    'answers-late',
  ],
  '0008': ['Paid, and no webhook says so', { webhooks: 0 }, 'webhook-never'],
  '0009': [
    'Paid, and the webhook that says so has a wrong signature',
    { isForged: true },
    'webhook-forged',
  ],
});
