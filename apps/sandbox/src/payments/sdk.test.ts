// The real company's own SDK talks to the stand-in: it must read the stand-in's answers as it reads
// the real ones.

import { webhook } from '@ceibo/partner-protocol/mercadopago';
import {
  MercadoPagoConfig,
  MPAuthenticationError,
  MPBadRequestError,
  MPIdempotencyError,
  MPNotFoundError,
} from 'mercadopago';
import { Payment, PaymentRefund, Preference, WebhookSignatureValidator } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { expect, onTestFinished, test } from 'vitest';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type SentRequest, type TestSandbox } from '../testing/test-sandbox.ts';
import { createPaymentCompany } from './index.ts';
import { cardOf, openPage, payWith, submit } from '../testing/payments-fixture.ts';
import type { SituationId } from './test-cards.ts';

const REFERENCE = '0199b2f6-0000-7000-8000-000000000001';
const body = {
  items: [
    {
      id: 'deposit',
      title: 'Carga de saldo',
      quantity: 1,
      unit_price: 10_150.5,
      currency_id: 'ARS',
    },
  ],
  payer: { name: 'Ana', surname: 'Pérez', email: 'ana@example.com' },
  external_reference: REFERENCE,
  back_urls: {
    success: 'http://operator.test/s',
    pending: 'http://operator.test/p',
    failure: 'http://operator.test/f',
  },
  auto_return: 'all',
  notification_url: 'http://operator.test/hooks/payments',
};

/** The SDK's clients, sent to the stand-in instead of the company. */
async function openClients(accessToken = testConfig.mercadopago.accessToken) {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const real = AppConfig.BASE_URL;
  Object.assign(AppConfig, { BASE_URL: await sandbox.app.listen({ host: '127.0.0.1', port: 0 }) });
  onTestFinished(() => void Object.assign(AppConfig, { BASE_URL: real }));
  const config = new MercadoPagoConfig({ accessToken });
  return { sandbox, preferences: new Preference(config), payments: new Payment(config) };
}

async function pay(
  sandbox: TestSandbox,
  preferenceId: string | undefined,
  situation: SituationId,
): Promise<string> {
  return (
    (await payWith(sandbox, preferenceId ?? '', situation)).searchParams.get('payment_id') ?? ''
  );
}

test('creates a preference and reads it back', async () => {
  const { preferences } = await openClients();
  const created = await preferences.create({ body });
  expect(created).toMatchObject({
    external_reference: REFERENCE,
    collector_id: expect.any(Number),
    site_id: 'MLA',
    api_response: { status: 201 },
  });
  expect(created.items).toMatchObject([{ unit_price: 10_150.5 }]);
  expect(created.init_point).toContain(`/pay/${String(created.id)}`);
  const { api_response: _answer, ...read } = await preferences.get({
    preferenceId: created.id ?? '',
  });
  expect(created).toMatchObject(read);
});

test('finds a preference by its reference and ends it, once and for all', async () => {
  const { sandbox, preferences } = await openClients();
  const requestOptions = { idempotencyKey: 'once' };
  const { id = '' } = await preferences.create({ body, requestOptions });
  const options = { external_reference: REFERENCE };
  expect(await preferences.search({ options })).toMatchObject({
    elements: [{ id, external_reference: REFERENCE, expires: false }],
    total: 1,
  });
  expect((await openPage(sandbox, id)).status).toBe(200);
  // Only the end is changed: the items, which the types ask for, stay as they were.
  const change = { expires: true, expiration_date_to: '2025-11-21T12:00:00.000Z', items: [] };
  for (const _ of [1, 2])
    expect(await preferences.update({ id, updatePreferenceRequest: change })).toMatchObject({
      expires: true,
      items: [{ unit_price: 10_150.5 }],
    });
  await sandbox.restart();
  Object.assign(AppConfig, { BASE_URL: await sandbox.app.listen({ host: '127.0.0.1', port: 0 }) });
  const page = await openPage(sandbox, id);
  expect(page.status).toBe(410);
  const answer = await submit(sandbox, id, { attempt: 'a', number: cardOf('approved') });
  expect(answer.statusCode).toBe(410);
  expect(await preferences.search({ options })).toMatchObject({
    elements: [{ id, expires: true, expiration_date_to: '2025-11-21T12:00:00.000Z' }],
  });
  // The order that made it is still the same order.
  expect((await preferences.create({ body, requestOptions })).id).toBe(id);
});

test('lets a payment that was begun go on when its preference ends', async () => {
  const { sandbox, preferences, payments } = await openClients();
  const { id = '' } = await preferences.create({ body });
  const payment = await pay(sandbox, id, 'pending-approved');
  const change = { expires: true, expiration_date_to: '2025-11-21T12:00:00.000Z', items: [] };
  await preferences.update({ id, updatePreferenceRequest: change });
  await sandbox.advance(24 * 3_600_000);
  expect((await payments.get({ id: payment })).status).toBe('approved');
});

test('gets a payment, whose id and amount are numbers', async () => {
  const { sandbox, preferences, payments } = await openClients();
  const { id: preferenceId } = await preferences.create({ body });
  const id = await pay(sandbox, preferenceId, 'approved');
  expect(await payments.get({ id })).toMatchObject({
    id: Number(id),
    status: 'approved',
    status_detail: 'accredited',
    external_reference: REFERENCE,
    transaction_amount: 10_150.5,
    transaction_amount_refunded: 0,
    currency_id: 'ARS',
    date_approved: '2025-11-21T08:00:00.000-04:00',
    date_of_expiration: null,
  });
});

test('finds payments by reference and by time, page by page', async () => {
  const { sandbox, preferences, payments } = await openClients();
  const { id: preferenceId } = await preferences.create({ body });
  const rejected = await pay(sandbox, preferenceId, 'no-funds');
  await sandbox.advance(60_000);
  const approved = await pay(sandbox, preferenceId, 'approved');
  const other = await preferences.create({ body: { ...body, external_reference: 'another' } });
  await pay(sandbox, other.id, 'approved');

  const newest = { external_reference: REFERENCE, sort: 'date_created', criteria: 'desc' } as const;
  const found = await payments.search({ options: newest });
  expect(found.paging).toEqual({ total: 2, limit: 30, offset: 0 });
  expect(found.results).toMatchObject([
    { id: Number(approved), status: 'approved' },
    { id: Number(rejected), status: 'rejected' },
  ]);
  const second = await payments.search({ options: { ...newest, limit: 1, offset: 1 } });
  expect(second).toMatchObject({
    paging: { total: 2, limit: 1, offset: 1 },
    results: [{ id: Number(rejected) }],
  });
  const period = {
    range: 'date_created',
    begin_date: '2025-11-21T08:00:30.000-04:00',
    end_date: '2025-11-21T13:00:00.000Z',
  } as const;
  expect((await payments.search({ options: period })).paging?.total).toBe(2);
  expect(await payments.search({ options: { external_reference: 'nobody' } })).toMatchObject({
    paging: { total: 0 },
    results: [],
  });
});

test('gives a payment back once under one key', async () => {
  const { sandbox, preferences, payments } = await openClients();
  const { id: preferenceId } = await preferences.create({ body });
  const id = await pay(sandbox, preferenceId, 'approved');
  const refund = (idempotencyKey: string) =>
    new PaymentRefund(
      new MercadoPagoConfig({ accessToken: testConfig.mercadopago.accessToken }),
    ).total({ payment_id: id, requestOptions: { idempotencyKey } });
  const first = await refund('key-1');
  expect(first).toMatchObject({ payment_id: Number(id), status: 'approved' });
  expect((await refund('key-1')).id).toBe(first.id);
  await expect(refund('key-2')).rejects.toBeInstanceOf(MPBadRequestError);
  expect(await payments.get({ id })).toMatchObject({
    status: 'refunded',
    transaction_amount_refunded: 10_150.5,
  });
  await sandbox.advance(60_000);
  const actions = sandbox.sent.map(({ body: sent }) => webhook.parse(JSON.parse(sent)).action);
  expect(actions).toEqual(['payment.created', 'payment.updated']);
});

test('understands every refusal', async () => {
  const { preferences, payments } = await openClients();
  await expect(payments.get({ id: '1' })).rejects.toBeInstanceOf(MPNotFoundError);
  await expect(preferences.get({ preferenceId: 'none' })).rejects.toBeInstanceOf(MPNotFoundError);
  await expect(payments.search({ options: { begin_date: 'yesterday' } })).rejects.toBeInstanceOf(
    MPBadRequestError,
  );
  const endless = { expires: true, expiration_date_to: 'soon', items: [] };
  await expect(
    preferences.update({ id: 'none', updatePreferenceRequest: endless }),
  ).rejects.toBeInstanceOf(MPBadRequestError);
  const ended = { ...endless, expiration_date_to: '2025-11-21T12:00:00.000Z' };
  await expect(
    preferences.update({ id: 'none', updatePreferenceRequest: ended }),
  ).rejects.toBeInstanceOf(MPNotFoundError);
  const requestOptions = { idempotencyKey: 'once' };
  await preferences.create({ body, requestOptions });
  await expect(
    preferences.create({ body: { ...body, external_reference: 'another' }, requestOptions }),
  ).rejects.toBeInstanceOf(MPIdempotencyError);
  const stranger = new MercadoPagoConfig({ accessToken: 'another token' });
  await expect(new Payment(stranger).get({ id: '1' })).rejects.toBeInstanceOf(
    MPAuthenticationError,
  );
});

test.each([
  ['approved', true],
  ['no-funds', true],
  ['webhook-forged', false],
] as const)(
  'judges the signature of the webhook of the situation %s',
  async (situation, isGenuine) => {
    const { sandbox, preferences } = await openClients();
    const { id: preferenceId } = await preferences.create({ body });
    const id = await pay(sandbox, preferenceId, situation);
    const [sent] = sandbox.sent;
    expect(webhook.parse(JSON.parse(sent?.body ?? ''))).toMatchObject({ data: { id } });
    expect(isTaken(sent)).toBe(isGenuine);
  },
);

function isTaken(sent: SentRequest | undefined): boolean {
  try {
    WebhookSignatureValidator.validate({
      xSignature: sent?.headers['x-signature'],
      xRequestId: sent?.headers['x-request-id'],
      dataId: sent?.url.searchParams.get('data.id'),
      secret: testConfig.mercadopago.webhookSecret,
    });
    return true;
  } catch {
    return false;
  }
}
