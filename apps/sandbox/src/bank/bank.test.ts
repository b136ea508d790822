import {
  cvu as cvuSchema,
  incomingWebhook,
  transfer as transferSchema,
  transferReturn,
  transfersAnswer,
} from '@ceibo/partner-protocol/cvu/incoming';
import { expect, it } from 'vitest';
import { accountNumber, taxIdOf } from '../account-numbers.ts';
import { companies } from '../faults/companies.ts';
import { sign } from '../signed-calls/signed-bodies.ts';
import { testConfig } from '../testing/test-config.ts';
import { openBehindFaults } from '../testing/disturbed-company.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

import { createBankCompany } from './index.ts';

const secret = testConfig.cvu.secret;
const NOTIFY = 'http://operator.test/partners/transfers/webhook';

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

const open = async (sandbox: TestSandbox, client_id = 'c-1') =>
  call(sandbox, '/v1/cvus', {
    client_id,
    holder_name: 'Ana Pérez',
    holder_document: '20000001',
    notification_url: NOTIFY,
  });

async function send(
  sandbox: TestSandbox,
  { amount = '1000.00', payer = 'own', currency = 'ARS', to = 'rio.0001.mp' } = {},
): Promise<number> {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/bank',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ to, amount, currency, payer }).toString(),
  });
  return answer.statusCode;
}

const order = (transfer_id: string, { id = 'r-1', amount = '1000.00' } = {}) => ({
  id,
  transfer_id,
  amount,
  currency: 'ARS',
  reason: 'wrong_owner',
  notification_url: NOTIFY,
});

/** The ids that its webhooks are about. */
const told = ({ sent }: TestSandbox) =>
  sent.map(({ body }) => incomingWebhook.parse(JSON.parse(body)).data.id);

it('has right check digits', () => {
  expect(accountNumber('0000031', '0000000000001')).toMatch(/^0000031\d0{12}1\d$/);
  // Both from public examples.
  expect(taxIdOf('12345678')).toBe('20123456786');
  expect(taxIdOf('30500010912')).toBe('30500010912');
});

it('opens one CVU for a client, however often it is asked, and another for the next', async () => {
  const sandbox = await openTestSandbox(createBankCompany);
  const first = await open(sandbox);
  expect(first.statusCode).toBe(201);
  const { cvu, alias } = cvuSchema.parse(first.json());
  await sandbox.restart();
  const again = await open(sandbox);
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ cvu, alias });
  expect(cvuSchema.parse((await open(sandbox, 'c-2')).json()).cvu).not.toBe(cvu);
  expect((await call(sandbox, '/v1/cvus', { client_id: '' })).statusCode).toBe(400);
});

it('tells the operator of a transfer, and shows it to who signs the question', async () => {
  const sandbox = await openTestSandbox(createBankCompany);
  await open(sandbox);
  expect(await send(sandbox, { amount: '12345,67', payer: 'other' })).toBe(303);
  await sandbox.advance(0);
  const [id = ''] = told(sandbox);
  const found = transferSchema.parse((await call(sandbox, `/v1/transfers/${id}`)).json());
  expect(found).toMatchObject({
    status: 'COMPLETED',
    charge: { value: { amount: '12345.67', currency: 'ARS' } },
    counterparty: { id: taxIdOf('31222333'), name: 'Juan Otero' },
  });
  expect((await sandbox.app.inject(`/v1/transfers/${id}`)).statusCode).toBe(401);
  const period = '?from=2025-11-21T00:00:00.000Z&to=2025-11-22T00:00:00.000Z';
  const listed = transfersAnswer.parse((await call(sandbox, `/v1/transfers${period}`)).json());
  expect(listed.transfers.map((each) => each.id)).toEqual([id]);
  const { body } = await sandbox.app.inject('/bank');
  expect(body).toContain('Juan Otero');
  expect(await send(sandbox, { to: 'nobody.at.all' })).toBe(400);
  expect(await send(sandbox, { amount: '0.00' })).toBe(400);
});

it.each([
  ['1000.01', 0],
  ['1000.02', 3],
  ['1000.03', 2],
])('a transfer of %s is told of %i times', async (amount, times) => {
  const sandbox = await openTestSandbox(createBankCompany);
  await open(sandbox);
  await send(sandbox, { amount });
  await sandbox.advance(0);
  expect(told(sandbox)).toHaveLength(times);
});

it.each([
  ['1000.04', 'IN_PROGRESS', 'COMPLETED'],
  ['1000.05', 'COMPLETED', 'RETURNED'],
])(
  'a transfer of %s is %s and after a minute %s, after a restart too',
  async (amount, ...states) => {
    const sandbox = await openTestSandbox(createBankCompany);
    await open(sandbox);
    await send(sandbox, { amount });
    await sandbox.advance(0);
    const [id = ''] = told(sandbox);
    const state = async () =>
      transferSchema.parse((await call(sandbox, `/v1/transfers/${id}`)).json()).status;
    expect(await state()).toBe(states[0]);
    await sandbox.restart();
    await sandbox.advance(60_000);
    expect(await state()).toBe(states[1]);
    expect(told(sandbox)).toEqual([id, id]);
  },
);

it('sends a transfer back once and whole, and tells how that ended', async () => {
  const sandbox = await openTestSandbox(createBankCompany);
  await open(sandbox);
  await send(sandbox);
  await sandbox.advance(0);
  const [id = ''] = told(sandbox);
  const returns = (content: object) => call(sandbox, '/v1/returns', content);
  expect((await returns(order(id, { amount: '999.00' }))).statusCode).toBe(409);
  expect((await returns(order('nothing'))).statusCode).toBe(404);
  expect((await returns(order(id))).statusCode).toBe(201);
  expect((await returns(order(id))).statusCode).toBe(200);
  expect((await returns(order(id, { id: 'r-2' }))).statusCode).toBe(409);
  await sandbox.restart();
  await sandbox.advance(3_000);
  const ended = transferReturn.parse((await call(sandbox, '/v1/returns/r-1')).json());
  expect(ended).toMatchObject({ status: 'returned', transfer_id: id });
  expect(told(sandbox)).toEqual([id, 'r-1']);
});

it('rejects the return of a transfer whose sender’s account is closed', async () => {
  const sandbox = await openTestSandbox(createBankCompany);
  await open(sandbox);
  await send(sandbox, { amount: '1000.06' });
  await sandbox.advance(0);
  const [id = ''] = told(sandbox);
  await call(sandbox, '/v1/returns', order(id, { amount: '1000.06' }));
  await sandbox.advance(3_000);
  expect((await call(sandbox, '/v1/returns/r-1')).json()).toMatchObject({ status: 'rejected' });
});

it('meets its own faults, whatever other companies lie beside it', async () => {
  const sandbox = await openBehindFaults(Object.values(companies), createBankCompany);
  const rules = ['cvu', 'return', 'period-list'].map((of) => ({
    provider: 'bank',
    call: of,
    fault: 'http-5xx',
    next: 1,
  }));
  await sandbox.app.inject({ method: 'PUT', url: '/faults.json', payload: { rules } });
  const list = '/v1/transfers?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z';
  for (const status of [500, 200])
    expect([
      (await open(sandbox)).statusCode === 500 ? 500 : 200,
      (await call(sandbox, list)).statusCode,
      (await call(sandbox, '/v1/returns/r-1')).statusCode === 500 ? 500 : 200,
    ]).toEqual([status, status, status]);
});
