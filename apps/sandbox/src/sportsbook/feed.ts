// What the sportsbook shows of its book to the operator's own pages: the winner of upcoming events.

import type { Feed, FeedEvent } from '@ceibo/partner-protocol/bti';
import { decimalText } from './bets/prices.ts';
import type { Book } from './book/book.ts';
import type { EventRow } from './book/event-store.ts';
import { sportNames } from './model/calendar/leagues.ts';
import { selectionId } from './slip/selection-id.ts';

const SHOWN = 120;
const TIE = { es: 'Empate', pt: 'Empate', en: 'Draw' };
const outcomes = ['Home', 'Tie', 'Away'] as const;

export function shownEvents(book: Book): EventRow[] {
  return book.upcoming().slice(0, SHOWN);
}

/** An event that cannot be bet on now is told without selections. */
export function feedOf(book: Book): Feed {
  return {
    events: shownEvents(book).map((event) => {
      const told = feedEventOf(book, event);
      if (book.closedBy(event) === undefined) return told;
      return { ...told, markets: told.markets.map((market) => ({ ...market, selections: [] })) };
    }),
  };
}

/** An event with its prices, whether or not they can be bet at now. */
export function feedEventOf(book: Book, event: EventRow): FeedEvent {
  const { id, content, startsAt } = event;
  const winner = book.markets(event).find((market) => market.id === 'ML0');
  const selections = (winner?.selections ?? []).flatMap((selection) => {
    const outcomeType = outcomes.find((outcome) => outcome === selection.id);
    if (!outcomeType || selection.price === null) return [];
    const team = { Home: content.home, Away: content.away, Tie: undefined }[outcomeType];
    return [
      {
        _id: selectionId({ eventId: id, marketId: 'ML0', selectionId: outcomeType }),
        name: team?.name ?? TIE,
        ...(team ? { colours: team.colours } : {}),
        outcomeType,
        trueOdds: decimalText(selection.price),
      },
    ];
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
