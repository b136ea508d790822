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
  /** They bear a wrong signature. */
  isForged: boolean;
  /** For so long the payout is stated with one peso less than was ordered. */
  liesForMs: number;
}

export interface MagicAccount {
  ending: string;
  /** Its name on the page of faults. */
  outcome: string;
  about: string;
  plan: Partial<PayoutPlan>;
}

export const magicAccounts: readonly MagicAccount[] = [
  {
    ending: '0001',
    outcome: 'account-not-found',
    about: 'Rejected: account_not_found',
    plan: { reason: 'account_not_found' },
  },
  {
    ending: '0002',
    outcome: 'holder-mismatch',
    about: 'Rejected: holder_mismatch',
    plan: { reason: 'holder_mismatch' },
  },
  {
    ending: '0003',
    outcome: 'settles-late',
    about: 'Stays in_process for five minutes, then paid',
    plan: { settleAfterMs: 300_000 },
  },
  {
    ending: '0004',
    outcome: 'answer-lost',
    about: 'Accepted, but the connection is dropped instead of an answer; then paid',
    plan: { isAnswerLost: true },
  },
  {
    ending: '0005',
    outcome: 'webhook-many',
    about: 'Paid, and the webhook that says so comes twice',
    plan: { webhooks: 2 },
  },
  {
    ending: '0006',
    outcome: 'names-less',
    about: 'Names one peso less than was ordered for five minutes, then the right amount',
    plan: { liesForMs: 300_000 },
  },
  {
    ending: '0007',
    outcome: 'answers-late',
    about: 'Takes the order and answers only after fifteen seconds; then paid',
    plan: { answerAfterMs: 15_000 },
  },
  {
    ending: '0008',
    outcome: 'webhook-never',
    about: 'Paid, and no webhook says so',
    plan: { webhooks: 0 },
  },
  {
    ending: '0009',
    outcome: 'webhook-forged',
    about: 'Paid, and the webhook that says so has a wrong signature',
    plan: { isForged: true },
  },
];

export function magicOf(accountNumber: string): MagicAccount | undefined {
  return magicAccounts.find(({ ending }) => accountNumber.endsWith(ending));
}

/** `outcome`: what somebody planned for a payout to an ordinary account. */
export function planPayout(
  { accountNumber, outcome }: { accountNumber: string; outcome: string | undefined },
  settleAfterMs: number,
): PayoutPlan {
  const magic =
    magicOf(accountNumber) ?? magicAccounts.find((account) => account.outcome === outcome);
  const usual = {
    isAnswerLost: false,
    answerAfterMs: 0,
    webhooks: 1,
    isForged: false,
    liesForMs: 0,
  };
  return { reason: null, settleAfterMs, ...usual, ...magic?.plan };
}
