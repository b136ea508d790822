// The event streams (SSE) of open pages: a player's own, and the one of visitors. They are read with fetch, so the session travels in the header like everywhere.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepAliveMs, publicStreamPath, streamPath, type LiveEvent } from '@ceibo/contracts/live';
import type { Clock } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import type { Live, LivePush } from '../live.ts';
import type { Metrics } from '../metrics.ts';
import type { SessionChecks } from '../session-checks.ts';
import { BrokenRequest } from './faults.ts';

/** Of visitors, to one process. Who is above is told to come again later; pages ask for lists now and then anyway. */
const MAX_PUBLIC_STREAMS = 5000;
const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

interface Dependencies {
  live: Live;
  clock: Clock;
  metrics: Metrics;
  sessions: SessionChecks;
  /** Reads what a `balance` event carries. */
  readBalance: (playerId: PlayerId) => Promise<LiveEvent & { name: 'balance' }>;
}

export function liveStreamRoute(app: FastifyInstance, dependencies: Dependencies): void {
  const open = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });

  app.get(streamPath, { schema: { hide: true } }, async (request, reply) => {
    const sessionId = request.headers['wsession'];
    if (typeof sessionId !== 'string' || sessionId === '') throw new BrokenRequest(401, 'SESSION_REQUIRED', 'The stream needs the header wsession.');
    const signedIn = await dependencies.sessions.check(sessionId);
    reply.hijack();
    reply.raw.writeHead(200, { ...HEADERS, 'x-request-id': request.id });
    if (!signedIn) return void reply.raw.end(format({ name: 'session-ended', data: {} }));

    open.add(reply);
    dependencies.metrics.liveStreams.inc();
    const end = follow(reply, sessionId, signedIn.playerId, dependencies);
    reply.raw.on('close', () => {
      open.delete(reply);
      dependencies.metrics.liveStreams.dec();
      end();
    });
  });
}

/** What everybody is told, for whoever asks. */
export function publicStreamRoute(app: FastifyInstance, { live, clock, metrics }: Pick<Dependencies, 'live' | 'clock' | 'metrics'>): void {
  const open = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });

  app.get(publicStreamPath, { schema: { hide: true } }, async (request, reply) => {
    if (open.size >= MAX_PUBLIC_STREAMS) throw new BrokenRequest(503, 'TOO_MANY_STREAMS', 'Too many pages are listening. Come again later.');
    reply.hijack();
    reply.raw.writeHead(200, { ...HEADERS, 'x-request-id': request.id });
    // The first bytes tell the page that it is connected.
    reply.raw.write(': here\n\n');
    open.add(reply);
    metrics.liveStreams.inc();
    const stopListening = live.listenPublic((event) => reply.raw.write(format(event)));
    const alive = clock.every(keepAliveMs, () => reply.raw.write(': alive\n\n'));
    reply.raw.on('close', () => {
      open.delete(reply);
      metrics.liveStreams.dec();
      stopListening();
      alive.cancel();
    });
  });
}

function follow(reply: FastifyReply, sessionId: string, playerId: PlayerId, { live, clock, sessions, readBalance }: Dependencies): () => void {
  const send = (event: LiveEvent) => reply.raw.write(format(event));
  const balances = latestOnly(async () => void send(await readBalance(playerId)), reply);
  const check = latestOnly(async () => {
    if (await sessions.check(sessionId)) return;
    reply.raw.end(format({ name: 'session-ended', data: {} }));
  }, reply);

  const hear = (push: LivePush) => {
    if (push.kind === 'event') send(push.event);
    else if (push.kind === 'balance-changed') balances();
    else check();
  };
  const stopListening = live.listen(playerId, hear);
  const stopListeningPublic = live.listenPublic(send);
  const alive = clock.every(keepAliveMs, () => {
    reply.raw.write(': alive\n\n');
    check();
  });
  balances();
  return () => {
    stopListening();
    stopListeningPublic();
    alive.cancel();
  };
}

/** Runs a task one at a time; requests that come while it runs are answered by one more run. A failure ends the stream: the page connects again. */
function latestOnly(task: () => Promise<void>, reply: FastifyReply): () => void {
  let asked = 0;
  const run = async (): Promise<void> => {
    const answering = asked;
    await task();
    if (asked > answering) await run();
    else asked = 0;
  };
  return () => {
    asked += 1;
    if (asked === 1) run().catch(() => reply.raw.destroy());
  };
}

function format(event: LiveEvent): string {
  return `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
}
