import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainGet, type PlainAnswer } from '../../../testing/plain-get.ts';
import { systemClock } from '../../clock.ts';
import { systemIds } from '../../ids.ts';
import { createLog } from '../../log.ts';
import { createMetrics, type Metrics } from '../../metrics.ts';
import { keepBody, sendKept, type KeptBody } from './kept-body.ts';
import { createWebApp } from '../web-app.ts';

const PATH = '/api/words';

let app: Awaited<ReturnType<typeof createWebApp>>;
let metrics: Metrics;
let address: string;
/** The body that the route answers with now, and the number of calls to the route. */
let body: KeptBody;
let asked: number;
let origins: string[];

beforeEach(async () => {
  [asked, origins] = [0, ['https://studio.example']];
  body = keepBody(
    'application/json; charset=utf-8',
    JSON.stringify({ text: 'ceibo '.repeat(400) }),
  );
  metrics = createMetrics();
  app = await createWebApp({
    log: createLog('silent'),
    metrics,
    ids: systemIds(systemClock),
    trustedProxies: 0,
    frameOrigins: () => origins,
    isDescribed: false,
  });
  app.get(PATH, async (request, reply) => {
    asked += 1;
    const mine = body;
    request.quick = {
      body: mine,
      isCurrent: () => body === mine,
      fits: (headers) => headers['x-other'] === undefined,
    };
    reply.header('cache-control', 'public, max-age=30').header('vary', 'accept-language');
    return sendKept(request, reply, mine);
  });
  // The lists of the catalogue look like this: no answer is kept for them.
  app.get('/api/other', async () => ({ asked: (asked += 1) }));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => app.close());

const get = (headers: Record<string, string> = {}, path = PATH, method = 'GET') =>
  plainGet(address + path, { method, headers });

/** The answer without the headers that may differ between two answers that are alike. */
function comparable({ headers, ...answer }: PlainAnswer): object {
  const { 'x-request-id': id, date, ...rest } = headers;
  expect([id, date]).toEqual([expect.any(String), expect.any(String)]);
  return { ...answer, headers: rest };
}

describe('an answer that is given again', () => {
  it.each([{ encoding: 'br' }, { encoding: 'gzip' }, { encoding: 'identity' }])(
    'is the same to the last header in $encoding, without its route being asked',
    async ({ encoding }) => {
      const headers = { 'accept-encoding': encoding };
      const first = await get(headers);
      const second = await get(headers);
      expect(comparable(second)).toEqual(comparable(first));
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect(second.headers['content-security-policy']).toContain('https://studio.example');
      expect(asked).toBe(1);
    },
  );

  it('is counted with its route and status', async () => {
    const { headers } = await get();
    await get();
    await get({ 'if-none-match': String(headers.etag) });
    const { values } = await metrics.httpSeconds.get();
    const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
    expect(counts.map(({ labels, value }) => [labels.route, labels.status, value])).toEqual([
      [PATH, '200', 2],
      [PATH, '304', 1],
    ]);
  });

  it('is not sent to a browser that has it, with the head that the route would give', async () => {
    const { headers } = await get();
    const held = { 'if-none-match': `"x", ${headers.etag}` };
    const quick = await get(held);
    expect(asked).toBe(1);
    body = keepBody('application/json; charset=utf-8', await bodyText());
    const slow = await get(held);
    expect(asked).toBe(2);
    expect(comparable(quick)).toEqual(comparable(slow));
    expect(quick).toMatchObject({ status: 304, body: '' });
  });

  it('is made anew once it is not current', async () => {
    await get();
    body = keepBody('application/json; charset=utf-8', '{"text":"otra"}');
    expect((await get()).body).toBe('{"text":"otra"}');
    expect(asked).toBe(2);
  });

  it('is made anew once other pages may be framed', async () => {
    await get();
    origins = ['https://other.example'];
    expect((await get()).headers['content-security-policy']).toContain('https://other.example');
    expect(asked).toBe(2);
  });
});

describe('an answer is not given again', () => {
  const first = { 'accept-encoding': 'gzip', 'accept-language': 'es' };
  it.each([
    { to: 'who reads another language', headers: { ...first, 'accept-language': 'pt' } },
    { to: 'who takes another encoding', headers: { ...first, 'accept-encoding': 'br' } },
    { to: 'a request that it does not fit', headers: { ...first, 'x-other': '1' } },
    { to: 'who says that a proxy stands between', headers: { ...first, 'x-forwarded-for': '::1' } },
    { to: 'another address', headers: first, path: `${PATH}?more` },
    { to: 'who asks for the head alone', headers: first, method: 'HEAD' },
  ])('to $to', async ({ headers, path, method }) => {
    await get(first);
    const { status } = await get(headers, path, method);
    expect({ status, asked }).toEqual({ status: 200, asked: 2 });
  });

  it('when its route keeps none', async () => {
    await get({}, '/api/other');
    expect((await get({}, '/api/other')).body).toBe('{"asked":2}');
  });

  it('when so many others have been given since that it is forgotten', async () => {
    await get();
    for (let number = 0; number < 500; number++) await get({}, `${PATH}?${number}`);
    await get();
    expect(asked).toBe(502);
  });
});

async function bodyText(): Promise<string> {
  return (await body.in('identity')).toString();
}
