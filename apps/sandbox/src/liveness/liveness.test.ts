import { check, checkWebhook } from '@ceibo/partner-protocol/liveness';
import { expect, it } from 'vitest';
import { companies } from '../faults/companies.ts';
import { sign } from '../signed-calls/signed-bodies.ts';
import { openDisturbed } from '../testing/disturbed-company.ts';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { createLivenessCompany } from './index.ts';

const { secret } = testConfig.liveness;
const CHECKS = '/liveness/v1/checks';

function call(
  { app, surroundings }: TestSandbox,
  url: string,
  content?: object,
  key: string = secret,
) {
  const body = content === undefined ? url : JSON.stringify(content);
  const ts = String(Math.floor(surroundings.clock.now().getTime() / 1000));
  return app.inject({
    method: content === undefined ? 'GET' : 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-signature': sign({ ts, body, secret: key }) },
    ...(content === undefined ? {} : { payload: body }),
  });
}

const order = (change: object = {}) => ({
  external_reference: 'c-1',
  person: {
    document: '31000001',
    first_name: 'Ana',
    last_name: '<b>Gómez</b>',
    birth_date: '1990-01-01',
  },
  language: 'es',
  return_url: 'http://operator.test/identity-check',
  notification_url: 'http://operator.test/partners/liveness/webhook',
  expires_at: '2025-11-21T12:30:00.000Z',
  ...change,
});

async function begun() {
  const sandbox = await openTestSandbox(createLivenessCompany);
  const { id } = check.parse((await call(sandbox, CHECKS, order())).json());
  const now = async () => check.parse((await call(sandbox, `${CHECKS}/${id}`)).json());
  const see = async (outcome: string, consent = 'yes') =>
    sandbox.app.inject({
      method: 'POST',
      url: `/liveness/check/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ outcome, consent }).toString(),
    });
  return { sandbox, id, now, see };
}

it('takes one check for a reference, refuses another one under it, and wants a signature', async () => {
  const { sandbox, id } = await begun();
  await sandbox.restart();
  const again = await call(sandbox, CHECKS, order());
  expect([again.statusCode, check.parse(again.json()).id]).toEqual([200, id]);
  expect((await call(sandbox, CHECKS, order({ language: 'pt' }))).statusCode).toBe(409);
  expect((await call(sandbox, CHECKS, order({ person: {} }))).statusCode).toBe(400);
  expect((await call(sandbox, CHECKS, order(), 'another')).statusCode).toBe(401);
  expect((await call(sandbox, `${CHECKS}/none`)).statusCode).toBe(404);
});

it.each([
  ['passed', 'passed', null, 1],
  ['passed-mute', 'passed', null, 0],
  ['passed-thrice', 'passed', null, 3],
  ['not-live', 'failed', 'not-live', 1],
  ['other-person', 'failed', 'other-person', 1],
  ['bad-picture', 'failed', 'bad-picture', 1],
  ['review', 'review', null, 1],
])('a camera that sees %s ends it as %s (%s), once, with %i webhooks', async (...played) => {
  const [outcome, status, reason, webhooks] = played;
  const { sandbox, now, see } = await begun();
  expect((await see(outcome, 'no')).statusCode).toBe(400);
  const ended = await see(outcome);
  expect(ended.headers.location).toBe('http://operator.test/identity-check');
  expect((await see('passed')).statusCode).toBe(400);
  await sandbox.advance(0);
  expect(await now()).toMatchObject({ status, reason });
  const references = sandbox.sent.map(
    ({ body }) => checkWebhook.parse(JSON.parse(body)).external_reference,
  );
  expect(references).toEqual(Array.from({ length: webhooks }, () => 'c-1'));
});

it('expires, and its page says so', async () => {
  const { sandbox, id, now, see } = await begun();
  const page = async () => (await sandbox.app.inject(`/liveness/check/${id}`)).body;
  expect(await page()).toContain('foto del DNI de Ana &#60;b&#62;Gómez');
  await sandbox.advance(30 * 60_000);
  expect((await now()).status).toBe('expired');
  expect((await see('passed')).statusCode).toBe(400);
  expect(await page()).toContain('ya terminó');
  expect((await sandbox.app.inject('/liveness')).body).toContain('Face verification');
});

it('answers with the faults that are planned for it', async () => {
  const company = companies.liveness;
  const { sandbox, plan } = await openDisturbed(company, createLivenessCompany);
  await plan({ call: 'check', fault: 'http-5xx', next: 1 });
  expect((await call(sandbox, CHECKS, order())).statusCode).toBe(500);
  expect((await call(sandbox, CHECKS, order())).statusCode).toBe(201);
});
