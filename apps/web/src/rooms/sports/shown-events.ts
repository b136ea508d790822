// The events as the page shows them, and how what is heard changes them. Pure.

import type { SportsEvent } from '@ceibo/contracts/sports';
import type { OddsEvent } from '../../live/odds-news.ts';
import type { SportsEvents } from '../../state/sports/sports.ts';

export type Way = 'up' | 'down';

export interface ShownEvents {
  /** Null until the server has said whether there is a sportsbook. */
  isOffered: boolean | null;
  events: readonly SportsEvent[];
  /** Which way each price has just moved, by its selection. */
  moves: Readonly<Record<string, Way>>;
}

export type Told =
  | { kind: 'listed'; list: SportsEvents }
  | { kind: 'odds'; odds: OddsEvent['data']['odds'] }
  | { kind: 'still'; selections: readonly string[] };

export const noEvents: ShownEvents = { isOffered: null, events: [], moves: {} };

export function withTold(shown: ShownEvents, told: Told): ShownEvents {
  if (told.kind === 'listed')
    return { ...shown, isOffered: told.list.isOffered, events: told.list.events };
  if (told.kind === 'still')
    return {
      ...shown,
      moves: Object.fromEntries(
        Object.entries(shown.moves).filter(([id]) => !told.selections.includes(id)),
      ),
    };
  const prices = new Map(told.odds.map(({ selectionId, trueOdds }) => [selectionId, trueOdds]));
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
