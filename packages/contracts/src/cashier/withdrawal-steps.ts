// A withdrawal's status, and the steps that led there.

import * as z from 'zod/mini';

/**
 * `requested`: the player may still think again; `review`: staff look at it; `needs-document`:
 * staff wait for a document; `approved`: it is paid next; `sent`: the payout company has it.
 */
export const withdrawalStatus = z.enum([
  'requested',
  'review',
  'needs-document',
  'approved',
  'sent',
  'paid',
  'refused',
  'failed',
  'cancelled',
]);
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;

/** The reasons why staff review a withdrawal before it is paid. */
export const reviewReason = z.enum([
  'amount',
  'account-age',
  'playthrough',
  'documents',
  'device',
  'first-payout',
  'count',
  'sum',
  'debt',
  'dispute',
]);
export type ReviewReason = z.infer<typeof reviewReason>;

export const withdrawalStep = z.object({
  name: z.enum([
    'requested',
    'checked',
    'review',
    'document-requested',
    'document-sent',
    'approved',
    'sent',
    'paid',
    'refused',
    'failed',
    'cancelled',
  ]),
  at: z.string(),
  /** The type of a document, words of staff about a refusal, or the code of a failure. */
  reason: z.nullable(z.string()),
  reviewReasons: z.array(reviewReason),
});
export type WithdrawalStep = z.infer<typeof withdrawalStep>;
export type WithdrawalStepName = WithdrawalStep['name'];
