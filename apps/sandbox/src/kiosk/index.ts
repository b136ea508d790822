// The company of coupons: it prints them for the operator. Its kiosk takes cash from those who have
// a coupon's number.

import { coupon, couponPaths, type CouponPayment } from '@ceibo/partner-protocol/coupons';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { html, type Html } from '../html.ts';
import {
  addFormPage,
  amountTyped,
  minuteOf,
  renderChoices,
  renderSection,
} from '../own-pages/sandbox-page.ts';
import { RefusedCall } from '../refused-call.ts';
import { addResource } from '../signed-calls/orders.ts';
import { createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { createCouponStore, payCoupon, printCoupon, type Kiosk } from './coupons.ts';

const PAGE = '/kiosk';
const SHOWN = 30;

/** How the operator is told of a payment. */
const tellings = [
  { id: 'once', words: 'Pay', webhooks: 1 },
  { id: 'never', words: 'Pay, without a webhook', webhooks: 0 },
  { id: 'thrice', words: 'Pay, with three webhooks', webhooks: 3 },
  { id: 'forged', words: 'Pay, with a forged webhook first', webhooks: 1, isForgedFirst: true },
  { id: 'offline', words: 'Pay at a kiosk that is offline', webhooks: 1 },
] as const;

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
  takeSignedCalls(app, { clock, secret: config.coupons.secret });
  addResource(app, couponPaths.coupons, {
    order: (content) => printCoupon(kiosk, content),
    find: store.find,
    present: coupon.parse,
    missing: 'coupon_not_found',
    acts: {
      cancel(row) {
        store.callOff({ ...row, at: clock.now().toISOString() });
        return row;
      },
    },
  });
  addResource(app, couponPaths.payments, {
    find: store.payment,
    present: (row): CouponPayment => ({ ...row, currency: 'ARS' }),
    missing: 'payment_not_found',
    list: { name: 'payments', inPeriod: store.paymentsIn, ofReference: store.paymentsOf },
  });
}

function addPage(app: FastifyInstance, kiosk: Kiosk): Promise<void> {
  const { store } = kiosk;
  return addFormPage(app, PAGE, {
    show: ({ code = store.newest(1)[0]?.number ?? '' }) => ({
      title: 'Kiosk',
      lead:
        'Coupons are paid here in cash. A coupon can be paid after its last day, twice, and with ' +
        'another amount: a kiosk takes the cash all the same, and the operator has to cope. Only ' +
        'a coupon that was called off is refused, unless the kiosk is offline.',
      content: html`${renderForm(code)} ${renderCoupons(store)}`,
    }),
    form: z.object({
      code: z.string().check(z.trim(), z.maxLength(60)),
      /** Empty: what the coupon says. */
      amount: z.optional(z.string().check(z.trim(), z.regex(/^(\d{1,8}([.,]\d{2})?)?$/))),
      telling: z.enum(tellings.map(({ id }) => id)),
    }),
    act(data) {
      const scanned = store.findByCode(data.code.replaceAll(' ', ''));
      const telling = tellings.find(({ id }) => id === data.telling);
      if (!scanned || !telling) return undefined;
      if (telling.id !== 'offline' && store.calledOff(scanned.external_reference))
        return new RefusedCall(409, 'this coupon was called off');
      payCoupon(kiosk, { ...scanned, amount: amountTyped(data.amount || scanned.amount) }, telling);
      return `?code=${scanned.number}`;
    },
    refusal: 'no such coupon',
  });
}

function renderForm(code: string): Html {
  return html`<form method="post" action="${PAGE}">
    <p>
      <label for="code">Number or barcode</label>
      <input
        id="code"
        name="code"
        value="${code}"
        required
        inputmode="numeric"
        autocomplete="off"
        size="34"
      />
    </p>
    <p>
      <label for="amount">Amount, if another</label>
      <input id="amount" name="amount" inputmode="decimal" autocomplete="off" size="14" />
    </p>
    ${renderChoices('telling', tellings)}
  </form>`;
}

function renderCoupons(store: Kiosk['store']): Html {
  return renderSection({
    id: 'coupons',
    title: 'Coupons',
    rows: store.newest(SHOWN),
    columns: {
      Number: ({ number }) => html`<a href="${PAGE}?code=${number}">${number}</a>`,
      For: ({ payer_name }) => payer_name,
      Amount: ({ amount }) => `ARS ${amount}`,
      Until: ({ expires_at }) => minuteOf(expires_at),
      Paid({ external_reference: reference }) {
        const payments = store.paymentsOf(reference);
        const paid = payments.map(({ amount, paid_at }) => `${amount} ${minuteOf(paid_at)}`);
        return paid.join(', ') || (store.calledOff(reference) ? 'called off' : 'no');
      },
    },
    digits: ['Number', 'Amount'],
  });
}
