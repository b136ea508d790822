// Coupons that are paid in cash at a kiosk, in the shape of Pago Fácil and Rapipago. A coupon is a
// number and a barcode that hold the amount and the last day. Source: our own neutral shape; calls,
// lists and webhooks carry the signature of `../cvu`. Confirm with the real company.
//
// `external_reference` is the operator's id of the deposit. A second request gives the same coupon
// (200 in place of 201); with another amount it is refused with 409.
//
// A coupon can be called off: kiosks take no cash for it any more, except those that are offline
// just then. Calling off again gives the same answer; a paid coupon stays paid.
//
// A kiosk takes cash, and cash does not go back: a coupon may be paid after its last day, or twice.
// Each payment has an id of its own. The webhook names it; the receiver fetches it before it acts.

import * as z from 'zod/mini';
import { listTotal } from '../cvu/index.ts';

export const couponPaths = {
  coupons: '/v1/coupons',
  coupon: (externalReference: string) => `/v1/coupons/${encodeURIComponent(externalReference)}`,
  cancel: (externalReference: string) =>
    `/v1/coupons/${encodeURIComponent(externalReference)}/cancel`,
  payments: '/v1/coupon-payments',
  payment: (id: string) => `/v1/coupon-payments/${encodeURIComponent(id)}`,
} as const;

const decimal = z.string().check(z.regex(/^\d{1,8}\.\d{2}$/));
const reference = z.string().check(z.minLength(1), z.maxLength(64));

export const couponRequest = z.object({
  external_reference: reference,
  amount: decimal,
  currency: z.literal('ARS'),
  title: z.string().check(z.maxLength(80)),
  payer_name: z.string().check(z.maxLength(200)),
  expires_at: z.iso.datetime(),
  notification_url: z.url(),
});

export const coupon = z.object({
  external_reference: z.string(),
  /** The number that a person reads out at the kiosk: 14 digits. */
  number: z.string().check(z.regex(/^\d{14}$/)),
  /** Interleaved 2 of 5: an even number of digits. */
  barcode: z.string().check(z.regex(/^(\d\d){10,30}$/)),
  amount: decimal,
  expires_at: z.string(),
});

export const couponPayment = z.object({
  id: z.string(),
  external_reference: z.string(),
  amount: decimal,
  currency: z.literal('ARS'),
  kiosk: z.string(),
  paid_at: z.string(),
});

/** By `external_reference`, or of a period with `from`, `to` and `cursor`; the oldest first. */
export const couponPaymentsAnswer = z.object({
  payments: z.array(couponPayment),
  next_cursor: z.nullable(z.string()),
  total: listTotal,
});

export const couponWebhook = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.literal('coupon.paid'),
  payment_id: reference,
  created_at: z.string(),
});

export type CouponRequest = z.infer<typeof couponRequest>;
export type Coupon = z.infer<typeof coupon>;
export type CouponPayment = z.infer<typeof couponPayment>;
export type CouponPaymentsAnswer = z.infer<typeof couponPaymentsAnswer>;
export type CouponWebhook = z.infer<typeof couponWebhook>;
