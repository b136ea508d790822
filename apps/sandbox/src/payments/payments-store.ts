// The payment company's books. A card is known by its brand and its last four digits; the number itself is never written down.

import type { DatabaseSync } from 'node:sqlite';
import { paymentStatuses, preferenceRequest, type PaymentStatus, type PreferenceRequest } from '@ceibo/partner-protocol/mercadopago';
import * as z from 'zod/mini';

export interface Preference {
  id: string;
  request: PreferenceRequest;
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

const preferenceRow = z.object({ id: z.string(), content: z.string() });

export type PaymentsStore = ReturnType<typeof createPaymentsStore>;

export function createPaymentsStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS payments_preference (
      id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, content TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS payments_payment (
      id TEXT PRIMARY KEY, preference_id TEXT NOT NULL REFERENCES payments_preference (id), attempt TEXT NOT NULL UNIQUE,
      situation TEXT NOT NULL, status TEXT NOT NULL, status_detail TEXT NOT NULL, amount TEXT NOT NULL, method_id TEXT NOT NULL, type_id TEXT NOT NULL,
      last_four TEXT CHECK (length(last_four) = 4), created_at TEXT NOT NULL, approved_at TEXT, changes_at TEXT) STRICT;
    -- However often a page is submitted, a preference is paid once.
    CREATE UNIQUE INDEX IF NOT EXISTS payments_one_live_payment ON payments_payment (preference_id) WHERE status IN ('approved', 'pending')`);
  const insertPreference = books.prepare('INSERT INTO payments_preference (id, idempotency_key, content, created_at) VALUES (?, ?, ?, ?)');
  const preferenceById = books.prepare('SELECT id, content FROM payments_preference WHERE id = ?');
  const preferenceByKey = books.prepare('SELECT id, content FROM payments_preference WHERE idempotency_key = ?');
  const insertPayment = books.prepare(`INSERT INTO payments_payment
    (id, preference_id, attempt, situation, status, status_detail, amount, method_id, type_id, last_four, created_at, approved_at, changes_at)
    VALUES (:id, :preference_id, :attempt, :situation, :status, :status_detail, :amount, :method_id, :type_id, :last_four, :created_at, :approved_at, :changes_at)`);
  const paymentById = books.prepare('SELECT * FROM payments_payment WHERE id = ?');
  const paymentByAttempt = books.prepare('SELECT * FROM payments_payment WHERE preference_id = ? AND attempt = ?');
  const livePayment = books.prepare("SELECT * FROM payments_payment WHERE preference_id = ? AND status IN ('approved', 'pending')");
  const lastPayment = books.prepare('SELECT * FROM payments_payment WHERE preference_id = ? ORDER BY created_at DESC, rowid DESC LIMIT 1');
  const changingPayments = books.prepare('SELECT * FROM payments_payment WHERE changes_at IS NOT NULL');
  const changePayment = books.prepare('UPDATE payments_payment SET status = ?, status_detail = ?, approved_at = ?, changes_at = NULL WHERE id = ?');

  return {
    insertPreference(preference: Preference & { idempotencyKey: string; createdAt: Date }): void {
      insertPreference.run(preference.id, preference.idempotencyKey, JSON.stringify(preference.request), preference.createdAt.toISOString());
    },
    preference: (id: string) => asPreference(preferenceById.get(id)),
    preferenceByKey: (key: string) => asPreference(preferenceByKey.get(key)),
    insertPayment: (row: PaymentRow): void => void insertPayment.run(row),
    payment: (id: string) => asPayment(paymentById.get(id)),
    paymentOfAttempt: (preferenceId: string, attempt: string) => asPayment(paymentByAttempt.get(preferenceId, attempt)),
    livePayment: (preferenceId: string) => asPayment(livePayment.get(preferenceId)),
    lastPayment: (preferenceId: string) => asPayment(lastPayment.get(preferenceId)),
    changingPayments: (): PaymentRow[] => changingPayments.all().map((row) => paymentRow.parse(row)),
    changePayment(id: string, change: { status: PaymentStatus; statusDetail: string; approvedAt: Date | null }): void {
      changePayment.run(change.status, change.statusDetail, change.approvedAt?.toISOString() ?? null, id);
    },
  };
}

function asPayment(row: unknown): PaymentRow | null {
  return row ? paymentRow.parse(row) : null;
}

function asPreference(row: unknown): Preference | null {
  if (!row) return null;
  const { id, content } = preferenceRow.parse(row);
  return { id, request: preferenceRequest.parse(JSON.parse(content)) };
}
