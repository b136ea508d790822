// Transfers that arrive. Each of the operator's clients has a CVU of its own. The transfers that
// came in there are listed, and can be returned to the sender. Source: the shape of Bind PSP's
// transfer webhook (psp.bind.com.ar/developers/docs/transfer-webhooktransferencia); calls and lists
// follow the neutral shape of `index.ts`, whose signature they carry. Confirm with the real
// company.
//
// CVUs. `client_id` is the operator's reference. A second request gives the same CVU (200 in place
// of 201), whatever the name is by then.
//
// Transfers. A webhook says that one arrived; the receiver fetches it before it acts. A webhook
// that is not answered with 200 is repeated. `counterparty.id` is the CUIT or CUIL of the payer.
//
// Returns. `id` is the operator's key. The same order again gives the first one (200 in place of
// 201); another order under it, or a second return of one transfer, is refused with 409. A return
// ends once: `returned`, or `rejected` when the sender's account takes no money.

import * as z from 'zod/mini';
import { listTotal } from './index.ts';

export const incomingPaths = {
  cvus: '/v1/cvus',
  transfers: '/v1/transfers',
  transfer: (id: string) => `/v1/transfers/${encodeURIComponent(id)}`,
  returns: '/v1/returns',
  return: (id: string) => `/v1/returns/${encodeURIComponent(id)}`,
} as const;

const decimal = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/));

export const cvuRequest = z.object({
  client_id: z.string().check(z.minLength(1), z.maxLength(64)),
  holder_name: z.string().check(z.minLength(1), z.maxLength(200)),
  holder_document: z.string().check(z.regex(/^\d{7,11}$/)),
  notification_url: z.url(),
});

export const cvu = z.object({
  client_id: z.string(),
  cvu: z.string().check(z.regex(/^\d{22}$/)),
  alias: z.string().check(z.regex(/^[A-Za-z0-9.-]{6,20}$/)),
  holder_name: z.string(),
  created_at: z.string(),
});

export const transferStatuses = ['IN_PROGRESS', 'COMPLETED', 'FAILED', 'RETURNED'] as const;

const accountRouting = z.object({
  /** CBU, CVU, LABEL (an alias) or UNAVAILABLE. */
  scheme: z.string(),
  address: z.string(),
});

export const transfer = z.object({
  /** The clearing house's id. */
  id: z.string(),
  type: z.literal('TRANSFER'),
  /** One of `transferStatuses`; others may come. */
  status: z.string(),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  from: z.object({ bank_id: z.string(), account_id: z.string() }),
  /** The CVU at which it arrived, a client's. */
  to: z.object({ account_routing: accountRouting }),
  counterparty: z.object({
    id: z.string(),
    id_type: z.string(),
    name: z.string(),
    bank_routing: z.object({ scheme: z.string(), address: z.string(), code: z.string() }),
    account_routing: accountRouting,
  }),
  charge: z.object({
    summary: z.string(),
    value: z.object({ currency: z.string(), amount: decimal }),
  }),
});

/** A page of transfers by the time of their arrival, the oldest first. */
export const transfersAnswer = z.object({
  transfers: z.array(transfer),
  next_cursor: z.nullable(z.string()),
  total: listTotal,
});

export const returnRequest = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  transfer_id: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: decimal,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  reason: z.string().check(z.maxLength(60)),
  notification_url: z.url(),
});

export const returnStatuses = ['in_process', 'returned', 'rejected'] as const;

export const transferReturn = z.object({
  id: z.string(),
  transfer_id: z.string(),
  amount: decimal,
  currency: z.string(),
  status: z.enum(returnStatuses),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
});

/** A page of returns by the time of their order, the oldest first. */
export const returnsAnswer = z.object({
  returns: z.array(transferReturn),
  next_cursor: z.nullable(z.string()),
  total: listTotal,
});

export const TRANSFER_RECEIVED = 'transfer.cvu.received';
export const RETURN_UPDATED = 'transfer.return.updated';

/** `data` holds the whole transfer; what is not signed for is fetched, so only its id is read. */
export const incomingWebhook = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  object: z.enum([TRANSFER_RECEIVED, RETURN_UPDATED]),
  created: z.string(),
  data: z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
});

export type CvuRequest = z.infer<typeof cvuRequest>;
export type Cvu = z.infer<typeof cvu>;
export type Transfer = z.infer<typeof transfer>;
export type TransfersAnswer = z.infer<typeof transfersAnswer>;
export type ReturnRequest = z.infer<typeof returnRequest>;
export type TransferReturn = z.infer<typeof transferReturn>;
export type ReturnsAnswer = z.infer<typeof returnsAnswer>;
export type IncomingWebhook = z.infer<typeof incomingWebhook>;
