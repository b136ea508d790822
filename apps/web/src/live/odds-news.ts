// Changed prices, for whoever shows some: players hear them on their own stream, visitors on the
// one of everybody.

import type { PublicEvent } from '@ceibo/contracts/live';

export type OddsEvent = Extract<PublicEvent, { name: 'sports-odds' }>;

const listeners = new Set<(event: OddsEvent) => void>();

export function tellOdds(event: OddsEvent): void {
  for (const listener of listeners) listener(event);
}

/** Hears of changed prices until the function it gives is called. */
export function hearOdds(listener: (event: OddsEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
