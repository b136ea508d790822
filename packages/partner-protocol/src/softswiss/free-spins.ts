// Free spins in the shape of SoftSwiss. No call for them is in the public description. The form is
// a judgement from the words of integrators (issue, cancel, and one result), to be confirmed.
//
// Calls are signed like the launch. `issue_id` is the operator's own key: issuing again under it
// makes no second, and is answered alike. Refusals are HTTP 400 in the form of the wallet's errors.
//
// While they are played, no spin is reported. The provider calls the wallet's `/freespins` once,
// when they have been played or have ended, with their winnings in all; it repeats the call until
// it is answered.

import * as z from 'zod/mini';
import { ofAnotherOperation, wireText } from '../fields.ts';

export const freeSpinPaths = {
  issue: '/api/v1/softswiss/freespins/issue',
  cancel: '/api/v1/softswiss/freespins/cancel',
} as const;

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
const currency = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,31}$/));
/** In main units. */
const decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/));

export const issueFreeSpinsRequest = z.object({
  casino_id: z.string().check(z.minLength(1)),
  issue_id: id,
  account_id: id,
  currency,
  game: wireText(),
  freespins_quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
  bet_amount: decimal,
  valid_until: z.iso.datetime(),
});
export const cancelFreeSpinsRequest = z.object({
  casino_id: z.string().check(z.minLength(1)),
  issue_id: id,
});
export const freeSpinsIssued = z.object({
  issue_id: id,
  status: z.enum(['active', 'finished', 'expired', 'cancelled']),
});

/** Provider → operator: how the free spins ended, and what they won. */
export const freeSpinsResultRequest = z.object({
  account_id: id,
  currency,
  issue_id: id,
  status: z.enum(['finished', 'expired', 'cancelled']),
  total_amount: decimal,
  game_id: ofAnotherOperation,
  round_id: ofAnotherOperation,
  transactions: ofAnotherOperation,
});

/** The id of the one transaction that pays them. A space is in no id of a provider's. */
export function resultOf(issueId: string): string {
  return `free spins ${issueId}`;
}

export type IssueFreeSpinsRequest = z.infer<typeof issueFreeSpinsRequest>;
export type CancelFreeSpinsRequest = z.infer<typeof cancelFreeSpinsRequest>;
export type FreeSpinsIssued = z.infer<typeof freeSpinsIssued>;
export type FreeSpinsResultRequest = z.infer<typeof freeSpinsResultRequest>;
