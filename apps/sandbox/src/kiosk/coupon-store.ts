// The books of coupons and of the cash that was paid for them. Amounts stay the text that came.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createPeriodList } from '../signed-calls/period-list-store.ts';

const couponRow = z.object({
  serial: z.int(),
  external_reference: z.string(),
  content: z.string(),
  number: z.string(),
  barcode: z.string(),
  amount: z.string(),
  payer_name: z.string(),
  expires_at: z.string(),
  notification_url: z.string(),
  created_at: z.string(),
});
export type CouponRow = z.infer<typeof couponRow>;

const paymentRow = z.object({
  id: z.string(),
  external_reference: z.string(),
  amount: z.string(),
  kiosk: z.string(),
  paid_at: z.string(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

export type CouponStore = ReturnType<typeof createCouponStore>;

export function createCouponStore(books: DatabaseSync) {
  books.exec(`CREATE TABLE IF NOT EXISTS kiosk_coupon (
    serial INTEGER PRIMARY KEY, external_reference TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    number TEXT NOT NULL UNIQUE, barcode TEXT NOT NULL, amount TEXT NOT NULL,
    payer_name TEXT NOT NULL, expires_at TEXT NOT NULL, notification_url TEXT NOT NULL,
    created_at TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS kiosk_payment (
    id TEXT PRIMARY KEY, external_reference TEXT NOT NULL, amount TEXT NOT NULL,
    kiosk TEXT NOT NULL, paid_at TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS kiosk_called_off (
    external_reference TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT`);
  const insert = books.prepare(
    `INSERT INTO kiosk_coupon (serial, external_reference, content, number, barcode, amount,
       payer_name, expires_at, notification_url, created_at)
     VALUES (:serial, :external_reference, :content, :number, :barcode, :amount, :payer_name,
       :expires_at, :notification_url, :created_at)`,
  );
  const byReference = books.prepare('SELECT * FROM kiosk_coupon WHERE external_reference = ?');
  const byCode = books.prepare('SELECT * FROM kiosk_coupon WHERE :code IN (number, barcode)');
  const newest = books.prepare('SELECT * FROM kiosk_coupon ORDER BY serial DESC LIMIT ?');
  const last = books.prepare('SELECT coalesce(max(serial), 0) AS serial FROM kiosk_coupon');
  const callOff = books.prepare('INSERT OR IGNORE INTO kiosk_called_off VALUES (?, ?)');
  const calledOff = books.prepare('SELECT 1 FROM kiosk_called_off WHERE external_reference = ?');
  const insertPayment = books.prepare(
    `INSERT INTO kiosk_payment (id, external_reference, amount, kiosk, paid_at)
     VALUES (:id, :external_reference, :amount, :kiosk, :paid_at)`,
  );
  const payment = books.prepare('SELECT * FROM kiosk_payment WHERE id = ?');
  const paymentsOf = books.prepare(
    'SELECT * FROM kiosk_payment WHERE external_reference = ? ORDER BY rowid',
  );
  return {
    insert: (row: CouponRow): void => void insert.run(row),
    find: (reference: string) => z.optional(couponRow).parse(byReference.get(reference)),
    /** By what the kiosk scans, or what a person reads out. */
    findByCode: (code: string) => z.optional(couponRow).parse(byCode.get({ code })),
    newest: (limit: number): CouponRow[] => newest.all(limit).map((row) => couponRow.parse(row)),
    lastSerial: (): number => z.object({ serial: z.int() }).parse(last.get()).serial,
    callOff: (reference: string, at: string): void => void callOff.run(reference, at),
    isCalledOff: (reference: string): boolean => calledOff.get(reference) !== undefined,
    insertPayment: (row: PaymentRow): void => void insertPayment.run(row),
    payment: (id: string) => z.optional(paymentRow).parse(payment.get(id)),
    paymentsOf: (reference: string): PaymentRow[] =>
      paymentsOf.all(reference).map((row) => paymentRow.parse(row)),
    paymentsIn: createPeriodList(books, { table: 'kiosk_payment', at: 'paid_at' }, (row) =>
      paymentRow.parse(row),
    ),
  };
}
