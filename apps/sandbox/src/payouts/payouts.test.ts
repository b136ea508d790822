import vectors from '@ceibo/partner-protocol/cvu/vectors.json' with { type: 'json' };
import { payout, payoutsAnswer, webhook } from '@ceibo/partner-protocol/cvu';
import { expect, test } from 'vitest';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { createPayoutCompany } from './index.ts';
import { isSigned, sign } from '../signed-calls/signed-bodies.ts';

const secret = testConfig.cvu.secret;

function payoutJson(more: { reference?: string; amount?: string; account?: string } = {}): string {
  return JSON.stringify({
    external_reference: more.reference ?? 'w-1',
    amount: more.amount ?? '30000.10',
    currency: 'ARS',
    destination: {
      account_number: more.account ?? '123456789',
      bank_name: 'Banco',
      branch_name: 'Centro',
      holder_name: 'Ana Pérez',
      account_type: 'Savings',
      routing_code: 'ABCD1234567',
    },
    notification_url: 'http://operator.test/hooks/payouts',
  });
}

function signed({ surroundings }: TestSandbox, body: string, secondsOff = 0) {
  const ts = String(Math.floor(surroundings.clock.now().getTime() / 1000) + secondsOff);
  return { 'x-signature': sign({ ts, body, secret }) };
}

function create(
  sandbox: TestSandbox,
  body: string,
  headers: Record<string, string> = signed(sandbox, body),
) {
  return sandbox.app.inject({
    method: 'POST',
    url: '/v1/payouts',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

async function find(sandbox: TestSandbox, reference = 'w-1') {
  const answer = await sandbox.app.inject({
    url: `/v1/payouts/${reference}`,
    headers: signed(sandbox, ''),
  });
  return payout.parse(answer.json());
}

test.each(vectors.cases)(
  'signs the example of $ts as the protocol does',
  ({ ts, body, signature }) => {
    expect(sign({ ts, body, secret: vectors.secret })).toBe(signature);
    expect(
      isSigned({
        header: signature,
        body: Buffer.from(body),
        secret: vectors.secret,
        now: new Date(Number(ts) * 1000),
      }),
    ).toBe(true);
  },
);

test('a payout is paid after a moment, and the operator is notified with a signature', async () => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  const answer = await create(sandbox, payoutJson());
  expect(answer.statusCode).toBe(201);
  expect(payout.parse(answer.json())).toMatchObject({
    status: 'in_process',
    amount: '30000.10',
    reason: null,
    finished_at: null,
  });
  await sandbox.advance(2_999);
  expect(await find(sandbox)).toMatchObject({ status: 'in_process' });
  await sandbox.advance(1);
  expect(await find(sandbox)).toMatchObject({
    status: 'paid',
    reason: null,
    finished_at: '2025-11-21T12:00:03.000Z',
  });
  const [hook] = sandbox.sent;
  expect(webhook.parse(JSON.parse(hook?.body ?? '')).external_reference).toBe('w-1');
  expect(
    isSigned({
      header: hook?.headers['x-signature'],
      body: Buffer.from(hook?.body ?? ''),
      secret,
      now: sandbox.surroundings.clock.now(),
    }),
  ).toBe(true);
});

test('the same reference is one payout; other content under it is refused', async () => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  const first = await create(sandbox, payoutJson());
  const again = await create(sandbox, payoutJson());
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect((await create(sandbox, payoutJson({ amount: '30000.11' }))).statusCode).toBe(409);
  await sandbox.advance(3_600_000);
  expect(sandbox.sent).toHaveLength(1);
  expect(await find(sandbox)).toMatchObject({ status: 'paid', amount: '30000.10' });
});

test('payouts are listed by the time of their creation, page by page, for who signs the question', async () => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  await create(sandbox, payoutJson({ reference: 'before' }));
  await sandbox.advance(60_000);
  for (let count = 0; count < 101; count++)
    await create(sandbox, payoutJson({ reference: `w-${count}` }));
  await sandbox.advance(60_000);
  await create(sandbox, payoutJson({ reference: 'after' }));
  const list = async (cursor: string | null) => {
    const query = new URLSearchParams({
      from: '2025-11-21T12:01:00.000Z',
      to: '2025-11-21T12:02:00.000Z',
      ...(cursor === null ? {} : { cursor }),
    });
    const answer = await sandbox.app.inject({
      url: `/v1/payouts?${query.toString()}`,
      headers: signed(sandbox, ''),
    });
    return payoutsAnswer.parse(answer.json());
  };
  const first = await list(null);
  const second = await list(first.next_cursor);
  expect(first.payouts).toHaveLength(100);
  expect(second).toMatchObject({ payouts: [{ external_reference: 'w-100' }], next_cursor: null });
  expect(
    (await sandbox.app.inject({ url: '/v1/payouts?from=x&to=y', headers: signed(sandbox, '') }))
      .statusCode,
  ).toBe(400);
  expect((await sandbox.app.inject({ url: '/v1/payouts' })).statusCode).toBe(401);
});

test('a signature that is missing, foreign, old, or of another body is refused', async () => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  const body = payoutJson();
  const foreign = { 'x-signature': sign({ ts: '1763726400', body, secret: 'another' }) };
  const bad = [
    {},
    foreign,
    signed(sandbox, body, -301),
    signed(sandbox, body, 301),
    signed(sandbox, `${body} `),
  ];
  const answers = await Promise.all(bad.map((headers) => create(sandbox, body, headers)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  expect((await sandbox.app.inject({ url: '/v1/payouts/w-1' })).statusCode).toBe(401);
  expect(
    (await sandbox.app.inject({ url: '/v1/payouts/w-1', headers: signed(sandbox, '') })).statusCode,
  ).toBe(404);
  expect((await create(sandbox, body, signed(sandbox, body, -300))).statusCode).toBe(201);
});

test.each([
  payoutJson({ amount: '30000' }),
  payoutJson({ amount: '-1.00' }),
  payoutJson({ reference: '' }),
  '{',
  '[]',
])('a malformed order is refused: %#', async (body) => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  expect((await create(sandbox, body)).statusCode).toBe(400);
});

test.each([
  ['555500001', 3_000, { status: 'rejected', reason: 'account_not_found' }],
  ['555500002', 3_000, { status: 'rejected', reason: 'holder_mismatch' }],
  ['555500003', 300_000, { status: 'paid', reason: null }],
] as const)('the account %s ends after %i ms as its number says', async (account, afterMs, end) => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  await create(sandbox, payoutJson({ account }));
  await sandbox.advance(afterMs - 1);
  expect(await find(sandbox)).toMatchObject({ status: 'in_process' });
  await sandbox.advance(1);
  expect(await find(sandbox)).toMatchObject(end);
});

test('an account ending in 0004 loses the answer after the order was taken', async () => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  const address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const body = payoutJson({ account: '555500004' });
  const call = () =>
    fetch(`${address}/v1/payouts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(sandbox, body) },
      body,
    });
  await expect(call()).rejects.toThrow('fetch failed');
  expect(await find(sandbox)).toMatchObject({ status: 'in_process' });
  const again = await call();
  expect(again.status).toBe(200);
  await sandbox.advance(3_000);
  expect(await find(sandbox)).toMatchObject({ status: 'paid' });
});

test('an account ending in 0005 is told of twice', async () => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  await create(sandbox, payoutJson({ account: '555500005' }));
  await sandbox.advance(3_600_000);
  expect(sandbox.sent.map(({ body }) => webhook.parse(JSON.parse(body)).id)).toHaveLength(2);
});

test('an account ending in 0006 names another amount for five minutes', async () => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  const answer = await create(sandbox, payoutJson({ account: '555500006' }));
  expect(payout.parse(answer.json()).amount).toBe('29999.10');
  await sandbox.advance(299_999);
  expect(await find(sandbox)).toMatchObject({ status: 'paid', amount: '29999.10' });
  await sandbox.advance(1);
  expect(await find(sandbox)).toMatchObject({ status: 'paid', amount: '30000.10' });
});

test('an account ending in 0007 takes the order and answers late', async () => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  const answer = create(sandbox, payoutJson({ account: '555500007' }));
  await expect.poll(() => find(sandbox).catch(() => undefined)).toBeDefined();
  await sandbox.advance(15_000);
  expect((await answer).statusCode).toBe(201);
});

test('running payouts and undelivered webhooks survive a restart', async () => {
  const sandbox = await openTestSandbox(createPayoutCompany);
  sandbox.operatorAnswers(null);
  await create(sandbox, payoutJson());
  await sandbox.restart();
  await sandbox.advance(3_000);
  expect(await find(sandbox)).toMatchObject({ status: 'paid' });
  expect(sandbox.sent).toHaveLength(1);
  await sandbox.restart();
  sandbox.operatorAnswers(200);
  await sandbox.advance(3_600_000);
  expect(sandbox.sent).toHaveLength(2);
});
