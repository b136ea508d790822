// What the player likes, kept in this browser.

import type { OddsFormat } from './formats.ts';
import { createStore } from './store.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'sportsbook-settings';
const formats: readonly OddsFormat[] = ['decimal', 'fractional', 'american'];

interface Settings {
  format: OddsFormat;
  favourites: readonly string[];
}

const MOST_FAVOURITES = 60;

function kept(): Settings {
  const value = readStored(KEY) as Partial<Settings> | null;
  const format = formats.find((each) => each === value?.format) ?? 'decimal';
  const favourites = Array.isArray(value?.favourites) ? value.favourites.map(String) : [];
  return { format, favourites: favourites.slice(0, MOST_FAVOURITES) };
}

export const settings = createStore<Settings>(kept());
settings.subscribe(() => writeStored(KEY, settings.get()));

export function toggleFavourite(eventId: string): void {
  const { favourites } = settings.get();
  settings.set({
    favourites: favourites.includes(eventId)
      ? favourites.filter((id) => id !== eventId)
      : [eventId, ...favourites].slice(0, MOST_FAVOURITES),
  });
}
