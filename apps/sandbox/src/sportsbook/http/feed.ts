// The feed for operators, polled or as a stream: the odds of upcoming events. A change is computed
// and written once for all readers.

import type { Feed, FeedEvent } from '@ceibo/partner-protocol/bti';
import {
  ALIVE_EVERY_MS,
  FEED_STREAM_PATH,
  MAX_MESSAGE_EVENTS,
  type FeedStreamMessage,
  type GoneEvent,
  type StreamEvent,
} from '@ceibo/partner-protocol/bti/feed-stream';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { decimalText } from '../bets/prices.ts';
import type { Book } from '../book/book.ts';
import type { EventRow } from '../book/event-store.ts';
import { sportNames } from '../model/calendar/calendar.ts';
import { selectionNames } from '../model/words/names.ts';
import { selectionId } from '../slip/selection-id.ts';
import { createAudience } from './audience.ts';
import { sportsbookPrefix } from './calls.ts';

const SHOWN = 120;
/** An operator has a few processes, of which one reads. */
const MOST_STREAMS = 20;
const outcomes = ['Home', 'Tie', 'Away'] as const;

export function createFeed({ clock }: Surroundings, book: Book) {
  const changes = createChanges(book);
  let isFlushDue = false;
  const audience = createAudience(clock, {
    most: MOST_STREAMS,
    aliveMs: ALIVE_EVERY_MS,
    alive() {
      // Events begin, and suspensions end, without a change of the book.
      flush();
      return `event: alive\ndata: ${JSON.stringify({ at: clock.now().toISOString() })}\n\n`;
    },
  });

  function flush(): void {
    isFlushDue = false;
    if (audience.streams.size > 0) for (const text of changes.sinceLast()) audience.tellAll(text);
  }

  // The changes of one moment leave together.
  book.subscribe(() => {
    if (isFlushDue || audience.streams.size === 0) return;
    isFlushDue = true;
    queueMicrotask(flush);
  });

  return {
    addRoutes(app: FastifyInstance): void {
      app.get(`${sportsbookPrefix}/feed.json`, async (_request, reply) =>
        reply.header('cache-control', 'no-store').send(feedOf(book)),
      );
      app.get(sportsbookPrefix + FEED_STREAM_PATH, (_request, reply) => {
        if (audience.isFull()) return reply.code(503).send({ error: 'too many streams' });
        audience.join(reply, undefined, () => {
          // The others get what is new first: the snapshot is of this moment.
          flush();
          return changes.snapshot();
        });
      });
    },
    stop: audience.stop,
  };
}

/** An event that cannot be bet on now is told without selections. */
function feedOf(book: Book): Feed {
  return {
    events: shownEvents(book).map((event) => {
      const told = feedEventOf(book, event);
      if (book.closedBy(event) === undefined) return told;
      return { ...told, markets: told.markets.map((market) => ({ ...market, selections: [] })) };
    }),
  };
}

function shownEvents(book: Book): EventRow[] {
  return book.upcoming().slice(0, SHOWN);
}

/** Each version of an event is another row, and is told as the same event. */
const feedEvents = new WeakMap<EventRow, FeedEvent>();

/** With its prices, whether or not they can be bet at now. */
function feedEventOf(book: Book, event: EventRow): FeedEvent {
  const told = feedEvents.get(event) ?? freshFeedEvent(book, event);
  feedEvents.set(event, told);
  return told;
}

function freshFeedEvent(book: Book, event: EventRow): FeedEvent {
  const { id, content, startsAt } = event;
  const colours = { Home: content.home.colours, Tie: undefined, Away: content.away.colours };
  const selections = outcomes.flatMap((outcomeType) => {
    const pick = { eventId: id, marketId: 'ML0', selectionId: outcomeType };
    const price = book.selection(event, pick)?.price;
    if (!price) return [];
    return {
      _id: selectionId(pick),
      name: selectionNames(pick, content),
      ...(colours[outcomeType] && { colours: colours[outcomeType] }),
      outcomeType,
      trueOdds: decimalText(price),
    };
  });
  return {
    _id: id,
    sport: content.sport,
    sportName: sportNames[content.sport],
    leagueName: content.league.name,
    markets: [
      { marketType: { _id: 'ML0' }, startDate: new Date(startsAt).toISOString(), selections },
    ],
  };
}

function createChanges(book: Book) {
  let told = new Map<string, StreamEvent>();
  /** Rises with each change of any event. */
  let version = 0;

  function eventOf(row: EventRow): StreamEvent {
    const known = told.get(row.id);
    const status = book.closedBy(row) === undefined ? 'open' : 'suspended';
    const now = { ...feedEventOf(book, row), status, version } as const;
    const isKnown = known?.status === status && pricesOf(known) === pricesOf(now);
    return { ...now, version: isKnown ? known.version : ++version };
  }

  function look(): StreamEvent[] {
    const events = shownEvents(book).map(eventOf);
    told = new Map(events.map((event) => [event._id, event]));
    return events;
  }

  return {
    snapshot(): string[] {
      const some = inParts(look());
      const all = some.length === 0 ? [[]] : some;
      return all.map((events, index) =>
        textOf({ name: 'snapshot', data: { part: index + 1, parts: all.length, events } }),
      );
    },
    sinceLast(): string[] {
      const before = told;
      const added: StreamEvent[] = [];
      const odds: StreamEvent[] = [];
      const gone: GoneEvent[] = [];
      for (const event of look()) {
        const { _id, version: own, status } = event;
        const known = before.get(_id);
        if (!known) added.push(event);
        else if (own !== known.version && status === 'open') odds.push(event);
        else if (own !== known.version) gone.push({ _id, version: own, reason: 'suspended' });
      }
      for (const _id of before.keys())
        if (!told.has(_id)) gone.push({ _id, version: ++version, reason: 'closed' });
      return [
        ...inParts(gone).map((events) => textOf({ name: 'gone', data: { events } })),
        ...inParts(odds.map(oddsOf)).map((events) => textOf({ name: 'odds', data: { events } })),
        ...inParts(added).map((events) => textOf({ name: 'added', data: { events } })),
      ];
    },
  };
}

function oddsOf({ _id, version, markets }: StreamEvent) {
  const selections = markets.flatMap((market) =>
    market.selections.map(({ _id: selection, trueOdds }) => ({ _id: selection, trueOdds })),
  );
  return { _id, version, selections };
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
