// The event stream (SSE) of visitors' open pages: one for everybody, so that it costs next to
// nothing, and limited, since anybody may open one.

import type { FastifyInstance } from 'fastify';
import { keepAliveMs, publicStreamPath } from '@ceibo/contracts/live';
import type { PublicEvents } from '../../live/public-events.ts';
import { SECOND, type Clock } from '../../clock.ts';
import type { Random } from '../../ids.ts';
import type { Metrics } from '../../metrics.ts';
import { openStream, type EventStream } from './event-stream.ts';
import { BrokenRequest } from '../faults.ts';

/** The most of one process. A page that gets none asks again later, and reads meanwhile. */
const MAX_STREAMS = 20_000;
/** Whole companies and telephone networks share an address. */
const MAX_STREAMS_OF_ADDRESS = 500;
/** A server that comes back is not met by all its visitors at once. */
const RETRY_MS = 2 * SECOND;
const RETRY_SPREAD_MS = 8 * SECOND;

interface Dependencies {
  publicEvents: PublicEvents;
  clock: Clock;
  random: Random;
  metrics: Metrics;
  limits?: { streams: number; ofAddress: number };
}

export function publicStreamRoute(
  app: FastifyInstance,
  { publicEvents, clock, random, metrics, limits }: Dependencies,
): void {
  const { streams, ofAddress } = limits ?? {
    streams: MAX_STREAMS,
    ofAddress: MAX_STREAMS_OF_ADDRESS,
  };
  const open = new Set<EventStream>();
  const perAddress = new Map<string, number>();
  const count = (address: string, step: 1 | -1) => {
    const now = (perAddress.get(address) ?? 0) + step;
    if (now === 0) perAddress.delete(address);
    else perAddress.set(address, now);
  };

  const alive = clock.every(keepAliveMs, () => {
    for (const stream of open) stream.alive();
  });
  app.addHook('preClose', async () => {
    alive.cancel();
    for (const stream of open) stream.end();
  });

  app.get(publicStreamPath, { schema: { hide: true } }, async (request, reply) => {
    if (open.size >= streams || (perAddress.get(request.ip) ?? 0) >= ofAddress) {
      throw new BrokenRequest(
        429,
        'TOO_MANY_STREAMS',
        'Too many streams are open; try again later.',
      );
    }
    let unsubscribe: (() => void) | undefined;
    const stream = openStream(reply, {
      clock,
      onClose() {
        unsubscribe?.();
        if (stream) open.delete(stream);
        count(request.ip, -1);
        metrics.liveStreams.dec();
      },
    });
    if (!stream) return;
    open.add(stream);
    count(request.ip, 1);
    metrics.liveStreams.inc();
    // Something at once, so that proxies and browsers know that it is open: how long to wait after
    // a break, for each page another time.
    stream.retryAfter(RETRY_MS + (random.bytes(2).readUInt16BE() % RETRY_SPREAD_MS));
    unsubscribe = publicEvents.subscribe('visitors', stream.send);
  });
}
