// The payment company, as far as tests need one: it takes preferences, knows payments and sends webhooks.

import { createHmac, randomUUID } from 'node:crypto';
import type { Payment } from '@ceibo/partner-protocol/mercadopago';
import type { TestWorld } from './test-world.ts';

export interface PaymentCompany {
  /** The bodies of the preferences that it took. */
  preferences: string[];
  /** Makes a payment known, as the company would tell it when asked. */
  pay(payment: Pick<Payment, 'external_reference'> & { amount: string; status?: Payment['status']; currency?: string; id?: string; refunded?: string }): string;
  webhook(paymentId: string, options?: { eventId?: string; signature?: string; bodyId?: string }): Promise<number>;
  /** While false the company does not answer. */
  isUp: boolean;
}

export function playPaymentCompany(world: TestWorld): PaymentCompany {
  const payments = new Map<string, string>();
  const company: PaymentCompany = {
    preferences: [],
    isUp: true,
    pay({ external_reference, amount, status = 'approved', currency = 'ARS', id = randomUUID(), refunded = '0' }) {
      const rest = {
        status_detail: 'accredited',
        live_mode: true,
        payment_method_id: 'visa',
        payment_type_id: 'debit_card',
        date_created: '2026-01-01T00:00:00Z',
        date_approved: null,
        transaction_amount_refunded: JSON.rawJSON(refunded),
      };
      payments.set(id, JSON.stringify({ id, status, external_reference, transaction_amount: JSON.rawJSON(amount), currency_id: currency, ...rest }));
      return id;
    },
    async webhook(paymentId, { eventId = randomUUID(), signature, bodyId = paymentId } = {}) {
      const ts = String(Math.floor(Date.now() / 1000));
      const requestId = randomUUID();
      const manifest = `id:${paymentId.toLowerCase()};request-id:${requestId};ts:${ts};`;
      const v1 = createHmac('sha256', world.config.mercadopago.webhookSecret).update(manifest).digest('hex');
      const payload = { id: eventId, live_mode: true, type: 'payment', action: 'payment.updated', date_created: '2026-01-01T00:00:00Z', data: { id: bodyId } };
      const headers = { 'x-signature': signature ?? `ts=${ts},v1=${v1}`, 'x-request-id': requestId };
      const answer = await world.app.web.inject({ method: 'POST', url: `/partners/mercadopago/webhook?data.id=${paymentId}&type=payment`, payload, headers });
      return answer.statusCode;
    },
  };
  world.company = ({ host, pathname }, { method, body }) => {
    if (host !== 'pay.test' || !company.isUp) return undefined;
    if (method === 'POST') {
      company.preferences.push(String(body));
      return { status: 201, body: JSON.stringify({ id: 'pref', init_point: 'http://pay.test/pay/pref', sandbox_init_point: 'http://pay.test/pay/pref' }) };
    }
    const payment = payments.get(pathname.split('/').at(-1) ?? '');
    return payment === undefined ? { status: 404, body: '{}' } : { status: 200, body: payment };
  };
  return company;
}
