// The messages of the feed's stream: a snapshot, and what has changed since it was told last.

import {
  MAX_MESSAGE_EVENTS,
  type FeedStreamMessage,
  type GoneEvent,
  type StreamEvent,
} from '@ceibo/partner-protocol/bti/feed-stream';
import type { Book } from './book/book.ts';
import type { EventRow } from './book/event-store.ts';
import { feedEventOf, shownEvents } from './feed.ts';

type Told = Pick<StreamEvent, 'version' | 'status'> & { bookVersion: number; prices: string };

export function createFeedChanges(book: Book) {
  let told = new Map<string, Told>();
  /** Rises with each change of any event, so it rises with those of each. */
  let version = 0;

  const statusOf = (event: EventRow): StreamEvent['status'] =>
    book.closedBy(event) === undefined ? 'open' : 'suspended';

  function eventOf(event: EventRow): StreamEvent {
    const known = told.get(event.id);
    const now = { ...feedEventOf(book, event), status: statusOf(event) };
    const prices = pricesOf(now);
    const isKnown = known?.prices === prices && known.status === now.status;
    const { version: bookVersion } = event;
    const next = { prices, status: now.status, bookVersion, version: known?.version ?? 0 };
    told.set(event.id, isKnown ? next : { ...next, version: ++version });
    return { ...now, version: told.get(event.id)?.version ?? version };
  }

  return {
    /** Everything, as it stands now. */
    snapshot(): string[] {
      const events = shownEvents(book).map(eventOf);
      const parts = Math.max(1, Math.ceil(events.length / MAX_MESSAGE_EVENTS));
      return Array.from({ length: parts }, (_, index) => {
        const from = index * MAX_MESSAGE_EVENTS;
        const some = events.slice(from, from + MAX_MESSAGE_EVENTS);
        return textOf({ name: 'snapshot', data: { part: index + 1, parts, events: some } });
      });
    },
    sinceLast(): string[] {
      const shown = shownEvents(book);
      const before = told;
      const now = new Set(shown.map(({ id }) => id));
      told = new Map([...before].filter(([id]) => now.has(id)));
      const closed = [...before.keys()]
        .filter((id) => !now.has(id))
        .map((id): GoneEvent => ({ _id: id, version: ++version, reason: 'closed' }));
      const added: StreamEvent[] = [];
      const odds: StreamEvent[] = [];
      const suspended: StreamEvent[] = [];
      for (const row of shown) {
        const known = before.get(row.id);
        if (known?.bookVersion === row.version && known.status === statusOf(row)) continue;
        const event = eventOf(row);
        if (!known) added.push(event);
        else if (event.version === known.version) continue;
        else if (event.status === 'open') odds.push(event);
        else suspended.push(event);
      }
      const gone = suspended.map(({ _id, version: at }): GoneEvent => ({
        _id,
        version: at,
        reason: 'suspended',
      }));
      return [
        ...inParts([...closed, ...gone]).map((events) =>
          textOf({ name: 'gone', data: { events } }),
        ),
        ...inParts(odds).map((events) => textOf({ name: 'odds', data: oddsOf(events) })),
        ...inParts(added).map((events) => textOf({ name: 'added', data: { events } })),
      ];
    },
  };
}

function oddsOf(events: readonly StreamEvent[]) {
  return {
    events: events.map(({ _id, version, markets }) => ({
      _id,
      version,
      selections: markets.flatMap(({ selections }) =>
        selections.map(({ _id: selection, trueOdds }) => ({ _id: selection, trueOdds })),
      ),
    })),
  };
}

function pricesOf({ markets }: Pick<StreamEvent, 'markets'>): string {
  return markets
    .flatMap(({ selections }) => selections.map(({ _id, trueOdds }) => `${_id} ${trueOdds}`))
    .join();
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_MESSAGE_EVENTS) }, (_, index) =>
    items.slice(index * MAX_MESSAGE_EVENTS, (index + 1) * MAX_MESSAGE_EVENTS),
  );
}

function textOf({ name, data }: FeedStreamMessage): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
