// Another site's page can make no call in the name of a player. The session is a header, which only
// our own pages can send. No answer is shown to other origins (OWASP ASVS 5.0, 3.3 to 3.5).

import { beforeAll, expect, it } from 'vitest';
import { everyCall, sampleOf, type AnyCall } from '../../../testing/every-call/calls.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let player: TestPlayer;
beforeAll(async () => {
  player = await world.player();
});

const ORIGIN = 'https://elsewhere.example';

async function headersOf({ path, method }: AnyCall, headers: Record<string, string>) {
  const payload = method === 'POST' ? { payload: sampleOf({ path }) } : {};
  return (await world.app.web.inject({ method, url: path, headers, ...payload })).headers;
}

it('no answer sets a cookie, or may be read by a page of another site', async () => {
  const others: object[] = [];
  for (const call of everyCall) {
    const headers = await headersOf(call, { wsession: player.session, origin: ORIGIN });
    if ('set-cookie' in headers || 'access-control-allow-origin' in headers)
      others.push({ path: call.path });
  }
  expect(others).toEqual([]);
});

it('a browser that asks whether another site may send the session header hears no', async () => {
  for (const { path, method } of everyCall) {
    const answer = await world.app.web.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': 'wsession',
      },
    });
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.headers).not.toHaveProperty('access-control-allow-headers');
  }
});

it('every answer may be shown in no frame, is what its type says, and runs no foreign script', async () => {
  const others: object[] = [];
  for (const call of everyCall) {
    const headers = await headersOf(call, { wsession: player.session });
    const policy = String(headers['content-security-policy']);
    const isSafe =
      policy.includes("frame-ancestors 'none'") &&
      policy.includes("script-src 'self';") &&
      policy.includes("object-src 'none'") &&
      headers['x-content-type-options'] === 'nosniff' &&
      headers['referrer-policy'] === 'strict-origin-when-cross-origin';
    if (!isSafe) others.push({ path: call.path, headers });
  }
  expect(others).toEqual([]);
});

it('a session in the query or in a cookie opens nothing', async () => {
  const url = '/api/identity/profile';
  const inCookie = { cookie: `wsession=${player.session}` };
  const inQuery = await world.app.web.inject({
    method: 'POST',
    url: `${url}?wsession=${player.session}`,
    payload: {},
  });
  const asCookie = await world.app.web.inject({
    method: 'POST',
    url,
    payload: {},
    headers: inCookie,
  });
  expect([inQuery.statusCode, asCookie.statusCode]).toEqual([400, 401]);
});
