// The event streams over real connections.

import { publicStreamPath, streamPath } from '@ceibo/contracts/live';
import { fastify } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestWorld } from '../../../testing/test-world.ts';
import { createPublicEvents } from '../../live/public-events.ts';
import { systemRandom } from '../../ids.ts';
import { createMetrics } from '../../metrics.ts';
import { publicStreamRoute } from './public-stream.ts';

const world = startTestWorld();
const open: AbortController[] = [];
const SOON = { timeout: 5_000 };
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

/** Reads a stream; `told` gives what was said of a provider, in order. */
async function listen(address: string, headers: Record<string, string> = {}) {
  const ending = new AbortController();
  open.push(ending);
  const response = await fetch(address, { headers, signal: ending.signal });
  const heard = { status: response.status, text: '', isOver: false };
  void (async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      heard.text += piece;
    heard.isOver = true;
  })().catch(() => undefined);
  const told = (name: string) => {
    const events = heard.text
      .split('\n\n')
      .flatMap((event) =>
        event.startsWith('event: providers\n') ? [event.slice(event.indexOf('data: ') + 6)] : [],
      );
    return events.map(
      (data) =>
        (JSON.parse(data).providers as { name: string; status: boolean }[]).find(
          (each) => each.name === name,
        )?.status,
    );
  };
  return { heard, told };
}

describe('what everybody hears', () => {
  let site = '';
  beforeAll(async () => {
    site = await world.app.web.listen({ host: '127.0.0.1', port: 0 });
  });
  const switchProvider = (key: string, active: boolean) =>
    world.database.query('update games.providers set active = $2 where key = $1', [key, active]);

  it('reaches visitors and players at once, each with their own list', async () => {
    const player = await world.player();
    const visitor = await listen(site + publicStreamPath);
    const own = await listen(site + streamPath, { wsession: player.session });
    await expect.poll(() => visitor.told('ceibo'), SOON).toEqual([true]);
    await expect.poll(() => own.told('ceibo'), SOON).toEqual([true]);
    await switchProvider('ceibo', false);
    await expect.poll(() => visitor.told('ceibo'), SOON).toEqual([true, false]);
    await expect.poll(() => own.told('ceibo'), SOON).toEqual([true, false]);
    await switchProvider('ceibo', true);
    await expect.poll(() => visitor.told('ceibo'), SOON).toEqual([true, false, true]);

    await switchProvider('bti', true);
    await expect.poll(() => own.told('bti'), SOON).toEqual([false, false, false, true]);
    // Their list never holds it; they hear whether it is off, so that nothing of its is offered.
    await expect.poll(() => visitor.heard.text, SOON).toContain('"off":[]');
    expect(visitor.heard.text).toContain('"off":["bti"]');
    expect(new Set(visitor.told('bti'))).toEqual(new Set([undefined]));
  });

  it('tells those who come later how it stands now', async () => {
    await switchProvider('vivogaming', true);
    const late = async () => {
      const { told } = await listen(site + publicStreamPath);
      await expect.poll(() => told('vivogaming').length, SOON).toBeGreaterThan(0);
      return told('vivogaming').at(-1);
    };
    await expect.poll(late, SOON).toBe(true);
  });

  it('gives signs of life', async () => {
    const { heard } = await listen(site + publicStreamPath);
    const lives = () => heard.text.split(': alive\n\n').length - 1;
    await expect.poll(() => heard.text, SOON).toContain('retry: ');
    world.clock.advance(15_000);
    await expect.poll(lives, SOON).toBe(1);
  });
});

it('streams have limits, and give back what they took when they close', async () => {
  const app = fastify({ forceCloseConnections: true });
  const clock = { now: () => new Date(), every: () => ({ cancel: () => undefined }) };
  app.setErrorHandler((error: { status?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send(),
  );
  publicStreamRoute(app, {
    publicEvents: createPublicEvents(),
    clock,
    random: systemRandom,
    metrics: createMetrics(),
    limits: { streams: 3, ofAddress: 2 },
  });
  const site = await app.listen({ host: '127.0.0.1', port: 0 });
  const first = await listen(site + publicStreamPath);
  expect([first.heard.status, (await listen(site + publicStreamPath)).heard.status]).toEqual([
    200, 200,
  ]);
  expect((await listen(site + publicStreamPath)).heard.status).toBe(429);
  open[0]?.abort();
  await expect
    .poll(async () => (await listen(site + publicStreamPath)).heard.status, SOON)
    .toBe(200);
  await app.close();
  expect(
    (await listen(site + publicStreamPath).catch(() => undefined))?.heard.status,
  ).toBeUndefined();
});
