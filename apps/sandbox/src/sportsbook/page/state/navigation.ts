// The page's place in the browser's history. Lists, events and tabs have addresses; an open dialog
// is an entry of its own, so the back button closes it.

import { useEffect, useEffectEvent } from 'react';
import { events, loadEvent, loadList } from './events.ts';
import { type EventTab, type Filter, hashOf, type Location, readHash } from './location.ts';
import { readStored, writeStored } from './stored.ts';

const LAST_KEY = 'sportsbook-place';
/** A player who comes back within this time finds the place that they left. */
const LAST_FOR_MS = 30 * 60_000;

interface Entry {
  /** The entry has another one of this page before it. */
  isInside?: boolean;
  layer?: string;
  /** How far the entry was scrolled. */
  y?: number;
}

/** The entry of a closed dialog, which the next entry replaces. */
let left: string | null = null;

function entry(): Entry {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function here(): Location {
  const { filter, open, tab } = events.get();
  return { filter, event: open, tab };
}

function display({ filter, event, tab }: Location): void {
  const before = events.get();
  const isOther = JSON.stringify(filter) !== JSON.stringify(before.filter);
  const needsList = isOther || before.list === 'unasked';
  events.set({ tab, ...(isOther ? { filter } : {}) });
  if (event === null) events.set({ open: null, page: null });
  else if (event !== before.open) void loadEvent(event);
  if (needsList) void loadList();
}

function store(): void {
  writeStored(LAST_KEY, { hash: location.hash, at: Date.now() }, 'sessionStorage');
}

function lastHash(): string {
  const place = readStored(LAST_KEY, 'sessionStorage');
  if (typeof place !== 'object' || place === null) return '';
  if (!('at' in place) || !('hash' in place)) return '';
  return Date.now() - Number(place.at) < LAST_FOR_MS ? String(place.hash) : '';
}

/** Goes to a place. Without `isSame` it is a new entry that the back button leaves. */
function go(place: Location, { isSame = false }: { isSame?: boolean } = {}): void {
  const address = `${location.pathname}${location.search}${hashOf(place)}`;
  const { layer, isInside = false, y } = entry();
  if (isSame) {
    history.replaceState({ ...entry(), y }, '', address);
  } else if (layer !== undefined) {
    history.replaceState({ isInside: true }, '', address);
  } else {
    history.replaceState({ isInside, y: window.scrollY }, '');
    history.pushState({ isInside: true }, '', address);
  }
  display(place);
  store();
  if (!isSame) window.scrollTo(0, 0);
}

export function choose(filter: Partial<Filter>): void {
  go({ filter: { ...events.get().filter, ...filter }, event: null, tab: 'markets' });
}

export function openEvent(id: string): void {
  if (events.get().open !== id) go({ ...here(), event: id, tab: 'markets' });
}

export function chooseTab(tab: EventTab): void {
  go({ ...here(), tab }, { isSame: true });
}

/** Back to the place before the event, or to the list when the page began with the event. */
export function closeEvent(): void {
  if (entry().isInside === true) history.back();
  else go({ ...here(), event: null, tab: 'markets' }, { isSame: true });
}

/** Begins at the address, or at the place that the player left a while ago. */
export function followHistory({ isPlaceGiven }: { isPlaceGiven: boolean }): void {
  history.scrollRestoration = 'manual';
  const hash = location.hash === '' && !isPlaceGiven ? lastHash() : location.hash;
  // The entry of a dialog that was open before a reload is an ordinary one now.
  const { isInside = false } = entry();
  history.replaceState({ isInside }, '', `${location.pathname}${location.search}${hash}`);
  display(readHash(hash));
  window.addEventListener('popstate', () => {
    display(readHash(location.hash));
    store();
    const { y } = entry();
    requestAnimationFrame(() => window.scrollTo(0, y ?? 0));
  });
}

/** Makes a dialog an entry of the history: the back button closes it. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = crypto.randomUUID();
    const { isInside = false } = entry();
    const below = window.scrollY;
    if (left !== null && entry().layer === left) history.replaceState({ layer, y: below }, '');
    else {
      history.replaceState({ ...entry(), isInside, y: below }, '');
      history.pushState({ layer, y: below }, '');
    }
    left = null;
    const listen = () => {
      if (entry().layer !== layer) close();
    };
    window.addEventListener('popstate', listen);
    return () => {
      window.removeEventListener('popstate', listen);
      if (entry().layer !== layer) return;
      left = layer;
      setTimeout(() => {
        if (left === layer && entry().layer === layer) history.back();
        if (left === layer) left = null;
      });
    };
  }, []);
}
