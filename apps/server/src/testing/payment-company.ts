// The payment company, as far as tests need one: it takes preferences, knows payments, lists them
// and sends webhooks. Its JSON has the form of the real company's: ids are numbers, and so are
// amounts.

import { createHmac, randomUUID } from 'node:crypto';
import type { TestWorld } from './test-world.ts';

export interface PlayedPayment {
  external_reference: string | null;
  amount: string;
  status?: string;
  /** The company's own words about the status. */
  detail?: string;
  /** The amount given back to the payer so far. */
  refunded?: string;
  currency?: string | null;
  /** The payer's DNI, CUIL or CUIT; the company names none by default. */
  payer?: string;
  /** The company's word for the means of payment. */
  means?: string;
  /** Made in the company's test mode: no money moved. */
  isTest?: boolean;
  /** A payment of a known id is changed. */
  id?: string;
  createdAt?: Date;
}

export interface PlayedWebhook {
  requestId?: string;
  /** Another signature in place of the right one. */
  signature?: string;
  /** The form in which the right signature is written. */
  write?: (signed: { ts: string; v1: string }) => string;
  ts?: string;
  body?: object;
  /** The company at whose address it arrives. */
  to?: string;
}

export interface PaymentCompany {
  /** The bodies of the preferences that it took. */
  preferences: string[];
  /** Makes a payment known, as the company would tell it when asked; gives its id. */
  pay(payment: PlayedPayment): string;
  /** The company no longer knows a payment. */
  forget(paymentId: string): void;
  webhook(paymentId: string, options?: PlayedWebhook): Promise<number>;
  /** The deposits whose preferences were ended, each as often as it was asked. */
  calledOff: string[];
  /** While false a search finds no preference. */
  findsPreferences: boolean;
  /** The addresses that it was asked at, without those of preferences. */
  asked: string[];
  /** The refunds that it was asked for, each with its key. */
  refunds: { paymentId: string; key: string }[];
  /** The answer to refunds: it makes them, refuses them, or makes them without an answer. */
  refunding: 'done' | 'refused' | 'unanswered';
  /** While false the company does not answer. */
  isUp: boolean;
}

interface KnownPayment {
  id: string;
  reference: string | null;
  createdAt: Date;
  json: string;
  paid: PlayedPayment;
}

const PAGE = 30;
let lastId = 118_000_000_000;

export function playPaymentCompany(world: TestWorld): PaymentCompany {
  const payments = new Map<string, KnownPayment>();
  const company: PaymentCompany = {
    preferences: [],
    calledOff: [],
    findsPreferences: true,
    asked: [],
    refunds: [],
    refunding: 'done',
    isUp: true,
    pay(payment) {
      const {
        id = String(++lastId),
        createdAt = payments.get(id)?.createdAt ?? world.clock.now(),
      } = payment;
      payments.set(id, {
        id,
        reference: payment.external_reference,
        createdAt,
        json: paymentJson(payment, id, createdAt),
        paid: payment,
      });
      return id;
    },
    forget: (id) => void payments.delete(id),
    webhook: (paymentId, options = {}) => sendWebhook(world, paymentId, options),
  };
  world.company = ({ host, pathname, searchParams }, { method, body, headers }) => {
    if (host !== 'pay.test' || !company.isUp) return undefined;
    const refunded = /^\/v1\/payments\/(\d+)\/refunds$/.exec(pathname)?.[1];
    if (refunded !== undefined)
      return refund(company, payments.get(refunded), headers?.['x-idempotency-key'] ?? '');
    if (method === 'POST') {
      company.preferences.push(String(body));
      return { status: 201, body: preferenceJson('pref') };
    }
    if (pathname === '/checkout/preferences/search')
      return { status: 200, body: foundPreferences(company) };
    if (method === 'PUT') {
      const id = pathname.split('/').at(-1) ?? '';
      company.calledOff.push(id.replace('pref-', ''));
      return { status: 200, body: preferenceJson(id) };
    }
    company.asked.push(`${pathname}${searchParams.size > 0 ? '?' : ''}${searchParams.toString()}`);
    if (pathname === '/v1/payments/search')
      return { status: 200, body: searchJson([...payments.values()], searchParams) };
    const payment = payments.get(pathname.split('/').at(-1) ?? '');
    return payment === undefined
      ? { status: 404, body: '{"message":"Payment not found","error":"not_found","status":404}' }
      : { status: 200, body: payment.json };
  };
  return company;
}

function preferenceJson(id: string): string {
  const [init_point, sandbox_init_point] = ['http://pay.test/pay/pref', 'http://pay.test/pay/pref'];
  return JSON.stringify({ id, init_point, sandbox_init_point });
}

/** A search that ignores its filter and lists all preferences: the operator has to pick its own. */
function foundPreferences({ preferences, calledOff, findsPreferences }: PaymentCompany): string {
  const known = new Set(
    preferences.map((body) => /"external_reference":"([^"]+)"/.exec(body)?.[1]),
  );
  const elements = [...known].map((reference = '') => ({
    id: `pref-${reference}`,
    external_reference: reference,
    expires: true,
    expiration_date_to: calledOff.includes(reference) ? new Date(0) : null,
  }));
  return JSON.stringify({ elements: findsPreferences ? elements : [], total: elements.length });
}

function refund(company: PaymentCompany, payment: KnownPayment | undefined, key: string) {
  if (payment === undefined || company.refunding === 'refused')
    return { status: 400, body: '{"message":"not refundable","error":"bad_request"}' };
  const isRepeat = company.refunds.some((each) => each.key === key);
  company.refunds.push({ paymentId: payment.id, key });
  if (!isRepeat) {
    const { amount } = payment.paid;
    company.pay({ ...payment.paid, id: payment.id, status: 'refunded', refunded: amount });
  }
  if (company.refunding === 'unanswered') return undefined;
  const answer = `{"id":7,"payment_id":${payment.id},"status":"approved"}`;
  return { status: 201, body: answer };
}

function paymentJson(
  {
    external_reference,
    amount,
    status = 'approved',
    detail,
    refunded = '0',
    currency = 'ARS',
    payer,
    means = 'debit_card',
    isTest = false,
  }: PlayedPayment,
  id: string,
  createdAt: Date,
): string {
  return JSON.stringify({
    id: /^\d+$/.test(id) ? JSON.rawJSON(id) : id,
    status,
    status_detail: detail ?? null,
    external_reference,
    transaction_amount: JSON.rawJSON(amount),
    transaction_amount_refunded: JSON.rawJSON(refunded),
    currency_id: currency,
    live_mode: !isTest,
    payment_method_id: 'visa',
    payment_type_id: means,
    date_created: createdAt.toISOString(),
    date_approved: null,
    payer: {
      id: '1',
      email: null,
      identification: payer === undefined ? null : { type: 'DNI', number: payer },
    },
    card: {},
  });
}

/** A page of the payments that were asked for, the oldest first. */
function searchJson(known: readonly KnownPayment[], asked: URLSearchParams): string {
  const reference = asked.get('external_reference');
  const [from, to] = [asked.get('begin_date'), asked.get('end_date')];
  const offset = Number.parseInt(asked.get('offset') ?? '0', 10);
  const limit = Number.parseInt(asked.get('limit') ?? String(PAGE), 10);
  const found = known
    .filter((payment) => reference === null || payment.reference === reference)
    .filter(
      ({ createdAt }) =>
        (from === null || createdAt >= new Date(from)) && (to === null || createdAt < new Date(to)),
    );
  const page = found.slice(offset, offset + limit).map(({ json }) => json);
  const paging = `{"total":${found.length},"limit":${limit},"offset":${offset}}`;
  return `{"paging":${paging},"results":[${page.join(',')}]}`;
}

async function sendWebhook(
  world: TestWorld,
  paymentId: string,
  { requestId = randomUUID(), signature, write, ts: given, body, to }: PlayedWebhook,
) {
  const ts = given ?? String(Math.floor(world.clock.now().getTime() / 1000));
  const manifest = `id:${paymentId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', world.config.mercadopago.webhookSecret)
    .update(manifest)
    .digest('hex');
  const written = write?.({ ts, v1 }) ?? `ts=${ts},v1=${v1}`;
  const answer = await world.app.web.inject({
    method: 'POST',
    url: `/partners/${to ?? 'mercadopago'}/webhook?data.id=${paymentId}&type=payment`,
    payload: { ...webhookBody(paymentId), ...body },
    headers: { 'x-signature': signature ?? written, 'x-request-id': requestId },
  });
  return answer.statusCode;
}

function webhookBody(paymentId: string): object {
  return {
    id: 130_000_000_000 + Number.parseInt(paymentId, 10),
    live_mode: true,
    type: 'payment',
    date_created: '2026-01-01T00:00:00.000-04:00',
    application_id: 1_234_567_890,
    user_id: 987_654_321,
    version: 1,
    api_version: 'v1',
    action: 'payment.updated',
    data: { id: paymentId },
  };
}
