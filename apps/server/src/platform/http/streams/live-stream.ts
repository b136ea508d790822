// The event stream (SSE) of a player's open page. It is read with fetch, so the session travels in
// the header like everywhere.

import type { FastifyInstance } from 'fastify';
import { keepAliveMs, streamPath, type LiveEvent } from '@ceibo/contracts/live';
import type { PublicEvents } from '../../live/public-events.ts';
import type { Clock } from '../../clock.ts';
import type { PlayerId } from '../../ids.ts';
import { latestOnly } from '../../latest-only.ts';
import type { Live } from '../../live/live.ts';
import type { Metrics } from '../../metrics.ts';
import type { SessionChecks } from '../../session-checks.ts';
import { openStream, type EventStream } from './event-stream.ts';
import { BrokenRequest } from '../faults.ts';
import { createPlayerChannels, type PlayerChannels } from './player-channels.ts';

/** The most of one process. A page that gets none asks again later, and reads meanwhile. */
const MAX_STREAMS = 20_000;
/** More pages than one person has open. */
const MAX_STREAMS_OF_PLAYER = 20;

interface Dependencies {
  live: Pick<Live, 'subscribe'>;
  publicEvents: PublicEvents;
  clock: Clock;
  metrics: Metrics;
  sessions: Pick<SessionChecks, 'check'>;
  /** Reads what a `balance` event carries. */
  readBalance: (playerId: PlayerId) => Promise<LiveEvent & { name: 'balance' }>;
  limits?: { streams: number; ofPlayer: number };
}

export function liveStreamRoute(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, metrics, sessions, limits } = dependencies;
  const { streams, ofPlayer } = limits ?? { streams: MAX_STREAMS, ofPlayer: MAX_STREAMS_OF_PLAYER };
  const channels = createPlayerChannels(dependencies);
  const open = new Set<EventStream>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  app.get(streamPath, { schema: { hide: true } }, async (request, reply) => {
    const sessionId = request.headers['wsession'];
    if (typeof sessionId !== 'string' || sessionId === '')
      throw new BrokenRequest(401, 'SESSION_REQUIRED', 'The stream needs the header wsession.');
    const signedIn = await sessions.check(sessionId);
    if (!signedIn) {
      const ending = openStream(reply, { clock, onClose: () => undefined });
      return ending?.end({ name: 'session-ended', data: {} });
    }
    if (open.size >= streams || channels.pagesOf(signedIn.playerId) >= ofPlayer) {
      throw new BrokenRequest(
        429,
        'TOO_MANY_STREAMS',
        'Too many streams are open; try again later.',
      );
    }

    let leave: (() => void) | undefined;
    const stream = openStream(reply, {
      clock,
      onClose() {
        leave?.();
        if (stream) open.delete(stream);
        metrics.liveStreams.dec();
      },
    });
    if (!stream) return;
    open.add(stream);
    metrics.liveStreams.inc();
    leave = follow(stream, { sessionId, playerId: signedIn.playerId, channels }, dependencies);
  });
}

interface Follower {
  sessionId: string;
  playerId: PlayerId;
  channels: PlayerChannels;
}

function follow(
  stream: EventStream,
  { sessionId, playerId, channels }: Follower,
  { publicEvents, clock, sessions }: Dependencies,
): () => void {
  const checkSession = latestOnly(async () => {
    if (!(await sessions.check(sessionId))) stream.end({ name: 'session-ended', data: {} });
    // A failure ends the stream: the page connects again.
  }, stream.breakOff);
  const leave = channels.join(playerId, {
    send: stream.send,
    checkSession,
    breakOff: stream.breakOff,
  });
  const unsubscribe = publicEvents.subscribe('players', stream.send);
  const alive = clock.every(keepAliveMs, () => {
    stream.alive();
    checkSession();
  });
  return () => {
    leave();
    unsubscribe();
    alive.cancel();
  };
}
