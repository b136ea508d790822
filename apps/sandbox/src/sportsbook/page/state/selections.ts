// A selection as the slip stores it.

import type { EventCard, MarketView, Names, SelectionView } from '../../wire.ts';

export const MOST_SELECTIONS = 10;

export interface Selection {
  id: string;
  eventId: string;
  marketId: string;
  home: Names;
  away: Names;
  market: Names;
  pick: Names;
  /** The odds that the player accepted last. */
  odds: string;
  startsAt: number;
}

export function selectionOf(
  event: EventCard,
  market: MarketView,
  selection: SelectionView,
): Selection {
  return {
    id: selection.id,
    eventId: event.id,
    marketId: market.id,
    home: event.home.name,
    away: event.away.name,
    market: market.name,
    pick: selection.name,
    odds: selection.odds ?? '1.00',
    startsAt: event.startsAt,
  };
}

/**
 * The selections after a press on one. It leaves the slip, or replaces another selection of its
 * market. Undefined: the slip is full.
 */
export function toggled(
  selections: readonly Selection[],
  pressed: Selection,
): readonly Selection[] | undefined {
  const others = selections.filter(
    ({ id, eventId, marketId }) =>
      id !== pressed.id && !(eventId === pressed.eventId && marketId === pressed.marketId),
  );
  if (selections.some(({ id }) => id === pressed.id)) return others;
  return others.length < MOST_SELECTIONS ? [...others, pressed] : undefined;
}
