// A player's settings in this browser: how odds are written, and the favourite events. A visitor
// has favourites of their own.

import { createStore, useStore } from '../../../react-kit/store.ts';
import { MOST_FAVOURITES } from '../../wire.ts';
import { player } from './api.ts';
import { keyFor, readStored, writeStored } from './stored.ts';
import { oddsFormats, oddsText, type OddsFormat } from './words.ts';

const FORMAT_KEY = 'sportsbook-settings';
const FAVOURITES_KEY = 'sportsbook-favourites';

const chosen = readStored(FORMAT_KEY) as { format?: unknown } | null;

export const settings = createStore<{ format: OddsFormat }>({
  format: oddsFormats.find((each) => each === chosen?.format) ?? 'decimal',
});
settings.subscribe(() => writeStored(FORMAT_KEY, settings.get()));

export function useOdds(): (odds: string) => string {
  const format = useStore(settings, 'format');
  return (odds) => oddsText(odds, format);
}

function favouritesOf(owner: string | null): { owner: string | null; ids: readonly string[] } {
  const stored = readStored(keyFor(owner, FAVOURITES_KEY));
  const ids = Array.isArray(stored) ? stored.map(String).slice(0, MOST_FAVOURITES) : [];
  return { owner, ids };
}

export const favourites = createStore(favouritesOf(player.get().id));

// Another player, or none: their favourites take the place of those before.
player.subscribe(() => {
  const { id } = player.get();
  if (id !== favourites.get().owner) favourites.set(favouritesOf(id));
});

export function toggleFavourite(eventId: string): void {
  const { owner, ids } = favourites.get();
  const next = ids.includes(eventId)
    ? ids.filter((id) => id !== eventId)
    : [eventId, ...ids].slice(0, MOST_FAVOURITES);
  favourites.set({ ids: next });
  writeStored(keyFor(owner, FAVOURITES_KEY), next);
}
