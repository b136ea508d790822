// The payment company's books. A card is known by its brand and its last four digits; the number
// itself is never written down.

import type { DatabaseSync } from 'node:sqlite';
import {
  paymentStatuses,
  preferenceChange,
  preferenceRequest,
  type PreferenceChange,
  type PreferenceRequest,
} from '@ceibo/partner-protocol/mercadopago';
import * as z from 'zod/mini';
import { openTable, texts } from '../table-store.ts';

export interface Preference {
  id: string;
  request: PreferenceRequest;
  createdAt: string;
}

const paymentRow = z.object({
  ...texts('id', 'preference_id', 'situation', 'status_detail', 'amount', 'method_id', 'type_id'),
  ...texts('created_at'),
  /** The page view that the payment was made from: submitting it again makes no second payment. */
  attempt: z.string(),
  status: z.enum(paymentStatuses),
  last_four: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
  /** When a pending payment changes; null when nothing is to come. */
  changes_at: z.nullable(z.string()),
});
export type PaymentRow = z.infer<typeof paymentRow>;

const preferenceRow = z.object(texts('id', 'idempotency_key', 'content', 'created_at'));
export type PreferenceRow = z.infer<typeof preferenceRow>;
const changeRow = z.object(texts('preference_id', 'content'));
const refundRow = z.object({ id: z.int(), ...texts('idempotency_key', 'payment_id') });
const counted = z.object({ total: z.int() });
/** The company has made payments before: its ids have twelve digits, as the real company's have. */
const FIRST_ID = 118_000_000_000;

/** Which payments are looked for, and which of them make the page. Moments are ISO 8601 in UTC. */
export interface PaymentSearch {
  reference: string | null;
  from: string | null;
  to: string | null;
  isNewestFirst: boolean;
  limit: number;
  offset: number;
}

export type PaymentsStore = ReturnType<typeof createPaymentsStore>;

export function createPaymentsStore(books: DatabaseSync) {
  return { ...openPreferences(books), ...openPayments(books), ...openRefunds(books) };
}

function openPreferences(books: DatabaseSync) {
  const preferences = openTable(books, 'payments_preference', preferenceRow, {
    id: 'PRIMARY KEY',
    idempotency_key: 'UNIQUE',
  });
  const changes = openTable(books, 'payments_preference_change', changeRow, {
    preference_id: 'PRIMARY KEY REFERENCES payments_preference (id)',
  });
  const byId = preferences.all('WHERE id = ?');
  const byReference = preferences.all(
    `WHERE json_extract(content, '$.external_reference') = ? ORDER BY rowid DESC LIMIT ?`,
  );
  const changeOf = changes.one('WHERE preference_id = ?');
  const asChanged = (row: PreferenceRow): Preference => {
    const made = asMade(row);
    const change = changeOf(row.id);
    if (!change) return made;
    const changed = preferenceChange.parse(JSON.parse(change.content));
    return { ...made, request: { ...made.request, ...changed } };
  };
  return {
    insertPreference: preferences.insert,
    preference: (id: string): Preference | undefined => byId(id).map(asChanged)[0],
    /** The preferences of a reference, the newest first. */
    preferencesOf: (reference: string, limit: number): Preference[] =>
      byReference(reference, limit).map(asChanged),
    changePreference: (id: string, change: PreferenceChange): void =>
      changes.put({ preference_id: id, content: JSON.stringify(change) }),
    preferenceByKey: preferences.one('WHERE idempotency_key = ?'),
  };
}

/** As it was made: a repeat must be the same order. */
export function asMade({ id, content, created_at: createdAt }: PreferenceRow): Preference {
  return { id, createdAt, request: preferenceRequest.parse(JSON.parse(content)) };
}

function openPayments(books: DatabaseSync) {
  const payments = openTable(books, 'payments_payment', paymentRow, {
    id: 'PRIMARY KEY',
    preference_id: 'REFERENCES payments_preference (id)',
    attempt: 'UNIQUE',
    last_four: 'CHECK (length(last_four) = 4)',
  });
  books.exec(`
    CREATE INDEX IF NOT EXISTS payments_by_time ON payments_payment (created_at);
    -- However often a page is submitted, a preference is paid once.
    DROP INDEX IF EXISTS payments_one_live_payment;
    CREATE UNIQUE INDEX IF NOT EXISTS payments_paid_once ON payments_payment (preference_id)
    WHERE status IN ('approved', 'pending') AND situation <> 'paid-twice'`);
  const newestId = payments.one(
    `WHERE id NOT GLOB '*[^0-9]*' ORDER BY CAST(id AS INTEGER) DESC LIMIT 1`,
  );
  const search = (direction: 'ASC' | 'DESC') =>
    books.prepare(`SELECT p.*, count(*) OVER () AS total
      FROM payments_payment p JOIN payments_preference f ON f.id = p.preference_id
      WHERE (:reference IS NULL OR json_extract(f.content, '$.external_reference') = :reference)
        AND p.created_at >= coalesce(:from, '') AND p.created_at <= coalesce(:to, '9')
      ORDER BY p.created_at ${direction}, p.rowid ${direction} LIMIT :limit OFFSET :offset`);
  const searches = { newestFirst: search('DESC'), oldestFirst: search('ASC') };
  return {
    /** The id of the next payment; in the transaction that makes it. */
    nextPaymentId: (): string => String(Number(newestId()?.id ?? FIRST_ID) + 1),
    /**
     * A page of payments, and how many there are of that search; none where the page lies behind
     * the last one.
     */
    search({ isNewestFirst, ...wanted }: PaymentSearch): { total: number; payments: PaymentRow[] } {
      const rows = searches[isNewestFirst ? 'newestFirst' : 'oldestFirst'].all(wanted);
      return {
        total: rows[0] === undefined ? 0 : counted.parse(rows[0]).total,
        payments: rows.map((row) => paymentRow.parse(row)),
      };
    },
    insertPayment: payments.insert,
    payment: payments.one('WHERE id = ?'),
    paymentOfAttempt: payments.one('WHERE preference_id = ? AND attempt = ?'),
    livePayment: payments.one(`WHERE preference_id = ? AND status IN ('approved', 'pending')`),
    lastPayment: payments.one(
      'WHERE preference_id = ? ORDER BY created_at DESC, rowid DESC LIMIT 1',
    ),
    changingPayments: payments.all('WHERE changes_at IS NOT NULL'),
    changePayment: payments.changeTo(
      `SET status = :status, status_detail = :status_detail, approved_at = :approved_at,
         changes_at = NULL WHERE id = :id`,
    ),
  };
}

function openRefunds(books: DatabaseSync) {
  const refunds = openTable(books, 'payments_refund', refundRow, {
    id: 'PRIMARY KEY',
    idempotency_key: 'UNIQUE',
    payment_id: 'REFERENCES payments_payment (id)',
  });
  const newest = refunds.one('ORDER BY id DESC LIMIT 1');
  return {
    refundByKey: refunds.one('WHERE idempotency_key = ?'),
    /** The id of a new refund. */
    insertRefund(idempotency_key: string, payment_id: string): number {
      const id = (newest()?.id ?? 0) + 1;
      refunds.insert({ id, idempotency_key, payment_id });
      return id;
    },
  };
}
