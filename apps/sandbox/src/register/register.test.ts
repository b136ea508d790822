import vectors from '@ceibo/partner-protocol/exclusion-register/vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { companies } from '../faults/companies.ts';
import { openDisturbed } from '../testing/disturbed-company.ts';
import { sign } from '../signed-calls/signed-bodies.ts';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { createExclusionRegister } from './index.ts';

const SECRET: string = testConfig.register.secret;
const NOW = '1763726400';

async function ask({ app }: TestSandbox, documents: string[], { ts = NOW, secret = SECRET } = {}) {
  const body = JSON.stringify({ requestId: 'q1', documents });
  const response = await app.inject({
    method: 'POST',
    url: '/register/v1/checks',
    headers: { 'content-type': 'application/json', 'x-signature': sign({ ts, body, secret }) },
    payload: body,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

async function enter({ app }: TestSandbox, document: string, period: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ document, period }).toString(),
  });
  return response.statusCode;
}

describe('the exclusion register', () => {
  it.each(vectors.cases)('signs $body as the protocol says', ({ signature, ...signed }) => {
    expect(sign({ ...signed, secret: vectors.secret })).toBe(signature);
  });

  it('has a person by DNI and CUIL from the form until the end, and after a restart', async () => {
    const sandbox = await openTestSandbox(createExclusionRegister);
    expect(await enter(sandbox, '20-30.111.222-5', '6-months')).toBe(303);
    await sandbox.restart();
    const until = '2026-05-23T12:00:00.000Z';
    expect(await ask(sandbox, ['30111222', '20301112225', '30111223'])).toEqual({
      status: 200,
      body: {
        requestId: 'q1',
        results: [
          { document: '30111222', listed: true, until },
          { document: '20301112225', listed: true, until },
          { document: '30111223', listed: false, until: null },
        ],
      },
    });
    const { body } = await sandbox.app.inject('/register');
    expect(body).toContain('asked about 3 documents');
    expect(body).toContain('30111222');
    const days = 183;
    await sandbox.advance(days * 86_400_000);
    const ts = String(Number(NOW) + days * 86_400);
    expect((await ask(sandbox, ['30111222'], { ts })).body).toMatchObject({
      results: [{ listed: false, until: null }],
    });
  });

  it('has a person without an end until they are taken out', async () => {
    const sandbox = await openTestSandbox(createExclusionRegister);
    await enter(sandbox, '05111222', 'for-ever');
    expect((await ask(sandbox, ['5111222'])).body).toMatchObject({
      results: [{ listed: true, until: null }],
    });
    expect(await enter(sandbox, '5111222', 'remove')).toBe(303);
    expect((await ask(sandbox, ['5111222'])).body).toMatchObject({ results: [{ listed: false }] });
  });

  it('refuses a wrong or old signature, another form, and no document', async () => {
    const sandbox = await openTestSandbox(createExclusionRegister);
    expect(await ask(sandbox, ['30111222'], { secret: 'another' })).toMatchObject({ status: 401 });
    const old = String(Number(NOW) - 301);
    expect(await ask(sandbox, ['30111222'], { ts: old })).toMatchObject({ status: 401 });
    expect(await ask(sandbox, [])).toMatchObject({ status: 400 });
    expect(await ask(sandbox, Array(101).fill('30111222'))).toMatchObject({ status: 400 });
    expect(await enter(sandbox, 'nobody', 'for-ever')).toBe(400);
    expect(await enter(sandbox, '30111222', 'a-day')).toBe(400);
  });

  it('answers with the faults that are planned for it', async () => {
    const company = companies.register;
    const { sandbox, plan } = await openDisturbed(company, createExclusionRegister);
    await plan({ call: 'check', fault: 'http-5xx', next: 1 });
    expect((await ask(sandbox, ['30111222'])).status).toBe(500);
    expect((await ask(sandbox, ['30111222'])).status).toBe(200);
  });
});
