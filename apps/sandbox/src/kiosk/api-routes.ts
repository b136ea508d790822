// The calls of the operator.

import {
  couponPaths,
  type Coupon,
  type CouponPayment,
  type CouponPaymentsAnswer,
} from '@ceibo/partner-protocol/coupons';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';
import { signedBy } from '../signed-calls/signed-by.ts';
import type { CouponRow, CouponStore, PaymentRow } from './coupon-store.ts';
import { printCoupon } from './print-coupon.ts';

const byReference = z.object({ external_reference: z.string().check(z.maxLength(64)) });

export function addApiRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  store: CouponStore,
): void {
  const { clock, config } = surroundings;
  keepJsonBodiesRaw(app);
  app.addHook(
    'preHandler',
    signedBy({ header: SIGNATURE_HEADER, secret: config.coupons.secret, clock }),
  );

  app.post(couponPaths.coupons, async (request, reply) => {
    const printed = printCoupon(surroundings, store, parseJson(rawBody(request.body)));
    switch (printed.kind) {
      case 'malformed':
        return reply.code(400).send({ error: 'missing or wrong fields' });
      case 'conflict':
        return reply.code(409).send({ error: 'external_reference_in_use' });
      case 'created':
        return reply.code(201).send(presentCoupon(printed.row));
      case 'repeated':
        return presentCoupon(printed.row);
    }
  });

  app.get<{ Params: { id: string } }>(`${couponPaths.coupon('')}:id`, async (request, reply) => {
    const row = store.find(request.params.id);
    return row ? presentCoupon(row) : reply.code(404).send({ error: 'coupon_not_found' });
  });

  app.post<{ Params: { id: string } }>(
    `${couponPaths.coupons}/:id/cancel`,
    async (request, reply) => {
      const row = store.find(request.params.id);
      if (!row) return reply.code(404).send({ error: 'coupon_not_found' });
      store.callOff(row.external_reference, clock.now().toISOString());
      return presentCoupon(row);
    },
  );

  app.get<{ Params: { id: string } }>(`${couponPaths.payment('')}:id`, async (request, reply) => {
    const row = store.payment(request.params.id);
    return row ? presentPayment(row) : reply.code(404).send({ error: 'payment_not_found' });
  });

  app.get(couponPaths.payments, async (request, reply) => {
    const named = byReference.safeParse(request.query);
    if (named.success) {
      const payments = store.paymentsOf(named.data.external_reference).map(presentPayment);
      return { payments, next_cursor: null, total: payments.length } satisfies CouponPaymentsAnswer;
    }
    const found = store.paymentsIn(request.query);
    if (!found) return reply.code(400).send({ error: 'missing or wrong: from, to or cursor' });
    return {
      payments: found.rows.map(presentPayment),
      ...found.page,
    } satisfies CouponPaymentsAnswer;
  });
}

function presentCoupon(row: CouponRow): Coupon {
  const { external_reference, number, barcode, amount, expires_at } = row;
  return { external_reference, number, barcode, amount, expires_at };
}

function presentPayment(row: PaymentRow): CouponPayment {
  const { id, external_reference, amount, kiosk, paid_at } = row;
  return { id, external_reference, amount, currency: 'ARS', kiosk, paid_at };
}
