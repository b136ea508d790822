// Events of safe play, for the parts of the page that show them.

import type { LiveEvent } from '@ceibo/contracts/live';

const names = ['limits-changed', 'limit-reached', 'excluded'] as const;
export type LimitEvent = Extract<LiveEvent, { name: (typeof names)[number] }>;

const listeners = new Set<(event: LimitEvent) => void>();

export function publishLimitEvent(event: LiveEvent): void {
  if (isLimitEvent(event)) for (const listener of listeners) listener(event);
}

function isLimitEvent(event: LiveEvent): event is LimitEvent {
  return names.some((name) => name === event.name);
}

/** Subscribes until the function that it gives is called. */
export function subscribeToLimitEvents(listener: (event: LimitEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
