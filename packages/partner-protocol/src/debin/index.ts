// DEBIN: a request for a debit that a person approves at their own bank. It has the shape of
// COELSA's, as banks and payment companies offer it. Source: our own neutral shape; calls, lists
// and webhooks carry the signature of `../cvu`. Confirm with the real company.
//
// `external_reference` is the operator's id of the deposit. The same request again gives the first
// (200 in place of 201); another one under it is refused with 409. The buyer is named by CUIT or
// CUIL and by CBU or CVU. If the bank finds that both do not belong together, the request ends as
// ERROR DATOS.
//
// A webhook says that the status changed; the receiver fetches the request before it acts. One that
// is not answered with 200 or 201 is repeated. A request may end as VENCIDO and be credited after
// that, when the buyer approved it at the last moment.
//
// A request that still waits for its buyer can be called off, and ends as ELIMINADO. The answer is
// the request as it stands: one that was decided before does not change.
//
// A refund gives the whole amount back. The same key again is the same refund; another key is
// refused with 409.

import * as z from 'zod/mini';
import { listTotal } from '../cvu/index.ts';

export const debinPaths = {
  debins: '/v1/debins',
  debin: (id: string) => `/v1/debins/${encodeURIComponent(id)}`,
  cancel: (id: string) => `/v1/debins/${encodeURIComponent(id)}/cancel`,
  refund: (id: string) => `/v1/debins/${encodeURIComponent(id)}/refund`,
} as const;

export const debinStatuses = [
  'INICIADO',
  'EN CURSO',
  'ACREDITADO',
  'RECHAZADO',
  'SIN FONDOS',
  'VENCIDO',
  'ERROR DATOS',
  'ERROR DEBITO',
  'ELIMINADO',
  'DEVUELTO',
  'CONTRACARGO',
] as const;
export type DebinStatus = (typeof debinStatuses)[number];

const decimal = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/));
const reference = z.string().check(z.minLength(1), z.maxLength(64));

const buyer = z.object({
  cuit: z.string().check(z.regex(/^\d{11}$/)),
  cbu: z.string().check(z.regex(/^\d{22}$/)),
});

export const debinRequest = z.object({
  external_reference: reference,
  concept: z.string().check(z.maxLength(80)),
  amount: decimal,
  currency: z.literal('ARS'),
  buyer,
  expires_at: z.iso.datetime(),
  notification_url: z.url(),
});

export const debin = z.object({
  /** The clearing house's id. */
  id: reference,
  external_reference: z.string(),
  /** One of `debinStatuses`; others may come. */
  status: z.string(),
  /** The amount debited; before that, the amount requested. */
  amount: decimal,
  currency: z.string(),
  buyer,
  created_at: z.string(),
  expires_at: z.string(),
});

/** By `external_reference`, or of a period with `from`, `to` and `cursor`; the oldest first. */
export const debinsAnswer = z.object({
  debins: z.array(debin),
  next_cursor: z.nullable(z.string()),
  total: listTotal,
});

export const refundRequest = z.object({ key: reference });

export const debinWebhook = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.literal('debin.updated'),
  debin_id: reference,
  created_at: z.string(),
});

export type DebinRequest = z.infer<typeof debinRequest>;
export type Debin = z.infer<typeof debin>;
export type DebinsAnswer = z.infer<typeof debinsAnswer>;
export type DebinWebhook = z.infer<typeof debinWebhook>;
