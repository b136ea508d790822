// Events and markets as the page reads them. Pure but for the book that it asks.

import { decimalText } from '../bets/prices.ts';
import { marketNames, selectionNames } from '../model/words/names.ts';
import type { ModelMarket } from '../model/types.ts';
import { selectionId } from '../slip/selection-id.ts';
import type { EventCard, EventStatus, MarketView, Score, TeamView } from '../wire.ts';
import { stateOf, type Book } from './book.ts';
import type { EventContent, EventRow } from './event-store.ts';

/** The markets of a list, by type: of each the first. */
const LISTED = ['ML0', 'OU', 'BTTS', 'AH'];

export function cardOf(book: Book, event: EventRow): EventCard {
  const { id, content, startsAt, version } = event;
  const markets = book.markets(event);
  return {
    id,
    sport: content.sport,
    league: {
      id: content.league.id,
      name: content.league.name,
      country: content.league.country.name,
    },
    home: teamOf(content.home),
    away: teamOf(content.away),
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

export function marketOf(
  book: Book,
  event: EventRow,
  { id, type, line, group, selections }: ModelMarket,
): MarketView {
  const isClosed = book.closedBy(event) !== undefined;
  return {
    id,
    type,
    line,
    group,
    name: marketNames(id),
    status: isClosed ? 'suspended' : 'open',
    selections: selections.map((selection) => ({
      id: selectionId({ eventId: event.id, marketId: id, selectionId: selection.id }),
      name: selectionNames({ marketId: id, selectionId: selection.id }, event.content),
      odds: selection.price === null ? null : decimalText(selection.price),
    })),
  };
}

export function statusOf(book: Book, event: EventRow): EventStatus {
  const isOpen = event.status === 'scheduled' || event.status === 'live';
  return isOpen && book.isSuspended(event) ? 'suspended' : event.status;
}

export function scoreOf(event: EventRow): Score | null {
  if (event.state === null) return null;
  const { period, clockSeconds, score, periods, corners, yellows, reds, points, server, play } =
    stateOf(event);
  return {
    period,
    clockSeconds,
    score,
    periods,
    corners,
    yellows,
    reds,
    points,
    server,
    play,
    at: event.startsAt + event.state.elapsedMs,
    isRunning: event.status === 'live' && clockSeconds !== null && /^(?:h|q)\d$|^ot$/.test(period),
  };
}

function teamOf({ id, name, short, colours }: EventContent['home']): TeamView {
  return { id, name, short, colours };
}
