// Coupons: they are printed for the operator, once for each reference, and paid in cash. Amounts
// stay the text that came.

import type { DatabaseSync } from 'node:sqlite';
import { couponRequest, type CouponWebhook } from '@ceibo/partner-protocol/coupons';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Deliveries, Telling } from '../signed-calls/deliveries.ts';
import { orderOnce, type Ordered } from '../signed-calls/orders.ts';
import { createPeriodList } from '../signed-calls/period-list-store.ts';
import { openTable, texts } from '../table-store.ts';

const COMPANY = '3100';

const couponRow = z.object({
  serial: z.int(),
  ...texts('external_reference', 'content', 'number', 'barcode', 'amount', 'payer_name'),
  ...texts('expires_at', 'notification_url', 'created_at'),
});
type CouponRow = z.infer<typeof couponRow>;
const paymentRow = z.object(texts('id', 'external_reference', 'amount', 'kiosk', 'paid_at'));
const calledOffRow = z.object(texts('external_reference', 'at'));

export interface Kiosk extends Surroundings {
  store: ReturnType<typeof createCouponStore>;
  webhooks: Deliveries;
}

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

/** Prints the coupon of a reference, once. */
export function printCoupon({ books, clock, store }: Kiosk, body: unknown): Ordered<CouponRow> {
  return orderOnce(
    books,
    { schema: couponRequest, body },
    {
      find: ({ external_reference }) => store.find(external_reference),
      create(order, content) {
        const { amount, expires_at } = order;
        const serial = (store.newest(1)[0]?.serial ?? 0) + 1;
        const number = `${COMPANY}${String(serial).padStart(10, '0')}`;
        const row = {
          ...order,
          serial,
          content,
          number,
          barcode: barcodeOf({ number, amount, expiresAt: new Date(expires_at) }),
          created_at: clock.now().toISOString(),
        };
        store.insert(row);
        return row;
      },
    },
  );
}

/** Cash is paid for a coupon. The payment and its webhooks are written in one transaction. */
export function payCoupon(
  { books, clock, ids, store, webhooks }: Kiosk,
  { external_reference, amount, notification_url: url }: CouponRow,
  telling: Telling,
): void {
  const paid_at = clock.now().toISOString();
  const payment_id = ids.uuid();
  inTransaction(books, () => {
    const kiosk = 'Kiosco 24';
    store.insertPayment({ id: payment_id, external_reference, amount, kiosk, paid_at });
    webhooks.announce(telling, () => {
      const content: CouponWebhook = {
        id: ids.uuid(),
        type: 'coupon.paid',
        payment_id,
        created_at: paid_at,
      };
      return { subject: payment_id, url, content };
    });
  });
}

/** Number, centavos, last day as year and day of the year, check digit: 30 digits. */
export function barcodeOf({
  number,
  amount,
  expiresAt,
}: {
  number: string;
  amount: string;
  expiresAt: Date;
}): string {
  const year = expiresAt.getUTCFullYear();
  const day = Math.floor((expiresAt.getTime() - Date.UTC(year, 0, 0)) / 86_400_000);
  const last = `${String(year % 100).padStart(2, '0')}${String(day).padStart(3, '0')}`;
  const digits = number + amount.replace('.', '').padStart(10, '0') + last;
  return digits + checkDigit(digits);
}

/** Modulo 10 with the weights 1 3 5 7 9, as coupons in Argentina have it. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + digit * ((at % 5) * 2 + 1),
    0,
  );
  return String(Math.floor(sum / 2) % 10);
}
