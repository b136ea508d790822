import { debin, debinsAnswer, debinWebhook } from '@ceibo/partner-protocol/debin';
import { expect, it } from 'vitest';
import { sign } from '../signed-calls/signed-bodies.ts';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { companies } from '../faults/companies.ts';
import { openDisturbed } from '../testing/disturbed-company.ts';
import { createDebinCompany } from './index.ts';

const secret = testConfig.cvu.secret;

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

const order = (change: object = {}) => ({
  external_reference: 'd-1',
  concept: 'Carga de saldo',
  amount: '1000.00',
  currency: 'ARS',
  buyer: { cuit: '20200000019', cbu: '2850590940090418135201' },
  expires_at: '2025-11-21T13:00:00.000Z',
  notification_url: 'http://operator.test/partners/debin/webhook',
  ...change,
});
const request = (sandbox: TestSandbox, change?: object) =>
  call(sandbox, '/v1/debins', order(change));

async function decide({ app }: TestSandbox, id: string, decision = 'approve'): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/bank/debin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id, decision }).toString(),
  });
  return answer.statusCode;
}

async function begun(amount = '1000.00') {
  const sandbox = await openTestSandbox(createDebinCompany);
  const { id } = debin.parse((await request(sandbox, { amount })).json());
  const now = async () => debin.parse((await call(sandbox, `/v1/debins/${id}`)).json());
  return { sandbox, id, now };
}

/** The ids that its webhooks are about. */
const told = ({ sent }: TestSandbox) =>
  sent.map(({ body }) => debinWebhook.parse(JSON.parse(body)).debin_id);

it('takes one request for a reference, and refuses another one under it', async () => {
  const { sandbox, id } = await begun();
  await sandbox.restart();
  const again = await request(sandbox);
  expect([again.statusCode, debin.parse(again.json()).id]).toEqual([200, id]);
  expect((await request(sandbox, { amount: '1.00' })).statusCode).toBe(409);
  expect((await request(sandbox, { amount: '1' })).statusCode).toBe(400);
  const unsigned = await sandbox.app.inject({ method: 'POST', url: '/v1/debins' });
  expect(unsigned.statusCode).toBe(401);
  const found = await call(sandbox, '/v1/debins?external_reference=d-1');
  expect(debinsAnswer.parse(found.json()).debins).toMatchObject([{ id, status: 'INICIADO' }]);
  const day = '?from=2025-11-21T00:00:00.000Z&to=2025-11-22T00:00:00.000Z';
  const listed = await call(sandbox, `/v1/debins${day}`);
  expect(debinsAnswer.parse(listed.json()).debins).toMatchObject([{ id }]);
});

it.each([
  ['1000.00', 'approve', 'ACREDITADO', 1],
  ['1000.00', 'refuse', 'RECHAZADO', 1],
  ['1000.01', 'approve', 'ACREDITADO', 0],
  ['1000.02', 'approve', 'ACREDITADO', 3],
  ['1000.11', 'approve', 'SIN FONDOS', 1],
  ['1000.18', 'approve', 'ERROR DEBITO', 1],
])('%s: when its buyer decides to %s it is %s, and decided once', async (...played) => {
  const [amount, decision, status, webhooks] = played;
  const { sandbox, id, now } = await begun(amount);
  expect(await decide(sandbox, id, decision)).toBe(303);
  expect(await decide(sandbox, id)).toBe(400);
  await sandbox.advance(0);
  expect((await now()).status).toBe(status);
  expect(told(sandbox)).toEqual(Array.from({ length: webhooks }, () => id));
});

it.each([
  ['1000.00', ['INICIADO', 'INICIADO', 'VENCIDO']],
  ['1000.12', ['ERROR DATOS', 'ERROR DATOS', 'ERROR DATOS']],
  ['1000.13', ['VENCIDO', 'VENCIDO', 'VENCIDO']],
  ['1000.14', ['VENCIDO', 'ACREDITADO', 'ACREDITADO']],
])('%s: without a decision it becomes %j', async (amount, statuses) => {
  const { sandbox, now } = await begun(amount);
  const seen: string[] = [];
  for (const ms of [1_000, 20_000, 3_600_000]) {
    await sandbox.advance(ms);
    seen.push((await now()).status);
  }
  expect(seen).toEqual(statuses);
});

it('is in process for a minute when asked to, over a restart too', async () => {
  const { sandbox, id, now } = await begun('1000.04');
  await decide(sandbox, id);
  expect((await now()).status).toBe('EN CURSO');
  await sandbox.restart();
  await sandbox.advance(60_000);
  expect((await now()).status).toBe('ACREDITADO');
  expect(told(sandbox)).toEqual([id, id]);
});

it('sends the webhook before the answer when it is approved at once', async () => {
  const { sandbox, id, now } = await begun('1000.15');
  expect(told(sandbox)).toEqual([id]);
  expect((await now()).status).toBe('ACREDITADO');
});

it.each([
  ['1000.16', { amount: '999.16', buyer: { cuit: '20200000019' } }],
  ['1000.17', { amount: '1000.17', buyer: { cuit: '20312223338' } }],
])('%s: says what was debited, and from whom', async (amount, debited) => {
  const { sandbox, id, now } = await begun(amount);
  expect(await now()).toMatchObject({ amount, buyer: { cuit: '20200000019' } });
  await decide(sandbox, id);
  expect(await now()).toMatchObject(debited);
});

it('gives a credited amount back once, under one key', async () => {
  const { sandbox, id, now } = await begun();
  const refund = (key: string) => call(sandbox, `/v1/debins/${id}/refund`, { key });
  expect((await refund('k-1')).statusCode).toBe(409);
  await decide(sandbox, id);
  expect((await refund('k-1')).statusCode).toBe(200);
  expect((await refund('k-1')).statusCode).toBe(200);
  expect((await refund('k-2')).statusCode).toBe(409);
  expect((await now()).status).toBe('DEVUELTO');
});

it('answers with the faults that are planned for requests and for refunds', async () => {
  const company = companies.debin;
  const { sandbox, plan } = await openDisturbed(company, createDebinCompany);
  await plan({ call: 'debin', fault: 'http-5xx', next: 1 });
  expect((await request(sandbox)).statusCode).toBe(500);
  expect((await request(sandbox)).statusCode).toBe(201);
  await plan({ call: 'refund', fault: 'http-5xx', next: 1 });
  const refund = () => call(sandbox, '/v1/debins/none/refund', { key: 'r-1' });
  expect((await refund()).statusCode).toBe(500);
  expect((await refund()).statusCode).toBe(404);
});

it('called off while it waits ends at once, and stays as it is once it was decided', async () => {
  const { sandbox, id, now } = await begun();
  const cancel = () => call(sandbox, `/v1/debins/${id}/cancel`, {});
  expect(debin.parse((await cancel()).json()).status).toBe('ELIMINADO');
  await sandbox.advance(0);
  expect(told(sandbox)).toEqual([id]);
  await decide(sandbox, id);
  expect((await now()).status).toBe('ELIMINADO');
  const other = await begun();
  await decide(other.sandbox, other.id);
  const late = await call(other.sandbox, `/v1/debins/${other.id}/cancel`, {});
  expect(debin.parse(late.json()).status).toBe('ACREDITADO');
  expect((await call(sandbox, '/v1/debins/none/cancel', {})).statusCode).toBe(404);
});
