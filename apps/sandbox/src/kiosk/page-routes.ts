// The kiosk takes the cash for a coupon. The payment and its webhooks are written in one
// transaction.

import formbody from '@fastify/formbody';
import type { CouponWebhook } from '@ceibo/partner-protocol/coupons';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Deliveries } from '../deliveries.ts';
import { sendPage } from '../html.ts';
import type { CouponRow, CouponStore } from './coupon-store.ts';
import { PAGE, renderKiosk, tellings } from './page.ts';

const SHOWN = 30;
const form = z.object({
  code: z.string().check(z.trim(), z.maxLength(60)),
  /** Empty: what the coupon says. */
  amount: z.optional(z.string().check(z.trim(), z.regex(/^(\d{1,8}([.,]\d{2})?)?$/))),
  telling: z.enum(tellings.map(({ id }) => id)),
});

interface Kiosk {
  surroundings: Surroundings;
  store: CouponStore;
  webhooks: Deliveries;
}

export async function addPageRoutes(app: FastifyInstance, kiosk: Kiosk): Promise<void> {
  const { store } = kiosk;
  await app.register(formbody, { bodyLimit: 2048 });

  app.get<{ Querystring: { code?: string } }>(PAGE, async (request, reply) =>
    sendPage(reply, 200, {
      language: 'en',
      title: 'Kiosk · Sandbox',
      styles: [sandboxStyle],
      body: renderKiosk({
        code: request.query.code ?? store.newest(1)[0]?.number ?? '',
        coupons: store.newest(SHOWN).map((coupon) => ({
          coupon,
          payments: store.paymentsOf(coupon.external_reference),
          isCalledOff: store.isCalledOff(coupon.external_reference),
        })),
      }),
    }),
  );

  app.post(PAGE, async (request, reply) => {
    const given = form.safeParse(request.body);
    const coupon = given.success
      ? store.findByCode(given.data.code.replaceAll(' ', ''))
      : undefined;
    const telling = tellings.find(({ id }) => id === given.data?.telling);
    if (!coupon || !telling) return reply.code(400).send({ error: 'no such coupon' });
    if (telling.id !== 'offline' && store.isCalledOff(coupon.external_reference))
      return reply.code(409).send({ error: 'this coupon was called off' });
    const [pesos = '', centavos = '00'] = (given.data?.amount || coupon.amount).split(/[.,]/);
    const amount = `${pesos.replace(/^0+(?=\d)/, '')}.${centavos}`;
    pay(kiosk, { ...coupon, amount }, telling);
    return reply.redirect(`${PAGE}?code=${coupon.number}`, 303);
  });
}

function pay(
  { surroundings: { books, clock, ids }, store, webhooks }: Kiosk,
  { external_reference, amount, notification_url: url }: CouponRow,
  { webhooks: times, isForgedFirst }: (typeof tellings)[number],
): void {
  const now = clock.now();
  const payment_id = ids.uuid();
  const tell = (isForged: boolean) => {
    const content: CouponWebhook = {
      id: ids.uuid(),
      type: 'coupon.paid',
      payment_id,
      created_at: now.toISOString(),
    };
    const body = JSON.stringify(content);
    webhooks.add({ subject: payment_id, url, body, isForged, notBefore: now });
  };
  inTransaction(books, () => {
    const paid_at = now.toISOString();
    store.insertPayment({
      id: payment_id,
      external_reference,
      amount,
      kiosk: 'Kiosco 24',
      paid_at,
    });
    if (isForgedFirst) tell(true);
    for (let time = 0; time < times; time++) tell(false);
  });
}
