// The stream of the page: prices, scores, and the player's bets. It begins with all events that the
// page follows; bets are told only as they change. A change is computed and written once for all
// pages.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { read } from '../../game-server/calls.ts';
import type { Book } from '../book/book.ts';
import type { EventRow } from '../book/event-store.ts';
import { cardOf, marketsOf, scoreOf, statusOf } from '../book/views.ts';
import { newIncidents } from '../model/match.ts';
import {
  MOST_FOLLOWED,
  type EventChange,
  type Incident,
  type MarketView,
  type StreamMessage,
} from '../wire.ts';
import { createAudience } from './audience.ts';
import { API, refuse, type Sessions } from './calls.ts';

/** A page takes silence of 6.5 seconds for a broken line. */
const ALIVE_EVERY_MS = 3000;
const MOST_STREAMS = 2000;
const query = z.object({
  ids: z._default(z.string().check(z.maxLength(8000)), ''),
  live: z.optional(z.literal('1')),
  event: z.optional(z.string().check(z.maxLength(64))),
});

const scopes = ['list', 'page'] as const;
/** A list has the main markets of an event, its own page has all. */
type Scope = (typeof scopes)[number];

interface Follower {
  player: string | undefined;
  ids: ReadonlySet<string>;
  isLive: boolean;
  event: string | undefined;
}

export function createFollowers({ clock }: Surroundings, book: Book, sessions: Sessions) {
  const changes = createChanges(book);
  const nowAndFeed = () => ({ at: clock.now().getTime(), isFeedUp: book.isFeedUp() });
  const alive = () => textOf({ kind: 'alive', ...nowAndFeed() });
  const audience = createAudience<Follower>(clock, {
    most: MOST_STREAMS,
    aliveMs: ALIVE_EVERY_MS,
    alive,
  });

  book.subscribe((event) => {
    const texts = new Map<Scope, string>();
    for (const [stream, follower] of audience.streams) {
      const scope = scopeOf(follower, event);
      if (!scope) continue;
      const text =
        texts.get(scope) ?? textOf({ kind: 'event', event: changes.since(scope, event) });
      texts.set(scope, text);
      stream.write(text);
    }
    for (const scope of scopes) if (!texts.has(scope)) changes.forget(scope, event.id);
  });

  function snapshotFor(follower: Follower): string {
    const events = eventsOf(book, follower).map((event) =>
      changes.whole(scopeOf(follower, event) ?? 'list', event),
    );
    return textOf({ kind: 'snapshot', ...nowAndFeed(), events });
  }

  return {
    addRoute(app: FastifyInstance): void {
      app.get(`${API}/stream`, (request, reply) => {
        const { ids, live, event } = read(query, { body: request.query });
        if (audience.isFull()) refuse('TOO_MANY_STREAMS');
        const player = sessions.callerOf(request);
        if (request.headers.authorization !== undefined && player === undefined)
          refuse('SESSION_CLOSED');
        const follower: Follower = {
          player,
          ids: new Set(ids.split(',').filter(Boolean).slice(0, MOST_FOLLOWED)),
          isLive: live === '1',
          event,
        };
        audience.join(reply, follower, () => [snapshotFor(follower)]);
      });
    },
    /** Sends a message to the pages of a player; it is made when there are any. */
    tell(player: string, message: () => StreamMessage): void {
      let text: string | undefined;
      for (const [stream, follower] of audience.streams)
        if (follower.player === player) stream.write((text ??= textOf(message())));
    },
    tellFeed: () => audience.tellAll(alive()),
    stop: audience.stop,
  };
}

function scopeOf({ event, ids, isLive }: Follower, { id, status }: EventRow): Scope | undefined {
  if (event === id) return 'page';
  // A match that has just ended or was put off is still in the lists of what is live.
  return ids.has(id) || (isLive && status !== 'scheduled') ? 'list' : undefined;
}

function eventsOf(book: Book, { ids, isLive, event }: Follower): EventRow[] {
  const running = isLive ? book.live().map(({ id }) => id) : [];
  return [...new Set([...ids, event ?? '', ...running])].flatMap((id) => book.event(id) ?? []);
}

function textOf(message: StreamMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

interface Sent {
  version: number;
  markets: ReadonlyMap<string, MarketView>;
  incidents: readonly Incident[];
}

const NOTHING: Sent = { version: 0, markets: new Map(), incidents: [] };

const keyOf = (scope: Scope, id: string) => `${scope} ${id}`;

function createChanges(book: Book) {
  const sent = new Map<string, Sent>();

  function send(scope: Scope, event: EventRow): Sent {
    const markets = scope === 'list' ? cardOf(book, event).markets : marketsOf(book, event);
    const now = {
      version: event.version,
      markets: new Map(markets.map((market) => [market.id, market])),
      incidents: event.state?.incidents ?? [],
    };
    sent.set(keyOf(scope, event.id), now);
    return now;
  }

  return {
    whole(scope: Scope, event: EventRow): EventChange {
      const known = sent.get(keyOf(scope, event.id));
      const { markets, incidents } = known?.version === event.version ? known : send(scope, event);
      return {
        ...headOf(book, event),
        added: [...markets.values()],
        ...(scope === 'page' ? { incidents: [...incidents] } : {}),
      };
    },
    since(scope: Scope, event: EventRow): EventChange {
      const before = sent.get(keyOf(scope, event.id)) ?? NOTHING;
      const now = send(scope, event);
      const news = newIncidents(before.incidents, now.incidents);
      return {
        ...headOf(book, event),
        ...marketChanges(before.markets, now.markets),
        ...(scope === 'page' && news.length > 0 ? { incidents: news } : {}),
      };
    },
    forget: (scope: Scope, id: string) => void sent.delete(keyOf(scope, id)),
  };
}

function headOf(book: Book, event: EventRow) {
  return {
    id: event.id,
    version: event.version,
    status: statusOf(book, event),
    score: scoreOf(event),
    marketCount: book.markets(event).length,
  };
}

function marketChanges(
  before: ReadonlyMap<string, MarketView>,
  now: ReadonlyMap<string, MarketView>,
): Pick<EventChange, 'added' | 'gone' | 'markets'> {
  const added = [...now.values()].filter(({ id }) => !before.has(id));
  const gone = [...before.keys()].filter((id) => !now.has(id));
  const markets = [...now.values()].flatMap((market) => {
    const known = before.get(market.id);
    if (!known || isSame(known, market)) return [];
    const odds = Object.fromEntries(market.selections.map((each) => [each.id, each.odds]));
    return [{ id: market.id, status: market.status, odds }];
  });
  return {
    ...(added.length > 0 ? { added } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(markets.length > 0 ? { markets } : {}),
  };
}

function isSame(one: MarketView, other: MarketView): boolean {
  return (
    one.status === other.status &&
    one.selections.every(({ odds }, index) => odds === other.selections[index]?.odds)
  );
}
