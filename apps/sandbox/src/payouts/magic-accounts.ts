// Account numbers that make the payout company play something other than paying after a moment.

import type { rejectReasons } from '@ceibo/partner-protocol/cvu';

export interface PayoutPlan {
  /** Null: the payout is paid. */
  reason: (typeof rejectReasons)[number] | null;
  settleAfterMs: number;
  /** The call that created the payout is answered with a dropped connection. */
  isAnswerLost: boolean;
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
];

export function planPayout(accountNumber: string, settleAfterMs: number): PayoutPlan {
  const magic = magicAccounts.find(({ ending }) => accountNumber.endsWith(ending));
  return { reason: null, settleAfterMs, isAnswerLost: false, ...magic?.plan };
}
