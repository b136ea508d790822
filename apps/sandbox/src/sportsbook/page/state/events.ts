// The events that the page knows, kept up to date by the stream; the list; and the open event.

import { createStore } from '../../../react-kit/store.ts';
import type { EventAnswer, EventCard, EventChange, EventsAnswer, TreeAnswer } from '../../wire.ts';
import { find, get, isRefused } from './api.ts';
import { cardAfter, marketsAfter, movesAt, noteMoves, type Moves } from './changes.ts';
import { favourites } from './favourites.ts';
import { FRONT, type EventTab, type Filter } from './location.ts';

type Loading = 'loading' | 'known' | 'failed';

export interface EventsState {
  filter: Filter;
  tree: TreeAnswer | null;
  cards: ReadonlyMap<string, EventCard>;
  listed: readonly string[];
  next: string | null;
  list: Loading | 'unasked';
  open: string | null;
  tab: EventTab;
  page: Omit<EventAnswer, 'event'> | null;
  /** The events in the strip above the open event, in their order. */
  running: readonly string[];
  pageIs: Loading | 'gone';
  moves: Moves;
  /** Null while the stream is lost: all odds may be old then. */
  isFeedUp: boolean | null;
}

export const events = createStore<EventsState>({
  filter: FRONT,
  tree: null,
  cards: new Map(),
  listed: [],
  next: null,
  list: 'unasked',
  open: null,
  tab: 'markets',
  page: null,
  running: [],
  pageIs: 'loading',
  moves: new Map(),
  isFeedUp: true,
});

export async function loadTree(): Promise<void> {
  const tree = await find<TreeAnswer>('tree');
  if (tree !== undefined) events.set({ tree });
}

function queryOf({ when, sport, league }: Filter, cursor: string | null): string {
  const query = new URLSearchParams();
  if (when === 'favourites') query.set('ids', favourites.get().ids.join(','));
  else query.set('when', when);
  if (sport !== null) query.set('sport', sport);
  if (league !== null) query.set('league', league);
  if (cursor !== null) query.set('cursor', cursor);
  return String(query);
}

/** The list from its beginning, or its next page. */
export async function loadList({ more = false } = {}): Promise<void> {
  const { filter, next } = events.get();
  if (!more) events.set({ list: 'loading', listed: [], next: null });
  const answer = await find<EventsAnswer>(`events?${queryOf(filter, more ? next : null)}`);
  // Another list was chosen meanwhile.
  if (events.get().filter !== filter) return;
  if (answer === undefined) return events.set({ list: 'failed' });
  keepCards(answer.events);
  const found = answer.events.map(({ id }) => id);
  const listed = more ? [...new Set([...events.get().listed, ...found])] : found;
  events.set({ listed, next: answer.next, list: 'known' });
}

/** The first page of the list again, without a sign of loading. Later pages stay. */
async function refreshList(): Promise<void> {
  const { filter } = events.get();
  const answer = await find<EventsAnswer>(`events?${queryOf(filter, null)}`);
  const { list, listed, next } = events.get();
  if (answer === undefined) return foreign.ids.clear();
  if (events.get().filter !== filter || list !== 'known') return;
  keepCards(answer.events);
  const found = answer.events.map(({ id }) => id);
  const rest = answer.next === null ? [] : listed.filter((id) => !found.includes(id));
  events.set({ listed: [...found, ...rest], next: rest.length > 0 ? next : answer.next });
}

/** How long several events that go live are waited for, before the list is asked for. */
const GATHER_MS = 500;
let gathering: ReturnType<typeof setTimeout> | undefined;
/** Events that the chosen list does not take, such as those of another sport. */
let foreign: { filter: Filter; ids: Set<string> } = { filter: FRONT, ids: new Set() };

/** Events that went live appear in the list of live events by themselves. */
function watchLive(changes: readonly EventChange[]): void {
  const { filter, listed, list, cards } = events.get();
  if (filter.when !== 'live' || list !== 'known') return;
  if (foreign.filter !== filter) foreign = { filter, ids: new Set() };
  const fresh = changes.filter(
    ({ id, status }) =>
      !listed.includes(id) &&
      // One that was of no use to the list before it began may be of use now.
      (status === 'live' ||
        (status === undefined &&
          !foreign.ids.has(id) &&
          (cards.get(id)?.status ?? 'live') === 'live')),
  );
  if (fresh.length === 0) return;
  for (const { id } of fresh) foreign.ids.add(id);
  gathering ??= setTimeout(() => {
    gathering = undefined;
    void refreshList();
  }, GATHER_MS);
}

export function keepCards(cards: readonly EventCard[]): void {
  const known = new Map(events.get().cards);
  for (const card of cards)
    if ((known.get(card.id)?.version ?? 0) <= card.version) known.set(card.id, card);
  events.set({ cards: known });
}

export async function loadEvent(id: string): Promise<void> {
  events.set({ open: id, page: null, pageIs: 'loading' });
  const answer = await get<EventAnswer>(`events/${encodeURIComponent(id)}`);
  if (events.get().open !== id) return;
  if (answer === undefined) return events.set({ pageIs: 'failed' });
  if (isRefused(answer)) return events.set({ pageIs: 'gone' });
  const { event, ...page } = answer;
  keepCards([event]);
  events.set({ page, pageIs: 'known' });
}

/** The events that are on, for the strip above an open one. Without an answer it stays as it is. */
export async function loadRunning(): Promise<void> {
  const answer = await find<EventsAnswer>('events?when=live');
  if (answer === undefined) return;
  keepCards(answer.events);
  events.set({ running: answer.events.map(({ id }) => id) });
}

/** Applies changes from the stream. A change older than the known version has no effect. */
export function applyChanges(
  changes: readonly EventChange[],
  { now = Date.now(), isWhole = false }: { now?: number; isWhole?: boolean } = {},
): void {
  const { cards, page, open, moves } = events.get();
  const nextCards = new Map(cards);
  const nextMoves = new Map(movesAt(moves, now));
  let nextPage = page;
  for (const change of changes) {
    const card = nextCards.get(change.id);
    if (!card || card.version > change.version) continue;
    const after = cardAfter(card, change, isWhole);
    noteMoves(nextMoves, { before: card.markets, after: after.markets }, now);
    nextCards.set(card.id, after);
    if (change.id !== open || nextPage === null) continue;
    const markets = marketsAfter(nextPage.markets, change, { isWhole, isList: false });
    noteMoves(nextMoves, { before: nextPage.markets, after: markets }, now);
    const news = change.incidents ?? [];
    const incidents = isWhole && change.incidents ? news : nextPage.incidents.concat(news);
    const { statistics, liveDelayMs } = nextPage;
    nextPage = { statistics, liveDelayMs, markets, incidents };
  }
  events.set({ cards: nextCards, page: nextPage, moves: nextMoves });
  watchLive(changes);
  endMoves();
}

let ending: ReturnType<typeof setTimeout> | undefined;

/** Takes the marks of moved odds away when their time is over, without a message of the stream. */
function endMoves(): void {
  const { moves } = events.get();
  if (moves.size === 0 || ending !== undefined) return;
  const first = Math.min(...[...moves.values()].map(({ until }) => until));
  ending = setTimeout(
    () => {
      ending = undefined;
      events.set({ moves: movesAt(events.get().moves, Date.now()) });
      endMoves();
    },
    Math.max(50, first - Date.now()),
  );
}
