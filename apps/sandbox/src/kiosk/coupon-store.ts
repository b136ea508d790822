// The books of coupons and of the cash that was paid for them. Amounts stay the text that came.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createPeriodList } from '../signed-calls/period-list-store.ts';
import { openTable } from '../table-store.ts';

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

const calledOffRow = z.object({ external_reference: z.string(), at: z.string() });

export type CouponStore = ReturnType<typeof createCouponStore>;

export function createCouponStore(books: DatabaseSync) {
  const coupons = openTable(books, 'kiosk_coupon', couponRow, {
    serial: 'PRIMARY KEY',
    external_reference: 'UNIQUE',
    number: 'UNIQUE',
  });
  const payments = openTable(books, 'kiosk_payment', paymentRow, { id: 'PRIMARY KEY' });
  const calledOff = openTable(books, 'kiosk_called_off', calledOffRow, {
    external_reference: 'PRIMARY KEY',
  });
  return {
    insert: coupons.insert,
    find: coupons.one('WHERE external_reference = ?'),
    /** By what the kiosk scans, or what a person reads out. */
    findByCode: coupons.one('WHERE ? IN (number, barcode)'),
    newest: coupons.all('ORDER BY serial DESC LIMIT ?'),
    callOff: calledOff.put,
    calledOff: calledOff.one('WHERE external_reference = ?'),
    insertPayment: payments.insert,
    payment: payments.one('WHERE id = ?'),
    paymentsOf: payments.all('WHERE external_reference = ? ORDER BY rowid'),
    paymentsIn: createPeriodList(books, payments, 'paid_at'),
  };
}
