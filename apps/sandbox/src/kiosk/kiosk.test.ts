import {
  coupon,
  couponPayment,
  couponPaymentsAnswer,
  couponWebhook,
} from '@ceibo/partner-protocol/coupons';
import { expect, it } from 'vitest';
import { sign } from '../signed-calls/signed-bodies.ts';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { companies } from '../faults/companies.ts';
import { openDisturbed } from '../testing/disturbed-company.ts';
import { createCouponCompany } from './index.ts';
import { barcodeOf } from './coupons.ts';

const secret = testConfig.coupons.secret;

function call({ app, surroundings }: TestSandbox, url: string, content?: object) {
  const body = content === undefined ? '' : JSON.stringify(content);
  const ts = String(Math.floor(surroundings.clock.now().getTime() / 1000));
  return app.inject({
    method: content === undefined ? 'GET' : 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-signature': sign({ ts, body, secret }) },
    ...(content === undefined ? {} : { payload: body }),
  });
}

const print = (sandbox: TestSandbox, change: object = {}) =>
  call(sandbox, '/v1/coupons', {
    external_reference: 'd-1',
    amount: '1120.00',
    currency: 'ARS',
    title: 'Carga de saldo',
    payer_name: 'Ana Pérez',
    expires_at: '2025-11-24T12:00:00.000Z',
    notification_url: 'http://operator.test/partners/coupons/webhook',
    ...change,
  });

async function pay(
  { app }: TestSandbox,
  code: string,
  { telling = 'once', amount = '' } = {},
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/kiosk',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ code, telling, amount }).toString(),
  });
  return answer.statusCode;
}

it('holds number, amount and last day in an even number of digits', () => {
  const wanted = { number: '31000000000001', amount: '1120.00', expiresAt: new Date('2025-11-24') };
  expect(barcodeOf(wanted)).toMatch(/^31000000000001000011200025328\d$/);
  expect(barcodeOf(wanted)).toHaveLength(30);
});

it('prints one coupon for a reference, and refuses another order under it', async () => {
  const sandbox = await openTestSandbox(createCouponCompany);
  const first = await print(sandbox);
  expect(first.statusCode).toBe(201);
  const printed = coupon.parse(first.json());
  await sandbox.restart();
  expect((await print(sandbox)).json()).toEqual(printed);
  expect((await print(sandbox, { amount: '1.00' })).statusCode).toBe(409);
  expect((await print(sandbox, { amount: '1' })).statusCode).toBe(400);
  const unsigned = await sandbox.app.inject({ method: 'POST', url: '/v1/coupons' });
  expect(unsigned.statusCode).toBe(401);
});

it('refuses cash for a coupon that was called off, except at a kiosk that is offline', async () => {
  const sandbox = await openTestSandbox(createCouponCompany);
  expect((await call(sandbox, '/v1/coupons/d-1/cancel', {})).statusCode).toBe(404);
  const printed = coupon.parse((await print(sandbox)).json());
  for (const _ of [1, 2])
    expect((await call(sandbox, '/v1/coupons/d-1/cancel', {})).json()).toEqual(printed);
  await sandbox.restart();
  expect(await pay(sandbox, printed.number)).toBe(409);
  expect(await pay(sandbox, printed.number, { telling: 'offline' })).toBe(303);
});

it('takes cash by number or barcode, twice and late too, and tells of each payment', async () => {
  const sandbox = await openTestSandbox(createCouponCompany);
  const { number, barcode } = coupon.parse((await print(sandbox)).json());
  expect(await pay(sandbox, '123')).toBe(400);
  expect(await pay(sandbox, number)).toBe(303);
  await sandbox.advance(10 * 86_400_000);
  expect(await pay(sandbox, barcode, { telling: 'never', amount: '1100,5' })).toBe(400);
  expect(await pay(sandbox, barcode, { telling: 'never', amount: '1100,50' })).toBe(303);
  await sandbox.advance(0);
  const told = sandbox.sent.map(({ body }) => couponWebhook.parse(JSON.parse(body)).payment_id);
  const found = await call(sandbox, '/v1/coupon-payments?external_reference=d-1');
  const { payments } = couponPaymentsAnswer.parse(found.json());
  expect(payments.map(({ amount }) => amount)).toEqual(['1120.00', '1100.50']);
  expect(told).toEqual([payments[0]?.id]);
  const one = await call(sandbox, `/v1/coupon-payments/${told[0]}`);
  expect(couponPayment.parse(one.json())).toMatchObject({ amount: '1120.00' });
  const day = '?from=2025-11-21T00:00:00.000Z&to=2025-11-22T00:00:00.000Z';
  const listed = couponPaymentsAnswer.parse(
    (await call(sandbox, `/v1/coupon-payments${day}`)).json(),
  );
  expect(listed.payments.map(({ id }) => id)).toEqual(told);
});

it('answers with the faults that are planned for coupons and for their payments', async () => {
  const company = companies.coupons;
  const { sandbox, plan } = await openDisturbed(company, createCouponCompany);
  await plan({ call: 'coupon', fault: 'http-5xx', next: 1 });
  expect((await print(sandbox)).statusCode).toBe(500);
  expect((await print(sandbox)).statusCode).toBe(201);
  await plan({ call: 'payment', fault: 'http-5xx', next: 1 });
  expect((await call(sandbox, '/v1/coupon-payments/none')).statusCode).toBe(500);
  expect((await call(sandbox, '/v1/coupon-payments/none')).statusCode).toBe(404);
});

it('leaves an entry out of the list of a period when that is planned, and keeps the total', async () => {
  const company = companies.coupons;
  const { sandbox, plan } = await openDisturbed(company, createCouponCompany);
  const { number } = coupon.parse((await print(sandbox)).json());
  expect(await pay(sandbox, number)).toBe(303);
  const list = async () => {
    const day = '?from=2025-11-21T00:00:00.000Z&to=2025-11-22T00:00:00.000Z';
    const answer = await call(sandbox, `/v1/coupon-payments${day}`);
    const { payments, total } = couponPaymentsAnswer.parse(answer.json());
    return { listed: payments.length, total };
  };
  await plan({ call: 'period-list', fault: 'shortened', next: 1 });
  expect(await list()).toEqual({ listed: 0, total: 1 });
  expect(await list()).toEqual({ listed: 1, total: 1 });
});
