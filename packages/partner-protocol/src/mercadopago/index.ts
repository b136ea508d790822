// Payments of the Mercado Pago "Checkout Pro" shape: preference, redirect, signed webhook, payment fetched before crediting.
// Source: Mercado Pago's public SDK and documentation; confidence high for the fields below.
//
// Money. Amounts are JSON numbers with at most two decimals. Neither side may let them become floating point: they are written as
// literal decimals and read back from the source text (see `amountText`).
//
// Webhook. POST with the query `data.id=<payment id>&type=payment`, header `x-signature: ts=<digits>,v1=<hex>` and `x-request-id`.
// The signed manifest is `id:<data.id, lower case>;request-id:<x-request-id>;ts:<ts>;` (a missing pair is left out);
// `v1` is the hex HMAC-SHA256 of the manifest under the webhook secret. `ts` is in seconds or in milliseconds: both occur. The
// receiver answers 200 or 201 at once, ignores the amount (there is none), and fetches the payment before it believes anything.
// A webhook that is not answered is repeated. `vectors.json` has examples that both sides must reproduce.

import * as z from 'zod/mini';

export const paths = {
  preferences: '/checkout/preferences',
  payment: (id: string) => `/v1/payments/${encodeURIComponent(id)}`,
} as const;

/** Calls carry `Authorization: Bearer <access token>`; creating calls carry a key under which a repeat gives the first answer. */
export const IDEMPOTENCY_HEADER = 'x-idempotency-key';
export const SIGNATURE_HEADER = 'x-signature';
export const REQUEST_ID_HEADER = 'x-request-id';

/** An amount as its decimal text, taken from the JSON source ("10000.00", "10000", "10000.5"). */
export const amountText = z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/));

export const preferenceRequest = z.object({
  items: z
    .array(z.object({ id: z.string(), title: z.string(), quantity: z.literal(1), unit_price: amountText, currency_id: z.literal('ARS') }))
    .check(z.length(1)),
  payer: z.object({ name: z.string(), surname: z.string(), email: z.string() }),
  external_reference: z.string().check(z.maxLength(64)),
  back_urls: z.object({ success: z.url(), pending: z.url(), failure: z.url() }),
  auto_return: z.enum(['approved', 'all']),
  notification_url: z.url(),
  date_of_expiration: z.optional(z.string()),
});

export const preferenceAnswer = z.object({ id: z.string(), init_point: z.url(), sandbox_init_point: z.url() });

export const paymentStatuses = ['pending', 'in_process', 'in_mediation', 'approved', 'rejected', 'cancelled', 'refunded', 'charged_back'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const payment = z.object({
  id: z.string(),
  status: z.enum(paymentStatuses),
  status_detail: z.string(),
  external_reference: z.string(),
  transaction_amount: amountText,
  /** What was given back to the payer so far; a payment that was refunded in part is still `approved`. */
  transaction_amount_refunded: z.optional(amountText),
  currency_id: z.string(),
  live_mode: z.boolean(),
  payment_method_id: z.string(),
  payment_type_id: z.string(),
  date_created: z.string(),
  date_approved: z.nullable(z.string()),
});

/** The webhook's body: it says that something changed, never what. */
export const webhook = z.object({
  id: z.string(),
  live_mode: z.boolean(),
  type: z.literal('payment'),
  action: z.enum(['payment.created', 'payment.updated']),
  date_created: z.string(),
  data: z.object({ id: z.string() }),
});

/** The browser comes back to `back_urls.*` with these query parameters added. They inform the page; nothing is credited from them. */
export const returnQuery = z.object({ payment_id: z.string(), status: z.string(), external_reference: z.string(), preference_id: z.string() });

export type PreferenceRequest = z.infer<typeof preferenceRequest>;
export type PreferenceAnswer = z.infer<typeof preferenceAnswer>;
export type Payment = z.infer<typeof payment>;
export type Webhook = z.infer<typeof webhook>;
