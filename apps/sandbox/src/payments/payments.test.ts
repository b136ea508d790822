import { payment, webhook } from '@ceibo/partner-protocol/mercadopago';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type SentRequest, type TestSandbox } from '../testing/test-sandbox.ts';
import { companies } from '../faults/companies.ts';
import { openDisturbed } from '../testing/disturbed-company.ts';
import { parseExactly } from './create-preference.ts';
import { createPaymentCompany } from './index.ts';
import {
  bearer,
  cardOf,
  fetchPayment,
  openPage,
  openPreference,
  payWith,
  postPreference,
  preferenceJson,
  submit,
} from '../testing/payments-fixture.ts';
import { signWebhook } from './payment-webhooks.ts';
import { magicCentavos, testCards } from './test-cards.ts';

const readPayment = (json: string) =>
  payment.parse(parseExactly(json, ['id', 'transaction_amount', 'transaction_amount_refunded']));

async function paymentIdAfter(sandbox: TestSandbox, back: URL) {
  const id = back.searchParams.get('payment_id') ?? '';
  return readPayment((await fetchPayment(sandbox, id)).body);
}

function isGenuine({ url, headers }: SentRequest): boolean {
  const dataId = url.searchParams.get('data.id') ?? '';
  const ts = /^ts=(\d+),/.exec(headers['x-signature'] ?? '')?.[1] ?? '';
  return (
    headers['x-signature'] ===
    signWebhook({
      dataId,
      requestId: headers['x-request-id'] ?? null,
      ts,
      secret: testConfig.mercadopago.webhookSecret,
    })
  );
}

test.each(['10000.00', '10000', '1234567.89', '0.1', '9999999999.99'])(
  'the amount %s comes back digit for digit',
  async (amount) => {
    const sandbox = await openTestSandbox(createPaymentCompany);
    const back = await payWith(sandbox, await openPreference(sandbox, { amount }), 'approved');
    const answer = await fetchPayment(sandbox, back.searchParams.get('payment_id') ?? '');
    expect(answer.body).toContain(`"transaction_amount":${amount},`);
    expect(readPayment(answer.body).transaction_amount).toBe(amount);
  },
);

test('an approved payment sends the browser back and notifies the merchant with a signature', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox);
  const back = await payWith(sandbox, preferenceId, 'approved');
  expect(back.origin + back.pathname).toBe('http://operator.test/success');
  const query = Object.fromEntries(back.searchParams);
  expect(query).toEqual({
    x: '1',
    payment_id: expect.any(String),
    status: 'approved',
    external_reference: 'deposit-1',
    preference_id: preferenceId,
  });
  const [hook] = sandbox.sent;
  expect(hook?.url.pathname).toBe('/hooks/payments');
  expect(Object.fromEntries(hook?.url.searchParams ?? [])).toEqual({
    from: 'sandbox',
    'data.id': query['payment_id'],
    type: 'payment',
  });
  expect(hook && isGenuine(hook)).toBe(true);
  expect(webhook.parse(JSON.parse(hook?.body ?? '')).data.id).toBe(query['payment_id']);
  await sandbox.advance(3_600_000);
  expect(sandbox.sent).toHaveLength(1);
  expect(await paymentIdAfter(sandbox, back)).toMatchObject({
    status: 'approved',
    payment_method_id: 'visa',
    live_mode: true,
    date_approved: '2025-11-21T08:00:00.000-04:00',
  });
});

test('account money is approved at once', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox);
  const { attempt } = await openPage(sandbox, preferenceId);
  const answer = await submit(sandbox, preferenceId, { attempt, method: 'account' });
  const back = new URL(String(answer.headers.location));
  expect(await paymentIdAfter(sandbox, back)).toMatchObject({
    status: 'approved',
    payment_type_id: 'account_money',
  });
});

test.each([
  ['before', 0, 1],
  ['together with', 1, 0],
  ['after', 2, 0],
])('the webhook may come %s the browser', async (_when, turn, sentWhenBrowserLeaves) => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  sandbox.draw(turn);
  await payWith(sandbox, await openPreference(sandbox), 'approved');
  expect(sandbox.sent).toHaveLength(sentWhenBrowserLeaves);
  await sandbox.advance(turn === 2 ? 1_499 : 0);
  expect(sandbox.sent).toHaveLength(turn === 2 ? 0 : 1);
  await sandbox.advance(1);
  expect(sandbox.sent).toHaveLength(1);
});

test('submitting twice, or from two windows, pays once', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox);
  const [one, two] = [await openPage(sandbox, preferenceId), await openPage(sandbox, preferenceId)];
  const number = cardOf('approved');
  const forms = [one.attempt, one.attempt, two.attempt].map((attempt) =>
    submit(sandbox, preferenceId, { attempt, number }),
  );
  const places = new Set((await Promise.all(forms)).map((answer) => answer.headers.location));
  await sandbox.advance(60_000);
  expect(places.size).toBe(1);
  expect(sandbox.sent).toHaveLength(1);
  expect((await openPage(sandbox, preferenceId)).html).toContain('Pago aprobado');
});

test('after a rejection the same page can be paid with another card', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox);
  const failed = await payWith(sandbox, preferenceId, 'no-funds');
  expect(failed.pathname).toBe('/failure');
  expect(await paymentIdAfter(sandbox, failed)).toMatchObject({
    status: 'rejected',
    status_detail: 'cc_rejected_insufficient_amount',
    date_approved: null,
  });
  expect((await openPage(sandbox, preferenceId)).html).toContain(
    'La tarjeta no tiene fondos suficientes.',
  );
  const back = await payWith(sandbox, preferenceId, 'approved');
  expect(back.pathname).toBe('/success');
  expect(back.searchParams.get('payment_id')).not.toBe(failed.searchParams.get('payment_id'));
});

test('a merchant that wants only approved payers back keeps the others on the page', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox, { auto_return: 'approved' });
  expect((await payWith(sandbox, preferenceId, 'high-risk')).pathname).toBe(`/pay/${preferenceId}`);
});

test.each([
  ['pending-approved', 'approved', '/pending'],
  ['pending-rejected', 'rejected', '/pending'],
] as const)(
  '%s: pending first, %s after ten seconds, even over a restart',
  async (situation, end, path) => {
    const sandbox = await openTestSandbox(createPaymentCompany);
    const back = await payWith(sandbox, await openPreference(sandbox), situation);
    expect(back.pathname).toBe(path);
    expect(await paymentIdAfter(sandbox, back)).toMatchObject({
      status: 'pending',
      date_approved: null,
    });
    await sandbox.restart();
    await sandbox.advance(9_999);
    expect(await paymentIdAfter(sandbox, back)).toMatchObject({ status: 'pending' });
    await sandbox.advance(1);
    expect(await paymentIdAfter(sandbox, back)).toMatchObject({ status: end });
    expect(sandbox.sent.map(({ body }) => webhook.parse(JSON.parse(body)).action)).toEqual([
      'payment.created',
      'payment.updated',
    ]);
  },
);

test('the webhook is repeated with growing pauses, each attempt signed anew, over a restart, until it is answered', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  sandbox.operatorAnswers(null);
  await payWith(sandbox, await openPreference(sandbox), 'approved');
  await sandbox.advance(1_000);
  sandbox.operatorAnswers(503);
  await sandbox.advance(2_000);
  await sandbox.restart();
  await sandbox.advance(5_000);
  sandbox.operatorAnswers(201);
  await sandbox.advance(3_600_000);
  const seconds = sandbox.sent.map(
    ({ at }) => (at.getTime() - Date.parse('2025-11-21T12:00:00Z')) / 1000,
  );
  expect(seconds).toEqual([0, 1, 3, 8, 23]);
  expect(sandbox.sent.every(isGenuine)).toBe(true);
  expect(new Set(sandbox.sent.map(({ headers }) => headers['x-request-id'])).size).toBe(5);
  expect(new Set(sandbox.sent.map(({ body }) => body)).size).toBe(1);
});

test.each([
  ['webhook-twice', [true, true]],
  ['webhook-never', []],
  ['webhook-forged', [false, false, false]],
] as const)('%s', async (situation, genuine) => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  if (situation === 'webhook-forged') sandbox.operatorAnswers(401);
  const back = await payWith(sandbox, await openPreference(sandbox), situation);
  await sandbox.advance(86_400_000);
  expect(sandbox.sent.map(isGenuine)).toEqual(genuine);
  expect(await paymentIdAfter(sandbox, back)).toMatchObject({ status: 'approved' });
});

test('the merchant is notified even when the browser was closed', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox);
  expect((await payWith(sandbox, preferenceId, 'browser-closed')).pathname).toBe(
    `/pay/${preferenceId}`,
  );
  expect(sandbox.sent).toHaveLength(1);
});

test('a wrong amount is reported when asked for', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const back = await payWith(sandbox, await openPreference(sandbox), 'wrong-amount');
  expect(await paymentIdAfter(sandbox, back)).toMatchObject({
    status: 'approved',
    transaction_amount: '0.01',
  });
});

test.each([
  ['short', { transaction_amount: '9999.00' }],
  ['over', { transaction_amount: '10001.00' }],
  ['wrong-currency', { currency_id: 'USD', transaction_amount: '10000.00' }],
  ['other-payer', { payer: { identification: { type: 'DNI', number: '31999888' } } }],
  ['credit-anyway', { payment_type_id: 'credit_card' }],
] as const)('%s: is reported as %j', async (situation, reported) => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox, NO_CREDIT);
  const back = await payWith(sandbox, preferenceId, situation);
  expect(await paymentIdAfter(sandbox, back)).toMatchObject({ status: 'approved', ...reported });
});

const NO_CREDIT = { payment_methods: { excluded_payment_types: [{ id: 'credit_card' }] } };

test('a credit card is refused where the merchant takes none', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox, NO_CREDIT);
  const { attempt, html } = await openPage(sandbox, preferenceId);
  expect(html).toContain('Tarjeta de débito');
  const credit = await submit(sandbox, preferenceId, { attempt, number: '4002768694395619' });
  expect(credit.statusCode).toBe(422);
  expect(credit.body).toContain('no acepta tarjetas de crédito');
});

test('two payments are taken of a preference that is charged twice', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  await payWith(sandbox, await openPreference(sandbox), 'paid-twice');
  await sandbox.advance(60_000);
  expect(new Set(sandbox.sent.map(({ url }) => url.searchParams.get('data.id'))).size).toBe(2);
});

test.each([
  ['webhook-before', 1, 1],
  ['webhook-after', 0, 1],
  ['webhook-many', 5, 5],
] as const)('%s: the merchant is told %d times, then %d', async (situation, atOnce, inAll) => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  await payWith(sandbox, await openPreference(sandbox), situation);
  await sandbox.advance(situation === 'webhook-many' ? 1_500 : 0);
  expect(sandbox.sent).toHaveLength(atOnce);
  await sandbox.advance(1_500);
  expect(sandbox.sent).toHaveLength(inAll);
});

test('a payment is charged back after it was approved', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const back = await payWith(sandbox, await openPreference(sandbox), 'charged-back');
  expect(await paymentIdAfter(sandbox, back)).toMatchObject({ status: 'approved' });
  await sandbox.advance(10_000);
  expect(await paymentIdAfter(sandbox, back)).toMatchObject({
    status: 'charged_back',
    transaction_amount_refunded: '10000.00',
  });
});

test('a payment is approved a minute after its preference has expired', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox, {
    expires: true,
    expiration_date_to: '2025-11-21T13:00:00.000Z',
  });
  const back = await payWith(sandbox, preferenceId, 'approved-late');
  await sandbox.advance(3_600_000);
  expect(await paymentIdAfter(sandbox, back)).toMatchObject({ status: 'pending' });
  await sandbox.advance(60_000);
  expect(await paymentIdAfter(sandbox, back)).toMatchObject({ status: 'approved' });
});

test('the centavos of account money choose the situation', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  for (const [centavos, { status }] of magicCentavos) {
    const external_reference = `deposit-${centavos}`;
    const asked = { amount: `1000.${centavos}`, external_reference };
    const preferenceId = await openPreference(sandbox, asked, centavos);
    const { attempt } = await openPage(sandbox, preferenceId);
    await submit(sandbox, preferenceId, { attempt, method: 'account' });
    const found = await sandbox.app.inject({
      url: `/v1/payments/search?external_reference=deposit-${centavos}`,
      headers: bearer,
    });
    const { results } = found.json<{ results: { status: string }[] }>();
    expect(results[0]).toMatchObject({ status });
  }
});

test('answers go wrong as planned on the page of faults, and a refund is made once', async () => {
  const company = companies.payments;
  const { sandbox, plan } = await openDisturbed(company, createPaymentCompany);
  const back = await payWith(sandbox, await openPreference(sandbox), 'approved');
  const id = back.searchParams.get('payment_id') ?? '';
  await plan(
    ...['preference', 'payment', 'refund'].map((call) => ({ call, fault: 'http-5xx', next: 1 })),
  );
  const refund = () =>
    sandbox.app.inject({
      method: 'POST',
      url: `/v1/payments/${id}/refunds`,
      headers: { ...bearer, 'x-idempotency-key': 'one' },
    });
  const answers = [
    await postPreference(sandbox, preferenceJson('1.00'), 'another'),
    await postPreference(sandbox, preferenceJson('1.00'), 'another'),
    await fetchPayment(sandbox, id),
    await refund(),
    await fetchPayment(sandbox, id),
    await refund(),
    await refund(),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 201, 500, 500, 200, 201, 201]);
  expect(answers[4]?.json()).toMatchObject({ status: 'approved' });
  expect(answers[6]?.body).toBe(answers[5]?.body);
});

test('wrong input is reported field by field, and nothing is paid', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox);
  const { attempt } = await openPage(sandbox, preferenceId);
  const wrong = await submit(sandbox, preferenceId, {
    attempt,
    number: '4111 1111 1111 1112',
    name: ' ',
    expiry: '13/30',
    code: '12',
  });
  expect(wrong.statusCode).toBe(422);
  for (const words of [
    'falta o le sobra',
    'como figura en la tarjeta',
    'por ejemplo 11/30',
    '3 dígitos del dorso',
  ])
    expect(wrong.body).toContain(words);
  const real = await submit(sandbox, preferenceId, {
    attempt,
    number: '4111 1111 1111 1111',
    expiry: '10/25',
  });
  expect(real.body).toContain('No uses una tarjeta real.');
  expect(real.body).toContain('La tarjeta está vencida.');
  expect(
    (await submit(sandbox, preferenceId, { attempt: 'no-uuid', number: cardOf('approved') }))
      .statusCode,
  ).toBe(400);
  expect(sandbox.sent).toEqual([]);
});

test('no card number is ever written down', async () => {
  const sandbox = await openTestSandbox(createPaymentCompany);
  const preferenceId = await openPreference(sandbox);
  await payWith(sandbox, preferenceId, 'no-funds');
  await payWith(sandbox, preferenceId, 'approved');
  const folder = sandbox.surroundings.config.dataDir;
  const written = ['sandbox.db', 'sandbox.db-wal']
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
  expect(written).toContain('3704');
  for (const { number } of testCards) expect(written).not.toContain(number);
});
