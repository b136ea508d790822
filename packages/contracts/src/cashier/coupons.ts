// Deposits that are paid in cash with a coupon.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { playerCall } from '../call.ts';

export const depositCoupon = playerCall({
  path: '/api/cashier/deposit-coupon',
  safe: true,
  summary: 'What is taken to a kiosk to pay a deposit in cash: a number, and a barcode of it.',
  request: z.strictObject({ depositId: z.uuid() }),
  answer: z.object({
    number: z.string(),
    /** The digits of an Interleaved 2 of 5. */
    barcode: z.string(),
    /** The sum to pay: the amount and the fee. */
    total: decimal,
    expiresAt: z.string(),
  }),
  refusals: ['DEPOSIT_NOT_FOUND', 'PAYMENT_SYSTEM_DOWN'],
});
