// The favourite events of a player, stored in this browser. A visitor has a list of their own.

import { createStore } from '../../../react-kit/store.ts';
import { player } from './player.ts';
import { keyFor, readStored, writeStored } from './stored.ts';

const KEY = 'sportsbook-favourites';
const MOST_FAVOURITES = 60;

function stored(owner: string | null): { owner: string | null; ids: readonly string[] } {
  const value = readStored(keyFor(owner, KEY));
  const ids = Array.isArray(value) ? value.map(String).slice(0, MOST_FAVOURITES) : [];
  return { owner, ids };
}

export const favourites = createStore(stored(player.get().id));

// Another player, or none: their favourites take the place of those before.
player.subscribe(() => {
  const { id } = player.get();
  if (id !== favourites.get().owner) favourites.set(stored(id));
});

export function toggleFavourite(eventId: string): void {
  const { owner, ids } = favourites.get();
  const next = ids.includes(eventId)
    ? ids.filter((id) => id !== eventId)
    : [eventId, ...ids].slice(0, MOST_FAVOURITES);
  favourites.set({ ids: next });
  writeStored(keyFor(owner, KEY), next);
}
