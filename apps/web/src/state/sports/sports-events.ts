// The upcoming events of the sportsbook and their prices, as the server has them. The first page
// that shows them adds the area to the state.

import type { SportsEvent } from '@ceibo/contracts/sports';
import {
  combineReducers,
  createAction,
  type Store as ReduxStore,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { offerChanged, oddsChanged, type Odds, type Offer } from './sports-odds.ts';
import type { SportsEvents } from './sports.ts';
import { areas, type State } from '../store.ts';
import { noEvents, type ShownEvents, type Way } from './shown-events.ts';

export const eventsListed = createAction<SportsEvents>('sports/eventsListed');
/** The marks of these selections have been displayed long enough. */
export const pricesStill = createAction<readonly string[]>('sports/pricesStill');

/** No logout clears it: visitors see the same. */
export function sportsEvents(shown: ShownEvents = noEvents, action: UnknownAction): ShownEvents {
  if (eventsListed.match(action)) {
    const { isOffered, isSilent = false, events } = action.payload;
    return { ...shown, isOffered, isSilent, events };
  }
  if (pricesStill.match(action)) return withoutMoves(shown, action.payload);
  if (offerChanged.match(action)) return withOffer(shown, action.payload);
  return oddsChanged.match(action) ? withOdds(shown, action.payload) : shown;
}

export function sportsEventsOf(state: State): ShownEvents {
  return state.sports ?? noEvents;
}

/** Adds the area to the state; what it holds stays when it is added again. */
export function addSportsEvents(store: Pick<ReduxStore<State>, 'replaceReducer'>): void {
  const all = combineReducers({ ...areas, sports: sportsEvents });
  store.replaceReducer((state, action) => all(state, action));
}

function withoutMoves(shown: ShownEvents, selections: readonly string[]): ShownEvents {
  const left = Object.entries(shown.moves).filter(([id]) => !selections.includes(id));
  return { ...shown, moves: Object.fromEntries(left) };
}

function withOffer(
  shown: ShownEvents,
  { isSilent = shown.isSilent, suspended = [], resumed = [] }: Offer,
): ShownEvents {
  const events = shown.events.map((event): SportsEvent => {
    if (suspended.includes(event._id)) return { ...event, isSuspended: true };
    if (!resumed.includes(event._id)) return event;
    const { isSuspended: _, ...open } = event;
    return open;
  });
  return { ...shown, isSilent, events };
}

function withOdds(shown: ShownEvents, odds: Odds): ShownEvents {
  const prices = new Map(odds.map(({ selectionId, trueOdds }) => [selectionId, trueOdds]));
  const moves: Record<string, Way> = { ...shown.moves };
  const events = shown.events.map((event) => withPrices(event, prices, moves));
  return { ...shown, events, moves };
}

function withPrices(
  event: SportsEvent,
  prices: ReadonlyMap<string, string>,
  moves: Record<string, Way>,
): SportsEvent {
  if (!event.markets.some(({ selections }) => selections.some(({ _id }) => prices.has(_id))))
    return event;
  const markets = event.markets.map((market) => ({
    ...market,
    selections: market.selections.map((selection) => {
      const trueOdds = prices.get(selection._id) ?? selection.trueOdds;
      if (trueOdds !== selection.trueOdds)
        moves[selection._id] = isHigher(trueOdds, selection.trueOdds) ? 'up' : 'down';
      return { ...selection, trueOdds };
    }),
  }));
  return { ...event, markets };
}

/**
 * Odds are compared as they are written: the longer whole part, or else the later text, is the
 * higher.
 */
function isHigher(one: string, other: string): boolean {
  const [width, otherWidth] = [one.indexOf('.'), other.indexOf('.')];
  return width === otherWidth ? one > other : width > otherWidth;
}
