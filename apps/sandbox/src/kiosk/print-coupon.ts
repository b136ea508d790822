// The content of a coupon: its number, and the digits of its barcode.

import { couponRequest } from '@ceibo/partner-protocol/coupons';
import { orderOnce, type Ordered } from '../signed-calls/orders.ts';
import type { CouponRow } from './coupon-store.ts';
import type { Kiosk } from './page.ts';

const COMPANY = '3100';

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
