// The events for every open page of this process. Some are published once. The latest of each other
// kind is stored, so that a page that subscribes later receives it first; each process reads such
// an event from the database for itself, when a notification says that it changed.

import type { PublicEvent, PublicEventName } from '@ceibo/contracts/live';

/** Players may receive more than visitors do. */
export type Audience = 'visitors' | 'players';
type Subscriber = (event: PublicEvent) => void;

export interface PublicEvents {
  /** Publishes and stores an event; one that equals the latest of its kind is not repeated. */
  publishLatest(audience: Audience, event: PublicEvent): void;
  /** Publishes an event to the pages that are here, and to none that comes later. */
  publish(event: PublicEvent): void;
  /**
   * Receives the latest event of each kind, then all that follow, until the returned function is
   * called.
   */
  subscribe(audience: Audience, subscriber: Subscriber): () => void;
}

export function createPublicEvents(): PublicEvents {
  const audiences: Record<
    Audience,
    { subscribers: Set<Subscriber>; latest: Map<PublicEventName, PublicEvent> }
  > = {
    visitors: { subscribers: new Set(), latest: new Map() },
    players: { subscribers: new Set(), latest: new Map() },
  };
  return {
    publishLatest(audience, event) {
      const { subscribers, latest } = audiences[audience];
      if (JSON.stringify(latest.get(event.name)) === JSON.stringify(event)) return;
      latest.set(event.name, event);
      for (const subscriber of subscribers) subscriber(event);
    },
    publish(event) {
      for (const { subscribers } of Object.values(audiences))
        for (const subscriber of subscribers) subscriber(event);
    },
    subscribe(audience, subscriber) {
      const { subscribers, latest } = audiences[audience];
      subscribers.add(subscriber);
      for (const event of latest.values()) subscriber(event);
      return () => void subscribers.delete(subscriber);
    },
  };
}
