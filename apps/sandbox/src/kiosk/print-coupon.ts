// What stands on a coupon: its number, and the digits of its barcode.

import { couponRequest } from '@ceibo/partner-protocol/coupons';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { CouponRow, CouponStore } from './coupon-store.ts';

const COMPANY = '3100';

export type PrintedCoupon =
  | { kind: 'created' | 'repeated'; row: CouponRow }
  | { kind: 'malformed' | 'conflict' };

/** Prints the coupon of a reference, once. */
export function printCoupon(
  { books, clock }: Pick<Surroundings, 'books' | 'clock'>,
  store: CouponStore,
  body: unknown,
): PrintedCoupon {
  const reading = couponRequest.safeParse(body);
  if (!reading.success) return { kind: 'malformed' };
  const { external_reference, amount, payer_name, expires_at, notification_url } = reading.data;
  return inTransaction(books, (): PrintedCoupon => {
    const first = store.find(external_reference);
    const content = JSON.stringify(reading.data);
    if (first)
      return first.content === content ? { kind: 'repeated', row: first } : { kind: 'conflict' };
    const serial = store.lastSerial() + 1;
    const number = `${COMPANY}${String(serial).padStart(10, '0')}`;
    const row = {
      serial,
      external_reference,
      content,
      number,
      amount,
      payer_name,
      expires_at,
      notification_url,
      barcode: barcodeOf({ number, amount, expiresAt: new Date(expires_at) }),
      created_at: clock.now().toISOString(),
    };
    store.insert(row);
    return { kind: 'created', row };
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
