// What everybody is told: players hear it on their own stream, visitors on one of theirs. Both arrive here, and whoever shows something of it listens.

import { keepAliveMs, liveEvents, publicStreamPath, type LiveEvent } from '@ceibo/contracts/live';
import * as z from 'zod/mini';
import { openEventStream } from './event-stream.ts';

export type OddsEvent = Extract<LiveEvent, { name: 'sports-odds' }>;

const listeners = new Set<(event: OddsEvent) => void>();

export function tellPublic(event: OddsEvent): void {
  for (const listener of listeners) listener(event);
}

/** Hears of changed prices until the function it gives is called. */
export function hearOdds(listener: (event: OddsEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the visitors' stream open until the function it gives is called. `onReturn` is called when it is back after a loss: what was told meanwhile was not heard. */
export function openPublicStream(onReturn: () => void): () => void {
  let wasLost = false;
  return openEventStream({
    connect: (_lastEventId, signal) => fetch(publicStreamPath, { cache: 'no-store', signal }),
    onEvent(name, data) {
      const parsed = name === 'sports-odds' ? z.safeParse(liveEvents['sports-odds'], JSON.parse(data)) : null;
      if (parsed?.success) tellPublic({ name: 'sports-odds', data: parsed.data });
    },
    onChange(state) {
      if (state === 'open' && wasLost) onReturn();
      wasLost = state === 'lost';
    },
    silenceMs: 2.5 * keepAliveMs,
    random: Math.random,
  });
}
