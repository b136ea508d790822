import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publicList } from '@ceibo/contracts/call';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { systemIds } from '../../ids.ts';
import { createLog } from '../../log.ts';
import { createMetrics } from '../../metrics.ts';
import { createRoutes } from '../calls.ts';
import { encodingFor } from './kept-body.ts';
import { createKeptLists, type KeptLists } from './kept-lists.ts';
import { createWebApp } from '../web-app.ts';

const list = publicList({
  path: '/api/games/words',
  summary: 'Words.',
  request: z.strictObject({ q: z.optional(z.string()) }),
  answer: z.object({ text: z.string(), made: z.int() }),
});

let now = Date.parse('2026-01-01T00:00:00Z');
const clock: Clock = { now: () => new Date(now), every: () => ({ cancel() {} }) };
const TEXT = 'ceibo '.repeat(1_000);

let lists: KeptLists;
let made = 0;
/** The promise that the list waits for before it answers. */
let held: Promise<unknown> = Promise.resolve();
let app: Awaited<ReturnType<typeof createWebApp>>;

beforeEach(async () => {
  made = 0;
  held = Promise.resolve();
  lists = createKeptLists({ clock });
  const dependencies = {
    log: createLog('silent'),
    metrics: createMetrics(),
    ids: systemIds(clock),
  };
  app = await createWebApp({
    ...dependencies,
    trustedProxies: 0,
    frameOrigins: () => [],
    isDescribed: false,
  });
  const sessions = { check: async () => undefined, use: async () => undefined };
  createRoutes(app, { sessions, lists, metrics: dependencies.metrics }).public(list, async () => {
    made += 1;
    const mine = made;
    await held;
    return { text: TEXT, made: mine };
  });
});

const get = (headers: Record<string, string> = {}, query = '') =>
  app.inject({ method: 'GET', url: `/api/games/words${query}`, headers });
const madeAt = async (headers?: Record<string, string>, query?: string) =>
  (await get(headers, query)).json<{ made: number }>().made;

describe('a public list', () => {
  it('is made once for everybody, in each language and for each question', async () => {
    expect(await Promise.all([madeAt(), madeAt()])).toHaveLength(2);
    const before = made;
    expect(await madeAt()).toBe(await madeAt());
    expect(made).toBe(before);
    await madeAt({ 'accept-language': 'pt-BR' });
    await madeAt({}, '?q=a');
    expect(made).toBe(before + 2);
  });

  it('comes compressed as the browser likes it, with one tag', async () => {
    const [plain, br, gzip] = [
      await get(),
      await get({ 'accept-encoding': 'gzip, br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ];
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-language, accept-encoding',
      etag: plain.headers.etag,
    });
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.headers['cache-control']).toBe(plain.headers['cache-control']);
    expect(br.headers['content-type']).toBe('application/json; charset=utf-8');
    const again = await get({
      'if-none-match': String(plain.headers.etag),
      'accept-encoding': 'br',
    });
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([
      304,
      '',
      undefined,
    ]);
    expect(made).toBe(1);
  });

  it('is made anew the moment something has changed, and after a second', async () => {
    expect(await madeAt()).toBe(1);
    lists.forgetAll();
    expect(await madeAt()).toBe(2);
    now += 1_000;
    expect(await madeAt()).toBe(3);
  });

  it('is made anew by the first who asks after half a second, while others are given the one before', async () => {
    await madeAt();
    now += 500;
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const first = madeAt();
    await expect.poll(() => made).toBe(2);
    expect(await madeAt()).toBe(1);
    resolve();
    expect(await first).toBe(2);
    expect(await madeAt()).toBe(2);
  });

  it('is not kept when something changed while it was made', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const first = madeAt();
    await expect.poll(() => made).toBe(1);
    lists.forgetAll();
    resolve();
    await first;
    expect(await madeAt()).toBe(2);
  });

  it('is no list when the question is wrong, and that is not kept either', async () => {
    expect((await get({}, '?other=1')).statusCode).toBe(400);
    expect((await get({}, '?other=1')).statusCode).toBe(400);
    expect(made).toBe(0);
  });
});

it('forgets the lists asked for first when there are too many', async () => {
  for (let number = 0; number <= 500; number += 1) await madeAt({}, `?q=${number}`);
  const before = made;
  await madeAt({}, '?q=500');
  expect(made).toBe(before);
  await madeAt({}, '?q=0');
  expect(made).toBe(before + 1);
});

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['brotli', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('of %j the best is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
