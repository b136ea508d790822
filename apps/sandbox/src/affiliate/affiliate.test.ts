import vectors from '@ceibo/partner-protocol/affiliate/vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { companies } from '../faults/companies.ts';
import { openDisturbed } from '../testing/disturbed-company.ts';
import { testConfig } from '../testing/test-config.ts';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { createAffiliateCompany } from './index.ts';
import { sign } from '../signed-calls/signed-bodies.ts';

const registration = {
  event: 'registration',
  eventId: 'registration:r1',
  campaignId: 'plata-primavera',
  campaignType: 'banner',
  reference: 'r1',
  at: '2025-11-21T12:00:00.000Z',
};
const SECRET: string = testConfig.affiliate.secret;
const NOW = '1763726400';

async function send({ app }: TestSandbox, content: object, { ts = NOW, secret = SECRET } = {}) {
  const body = JSON.stringify(content);
  const response = await app.inject({
    method: 'POST',
    url: '/affiliates/postback',
    headers: { 'content-type': 'application/json', 'x-signature': sign({ ts, body, secret }) },
    payload: body,
  });
  return response.statusCode;
}
const listed = async ({ app }: TestSandbox) => (await app.inject('/affiliates.json')).json();

describe('the affiliate company', () => {
  it.each(vectors.cases)('signs $body as the protocol says', ({ signature, ...signed }) => {
    expect(sign({ ...signed, secret: vectors.secret })).toBe(signature);
  });

  it('shows a postback once, however often it comes, and after a restart', async () => {
    const sandbox = await openTestSandbox(createAffiliateCompany);
    expect([await send(sandbox, registration), await send(sandbox, registration)]).toEqual([
      200, 200,
    ]);
    await sandbox.restart();
    expect(await listed(sandbox)).toEqual({
      postbacks: [{ ...registration, times: 2, conflicts: 0 }],
      pixels: [],
    });
    const { body } = await sandbox.app.inject('/affiliates');
    expect(body).toContain('registration:r1');
    expect(body).toContain(
      'http://operator.test/home?type=affiliate&#38;campaignId=plata-primavera&#38;campaignType=banner',
    );
  });

  it('refuses a wrong or old signature, another form, and an event id with another body', async () => {
    const sandbox = await openTestSandbox(createAffiliateCompany);
    expect(await send(sandbox, registration, { secret: 'another' })).toBe(401);
    expect(await send(sandbox, registration, { ts: String(Number(NOW) - 301) })).toBe(401);
    expect(await send(sandbox, { ...registration, event: 'win' })).toBe(400);
    expect(await send(sandbox, registration)).toBe(200);
    expect(await send(sandbox, { ...registration, campaignType: 'mail' })).toBe(409);
    expect(await listed(sandbox)).toMatchObject({ postbacks: [{ times: 1, conflicts: 1 }] });
  });

  it('counts how often browsers loaded the pixel', async () => {
    const sandbox = await openTestSandbox(createAffiliateCompany);
    const pixel = await sandbox.app.inject('/affiliates/pixel.gif?event=registration&reference=r1');
    expect(pixel.headers['content-type']).toBe('image/gif');
    await sandbox.app.inject('/affiliates/pixel.gif');
    expect(await listed(sandbox)).toMatchObject({
      pixels: [{ event: 'registration', reference: 'r1', times: 1 }],
    });
  });

  it('answers with the faults that are planned for it', async () => {
    const company = companies.affiliate;
    const { sandbox, plan } = await openDisturbed(company, createAffiliateCompany);
    await plan({ call: 'postback', fault: 'http-5xx', next: 1 });
    expect([await send(sandbox, registration), await send(sandbox, registration)]).toEqual([
      500, 200,
    ]);
    expect(await listed(sandbox)).toMatchObject({ postbacks: [{ times: 1 }] });
  });
});
