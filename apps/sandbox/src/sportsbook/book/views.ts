// Events, their markets and their counts as the page reads them.

import { decimalText } from '../bets/prices.ts';
import { dayOf, sportNames } from '../model/calendar/calendar.ts';
import { marketNames, selectionNames } from '../model/words/names.ts';
import { sports, type ModelMarket, type Names } from '../model/types.ts';
import { selectionId } from '../slip/selection-id.ts';
import type { EventCard, EventStatus, MarketView, Score, TeamView, TreeAnswer } from '../wire.ts';
import type { Book } from './book.ts';
import type { EventContent, EventRow } from './event-store.ts';

const LISTED = ['ML0', 'OU', 'BTTS', 'AH'];

export function cardOf(book: Book, event: EventRow): EventCard {
  const { id, content, startsAt, version } = event;
  const { league, home, away } = content;
  const markets = book.markets(event);
  return {
    id,
    sport: content.sport,
    league: { id: league.id, name: league.name, country: league.country.name },
    home: teamOf(home),
    away: teamOf(away),
    startsAt,
    status: statusOf(book, event),
    version,
    score: scoreOf(event),
    markets: listed(markets).map((market) => marketOf(book, event, market)),
    marketCount: markets.length,
  };
}

/** The market of a line that is nearest to even, of each type that lists show. */
function listed(markets: readonly ModelMarket[]): ModelMarket[] {
  return LISTED.flatMap((type) => {
    const [best] = markets
      .filter((market) => market.type === type)
      .toSorted((a, b) => unevenness(a) - unevenness(b));
    return best ?? [];
  });
}

function unevenness({ selections }: ModelMarket): number {
  return Math.abs((selections[0]?.probability ?? 0) - 1 / selections.length);
}

export function marketsOf(book: Book, event: EventRow): MarketView[] {
  return book.markets(event).map((market) => marketOf(book, event, market));
}

function marketOf(book: Book, event: EventRow, { selections, ...market }: ModelMarket): MarketView {
  return {
    ...market,
    name: marketNames(market.id),
    status: book.closedBy(event) === undefined ? 'open' : 'suspended',
    selections: selections.map(({ id, price }) => {
      const pick = { eventId: event.id, marketId: market.id, selectionId: id };
      return {
        id: selectionId(pick),
        name: selectionNames(pick, event.content),
        odds: price === null ? null : decimalText(price),
      };
    }),
  };
}

export function statusOf(book: Book, event: EventRow): EventStatus {
  const isOpen = event.status === 'scheduled' || event.status === 'live';
  return isOpen && book.isSuspended(event) ? 'suspended' : event.status;
}

export function scoreOf(event: EventRow): Score | null {
  if (event.state === null) return null;
  const { sport: _sport, elapsedMs, isOver: _over, incidents: _incidents, ...score } = event.state;
  const { clockSeconds, period } = score;
  return {
    ...score,
    at: event.startsAt + elapsedMs,
    isRunning: event.status === 'live' && clockSeconds !== null && /^(?:h|q)\d$|^ot$/.test(period),
  };
}

function teamOf({ rating: _rating, ...team }: EventContent['home']): TeamView {
  return team;
}

export function treeOf(events: readonly EventRow[], now: Date): TreeAnswer {
  const ordered = events.toSorted((a, b) => a.content.league.order - b.content.league.order);
  const today = dayOf(now);
  return {
    live: events.filter(({ status }) => status === 'live').length,
    sports: sports.map((sport) => {
      const ofSport = ordered.filter(({ content }) => content.sport === sport);
      return {
        id: sport,
        name: sportNames[sport],
        count: ofSport.length,
        countries: groupsOf(ofSport, ({ league }) => league.country).map(([country, inIt]) => ({
          ...country,
          leagues: groupsOf(inIt, ({ league }) => league).map(([league]) => league),
        })),
      };
    }),
    days: [...Map.groupBy(events, ({ startsAt }) => dayOf(startsAt))]
      .map(([day, ofDay]) => ({ day, count: ofDay.length }))
      .filter(({ day }) => day >= today)
      .toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

function groupsOf(
  events: readonly EventRow[],
  groupOf: (content: EventContent) => { id: string; name: Names },
) {
  return [...Map.groupBy(events, ({ content }) => groupOf(content).id).values()].flatMap((all) =>
    all.slice(0, 1).map(({ content }) => {
      const { id, name } = groupOf(content);
      return [{ id, name, count: all.length }, all] as const;
    }),
  );
}
