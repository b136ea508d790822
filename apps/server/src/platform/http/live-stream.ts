// The event stream (SSE) of a player's open page. It is read with fetch, so the session travels in the header like everywhere.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepAliveMs, streamPath, type LiveEvent } from '@ceibo/contracts/live';
import type { Broadcast } from '../broadcast.ts';
import type { Clock } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { latestOnly } from '../latest-only.ts';
import type { Live, LivePush } from '../live.ts';
import type { Metrics } from '../metrics.ts';
import type { SessionChecks } from '../session-checks.ts';
import { ALIVE, beginStream, format } from './event-stream.ts';
import { BrokenRequest } from './faults.ts';

interface Dependencies {
  live: Live;
  broadcast: Broadcast;
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
    beginStream(reply);
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

function follow(reply: FastifyReply, sessionId: string, playerId: PlayerId, { live, broadcast, clock, sessions, readBalance }: Dependencies): () => void {
  const send = (event: LiveEvent) => void reply.raw.write(format(event));
  // A failure ends the stream: the page connects again.
  const breakOff = () => reply.raw.destroy();
  const balances = latestOnly(async () => send(await readBalance(playerId)), breakOff);
  const check = latestOnly(async () => {
    if (await sessions.check(sessionId)) return;
    reply.raw.end(format({ name: 'session-ended', data: {} }));
  }, breakOff);

  const hear = (push: LivePush) => {
    if (push.kind === 'event') send(push.event);
    else if (push.kind === 'balance-changed') balances();
    else check();
  };
  const stopListening = live.listen(playerId, hear);
  const stopHearingNews = broadcast.listen('players', send);
  const alive = clock.every(keepAliveMs, () => {
    reply.raw.write(ALIVE);
    check();
  });
  balances();
  return () => {
    stopListening();
    stopHearingNews();
    alive.cancel();
  };
}
