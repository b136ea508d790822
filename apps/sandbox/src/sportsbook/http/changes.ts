// What has changed of an event since it was sent last: reckoned and written once, for every page
// that follows it.

import type { Book } from '../book/book.ts';
import type { EventRow } from '../book/event-store.ts';
import { cardOf, marketOf, scoreOf, statusOf } from '../book/views.ts';
import { newIncidents } from '../model/incidents.ts';
import type { EventChange, Incident, MarketView } from '../wire.ts';

/** A list has the main markets of an event, its own page has all. */
export type Scope = 'list' | 'page';

interface Sent {
  version: number;
  markets: Map<string, MarketView>;
  incidents: readonly Incident[];
}

const keyOf = (scope: Scope, id: string) => `${scope} ${id}`;

export function createChanges(book: Book) {
  const sent = new Map<string, Sent>();

  const marketsOf = (scope: Scope, event: EventRow): MarketView[] =>
    scope === 'list'
      ? cardOf(book, event).markets
      : book.markets(event).map((market) => marketOf(book, event, market));
  const sentOf = (scope: Scope, event: EventRow): Sent => ({
    version: event.version,
    markets: new Map(marketsOf(scope, event).map((market) => [market.id, market])),
    incidents: event.state?.incidents ?? [],
  });

  return {
    /** All of an event, for a page that begins to follow it. */
    whole(scope: Scope, event: EventRow): EventChange {
      const key = keyOf(scope, event.id);
      const known = sent.get(key);
      const now = known?.version === event.version ? known : sentOf(scope, event);
      sent.set(key, now);
      return {
        ...headOf(book, event),
        added: [...now.markets.values()],
        ...(scope === 'page' ? { incidents: [...now.incidents] } : {}),
      };
    },
    /** What is new since the last time. */
    since(scope: Scope, event: EventRow): EventChange {
      const key = keyOf(scope, event.id);
      const before = sent.get(key) ?? { version: 0, markets: new Map(), incidents: [] };
      const now = sentOf(scope, event);
      sent.set(key, now);
      const news = newIncidents(before.incidents, now.incidents);
      return {
        ...headOf(book, event),
        ...marketChanges(before.markets, now.markets),
        ...(scope === 'page' && news.length > 0 ? { incidents: news } : {}),
      };
    },
    forget(scope: Scope, id: string): void {
      sent.delete(keyOf(scope, id));
    },
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
