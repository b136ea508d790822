// Events of safe play, and of what else refuses stakes, for the parts of the page that show them.

import type { ExclusionView } from '@ceibo/contracts/limits';
import type { LiveEvent } from '@ceibo/contracts/live';

const names = [
  'limits-changed',
  'limit-reached',
  'stake-refused',
  'bonus-bet-too-high',
  'excluded',
] as const;
export type LimitEvent = Extract<LiveEvent, { name: (typeof names)[number] }>;

/**
 * The last exclusion that this page received: the session that ends after it ends because of it.
 */
let lastExclusion: ExclusionView | null = null;

export function receivedExclusion(): ExclusionView | null {
  return lastExclusion;
}

/** The player has read of it; somebody else may log in next. */
export function forgetExclusion(): void {
  lastExclusion = null;
}

const listeners = new Set<(event: LimitEvent) => void>();

export function publishLimitEvent(event: LiveEvent): void {
  if (!isLimitEvent(event)) return;
  if (event.name === 'excluded') lastExclusion = event.data;
  for (const listener of listeners) listener(event);
}

function isLimitEvent(event: LiveEvent): event is LimitEvent {
  return names.some((name) => name === event.name);
}

/** Subscribes until the function that it gives is called. */
export function subscribeToLimitEvents(listener: (event: LimitEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
