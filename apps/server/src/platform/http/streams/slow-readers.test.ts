// Pages that open an event stream and read nothing, over real connections.

import { createConnection, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { publicStreamPath, streamPath, type LiveEvent } from '@ceibo/contracts/live';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPublicEvents } from '../../live/public-events.ts';
import { systemRandom, type PlayerId } from '../../ids.ts';
import type { LiveUpdate } from '../../live/live.ts';
import { createMetrics, type Metrics } from '../../metrics.ts';
import { liveStreamRoute } from './live-stream.ts';
import { publicStreamRoute } from './public-stream.ts';

const SOON = { timeout: 5_000 };
const LIMIT = 3;
// A real listener is given the platform's own kind of id.
const PLAYER = '00000000-0000-7000-8000-000000000001' as PlayerId;
const LARGE: LiveEvent = {
  name: 'providers',
  data: {
    providers: Array.from({ length: 700 }, (_, n) => ({ name: `provider-${n}`, status: true })),
  },
};

/**
 * The streams of one player and of visitors, with a held clock, a switch for the session and a
 * count of what was read.
 */
async function startStreams() {
  const listeners = new Set<(push: LiveUpdate) => void>();
  const timers = new Map<() => void, number>();
  const metrics: Metrics = createMetrics();
  const publicEvents = createPublicEvents();
  const state = { isSignedIn: true, now: 0, readings: 0, checks: Promise.resolve() };
  const clock = {
    now: () => new Date(state.now),
    every(milliseconds: number, task: () => void) {
      timers.set(task, milliseconds);
      return { cancel: () => timers.delete(task) };
    },
  };
  const app = fastify({ forceCloseConnections: 'idle' });
  app.setErrorHandler((error: { status?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send(),
  );
  liveStreamRoute(app, {
    live: {
      subscribe: (_player, listener) => (listeners.add(listener), () => listeners.delete(listener)),
    },
    publicEvents,
    clock,
    metrics,
    sessions: {
      async check() {
        await state.checks;
        return state.isSignedIn ? { playerId: PLAYER, sessionKey: 'key' } : undefined;
      },
    },
    async readBalance() {
      state.readings += 1;
      return { name: 'balance', data: { values: [], wageringInfo: { toPlay: '0.00' } } };
    },
    limits: { streams: 100, ofPlayer: LIMIT },
  });
  publicStreamRoute(app, { publicEvents, clock, random: systemRandom, metrics });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    state,
    publicEvents,
    push: (push: LiveUpdate) => {
      for (const listener of listeners) listener(push);
    },
    pass(milliseconds: number) {
      state.now += milliseconds;
      for (const [task, after] of timers) if (after <= milliseconds) task();
    },
    openStreams: async () => (await metrics.liveStreams.get()).values[0]?.value,
  };
}

type Streams = Awaited<ReturnType<typeof startStreams>>;

let streams: Streams;
const sockets: Socket[] = [];
beforeEach(async () => {
  streams = await startStreams();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await streams.app.close();
});

/** Opens a stream by hand; it reads the beginning of the answer, then nothing more. */
async function openUnread(path: string): Promise<{ socket: Socket; begins: string }> {
  const address = streams.app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const socket = createConnection(address.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ceibo\r\nwsession: session\r\n\r\n`);
  const [begins]: Buffer[] = await once(socket, 'data');
  socket.pause();
  return { socket, begins: String(begins) };
}

it.each([streamPath, publicStreamPath])(
  'a page that reads nothing of %s is cut off, and the others go on',
  async (path) => {
    const silent = await openUnread(path);
    const reader = await openUnread(path);
    const count = { heard: 0, sent: 0 };
    reader.socket.on('data', (piece) => (count.heard += piece.length));
    reader.socket.resume();
    // More than the system's buffers and ours hold together, at the pace of the page that reads.
    while ((await streams.openStreams()) === 2) {
      streams.publicEvents.publish(LARGE);
      count.sent += JSON.stringify(LARGE.data).length;
      while (count.heard < count.sent) await once(reader.socket, 'data');
    }
    expect([silent.socket.isPaused(), reader.socket.closed]).toEqual([true, false]);
  },
);

it('a page that reads nothing, is sent thousands of events and logs out does not end the process', async () => {
  await openUnread(streamPath);
  for (let i = 0; i < 400; i += 1) {
    streams.publicEvents.publish(LARGE);
    await nextTurn();
  }
  streams.state.isSignedIn = false;
  streams.push({ kind: 'check-session' });
  await nextTurn();
  // An uncaught error would fail this run.
  for (let i = 0; i < 3000; i += 1)
    streams.push({ kind: i % 2 === 0 ? 'balance-changed' : 'check-session' });
  streams.publicEvents.publish(LARGE);
  streams.pass(15_000);
  await expect.poll(streams.openStreams, SOON).toBe(0);
});

it('a page whose login ends while events come is sent nothing after its end', async () => {
  await openUnread(streamPath);
  streams.state.isSignedIn = false;
  streams.push({ kind: 'check-session' });
  // An uncaught error would fail this run.
  for (let i = 0; i < 40; i += 1) {
    streams.push({ kind: 'event', event: { name: 'session-ended', data: {} } });
    await Promise.resolve();
  }
  await expect.poll(streams.openStreams, SOON).toBe(0);
});

it('a page that leaves while its session is checked leaves nothing behind', async () => {
  const checked = Promise.withResolvers<void>();
  streams.state.checks = checked.promise;
  const closed = new Promise<void>((resolve) => {
    streams.app.server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  const address = streams.app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const socket = createConnection(address.port, '127.0.0.1');
  sockets.push(socket);
  const asked = once(streams.app.server, 'request');
  socket.write(`GET ${streamPath} HTTP/1.1\r\nhost: ceibo\r\nwsession: session\r\n\r\n`);
  await asked;
  socket.destroy();
  await closed;
  checked.resolve();
  await expect.poll(streams.openStreams, SOON).toBe(0);
  streams.state.checks = Promise.resolve();
  streams.state.readings = 0;
  await openUnread(streamPath);
  streams.push({ kind: 'balance-changed' });
  expect(streams.state.readings).toBeLessThanOrEqual(1);
});

it('a player has a limited number of streams', async () => {
  const begins = [];
  for (let i = 0; i <= LIMIT; i += 1)
    begins.push((await openUnread(streamPath)).begins.slice(9, 12));
  expect(begins).toEqual(['200', '200', '200', '429']);
  sockets[0]?.destroy();
  await expect.poll(streams.openStreams, SOON).toBe(LIMIT - 1);
  expect((await openUnread(streamPath)).begins.slice(9, 12)).toBe('200');
});

it('a thousand changes of a balance at once are read once for all pages of the player', async () => {
  await openUnread(streamPath);
  await openUnread(streamPath);
  streams.pass(1000);
  streams.pass(1000);
  const before = streams.state.readings;
  for (let i = 0; i < 1000; i += 1) {
    streams.push({ kind: 'balance-changed' });
    await Promise.resolve();
  }
  expect(streams.state.readings - before).toBe(1);
  streams.pass(100);
  expect(streams.state.readings - before).toBe(2);
});

it('a player whose pages are sent too many events a second is cut off', async () => {
  await openUnread(streamPath);
  for (let i = 0; i < 60; i += 1)
    streams.push({ kind: 'event', event: { name: 'session-ended', data: {} } });
  await expect.poll(streams.openStreams, SOON).toBe(0);
});
