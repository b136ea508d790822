import { expect, test } from 'vitest';
import { openTestSandbox } from '../testing/test-sandbox.ts';
import { createPaymentCompany } from './index.ts';
import {
  bearer,
  openPage,
  openPreference,
  postPreference,
  preferenceJson,
} from '../testing/payments-fixture.ts';

test('the same key with the same content gives the first preference again', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const first = await postPreference(sandbox, preferenceJson('10000.00'));
  const again = await postPreference(sandbox, preferenceJson('10000.00'));
  expect(first.statusCode).toBe(201);
  expect(again.body).toBe(first.body);
  expect(first.json()).toMatchObject({
    init_point: expect.stringMatching(/^http:\/\/sandbox\.test\/pay\/[0-9a-f-]{36}$/),
  });
  const other = await postPreference(sandbox, preferenceJson('10000.00'), 'key-2');
  expect(other.json()).not.toEqual(first.json());
});

test('the same key with other content is refused', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  await postPreference(sandbox, preferenceJson('10000.00'));
  expect((await postPreference(sandbox, preferenceJson('10000.01'))).statusCode).toBe(409);
});

test.each([
  ['an amount as text', preferenceJson('"10.00"')],
  ['an amount with three decimals', preferenceJson('10.001')],
  ['an amount in exponents', preferenceJson('1e3')],
  ['a negative amount', preferenceJson('-5')],
  ['no external reference', preferenceJson('10', { external_reference: undefined })],
  [
    'a way back that is not on the web',
    preferenceJson('10', {
      back_urls: {
        success: 'javascript:alert(1)',
        pending: 'http://a.test',
        failure: 'http://a.test',
      },
    }),
  ],
  ['an end that is no date', preferenceJson('10', { expires: true, expiration_date_to: 'soon' })],
  ['a voucher’s end that is no date', preferenceJson('10', { date_of_expiration: 'soon' })],
  ['broken JSON', '{'],
])('a preference with %s is refused', async (_what, body) => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  expect((await postPreference(sandbox, body)).statusCode).toBe(400);
  // The key was not used up by the refusal.
  expect((await postPreference(sandbox, preferenceJson('10'))).statusCode).toBe(201);
});

test('without the token, or without a key, nothing is created', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const call = {
    method: 'POST',
    url: '/checkout/preferences',
    body: preferenceJson('10'),
  } as const;
  const json = { 'content-type': 'application/json', 'x-idempotency-key': 'k' };
  expect((await sandbox.app.inject({ ...call, headers: json })).statusCode).toBe(401);
  expect(
    (await sandbox.app.inject({ ...call, headers: { ...json, authorization: 'Bearer wrong' } }))
      .statusCode,
  ).toBe(401);
  expect(
    (
      await sandbox.app.inject({
        ...call,
        headers: { ...bearer, 'content-type': 'application/json' },
      })
    ).statusCode,
  ).toBe(400);
  expect((await sandbox.app.inject({ url: '/v1/payments/1' })).statusCode).toBe(401);
});

test('the page shows amount and concept, escaped, in the browser’s language', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const items = [
    {
      id: 'd',
      title: '<b>Depósito</b>',
      quantity: 1,
      unit_price: JSON.rawJSON('1234567.8'),
      currency_id: 'ARS',
    },
  ];
  const id = await openPreference(sandbox, { items });
  const spanish = await openPage(sandbox, id, 'fr,es-AR;q=0.8');
  expect(spanish.html).toContain('<html lang="es">');
  expect(spanish.html).toContain('$\u00A01.234.567,80');
  expect(spanish.html).toContain('&#60;b&#62;Depósito');
  expect(spanish.html).not.toContain('<b>Depósito');
  expect(spanish.policy).toContain("form-action 'self' http://operator.test");
  expect((await openPage(sandbox, id, 'pt-BR,en;q=0.8')).html).toContain('Saldo em conta');
  expect((await openPage(sandbox, id, 'en-GB')).html).toContain('Account balance');
  expect((await openPage(sandbox, 'unknown')).status).toBe(404);
});

test('after its end a preference cannot be paid', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const id = await openPreference(sandbox, {
    expires: true,
    expiration_date_to: '2025-11-21T09:30:00.000-03:00',
  });
  const { attempt } = await openPage(sandbox, id);
  await sandbox.advance(30 * 60_000);
  expect((await openPage(sandbox, id)).status).toBe(410);
  const late = await sandbox.app.inject({
    method: 'POST',
    url: `/pay/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ attempt, method: 'account' }).toString(),
  });
  expect(late.statusCode).toBe(410);
  expect(sandbox.sent).toEqual([]);
});

test('the end of a voucher does not end the preference', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const id = await openPreference(sandbox, { date_of_expiration: '2025-11-21T09:30:00.000-03:00' });
  await sandbox.advance(30 * 60_000);
  expect((await openPage(sandbox, id)).status).toBe(200);
});
