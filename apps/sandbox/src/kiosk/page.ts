// The page of the kiosk: who has a coupon's number pays it in cash. A payment and its webhooks are
// written in one transaction.

import type { CouponWebhook } from '@ceibo/partner-protocol/coupons';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { html, type Html } from '../html.ts';
import {
  addFormPage,
  amountTyped,
  minuteOf,
  renderChoices,
  renderSection,
} from '../own-pages/sandbox-page.ts';
import { RefusedCall } from '../refused-call.ts';
import type { Deliveries, Telling } from '../signed-calls/deliveries.ts';
import type { CouponRow, CouponStore } from './coupon-store.ts';

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

export interface Kiosk extends Surroundings {
  store: CouponStore;
  webhooks: Deliveries;
}

export function addPage(app: FastifyInstance, kiosk: Kiosk): Promise<void> {
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
      const coupon = store.findByCode(data.code.replaceAll(' ', ''));
      const telling = tellings.find(({ id }) => id === data.telling);
      if (!coupon || !telling) return undefined;
      if (telling.id !== 'offline' && store.calledOff(coupon.external_reference))
        return new RefusedCall(409, 'this coupon was called off');
      pay(kiosk, { ...coupon, amount: amountTyped(data.amount || coupon.amount) }, telling);
      return `?code=${coupon.number}`;
    },
    refusal: 'no such coupon',
  });
}

function pay(
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

function renderCoupons(store: CouponStore): Html {
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
