// The payment company's books. A card is known by its brand and its last four digits; the number
// itself is never written down.

import type { DatabaseSync } from 'node:sqlite';
import {
  paymentStatuses,
  preferenceChange,
  preferenceRequest,
  type PaymentStatus,
  type PreferenceChange,
  type PreferenceRequest,
} from '@ceibo/partner-protocol/mercadopago';
import * as z from 'zod/mini';

export interface Preference {
  id: string;
  request: PreferenceRequest;
  createdAt: string;
}

const paymentRow = z.object({
  id: z.string(),
  preference_id: z.string(),
  /** The page view that the payment was made from: submitting it again makes no second payment. */
  attempt: z.string(),
  situation: z.string(),
  status: z.enum(paymentStatuses),
  status_detail: z.string(),
  amount: z.string(),
  method_id: z.string(),
  type_id: z.string(),
  last_four: z.nullable(z.string()),
  created_at: z.string(),
  approved_at: z.nullable(z.string()),
  /** When a pending payment changes; null when nothing is to come. */
  changes_at: z.nullable(z.string()),
});
export type PaymentRow = z.infer<typeof paymentRow>;

const preferenceRow = z.object({
  id: z.string(),
  content: z.string(),
  change: z.nullish(z.string()),
  created_at: z.string(),
});
const idRow = z.object({ id: z.string() });
const foundRow = z.object({ id: z.string(), total: z.int() });
const lastIdRow = z.object({ id: z.int() });
const refundRow = z.object({ id: z.int(), paymentId: z.string() });
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

function createTables(books: DatabaseSync): void {
  books.exec(`
    CREATE TABLE IF NOT EXISTS payments_preference (
      id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
      created_at TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS payments_payment (
      id TEXT PRIMARY KEY, preference_id TEXT NOT NULL REFERENCES payments_preference (id),
      attempt TEXT NOT NULL UNIQUE,
      situation TEXT NOT NULL, status TEXT NOT NULL, status_detail TEXT NOT NULL,
      amount TEXT NOT NULL, method_id TEXT NOT NULL, type_id TEXT NOT NULL,
      last_four TEXT CHECK (length(last_four) = 4), created_at TEXT NOT NULL, approved_at TEXT,
      changes_at TEXT) STRICT;
    CREATE TABLE IF NOT EXISTS payments_refund (
      id INTEGER PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, payment_id TEXT NOT NULL
      REFERENCES payments_payment (id)) STRICT;
    CREATE TABLE IF NOT EXISTS payments_preference_change (
      preference_id TEXT PRIMARY KEY REFERENCES payments_preference (id),
      content TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS payments_by_time ON payments_payment (created_at);
    -- However often a page is submitted, a preference is paid once.
    DROP INDEX IF EXISTS payments_one_live_payment;
    CREATE UNIQUE INDEX IF NOT EXISTS payments_paid_once ON payments_payment (preference_id)
    WHERE status IN ('approved', 'pending') AND situation <> 'paid-twice'`);
}

function preparePreferences(books: DatabaseSync) {
  const insertPreference = books.prepare(
    `INSERT INTO payments_preference (id, idempotency_key, content, created_at)
       VALUES (?, ?, ?, ?)`,
  );
  const preferenceById = books.prepare(`SELECT f.*, c.content AS change
    FROM payments_preference f LEFT JOIN payments_preference_change c ON c.preference_id = f.id
    WHERE f.id = ?`);
  const preferencesOf = books.prepare(`SELECT id FROM payments_preference
    WHERE json_extract(content, '$.external_reference') = ? ORDER BY rowid DESC LIMIT ?`);
  const changePreference = books.prepare(
    'INSERT OR REPLACE INTO payments_preference_change (preference_id, content) VALUES (?, ?)',
  );
  const preferenceByKey = books.prepare(
    'SELECT * FROM payments_preference WHERE idempotency_key = ?',
  );
  return { insertPreference, preferenceById, preferencesOf, changePreference, preferenceByKey };
}

function prepare(books: DatabaseSync) {
  const insertPayment = books.prepare(`INSERT INTO payments_payment
    (id, preference_id, attempt, situation, status, status_detail, amount, method_id, type_id,
    last_four, created_at, approved_at, changes_at)
    VALUES (:id, :preference_id, :attempt, :situation, :status, :status_detail, :amount, :method_id,
    :type_id, :last_four, :created_at, :approved_at, :changes_at)`);
  const paymentById = books.prepare('SELECT * FROM payments_payment WHERE id = ?');
  const paymentByAttempt = books.prepare(
    'SELECT * FROM payments_payment WHERE preference_id = ? AND attempt = ?',
  );
  const livePayment = books.prepare(
    "SELECT * FROM payments_payment WHERE preference_id = ? AND status IN ('approved', 'pending')",
  );
  const lastPayment = books.prepare(
    `SELECT * FROM payments_payment WHERE preference_id = ?
       ORDER BY created_at DESC, rowid DESC LIMIT 1`,
  );
  const changingPayments = books.prepare(
    'SELECT * FROM payments_payment WHERE changes_at IS NOT NULL',
  );
  const changePayment = books.prepare(
    `UPDATE payments_payment SET status = ?, status_detail = ?, approved_at = ?, changes_at = NULL
       WHERE id = ?`,
  );
  const insertRefund = books.prepare(
    'INSERT INTO payments_refund (idempotency_key, payment_id) VALUES (?, ?) RETURNING id',
  );
  const refundByKey = books.prepare(
    'SELECT id, payment_id AS paymentId FROM payments_refund WHERE idempotency_key = ?',
  );
  const lastId = books.prepare(
    `SELECT coalesce(max(CAST(id AS INTEGER)), ${FIRST_ID}) AS id FROM payments_payment
       WHERE id NOT GLOB '*[^0-9]*'`,
  );
  const search = (direction: 'ASC' | 'DESC') =>
    books.prepare(`SELECT p.id, count(*) OVER () AS total
      FROM payments_payment p JOIN payments_preference f ON f.id = p.preference_id
      WHERE (:reference IS NULL OR json_extract(f.content, '$.external_reference') = :reference)
        AND p.created_at >= coalesce(:from, '') AND p.created_at <= coalesce(:to, '9')
      ORDER BY p.created_at ${direction}, p.rowid ${direction} LIMIT :limit OFFSET :offset`);
  const searches = { newestFirst: search('DESC'), oldestFirst: search('ASC') };
  return {
    ...preparePreferences(books),
    insertPayment,
    paymentById,
    paymentByAttempt,
    livePayment,
    lastPayment,
    changingPayments,
    changePayment,
    insertRefund,
    refundByKey,
    lastId,
    searches,
  };
}

export type PaymentsStore = ReturnType<typeof createPaymentsStore>;

export function createPaymentsStore(books: DatabaseSync) {
  createTables(books);
  const statements = prepare(books);
  return {
    insertPreference(preference: Preference & { idempotencyKey: string }): void {
      statements.insertPreference.run(
        preference.id,
        preference.idempotencyKey,
        JSON.stringify(preference.request),
        preference.createdAt,
      );
    },
    /** The id of the next payment; in the transaction that makes it. */
    nextPaymentId: (): string => String(lastIdRow.parse(statements.lastId.get()).id + 1),
    /**
     * A page of payments, and how many there are of that search; none where the page lies behind
     * the last one.
     */
    search({ isNewestFirst, ...wanted }: PaymentSearch): { total: number; ids: string[] } {
      const rows = (
        isNewestFirst ? statements.searches.newestFirst : statements.searches.oldestFirst
      )
        .all(wanted)
        .map((row) => foundRow.parse(row));
      return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
    },
    preference: (id: string) => asPreference(statements.preferenceById.get(id)),
    /** The ids of a reference's preferences, the newest first. */
    preferencesOf: (reference: string, limit: number): string[] =>
      statements.preferencesOf.all(reference, limit).map((row) => idRow.parse(row).id),
    changePreference: (id: string, change: PreferenceChange): void =>
      void statements.changePreference.run(id, JSON.stringify(change)),
    /** As it was made: a repeat must be the same order. */
    preferenceByKey: (key: string) => asPreference(statements.preferenceByKey.get(key)),
    insertPayment: (row: PaymentRow): void => void statements.insertPayment.run(row),
    payment: (id: string) => asPayment(statements.paymentById.get(id)),
    paymentOfAttempt: (preferenceId: string, attempt: string) =>
      asPayment(statements.paymentByAttempt.get(preferenceId, attempt)),
    livePayment: (preferenceId: string) => asPayment(statements.livePayment.get(preferenceId)),
    lastPayment: (preferenceId: string) => asPayment(statements.lastPayment.get(preferenceId)),
    /** The id of a new refund. */
    insertRefund: ({ key, paymentId }: { key: string; paymentId: string }): string =>
      String(lastIdRow.parse(statements.insertRefund.get(key, paymentId)).id),
    refundByKey(key: string): { id: string; paymentId: string } | null {
      const row = statements.refundByKey.get(key);
      if (!row) return null;
      const { id, paymentId } = refundRow.parse(row);
      return { id: String(id), paymentId };
    },
    changingPayments: (): PaymentRow[] =>
      statements.changingPayments.all().map((row) => paymentRow.parse(row)),
    changePayment(
      id: string,
      change: { status: PaymentStatus; statusDetail: string; approvedAt: Date | null },
    ): void {
      statements.changePayment.run(
        change.status,
        change.statusDetail,
        change.approvedAt?.toISOString() ?? null,
        id,
      );
    },
  };
}

function asPayment(row: unknown): PaymentRow | null {
  return row ? paymentRow.parse(row) : null;
}

function asPreference(row: unknown): Preference | null {
  if (!row) return null;
  const { id, content, change, created_at: createdAt } = preferenceRow.parse(row);
  const request = preferenceRequest.parse(JSON.parse(content));
  return { id, createdAt, request: { ...request, ...changeOf(change) } };
}

function changeOf(content: string | null | undefined): Partial<PreferenceChange> {
  return typeof content === 'string' ? preferenceChange.parse(JSON.parse(content)) : {};
}
