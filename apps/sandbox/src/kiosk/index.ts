// The company of coupons: it prints them for the operator, and takes cash for them at its kiosk.

import { coupon, couponPaths, type CouponPayment } from '@ceibo/partner-protocol/coupons';
import type { FastifyInstance } from 'fastify';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { RefusedCall } from '../refused-call.ts';
import { addRecord, addRecords, answerOrder } from '../signed-calls/orders.ts';
import { contentOf, createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { createCouponStore } from './coupon-store.ts';
import { addPage, type Kiosk } from './page.ts';
import { printCoupon } from './print-coupon.ts';

export function createCouponCompany(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const store = createCouponStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'kiosk', config.coupons.secret);
  const kiosk: Kiosk = { ...surroundings, store, webhooks };
  return createCompany([(app) => addCalls(app, kiosk), (app) => addPage(app, kiosk)], [webhooks]);
}

/** The calls of the operator. */
function addCalls(app: FastifyInstance, kiosk: Kiosk): void {
  const { clock, config, store } = kiosk;
  const records = { find: store.find, present: coupon.parse, missing: 'coupon_not_found' };
  takeSignedCalls(app, { clock, secret: config.coupons.secret });

  app.post(couponPaths.coupons, async (request, reply) =>
    answerOrder(reply, printCoupon(kiosk, contentOf(request)), records.present),
  );
  addRecord(app, couponPaths.coupons, records);
  app.post<{ Params: { id: string } }>(
    `${couponPaths.coupons}/:id/cancel`,
    async ({ params: { id } }) => {
      const row = store.find(id);
      if (!row) return new RefusedCall(404, records.missing);
      store.callOff({ external_reference: id, at: clock.now().toISOString() });
      return records.present(row);
    },
  );

  addRecords(app, couponPaths.payments, {
    name: 'payments',
    find: store.payment,
    inPeriod: store.paymentsIn,
    ofReference: store.paymentsOf,
    present: (row): CouponPayment => ({ ...row, currency: 'ARS' }),
    missing: 'payment_not_found',
  });
}
