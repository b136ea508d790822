// The life of a request for a debit: the operator makes it, its buyer approves or refuses it, it
// expires, the operator gives it back. Each step and its webhooks are written in one transaction.

import type { DatabaseSync } from 'node:sqlite';
import {
  debinRequest,
  debinStatuses,
  refundRequest,
  type Debin,
  type DebinStatus,
  type DebinWebhook,
} from '@ceibo/partner-protocol/debin';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Deliveries } from '../signed-calls/deliveries.ts';
import { malformed, RefusedCall } from '../refused-call.ts';
import { orderOnce, type Ordered } from '../signed-calls/orders.ts';
import { createPeriodList } from '../signed-calls/period-list-store.ts';
import { openTable, texts } from '../table-store.ts';
import { planOfDebin } from './magic-amounts.ts';

/** A request that ends by itself ends so long after it was made. */
const ENDS_AFTER_MS = 1_000;
const OTHER_CUIT = '20312223338';

/** Amounts stay the text that came. */
const debinRow = z.object({
  ...texts('id', 'external_reference', 'content', 'amount', 'cuit', 'cbu', 'notification_url'),
  ...texts('created_at', 'expires_at'),
  status: z.enum(debinStatuses),
  /** The status that follows by itself, and when. */
  next_status: z.nullable(z.enum(debinStatuses)),
  changes_at: z.nullable(z.string()),
  refund_key: z.nullable(z.string()),
});
type DebinRow = z.infer<typeof debinRow>;

export function createDebinStore(books: DatabaseSync) {
  const table = openTable(books, 'debin_request', debinRow, {
    id: 'PRIMARY KEY',
    external_reference: 'UNIQUE',
  });
  return {
    insert: table.insert,
    find: table.one('WHERE id = ?'),
    ofReference: table.all('WHERE external_reference = ?'),
    newest: table.all('ORDER BY rowid DESC LIMIT ?'),
    changing: table.all('WHERE changes_at IS NOT NULL'),
    change: table.changeTo(
      `SET status = :status, next_status = :next_status, changes_at = :changes_at,
         refund_key = :refund_key WHERE id = :id`,
    ),
    listed: createPeriodList(books, table, 'created_at'),
  };
}

export interface Debins extends Surroundings {
  store: ReturnType<typeof createDebinStore>;
  webhooks: Deliveries;
  changeAt: (id: string, at: Date) => void;
}

/** One reference is one request. */
export function requestDebin(debins: Debins, body: unknown): Ordered<DebinRow> {
  const { books, clock, ids, store } = debins;
  return orderOnce(
    books,
    { schema: debinRequest, body },
    {
      find: ({ external_reference }) => store.ofReference(external_reference)[0],
      create(order, content) {
        const plan = planOfDebin(order.amount);
        const now = clock.now();
        const ends = plan.endsAs === null ? new Date(order.expires_at) : after(now, ENDS_AFTER_MS);
        const row: DebinRow = {
          ...order,
          ...order.buyer,
          id: ids.uuid().replaceAll('-', '').slice(0, 22).toUpperCase(),
          content,
          status: 'INICIADO',
          next_status: plan.endsAs ?? 'VENCIDO',
          changes_at: ends.toISOString(),
          refund_key: null,
          created_at: now.toISOString(),
        };
        store.insert(row);
        debins.changeAt(row.id, ends);
        return row;
      },
    },
  );
}

/** Its buyer decides. Gives the ids of the webhooks; undefined when it is decided already. */
export function decide(debins: Debins, id: string, isApproved: boolean): string[] | undefined {
  const { books, clock, store } = debins;
  return inTransaction(books, () => {
    const row = store.find(id);
    if (row?.status !== 'INICIADO') return undefined;
    const { approvedAs, inProcessMs } = planOfDebin(row.amount);
    if (!isApproved) return become(debins, row, 'RECHAZADO');
    if (inProcessMs === 0) return become(debins, row, approvedAs);
    return become(debins, row, 'EN CURSO', { to: approvedAs, at: after(clock.now(), inProcessMs) });
  });
}

/** The planned change of a request comes by itself at its time. */
export function changeDebin(debins: Debins, id: string): void {
  const { books, clock, store } = debins;
  inTransaction(books, () => {
    const row = store.find(id);
    if (!row || row.next_status === null || row.changes_at === null) return;
    if (new Date(row.changes_at) <= clock.now()) become(debins, row, row.next_status);
  });
}

/** The operator calls off what still waits for its buyer; what was decided stays as it is. */
export function callOffDebin(debins: Debins, row: DebinRow): DebinRow {
  const status = 'ELIMINADO';
  if (row.status !== 'INICIADO') return row;
  inTransaction(debins.books, () => become(debins, row, status));
  return { ...row, status };
}

/** The operator gives the whole amount back, once. */
export function refundDebin(debins: Debins, row: DebinRow, body: unknown): DebinRow | RefusedCall {
  const { data } = refundRequest.safeParse(body);
  if (!data) return malformed;
  if (row.refund_key === data.key) return row;
  if (row.status !== 'ACREDITADO') return new RefusedCall(409, 'refund_not_possible');
  const refunded = { ...row, refund_key: data.key };
  inTransaction(debins.books, () => become(debins, refunded, 'DEVUELTO'));
  return { ...refunded, status: 'DEVUELTO' };
}

/** Writes a status, what follows it, and its webhooks, whose ids it gives. */
function become(
  { clock, ids, store, changeAt, webhooks }: Debins,
  row: DebinRow,
  status: DebinStatus,
  next?: { to: DebinStatus; at: Date },
): string[] {
  const plan = planOfDebin(row.amount);
  const { follows: planned } = plan;
  const follows =
    next ??
    (planned?.from === status
      ? { to: planned.to, at: after(clock.now(), planned.afterMs) }
      : undefined);
  store.change({
    ...row,
    status,
    next_status: follows?.to ?? null,
    changes_at: follows?.at.toISOString() ?? null,
  });
  if (follows) changeAt(row.id, follows.at);
  return webhooks.announce(plan, () => {
    const content: DebinWebhook = {
      id: ids.uuid(),
      type: 'debin.updated',
      debin_id: row.id,
      created_at: clock.now().toISOString(),
    };
    return { subject: row.id, url: row.notification_url, content };
  });
}

const DEBITED = new Set<DebinStatus>(['ACREDITADO', 'DEVUELTO', 'CONTRACARGO']);

/** A request as the operator sees it: what was debited, and from whom, once it was. */
export function presentDebin(row: DebinRow): Debin {
  const { id, external_reference, status, cbu, created_at, expires_at } = row;
  const plan = planOfDebin(row.amount);
  const isDebited = DEBITED.has(status);
  const cuit = isDebited && plan.isOtherBuyer ? OTHER_CUIT : row.cuit;
  const amount = isDebited ? moved(row.amount, plan.centavosOff) : row.amount;
  const buyer = { cuit, cbu };
  return { id, external_reference, status, amount, currency: 'ARS', buyer, created_at, expires_at };
}

function moved(amount: string, centavos: bigint): string {
  const digits = String(BigInt(amount.replace('.', '')) + centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
