// Account numbers that make the payout company play something other than paying after a moment.

import type { rejectReasons } from '@ceibo/partner-protocol/cvu';

export interface PayoutPlan {
  /** Null: the payout is paid. */
  reason: (typeof rejectReasons)[number] | null;
  settleAfterMs: number;
  /** The call that created the payout is answered with a dropped connection. */
  isAnswerLost: boolean;
  /** The call that created the payout is answered so much later. */
  answerAfterMs: number;
  /** How many webhooks tell of its end. */
  webhooks: number;
  /** For so long the payout is stated with one peso less than was ordered. */
  liesForMs: number;
}

export interface MagicAccount {
  ending: string;
  about: string;
  plan: Partial<PayoutPlan>;
}

export const magicAccounts: readonly MagicAccount[] = [
  { ending: '0001', about: 'Rejected: account_not_found', plan: { reason: 'account_not_found' } },
  { ending: '0002', about: 'Rejected: holder_mismatch', plan: { reason: 'holder_mismatch' } },
  {
    ending: '0003',
    about: 'Stays in_process for five minutes, then paid',
    plan: { settleAfterMs: 300_000 },
  },
  {
    ending: '0004',
    about: 'Accepted, but the connection is dropped instead of an answer; then paid',
    plan: { isAnswerLost: true },
  },
  {
    ending: '0005',
    about: 'Paid, and the webhook that says so comes twice',
    plan: { webhooks: 2 },
  },
  {
    ending: '0006',
    about: 'Names one peso less than was ordered for five minutes, then the right amount',
    plan: { liesForMs: 300_000 },
  },
  {
    ending: '0007',
    about: 'Takes the order and answers only after fifteen seconds; then paid',
    plan: { answerAfterMs: 15_000 },
  },
];

export function planPayout(accountNumber: string, settleAfterMs: number): PayoutPlan {
  const magic = magicAccounts.find(({ ending }) => accountNumber.endsWith(ending));
  const usual = { isAnswerLost: false, answerAfterMs: 0, webhooks: 1, liesForMs: 0 };
  return { reason: null, settleAfterMs, ...usual, ...magic?.plan };
}
