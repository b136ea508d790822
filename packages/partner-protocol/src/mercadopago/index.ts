// Payments of the Mercado Pago "Checkout Pro" shape: preference, redirect, signed webhook, payment
// fetched before crediting. Source: Mercado Pago's public SDK and documentation; confidence high
// for the fields below.
//
// Money. Amounts are JSON numbers with at most two decimals. Neither side may let them become
// floating point: they are written as literal decimals and read back from the source text (see
// `amountText`). Ids of payments are JSON numbers too, and read in the same way.
//
// Webhook. POST with the query `data.id=<payment id>&type=payment`, header `x-signature:
// ts=<digits>,v1=<hex>` and `x-request-id`. The signed manifest is `id:<data.id, lower
// case>;request-id:<x-request-id>;ts:<ts>;` (a missing pair is left out); `v1` is the hex
// HMAC-SHA256 of the manifest under the webhook secret. `ts` is in seconds or in milliseconds: both
// occur. The body is not signed, so nothing in it is believed. The receiver answers 200 or 201 at
// once and fetches the payment. A webhook that is not answered is repeated. `vectors.json` has
// examples that both sides must reproduce.
//
// A lost webhook. Payments are found by `external_reference`, or by the time of their creation,
// with `paths.search`.

import * as z from 'zod/mini';

export const paths = {
  /**
   * The official SDK creates preferences at the address with a slash at its end; both are the same.
   */
  preferences: '/checkout/preferences',
  /** PUT changes what its body names, and nothing else. */
  preference: (id: string) => `/checkout/preferences/${encodeURIComponent(id)}`,
  preferenceSearch: '/checkout/preferences/search',
  payment: (id: string) => `/v1/payments/${encodeURIComponent(id)}`,
  search: '/v1/payments/search',
  /** POST without an amount gives the whole payment back. */
  refunds: (id: string) => `/v1/payments/${encodeURIComponent(id)}/refunds`,
} as const;

/**
 * Calls carry `Authorization: Bearer <access token>`; creating calls carry a key under which a
 * repeat gives the first answer.
 */
export const IDEMPOTENCY_HEADER = 'x-idempotency-key';
export const SIGNATURE_HEADER = 'x-signature';
export const REQUEST_ID_HEADER = 'x-request-id';

/** An amount as its decimal text, taken from the JSON source ("10000.00", "10000", "10000.5"). */
export const amountText = z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/));

export const preferenceRequest = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        quantity: z.literal(1),
        unit_price: amountText,
        currency_id: z.literal('ARS'),
      }),
    )
    .check(z.length(1)),
  payer: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    /** Fills the form in; another person may pay all the same. */
    identification: z.optional(z.object({ type: z.string(), number: z.string() })),
  }),
  payment_methods: z.optional(
    z.object({
      /** "credit_card": what the page must not offer. */
      excluded_payment_types: z.optional(z.array(z.object({ id: z.string() }))),
      installments: z.optional(z.int()),
    }),
  ),
  external_reference: z.string().check(z.maxLength(64)),
  back_urls: z.object({ success: z.url(), pending: z.url(), failure: z.url() }),
  auto_return: z.enum(['approved', 'all']),
  notification_url: z.url(),
  /**
   * The preference can be paid until `expiration_date_to` when `expires` is true, and else for
   * ever.
   */
  expires: z.optional(z.boolean()),
  expiration_date_from: z.optional(z.string()),
  expiration_date_to: z.optional(z.string()),
  /** The moment until which a voucher for cash can be paid; it does not end the preference. */
  date_of_expiration: z.optional(z.string()),
});

export const preferenceAnswer = z.object({
  id: z.string(),
  init_point: z.url(),
  sandbox_init_point: z.url(),
});

/**
 * The operator's change of a preference: its end. A preference that ended takes no further payment;
 * a payment that was begun goes on.
 */
export const preferenceChange = z.object({
  expires: z.boolean(),
  expiration_date_to: z.string(),
});

/** Preferences of a reference. A new one may be found only moments after it was made. */
export const preferencesQuery = z.object({
  external_reference: z.string(),
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
});

export const preferencesAnswer = z.object({
  elements: z.array(
    z.object({
      id: z.string(),
      external_reference: z.nullish(z.string()),
      expires: z.nullish(z.boolean()),
      expiration_date_to: z.nullish(z.string()),
    }),
  ),
});

export const paymentStatuses = [
  'pending',
  'in_process',
  // The card's amount is reserved and not taken yet.
  'authorized',
  'approved',
  // The payer disputes an approved payment.
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const optionalText = z.nullish(z.string());

/**
 * A payment, with every number as its source text. The company leaves fields out, sends them as
 * null and adds statuses, so only the id must be there.
 */
export const payment = z.object({
  id: z.string(),
  status: optionalText,
  status_detail: optionalText,
  external_reference: optionalText,
  transaction_amount: optionalText,
  /** The sum refunded to the payer so far. A payment that was refunded in part stays `approved`. */
  transaction_amount_refunded: optionalText,
  currency_id: optionalText,
  live_mode: z.nullish(z.boolean()),
  payment_method_id: optionalText,
  payment_type_id: optionalText,
  date_created: optionalText,
  date_approved: optionalText,
  /** The person who paid; left out for some means of payment. */
  payer: z.nullish(
    z.object({
      identification: z.nullish(z.object({ type: optionalText, number: optionalText })),
    }),
  ),
});

/** The most payments that a page of a search holds, and the farthest that pages reach. */
export const SEARCH_PAGE = 100;
export const SEARCH_REACH = 10_000;

/**
 * The search for payments: those of a reference, or those created in a period whose end is not in
 * it.
 */
export const searchQuery = z.object({
  external_reference: z.optional(z.string()),
  range: z.optional(z.literal('date_created')),
  begin_date: z.optional(z.string()),
  end_date: z.optional(z.string()),
  sort: z.optional(z.literal('date_created')),
  criteria: z.optional(z.enum(['asc', 'desc'])),
  limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  offset: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
});

/** A refund of a whole payment; the payment's own status says when the payer has it. */
export const refundAnswer = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.string(),
});

/** A page of payments; its numbers are read as text, as those of a payment are. */
export const searchAnswer = z.object({
  paging: z.object({ total: z.string(), limit: z.string(), offset: z.string() }),
  results: z.array(payment),
});

/**
 * A webhook's body as the company sends it. It says that something changed, never what, and is not
 * signed.
 */
export const webhook = z.object({
  id: z.int(),
  live_mode: z.boolean(),
  type: z.literal('payment'),
  date_created: z.string(),
  application_id: z.int(),
  user_id: z.int(),
  version: z.int(),
  api_version: z.literal('v1'),
  action: z.enum(['payment.created', 'payment.updated']),
  data: z.object({ id: z.string() }),
});

/** All that a receiver reads of the body. */
export const webhookKind = z.object({ type: optionalText });

/**
 * The browser comes back to `back_urls.*` with these query parameters added. They inform the page;
 * nothing is credited from them.
 */
export const returnQuery = z.object({
  payment_id: z.string(),
  status: z.string(),
  external_reference: z.string(),
  preference_id: z.string(),
});

export type PreferenceRequest = z.infer<typeof preferenceRequest>;
export type PreferenceChange = z.infer<typeof preferenceChange>;
export type PreferenceAnswer = z.infer<typeof preferenceAnswer>;
export type Payment = z.infer<typeof payment>;
export type Webhook = z.infer<typeof webhook>;
export type SearchQuery = z.infer<typeof searchQuery>;
