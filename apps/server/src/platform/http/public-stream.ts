// The event stream (SSE) of visitors' open pages: one for everybody, so that it costs next to nothing, and limited, since anybody may open one.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepAliveMs, publicStreamPath, type PublicEvent } from '@ceibo/contracts/live';
import type { Broadcast } from '../broadcast.ts';
import { SECOND, type Clock } from '../clock.ts';
import type { Random } from '../ids.ts';
import type { Metrics } from '../metrics.ts';
import { ALIVE, beginStream, format } from './event-stream.ts';
import { BrokenRequest } from './faults.ts';

/** Of one process. A page that gets none asks again later, and lists refresh without it. */
const MAX_STREAMS = 20_000;
/** Whole companies and telephone networks share an address. */
const MAX_STREAMS_OF_ADDRESS = 500;
/** A page that has not read so much will not read the rest. */
const MAX_UNREAD_BYTES = 64_000;
/** A server that comes back is not met by all its visitors at once. */
const RETRY_MS = 2 * SECOND;
const RETRY_SPREAD_MS = 8 * SECOND;

interface Dependencies {
  broadcast: Broadcast;
  clock: Clock;
  random: Random;
  metrics: Metrics;
  limits?: { streams: number; ofAddress: number };
}

export function publicStreamRoute(app: FastifyInstance, { broadcast, clock, random, metrics, limits }: Dependencies): void {
  const { streams, ofAddress } = limits ?? { streams: MAX_STREAMS, ofAddress: MAX_STREAMS_OF_ADDRESS };
  const open = new Set<FastifyReply>();
  const perAddress = new Map<string, number>();
  const count = (address: string, step: 1 | -1) => {
    const now = (perAddress.get(address) ?? 0) + step;
    if (now === 0) perAddress.delete(address);
    else perAddress.set(address, now);
  };

  const alive = clock.every(keepAliveMs, () => {
    for (const reply of open) write(reply, ALIVE);
  });
  app.addHook('preClose', async () => {
    alive.cancel();
    for (const reply of open) reply.raw.end();
  });

  app.get(publicStreamPath, { schema: { hide: true } }, async (request, reply) => {
    if (open.size >= streams || (perAddress.get(request.ip) ?? 0) >= ofAddress) {
      throw new BrokenRequest(429, 'TOO_MANY_STREAMS', 'Too many streams are open; try again later.');
    }
    beginStream(reply);
    open.add(reply);
    count(request.ip, 1);
    metrics.liveStreams.inc();
    // Something at once, so that proxies and browsers know that it is open: how long to wait after a break, for each page another time.
    write(reply, `retry: ${RETRY_MS + (random.bytes(2).readUInt16BE() % RETRY_SPREAD_MS)}\n\n`);
    const end = broadcast.listen('visitors', (event: PublicEvent) => write(reply, format(event)));
    reply.raw.on('close', () => {
      end();
      open.delete(reply);
      count(request.ip, -1);
      metrics.liveStreams.dec();
    });
  });
}

function write({ raw }: FastifyReply, text: string): void {
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  else raw.write(text);
}
