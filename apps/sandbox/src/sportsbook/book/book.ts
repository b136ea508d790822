// The book: the events and their prices, which are computed when somebody asks for them.

import type { Surroundings } from '../../company.ts';
import { fixturesOf } from '../model/calendar/calendar.ts';
import { resultOf, resultWhenAbandoned } from '../model/markets.ts';
import { newMatch } from '../model/match.ts';
import { pricedMarkets, WINNER } from '../model/prices.ts';
import type {
  LegResult,
  MatchState,
  ModelMarket,
  ModelPick,
  ModelSelection,
  Strengths,
} from '../model/types.ts';
import { inTransaction } from '../../books.ts';
import { createEventStore, verdictKey, type EventRow } from './event-store.ts';

const DAYS_AHEAD = 8;
/** A match begun so lately is played on from its start: a new book has running matches at once. */
const BEGUN_WITHIN_MS = 2 * 3_600_000;

const isUnfinished = ({ status }: EventRow) => status !== 'ended' && status !== 'abandoned';

export type Book = ReturnType<typeof createBook>;
export type EventChanges = Partial<Omit<EventRow, 'id' | 'content' | 'version'>>;
type Listener = (event: EventRow) => void;

export function createBook(surroundings: Surroundings) {
  const { clock } = surroundings;
  const events = createEvents(surroundings);
  let isFeedUp = true;

  const markets = rememberOffers();
  /** The market of who wins: the feed tells it of every event, and no other. */
  const winner = rememberOffers([WINNER]);

  const isSuspended = (event: EventRow) =>
    event.suspendedUntil > clock.now().getTime() || (event.status === 'live' && !isFeedUp);

  return {
    ...events,
    markets,
    isSuspended,
    /** Why nothing of an event can be bet on now; undefined when it can. */
    closedBy(event: EventRow): 'EVENT_STARTED' | 'MARKET_SUSPENDED' | undefined {
      // Between its start and the first step of the simulation it is neither before nor live.
      const isMissed = event.status !== 'live' && event.startsAt <= clock.now().getTime();
      if (!isUnfinished(event) || isMissed) return 'EVENT_STARTED';
      return isSuspended(event) ? 'MARKET_SUSPENDED' : undefined;
    },
    /** A selection that is still on offer, whatever its price. */
    selection(event: EventRow, { marketId, selectionId }: ModelPick): ModelSelection | undefined {
      const some = marketId === WINNER ? winner(event) : markets(event);
      const market = some.find(({ id }) => id === marketId);
      return market?.selections.find(({ id }) => id === selectionId);
    },
    isFeedUp: () => isFeedUp,
    /** Without the feed nothing live can be bet on. */
    setFeed(up: boolean): void {
      isFeedUp = up;
      events.changeAll(events.live().map((event) => [event, {}]));
    },
  };
}

/** The unfinished events, in memory and in SQLite alike, and the finished ones in SQLite. */
function createEvents({ books, clock }: Surroundings) {
  const store = createEventStore(books);
  const events = new Map<string, EventRow>();
  const listeners: Listener[] = [];
  const all = () =>
    [...events.values()].toSorted(
      (a, b) => a.startsAt - b.startsAt || a.content.league.order - b.content.league.order,
    );

  function changeAll(changes: readonly (readonly [EventRow, EventChanges])[]): EventRow[] {
    const changed = changes.map(([event, next]) => ({
      ...event,
      ...next,
      version: event.version + 1,
    }));
    inTransaction(books, () => changed.forEach(store.save));
    for (const event of changed) {
      if (isUnfinished(event)) events.set(event.id, event);
      else events.delete(event.id);
      for (const listener of listeners) listener(event);
    }
    return changed;
  }

  return {
    /** Reads the unfinished events, and adds those of the days to come that are not there yet. */
    extend(): void {
      const since = clock.now().getTime() - BEGUN_WITHIN_MS;
      const coming = fixturesOf(new Date(since), DAYS_AHEAD).filter(
        ({ startsAt }) => startsAt.getTime() > since,
      );
      inTransaction(books, () => coming.forEach(store.add));
      for (const event of store.unfinished())
        if (!events.has(event.id)) events.set(event.id, event);
    },
    /** Any event, also one that is over. */
    event: (id: string): EventRow | undefined => events.get(id) ?? store.event(id),
    /** The unfinished events, the soonest first. */
    all,
    live: () => all().filter(({ status }) => status === 'live'),
    /** Those whose time has come, whether or not they are played already. */
    started: () => all().filter(({ startsAt }) => startsAt <= clock.now().getTime()),
    upcoming: () =>
      all().filter(({ status, startsAt }) => status !== 'live' && startsAt > clock.now().getTime()),
    finished: store.finished,
    changeAll,
    change: (event: EventRow, changes: EventChanges): EventRow =>
      changeAll([[event, changes]])[0] ?? event,
    subscribe: (listener: Listener) => void listeners.push(listener),
  };
}

export function strengthsOf({ content, drift }: EventRow): Strengths {
  const { sport, home, away, homeAdvantage } = content;
  return { sport, home: home.rating, away: away.rating, homeAdvantage, drift };
}

export function stateOf(event: EventRow): MatchState {
  return event.state ?? newMatch(event.content.sport);
}

/** The result of a leg; null while it is open. */
export function legResult(leg: ModelPick, event: EventRow | undefined): LegResult | null {
  if (!event) return null;
  const verdict = event.verdicts[verdictKey(leg)];
  if (verdict) return verdict;
  if (event.status === 'abandoned') return resultWhenAbandoned(leg, stateOf(event));
  return event.state && resultOf(leg, event.state);
}

/** An event's markets on offer, computed once for each of its versions, which are rows. */
function rememberOffers(ids?: readonly string[]): (event: EventRow) => ModelMarket[] {
  const known = new WeakMap<EventRow, ModelMarket[]>();
  return (event) => {
    if (!isUnfinished(event)) return [];
    const found =
      known.get(event) ??
      pricedMarkets(strengthsOf(event), stateOf(event), ids).filter((market) =>
        isUndecided(event, market),
      );
    known.set(event, found);
    return found;
  };
}

/** Nothing is offered in a market of which the trader decided a selection. */
function isUndecided({ verdicts }: EventRow, { id, selections }: ModelMarket): boolean {
  return !selections.some(
    (selection) => verdictKey({ marketId: id, selectionId: selection.id }) in verdicts,
  );
}
