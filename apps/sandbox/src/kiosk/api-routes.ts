// The calls of the operator.

import {
  couponPaths,
  type Coupon,
  type CouponPayment,
  type CouponPaymentsAnswer,
} from '@ceibo/partner-protocol/coupons';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../company.ts';
import { RefusedCall } from '../refused-call.ts';
import { answerOrder } from '../signed-calls/one-order.ts';
import { byReference } from '../signed-calls/period-list-store.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import type { CouponRow, CouponStore, PaymentRow } from './coupon-store.ts';
import { printCoupon } from './print-coupon.ts';

const NO_SUCH_COUPON = new RefusedCall(404, 'coupon_not_found');

export function addApiRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  store: CouponStore,
): void {
  const { clock, config } = surroundings;
  takeSignedCalls(app, { clock, secret: config.coupons.secret });

  app.post(couponPaths.coupons, async (request, reply) =>
    answerOrder(reply, printCoupon(surroundings, store, contentOf(request)), presentCoupon),
  );

  app.get<{ Params: { id: string } }>(`${couponPaths.coupon('')}:id`, async ({ params }) => {
    const row = store.find(params.id);
    return row ? presentCoupon(row) : NO_SUCH_COUPON;
  });

  app.post<{ Params: { id: string } }>(
    `${couponPaths.coupons}/:id/cancel`,
    async ({ params: { id } }) => {
      const row = store.find(id);
      if (row) store.callOff({ external_reference: id, at: clock.now().toISOString() });
      return row ? presentCoupon(row) : NO_SUCH_COUPON;
    },
  );

  app.get<{ Params: { id: string } }>(`${couponPaths.payment('')}:id`, async ({ params }) => {
    const row = store.payment(params.id);
    return row ? presentPayment(row) : new RefusedCall(404, 'payment_not_found');
  });

  app.get(couponPaths.payments, async ({ query }) => {
    const named = byReference.safeParse(query).data;
    if (named) {
      const payments = store.paymentsOf(named.external_reference).map(presentPayment);
      return { payments, next_cursor: null, total: payments.length } satisfies CouponPaymentsAnswer;
    }
    const found = store.paymentsIn(query);
    if (found instanceof RefusedCall) return found;
    const payments = found.rows.map(presentPayment);
    return { payments, ...found.page } satisfies CouponPaymentsAnswer;
  });
}

function presentCoupon(row: CouponRow): Coupon {
  const { external_reference, number, barcode, amount, expires_at } = row;
  return { external_reference, number, barcode, amount, expires_at };
}

function presentPayment(row: PaymentRow): CouponPayment {
  return { ...row, currency: 'ARS' };
}
