// The page's place in the browser's history. Lists, events and tabs have addresses; an open dialog
// is an entry of its own, so the back button closes it.

import { createStore } from '../../../react-kit/store.ts';
import { events, loadEvent, loadList } from './events.ts';
import { type EventTab, type Filter, hashOf, type Location, readHash } from './location.ts';
import { readStored, writeStored } from './stored.ts';

const LAST_KEY = 'sportsbook-place';
/** A player who comes back within this time finds the place that they left. */
const LAST_FOR_MS = 30 * 60_000;

/** A dialog over the page. The slip is one on phones; the rules begin with a type of market. */
type Dialog = 'tree' | 'search' | 'settings' | 'slip' | { rulesOf: string | null };

export const dialogs = createStore<{ open: Dialog | null }>({ open: null });

interface Entry {
  /** The entry has another one of this page before it. */
  isInside?: boolean;
  dialog?: Dialog;
  /** How far the entry was scrolled. */
  y?: number;
}

function entry(): Entry {
  return history.state ?? {};
}

/** A new entry, which the back button leaves. It takes the place of an open dialog's entry. */
function enter(next: Entry, address?: string): void {
  const now = entry();
  if (now.dialog === undefined) {
    history.replaceState({ ...now, y: window.scrollY }, '');
    history.pushState({ ...next, isInside: true }, '', address);
  } else history.replaceState({ ...next, isInside: true }, '', address);
}

export function openDialog(dialog: Dialog): void {
  enter({ dialog, y: window.scrollY });
  dialogs.set({ open: dialog });
}

export function closeDialog(): void {
  if (dialogs.get().open === null) return;
  dialogs.set({ open: null });
  if (entry().dialog !== undefined) history.back();
}

function display({ filter, open, tab }: Location, { isFirst = false } = {}): void {
  const before = events.get();
  const isOther = JSON.stringify(filter) !== JSON.stringify(before.filter);
  events.set({ tab, ...(isOther ? { filter } : {}) });
  if (open === null) events.set({ open, page: null });
  else if (open !== before.open) void loadEvent(open);
  if (isOther || isFirst) void loadList();
}

function store(): void {
  writeStored(LAST_KEY, { hash: location.hash, at: Date.now() }, 'sessionStorage');
}

function lastHash(): string {
  const last = readStored(LAST_KEY, 'sessionStorage') as { hash: string; at: number } | null;
  return last !== null && Date.now() - last.at < LAST_FOR_MS ? last.hash : '';
}

/**
 * Goes to another place, from a dialog too. Events open with their markets. With `isSame` the page
 * stays in its entry.
 */
function go(changes: Partial<Location>, { isSame = false } = {}): void {
  const { filter, open } = events.get();
  const place: Location = { filter, open, tab: 'markets', ...changes };
  const address = `${location.pathname}${location.search}${hashOf(place)}`;
  if (isSame) history.replaceState(entry(), '', address);
  else enter({}, address);
  display(place);
  store();
  dialogs.set({ open: null });
  if (!isSame) window.scrollTo(0, 0);
}

export function choose(changes: Partial<Filter>): void {
  go({ filter: { ...events.get().filter, ...changes }, open: null });
}

export function chooseLeague(league: string): void {
  choose({ when: 'all', sport: null, league });
}

/** An event that is open already has only what lies over it closed. */
export function openEvent(id: string): void {
  if (events.get().open === id) closeDialog();
  else go({ open: id });
}

export function chooseTab(tab: EventTab): void {
  go({ tab }, { isSame: true });
}

/** Back to the place before the event, or to the list when the page began with the event. */
export function closeEvent(): void {
  if (entry().isInside === true) history.back();
  else go({ open: null }, { isSame: true });
}

/** Begins at the address, or at the place that the player left a while ago. */
export function followHistory({ isPlaceGiven }: { isPlaceGiven: boolean }): void {
  history.scrollRestoration = 'manual';
  const hash = location.hash === '' && !isPlaceGiven ? lastHash() : location.hash;
  // The entry of a dialog that was open before a reload is an ordinary one now.
  const { isInside = false } = entry();
  history.replaceState({ isInside }, '', `${location.pathname}${location.search}${hash}`);
  display(readHash(hash), { isFirst: true });
  window.addEventListener('popstate', () => {
    const { dialog = null, y = 0 } = entry();
    dialogs.set({ open: dialog });
    display(readHash(location.hash));
    store();
    requestAnimationFrame(() => window.scrollTo(0, y));
  });
}
