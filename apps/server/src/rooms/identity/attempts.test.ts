// Calls that anybody may make are refused after a number of attempts from one address, whatever
// the attempts were about.

import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../testing/every-call/calls.ts';
import { startTestWorld } from '../../testing/test-world.ts';

const ATTEMPTS = 3;
const world = startTestWorld({ attemptsPerAddress: ATTEMPTS });

const codeAt = async (path: string) => (await world.call(path, sampleOf({ path }))).body['code'];

describe('many attempts from one address are refused', () => {
  it.each([
    '/api/identity/captcha',
    '/api/identity/redeem-handoff',
    '/api/identity/register',
    '/api/identity/reset-password',
    '/api/identity/verify-email',
  ])('at %s', async (path) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
      expect(await codeAt(path)).not.toBe('TOO_MANY_ATTEMPTS');
    expect(await codeAt(path)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('at the two calls that send a verification mail, which count together', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
      expect(await codeAt('/api/identity/correct-email')).toBe('BAD_CREDENTIALS');
    expect(await codeAt('/api/identity/correct-email')).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeAt('/api/identity/resend-verification')).toBe('TOO_MANY_ATTEMPTS');
  });
});

it('many questions about hand-off codes from one address are refused', async () => {
  const { session } = await world.player();
  const remoteAddress = '2001:db8:9:9::1';
  const ask = async () => {
    const url = '/api/identity/handoff-owner';
    const headers = { wsession: session };
    const payload = { code: 'x' };
    const request = { method: 'POST' as const, url, payload, headers, remoteAddress };
    return (await world.app.web.inject(request)).json<Record<string, unknown>>()['code'];
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) expect(await ask()).toBe('INVALID_TOKEN');
  expect(await ask()).toBe('TOO_MANY_ATTEMPTS');
});

it('many phone codes from one address are refused, whatever they were for', async () => {
  const path = '/api/identity/check-phone-code';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) await codeAt(path);
  expect(await codeAt(path)).toBe('TOO_MANY_ATTEMPTS');
});

describe('many attempts from the addresses of one IPv6 network', () => {
  const codeFrom = async (remoteAddress: string) => {
    const url = '/api/identity/login';
    const payload = sampleOf({ path: url });
    const response = await world.app.web.inject({ method: 'POST', url, payload, remoteAddress });
    return response.json<Record<string, unknown>>()['code'];
  };

  it('are refused like those from one address, and other networks go on', async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
      expect(await codeFrom(`2001:db8:1:2::${attempt}`)).not.toBe('TOO_MANY_ATTEMPTS');
    expect(await codeFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeFrom('2001:db8:1:3::1')).not.toBe('TOO_MANY_ATTEMPTS');
  });
});

it('a mailbox gets five verification mails an hour, from however many networks they are asked for', async () => {
  const url = '/api/identity/resend-verification';
  const askFrom = async (network: number) => {
    const payload = { email: 'Victima@example.test' };
    const remoteAddress = `2001:db8:7:${network}::1`;
    const response = await world.app.web.inject({ method: 'POST', url, payload, remoteAddress });
    return response.json<Record<string, unknown>>()['code'];
  };
  for (let network = 1; network <= 5; network += 1)
    expect(await askFrom(network)).not.toBe('TOO_MANY_ATTEMPTS');
  expect(await askFrom(6)).toBe('TOO_MANY_ATTEMPTS');
});
