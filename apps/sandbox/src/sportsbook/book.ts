// The book: its events, how their prices walk, and the part of them that is displayed.

import type { Feed, FeedEvent } from '@ceibo/partner-protocol/bti';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { sportNames, type Team } from './model/leagues.ts';
import {
  chancesOf,
  oddsText,
  outcomeAt,
  priceOf,
  type Chance,
  type Outcome,
} from './model/odds.ts';
import { fixturesOf } from './model/schedule.ts';
import type { EventRow, SportsbookStore } from './sportsbook-store.ts';

const DAYS_AHEAD = 8;
const SHOWN = 120;
/** Of the upcoming events, one in so many moves at each step of the walk. */
const MOVES_ONE_IN = 6;
const LONGEST_STEP = 14;
const FARTHEST = 110;
const PLACES = 1_000_000;

export type Book = ReturnType<typeof createBook>;

export function createBook(
  { books, clock, random }: Pick<Surroundings, 'books' | 'clock' | 'random'>,
  store: SportsbookStore,
) {
  return {
    /** Adds the events of the days to come that are not there yet. */
    extend(): void {
      const coming = fixturesOf(clock.now(), DAYS_AHEAD).filter(
        ({ startsAt }) => startsAt > clock.now(),
      );
      inTransaction(books, () => coming.forEach(store.add));
    },
    /** Lets the prices of some events move a little, and back towards where they began. */
    walk(): void {
      const moved = store
        .upcoming(clock.now(), SHOWN)
        .filter(() => random.below(MOVES_ONE_IN) === 0);
      inTransaction(books, () => {
        for (const { id, drift } of moved) {
          const step = random.below(2 * LONGEST_STEP + 1) - LONGEST_STEP - Math.round(drift / 20);
          store.setDrift(id, Math.max(-FARTHEST, Math.min(FARTHEST, drift + step)));
        }
      });
    },
    /** Draws a result by the model that made the prices. */
    drawResult: (event: EventRow): Outcome =>
      outcomeAt(chancesIn(event), random.below(PLACES) / PLACES),
    prices: pricesOf,
    priceOf: (event: EventRow, outcome: Outcome): bigint | undefined =>
      pricesOf(event).find((each) => each.outcome === outcome)?.price,
    upcoming: () => store.upcoming(clock.now(), SHOWN),
    feed(): Feed {
      return { events: store.upcoming(clock.now(), SHOWN).map((event) => feedEventOf(event)) };
    },
  };
}

function chancesIn({ content, drift }: EventRow): Chance[] {
  const { sport, homeAdvantage, home, away } = content;
  return chancesOf(sport, home.rating + homeAdvantage + drift - away.rating);
}

function pricesOf(event: EventRow): { outcome: Outcome; price: bigint }[] {
  return chancesIn(event).map((chance) => ({ outcome: chance.outcome, price: priceOf(chance) }));
}

function feedEventOf(event: EventRow): FeedEvent {
  const { id, content, startsAt } = event;
  const { home, away } = content;
  const sides = {
    Home: home,
    Away: away,
    Tie: { name: { es: 'Empate', pt: 'Empate', en: 'Draw' } },
  };
  return {
    _id: id,
    sport: content.sport,
    sportName: sportNames[content.sport],
    leagueName: content.league,
    markets: [
      {
        marketType: { _id: 'ML0' },
        startDate: new Date(startsAt).toISOString(),
        selections: pricesOf(event).map(({ outcome, price }) =>
          selectionOf(id, { outcome, price, side: sides[outcome] }),
        ),
      },
    ],
  };
}

function selectionOf(
  eventId: string,
  {
    outcome,
    price,
    side,
  }: { outcome: Outcome; price: bigint; side: Pick<Team, 'name'> & Partial<Team> },
) {
  const { name, colours } = side;
  return {
    _id: selectionId(eventId, outcome),
    name,
    outcomeType: outcome,
    trueOdds: oddsText(price),
    ...(colours ? { colours } : {}),
  };
}

/** The name of a selection outside: the event's, and which of its outcomes. */
export function selectionId(eventId: string, outcome: Outcome): string {
  return `${eventId}_${outcome}`;
}
