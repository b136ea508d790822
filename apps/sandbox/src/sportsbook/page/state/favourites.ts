// The favourite events of a player, stored in this browser. A visitor has a list of their own.

import { player } from './player.ts';
import { createStore } from './store.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'sportsbook-favourites';
const MOST_FAVOURITES = 60;

function keyOf(owner: string | null): string {
  return owner === null ? KEY : `${KEY} of ${owner}`;
}

function stored(owner: string | null): { owner: string | null; ids: readonly string[] } {
  const value = readStored(keyOf(owner));
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
  writeStored(keyOf(owner), next);
}
