import { describe, expect, it } from 'vitest';
import { companies } from '../faults/companies.ts';
import { sign } from '../signed-calls/signed-bodies.ts';
import { openDisturbed } from '../testing/disturbed-company.ts';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { createLocationCompany } from './index.ts';

const SECRET: string = testConfig.location.secret;
const NOW = '1763726400';

async function ask({ app }: TestSandbox, address: string, { ts = NOW, secret = SECRET } = {}) {
  const body = JSON.stringify({ requestId: 'q1', address });
  const response = await app.inject({
    method: 'POST',
    url: '/location/v1/locate',
    headers: { 'content-type': 'application/json', 'x-signature': sign({ ts, body, secret }) },
    payload: body,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

async function say({ app }: TestSandbox, address: string, place: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/location',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ address, place }).toString(),
  });
  return response.statusCode;
}

describe('the location company', () => {
  it('finds every address in Buenos Aires until a tester says otherwise, and after a restart', async () => {
    const sandbox = await openTestSandbox(createLocationCompany);
    expect(await ask(sandbox, '127.0.0.1')).toEqual({
      status: 200,
      body: { requestId: 'q1', country: 'AR', province: 'C' },
    });
    expect(await say(sandbox, '*', 'UY')).toBe(303);
    expect(await say(sandbox, '10.0.0.7', 'AR-B')).toBe(303);
    await sandbox.restart();
    expect((await ask(sandbox, '127.0.0.1')).body).toMatchObject({ country: 'UY', province: null });
    expect((await ask(sandbox, '10.0.0.7')).body).toMatchObject({ country: 'AR', province: 'B' });
    await say(sandbox, '*', 'unknown');
    expect((await ask(sandbox, '::1')).body).toMatchObject({ country: null, province: null });
    expect((await sandbox.app.inject('/location')).body).toContain('a VPN');
  });

  it('refuses a wrong or old signature, and another place or address', async () => {
    const sandbox = await openTestSandbox(createLocationCompany);
    expect((await ask(sandbox, '::1', { secret: 'another' })).status).toBe(401);
    expect((await ask(sandbox, '::1', { ts: String(Number(NOW) - 301) })).status).toBe(401);
    expect((await ask(sandbox, '')).status).toBe(400);
    expect(await say(sandbox, '*', 'Atlantis')).toBe(400);
    expect(await say(sandbox, 'home', 'AR-C')).toBe(400);
  });

  it('answers with the faults that are planned for it', async () => {
    const company = companies.location;
    const { sandbox, plan } = await openDisturbed(company, createLocationCompany);
    await plan({ call: 'locate', fault: 'http-5xx', next: 1 });
    expect((await ask(sandbox, '::1')).status).toBe(500);
    expect((await ask(sandbox, '::1')).status).toBe(200);
  });
});
