// The place where the SDK is joined to our transport. These tests fail when a new version of the
// package moves it: then sdk.ts must be looked at again.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MercadoPagoError, MPNotFoundError, Payment, PaymentRefund, Preference } from 'mercadopago';
import { RestClient } from 'mercadopago/dist/utils/restClient/index.js';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../platform/metrics.ts';
import type { Http, HttpCall } from '../../../platform/outgoing/outgoing.ts';
import type { AdapterDeps } from '../payment-adapter.ts';
import { fetchPayment, refundPayment } from './client.ts';
import { sdkConfig } from './sdk.ts';

const realFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = realFetch));

function deps(answer: { status: number; body: string } = { status: 200, body: '{"id":1}' }) {
  const sent: { url: string; call: HttpCall }[] = [];
  const http: Http = async (url, call) => {
    sent.push({ url, call });
    return { status: answer.status, body: Buffer.from(answer.body), header: () => null };
  };
  const made: AdapterDeps = {
    http,
    clock: { now: () => new Date(0), every: () => ({ cancel: () => undefined }) },
    metrics: createMetrics(),
    publicUrl: 'http://ceibo.test',
    mercadopago: { url: 'http://pay.test', accessToken: 'token', webhookSecret: 'secret' },
    cvu: { url: 'http://payout.test', secret: 'secret' },
    coupons: { url: 'http://coupons.test', secret: 'secret' },
  };
  return { deps: made, sent };
}

describe('the SDK', () => {
  it('is of the version whose inside was looked at', () => {
    const file = createRequire(import.meta.url).resolve('mercadopago/package.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: '3.3.0' });
    expect(AppConfig.BASE_URL).toBe('https://api.mercadopago.com');
  });

  it('reaches no address but the configured one, with every operation that we use', async () => {
    globalThis.fetch = () => Promise.reject(new Error('the SDK called past our transport'));
    const { deps: given, sent } = deps();
    const config = (key?: string) => sdkConfig(given, 'test', key);
    const body = { items: [{ id: '1', title: 't', quantity: 1, unit_price: 1 }] };
    await new Preference(config('k1')).create({ body });
    await new Preference(config()).search({ options: { external_reference: 'a b' } });
    await new Preference(config()).update({ id: 'p', updatePreferenceRequest: body });
    await new Payment(config()).get({ id: '7' });
    await new Payment(config()).search({ options: { external_reference: 'a b', limit: 1 } });
    await new PaymentRefund(config('k2')).total({ payment_id: '7' });
    expect(sent.map(({ url, call }) => [call.method, url])).toEqual([
      ['POST', 'http://pay.test/checkout/preferences/'],
      ['GET', 'http://pay.test/checkout/preferences/search?external_reference=a+b'],
      ['PUT', 'http://pay.test/checkout/preferences/p'],
      ['GET', 'http://pay.test/v1/payments/7'],
      ['GET', 'http://pay.test/v1/payments/search?external_reference=a+b&limit=1'],
      ['POST', 'http://pay.test/v1/payments/7/refunds'],
    ]);
    const keys = sent.map(({ call }) => call.headers?.['x-idempotency-key']);
    expect(keys).toEqual(['k1', undefined, undefined, undefined, undefined, 'k2']);
    for (const { call } of sent) {
      expect(call.headers?.['Authorization']).toBe('Bearer token');
      expect(call.timeoutMs).toBe(8000);
    }
  });

  it('calls nothing without our transport', async () => {
    globalThis.fetch = () => Promise.reject(new Error('the SDK called past our transport'));
    await expect(RestClient.fetch('/v1/payments/7')).rejects.toThrow('invalid_type');
  });

  it('keeps the key of one call for the next ones, so we never use a client twice', async () => {
    const { deps: given, sent } = deps();
    const refunds = new PaymentRefund(sdkConfig(given, 'test'));
    await refunds.total({ payment_id: '1', requestOptions: { idempotencyKey: 'first' } });
    await refunds.total({ payment_id: '2' });
    expect(sent.map(({ call }) => call.headers?.['x-idempotency-key'])).toEqual(['first', 'first']);
    await refundPayment(given, { id: '3', key: 'third' });
    await refundPayment(given, { id: '4', key: 'fourth' });
    expect(sent.slice(2).map(({ call }) => call.headers?.['x-idempotency-key'])).toEqual([
      'third',
      'fourth',
    ]);
  });

  it('is not asked twice when the company fails: our jobs ask again', async () => {
    const { deps: given, sent } = deps({ status: 503, body: 'down' });
    await expect(fetchPayment(given, '7')).rejects.toBeInstanceOf(MercadoPagoError);
    expect(sent).toHaveLength(1);
  });
});

describe('our use of it', () => {
  it('reads amounts and ids to the last digit, where the SDK alone would round them', async () => {
    const json =
      '{"id":9007199254740993,"transaction_amount":10150.000000000000001,"currency_id":"ARS"}';
    expect(JSON.parse(json)).toEqual({
      id: 9007199254740992,
      transaction_amount: 10150,
      currency_id: 'ARS',
    });
    const { deps: given } = deps({ status: 200, body: json });
    expect(await fetchPayment(given, '9007199254740993')).toMatchObject({
      id: '9007199254740993',
      amount: undefined,
    });
  });

  it('keeps an id from leading to another address', async () => {
    const { deps: given, sent } = deps();
    await fetchPayment(given, '../users/me?x=1');
    await refundPayment(given, { id: '7/../8', key: 'k' });
    expect(sent.map(({ url }) => url)).toEqual([
      'http://pay.test/v1/payments/..%2Fusers%2Fme%3Fx%3D1',
      'http://pay.test/v1/payments/7%2F..%2F8/refunds',
    ]);
  });

  it('knows an unknown payment from a failure', async () => {
    const unknown = { status: 404, body: '{"message":"Payment not found"}' };
    expect(await fetchPayment(deps(unknown).deps, '7')).toBeUndefined();
    await expect(refundPayment(deps(unknown).deps, { id: '7', key: 'k' })).rejects.toBeInstanceOf(
      MPNotFoundError,
    );
  });
});
