// The page's place in the browser's history. Lists, events and tabs have addresses; an open dialog
// is an entry of its own, so the back button closes it.

import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../../react-kit/store.ts';
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
  return history.state ?? {};
}

function display({ filter, open, tab }: Location): void {
  const before = events.get();
  const isOther = JSON.stringify(filter) !== JSON.stringify(before.filter);
  events.set({ tab, ...(isOther ? { filter } : {}) });
  if (open === null) events.set({ open, page: null });
  else if (open !== before.open) void loadEvent(open);
  if (isOther || before.list === 'unasked') void loadList();
}

function store(): void {
  writeStored(LAST_KEY, { hash: location.hash, at: Date.now() }, 'sessionStorage');
}

function lastHash(): string {
  const last = readStored(LAST_KEY, 'sessionStorage') as { hash: string; at: number } | null;
  return last !== null && Date.now() - last.at < LAST_FOR_MS ? last.hash : '';
}

/**
 * Goes to another place, from a dialog too. Without `isSame` it is a new entry that the back button
 * leaves.
 */
function go(changes: Partial<Location>, { isSame = false } = {}): void {
  const { filter, open, tab } = events.get();
  const place = { filter, open, tab, ...changes };
  const address = `${location.pathname}${location.search}${hashOf(place)}`;
  const { layer, isInside = false } = entry();
  if (isSame) {
    history.replaceState(entry(), '', address);
  } else if (layer !== undefined) {
    history.replaceState({ isInside: true }, '', address);
  } else {
    history.replaceState({ isInside, y: window.scrollY }, '');
    history.pushState({ isInside: true }, '', address);
  }
  display(place);
  store();
  closeDialog();
  if (!isSame) window.scrollTo(0, 0);
}

export function choose(changes: Partial<Filter>): void {
  go({ filter: { ...events.get().filter, ...changes }, open: null, tab: 'markets' });
}

export function openEvent(id: string): void {
  if (events.get().open !== id) go({ open: id, tab: 'markets' });
}

export function chooseTab(tab: EventTab): void {
  go({ tab }, { isSame: true });
}

/** Back to the place before the event, or to the list when the page began with the event. */
export function closeEvent(): void {
  if (entry().isInside === true) history.back();
  else go({ open: null, tab: 'markets' }, { isSame: true });
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

/** A dialog over the page; the rules begin with those of a type of market. */
type Dialog = 'tree' | 'search' | 'settings' | { rulesOf: string | null };

export const dialogs = createStore<{ open: Dialog | null }>({ open: null });

export function closeDialog(): void {
  dialogs.set({ open: null });
}

/** Makes a dialog an entry of the history: the back button closes it. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = crypto.randomUUID();
    const below = window.scrollY;
    if (left !== null && entry().layer === left) history.replaceState({ layer, y: below }, '');
    else {
      history.replaceState({ ...entry(), y: below }, '');
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
