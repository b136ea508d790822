// Payouts to Argentine bank accounts (CBU, CVU or a bank's own account number), in the shape common
// to local payment companies. Source: our own neutral shape over public payout documentation;
// confidence: sandbox shape, confirm with the real company.
//
// Signing. Every request and webhook carries `X-Signature: ts=<seconds>,v1=<hex>`, where v1 is the
// hex HMAC-SHA256 under the shared secret of `<ts>.<raw body>` (the body is empty for GET).
// Receivers refuse a ts more than five minutes off.
//
// Idempotency. `external_reference` is the operator's id of the withdrawal. Creating a payout again
// with the same reference and the same content returns the first one (200 instead of 201); with
// other content it is refused with 409. After a time-out the operator asks with GET and never sends
// the money again under another reference.
//
// Payouts are listed by the time of their creation, in pages: GET on `paths.payouts` with
// `listQuery`.
//
// Before it saves an account, the operator asks whose it is: POST on `paths.accountLookups`, with
// the account and the document of the person in question. The answer names the holder's CUIL or
// CUIT, and the number behind an alias; 404 is an account that no bank has.
//
// A payout ends once, as `paid` or `rejected`. The webhook says that its state changed; the
// receiver fetches it before it acts.

import * as z from 'zod/mini';

export const SIGNATURE_HEADER = 'x-signature';
/** The most seconds that a signature's clock may be off. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

export const paths = {
  accountLookups: '/v1/account-lookups',
  payouts: '/v1/payouts',
  payout: (externalReference: string) => `/v1/payouts/${encodeURIComponent(externalReference)}`,
} as const;

export const payoutRequest = z.object({
  external_reference: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
  currency: z.literal('ARS'),
  destination: z.object({
    account_number: z.string(),
    bank_name: z.string(),
    holder_name: z.string(),
    /** Only of an account by a bank's own number; a CBU or CVU says it all. */
    branch_name: z.optional(z.string()),
    account_type: z.optional(z.string()),
    routing_code: z.optional(z.string()),
  }),
  notification_url: z.url(),
});

/** A CBU or CVU is an `account_number` without a `routing_code`. */
export const accountLookup = z.object({
  account: z.union([
    z.strictObject({ account_number: z.string(), routing_code: z.optional(z.string()) }),
    z.strictObject({ alias: z.string() }),
  ]),
  /** The DNI or CUIL of the person who says that it is theirs. */
  holder_document: z.string().check(z.regex(/^\d{7,11}$/)),
});

export const foundAccount = z.object({
  account_number: z.string(),
  bank_name: z.string(),
  /** The CUIL or CUIT, 11 digits. */
  holder_tax_id: z.string(),
  status: z.enum(['active', 'closed']),
});

export const payoutStatuses = ['in_process', 'paid', 'rejected'] as const;

export const rejectReasons = [
  'account_not_found',
  'account_closed',
  'holder_mismatch',
  'bank_unavailable',
] as const;

export const payout = z.object({
  id: z.string(),
  external_reference: z.string(),
  status: z.enum(payoutStatuses),
  amount: z.string(),
  /** "ARS"; a company that errs may say another. */
  currency: z.string(),
  reason: z.nullable(z.enum(rejectReasons)),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
});

/** Moments are RFC 3339; a payout created at `to` is not in the list. */
export const listQuery = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});

/**
 * The number of entries in the whole period, on each of its pages: a reader of all pages can check
 * it.
 */
export const listTotal = z.int().check(z.nonnegative());

/** A page of payouts, the oldest first; a page without `next_cursor` is the last one. */
export const payoutsAnswer = z.object({
  payouts: z.array(payout),
  next_cursor: z.nullable(z.string()),
  total: listTotal,
});

export const webhook = z.object({
  id: z.string(),
  type: z.literal('payout'),
  external_reference: z.string(),
  created_at: z.string(),
});

export const errorAnswer = z.object({ error: z.string() });

export type AccountLookup = z.infer<typeof accountLookup>;
export type FoundAccount = z.infer<typeof foundAccount>;
export type PayoutRequest = z.infer<typeof payoutRequest>;
export type Payout = z.infer<typeof payout>;
export type PayoutsAnswer = z.infer<typeof payoutsAnswer>;
export type Webhook = z.infer<typeof webhook>;
