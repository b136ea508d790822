// The book: the events that are not over, in memory and in SQLite alike, their prices, and who is
// told when they change. Prices are computed when somebody asks for them, once for each version.

import type { Surroundings } from '../../company.ts';
import { fixturesOf } from '../model/calendar/fixtures.ts';
import { newMatch } from '../model/play.ts';
import { pricedMarkets } from '../model/prices.ts';
import type { MatchState, ModelMarket, ModelSelection, Strengths } from '../model/types.ts';
import { inTransaction } from '../../books.ts';
import type { EventRow, EventStore } from './event-store.ts';

/** Events are listed this long before they begin. */
const DAYS_AHEAD = 8;
/** What began so lately is played on from its beginning: a new book has running matches at once. */
const BEGUN_WITHIN_MS = 2 * 3_600_000;

const isUnfinished = ({ status }: EventRow) => status !== 'ended' && status !== 'abandoned';

export type Book = ReturnType<typeof createBook>;
type Listener = (event: EventRow) => void;
type EventChanges = Partial<Omit<EventRow, 'id' | 'content' | 'version'>>;

interface State extends Pick<Surroundings, 'books' | 'clock'> {
  store: EventStore;
  /** The unfinished ones. */
  events: Map<string, EventRow>;
  priced: Map<string, { version: number; markets: ModelMarket[] }>;
  listeners: Set<Listener>;
  isFeedUp: boolean;
}

export function createBook(
  { books, clock }: Pick<Surroundings, 'books' | 'clock'>,
  store: EventStore,
) {
  const state: State = {
    books,
    clock,
    store,
    events: new Map(),
    priced: new Map(),
    listeners: new Set(),
    isFeedUp: true,
  };
  const change = changing(state);
  return {
    ...listing(state),
    ...change,
    ...offering(state),
    /** Calls back with each event that changes; returns how to stop. */
    subscribe(listener: Listener): () => void {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
    isFeedUp: () => state.isFeedUp,
    /** The trader’s switch: without the feed nothing live can be bet on. */
    setFeed(up: boolean): void {
      state.isFeedUp = up;
      const live = [...state.events.values()].filter(({ status }) => status === 'live');
      change.changeAll(live.map((event) => [event, {}]));
    },
  };
}

function listing({ books, clock, store, events }: State) {
  const all = () =>
    [...events.values()].toSorted(
      (a, b) => a.startsAt - b.startsAt || a.content.league.order - b.content.league.order,
    );
  return {
    /** Reads the unfinished events, and adds those of the days to come that are not there yet. */
    extend(): void {
      if (events.size === 0) for (const event of store.unfinished()) events.set(event.id, event);
      const since = clock.now().getTime() - BEGUN_WITHIN_MS;
      const coming = fixturesOf(new Date(since), DAYS_AHEAD).filter(
        ({ startsAt }) => startsAt.getTime() > since,
      );
      const added = inTransaction(books, () => coming.map(store.add));
      for (const event of added) if (event) events.set(event.id, event);
    },
    /** Any event, also one that is over. */
    event: (id: string): EventRow | undefined => events.get(id) ?? store.event(id),
    /** The unfinished events, the soonest first. */
    all,
    /** Those that have begun and are not over. */
    live: (): EventRow[] => [...events.values()].filter(({ status }) => status === 'live'),
    /** Those whose time has come, whether or not they are played already. */
    started: (now: number): EventRow[] =>
      [...events.values()].filter(({ startsAt }) => startsAt <= now),
    upcoming(): EventRow[] {
      const now = clock.now().getTime();
      return all().filter(({ status, startsAt }) => status !== 'live' && startsAt > now);
    },
    finished: (limit: number): EventRow[] => store.finished(limit),
  };
}

function changing({ books, store, events, priced, listeners }: State) {
  /** Stores what has changed of events in one transaction, and tells the listeners. */
  function changeAll(all: readonly (readonly [EventRow, EventChanges])[]): EventRow[] {
    const changed = all.map(([event, changes]) => ({
      ...event,
      ...changes,
      version: event.version + 1,
    }));
    inTransaction(books, () => changed.forEach(store.save));
    for (const event of changed) {
      if (isUnfinished(event)) events.set(event.id, event);
      else {
        events.delete(event.id);
        priced.delete(event.id);
      }
      for (const listener of listeners) listener(event);
    }
    return changed;
  }
  return {
    changeAll,
    change: (event: EventRow, changes: EventChanges): EventRow =>
      changeAll([[event, changes]])[0] ?? event,
  };
}

function offering(state: State) {
  const { clock, priced } = state;

  function markets(event: EventRow): ModelMarket[] {
    const known = priced.get(event.id);
    if (known?.version === event.version) return known.markets;
    if (!isUnfinished(event)) return [];
    const found = pricedMarkets(strengthsOf(event), stateOf(event)).filter((market) =>
      isUndecided(event, market),
    );
    priced.set(event.id, { version: event.version, markets: found });
    return found;
  }

  const isSuspended = (event: EventRow) =>
    event.suspendedUntil > clock.now().getTime() || (event.status === 'live' && !state.isFeedUp);

  return {
    markets,
    isSuspended,
    /** Why nothing of an event can be bet on now; undefined when it can. */
    closedBy(event: EventRow | undefined): 'EVENT_STARTED' | 'MARKET_SUSPENDED' | undefined {
      if (!event || !isUnfinished(event)) return 'EVENT_STARTED';
      // Between its start and the first step of the simulation it is neither before nor live.
      if (event.status !== 'live' && event.startsAt <= clock.now().getTime())
        return 'EVENT_STARTED';
      return isSuspended(event) ? 'MARKET_SUSPENDED' : undefined;
    },
    /** A selection that is still on offer, whatever its price. */
    selection(event: EventRow, marketId: string, selectionId: string): ModelSelection | undefined {
      const market = markets(event).find(({ id }) => id === marketId);
      return market?.selections.find(({ id }) => id === selectionId);
    },
  };
}

export function strengthsOf({ content, drift }: EventRow): Strengths {
  const { sport, home, away, homeAdvantage } = content;
  return { sport, home: home.rating, away: away.rating, homeAdvantage, drift };
}

/** What has happened in it; nothing yet before it begins. */
export function stateOf(event: EventRow): MatchState {
  return event.state ?? newMatch(event.content.sport);
}

/** Nothing is offered in a market of which the trader decided a selection. */
function isUndecided({ verdicts }: EventRow, { id, selections }: ModelMarket): boolean {
  return !selections.some((selection) => `${id}_${selection.id}` in verdicts);
}
