// What every open page of this process hears alike: the last word of each kind, at once to those
// that are here and first of all to those that come later. Whatever is told is read from the
// database by each process for itself, when a notice says that it changed.

import type { PublicEvent, PublicEventName } from '@ceibo/contracts/live';

/** Players may be told more than visitors are. */
export type Audience = 'visitors' | 'players';
type Listener = (event: PublicEvent) => void;

export interface Broadcast {
  /** Tells an audience; what is no different from the last word of its kind is not repeated. */
  tell(audience: Audience, event: PublicEvent): void;
  /** Tells everybody who is here, and nobody who comes later. */
  pass(event: PublicEvent): void;
  /**
   * Hears the last word of each kind, then all that follows, until the returned function is called.
   */
  listen(audience: Audience, listener: Listener): () => void;
}

export function createBroadcast(): Broadcast {
  const heard: Record<
    Audience,
    { listeners: Set<Listener>; last: Map<PublicEventName, PublicEvent> }
  > = {
    visitors: { listeners: new Set(), last: new Map() },
    players: { listeners: new Set(), last: new Map() },
  };
  return {
    tell(audience, event) {
      const { listeners, last } = heard[audience];
      if (JSON.stringify(last.get(event.name)) === JSON.stringify(event)) return;
      last.set(event.name, event);
      for (const listener of listeners) listener(event);
    },
    pass(event) {
      for (const { listeners } of Object.values(heard))
        for (const listener of listeners) listener(event);
    },
    listen(audience, listener) {
      const { listeners, last } = heard[audience];
      listeners.add(listener);
      for (const event of last.values()) listener(event);
      return () => void listeners.delete(listener);
    },
  };
}
