// The events that the page knows, kept right by the stream; what is listed; and which event is
// open.

import type {
  EventAnswer,
  EventCard,
  EventChange,
  EventsAnswer,
  Incident,
  MarketView,
  Sport,
  Statistics,
  TreeAnswer,
} from '../../wire.ts';
import { get, isRefused } from './api.ts';
import { readOdds } from './formats.ts';
import { settings } from './settings.ts';
import { createStore } from './store.ts';

/** How long a changed price is marked. */
const MOVED_FOR_MS = 3000;

export interface Filter {
  /** `live`, `today`, `all`, `favourites`, or a day. */
  when: string;
  sport: Sport | null;
  league: { id: string; name: string } | null;
}
type Loading = 'loading' | 'known' | 'failed';

interface EventsState {
  filter: Filter;
  tree: TreeAnswer | null;
  cards: ReadonlyMap<string, EventCard>;
  listed: readonly string[];
  next: string | null;
  list: Loading;
  /** The event whose page is open. */
  open: string | null;
  page: { markets: MarketView[]; incidents: Incident[]; statistics: Statistics } | null;
  pageIs: Loading | 'gone';
  /** Which way a price went, by selection, until when. */
  moves: ReadonlyMap<string, { way: 'up' | 'down'; until: number }>;
  /** Null while the stream was not heard: prices may be old then. */
  isFeedUp: boolean | null;
}

export const events = createStore<EventsState>({
  filter: { when: 'all', sport: null, league: null },
  tree: null,
  cards: new Map(),
  listed: [],
  next: null,
  list: 'loading',
  open: null,
  page: null,
  pageIs: 'loading',
  moves: new Map(),
  isFeedUp: true,
});

export async function loadTree(): Promise<void> {
  const tree = await get<TreeAnswer>('tree');
  if (tree !== undefined && !isRefused(tree)) events.set({ tree });
}

export function choose(filter: Partial<Filter>): void {
  events.set({ filter: { ...events.get().filter, ...filter }, open: null });
  void loadList();
}

/** The list from its beginning, or its next page. */
export async function loadList({ more = false } = {}): Promise<void> {
  const { filter, next } = events.get();
  if (!more) events.set({ list: 'loading', listed: [], next: null });
  const query = new URLSearchParams();
  if (filter.when === 'favourites') query.set('ids', settings.get().favourites.join(','));
  else query.set('when', filter.when);
  if (filter.sport !== null) query.set('sport', filter.sport);
  if (filter.league !== null) query.set('league', filter.league.id);
  if (more && next !== null) query.set('cursor', next);
  const answer = await get<EventsAnswer>(`events?${query}`);
  // Meanwhile another list was chosen.
  if (events.get().filter !== filter) return;
  if (answer === undefined || isRefused(answer)) return events.set({ list: 'failed' });
  keepCards(answer.events);
  const found = answer.events.map(({ id }) => id);
  const listed = more ? [...new Set([...events.get().listed, ...found])] : found;
  events.set({ listed, next: answer.next, list: 'known' });
}

export function keepCards(cards: readonly EventCard[]): void {
  const known = new Map(events.get().cards);
  for (const card of cards)
    if ((known.get(card.id)?.version ?? 0) <= card.version) known.set(card.id, card);
  events.set({ cards: known });
}

export async function openEvent(id: string): Promise<void> {
  events.set({ open: id, page: null, pageIs: 'loading' });
  window.scrollTo(0, 0);
  const answer = await get<EventAnswer>(`events/${encodeURIComponent(id)}`);
  if (events.get().open !== id) return;
  if (answer === undefined) return events.set({ pageIs: 'failed' });
  if (isRefused(answer)) return events.set({ pageIs: 'gone' });
  keepCards([answer.event]);
  const { markets, incidents, statistics } = answer;
  events.set({ page: { markets, incidents, statistics }, pageIs: 'known' });
}

export function closeEvent(): void {
  events.set({ open: null, page: null });
}

/** What the stream says; older news than what is known is not shown. */
export function applyChanges(
  changes: readonly EventChange[],
  { now = Date.now(), isWhole = false }: { now?: number; isWhole?: boolean } = {},
): void {
  const { cards, page, open, moves } = events.get();
  const nextCards = new Map(cards);
  const nextMoves = new Map([...moves].filter(([, { until }]) => until > now));
  let nextPage = page;
  for (const change of changes) {
    const card = cards.get(change.id);
    if (!card || card.version > change.version) continue;
    const markets = marketsAfter(card.markets, wholeOf(card.markets, change, isWhole), true);
    noteMoves(nextMoves, card.markets, markets, now);
    nextCards.set(card.id, {
      ...card,
      version: change.version,
      status: change.status ?? card.status,
      score: change.score === undefined ? card.score : change.score,
      marketCount: change.marketCount ?? card.marketCount,
      markets,
    });
    if (change.id !== open || nextPage === null) continue;
    const pageChange = wholeOf(nextPage.markets, change, isWhole);
    const pageMarkets = marketsAfter(nextPage.markets, pageChange, false);
    noteMoves(nextMoves, nextPage.markets, pageMarkets, now);
    const news = change.incidents ?? [];
    const incidents = isWhole && change.incidents ? news : nextPage.incidents.concat(news);
    nextPage = { statistics: nextPage.statistics, markets: pageMarkets, incidents };
  }
  events.set({ cards: nextCards, page: nextPage, moves: nextMoves });
}

/** A snapshot names every market: those that it does not name are gone. */
function wholeOf(
  before: readonly MarketView[],
  change: EventChange,
  isWhole: boolean,
): EventChange {
  if (!isWhole || !change.added) return change;
  const named = new Set(change.added.map(({ id }) => id));
  const gone = before.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  return { ...change, gone };
}

/** `isList`: a list shows only the types of markets that it has already. */
function marketsAfter(
  before: readonly MarketView[],
  { markets = [], added = [], gone = [] }: EventChange,
  isList: boolean,
): MarketView[] {
  const changed = before
    .filter(({ id }) => !gone.includes(id))
    .map((market) => {
      const news = markets.find(({ id }) => id === market.id);
      const whole = added.find(({ id }) => id === market.id);
      if (whole) return whole;
      if (!news) return market;
      return {
        ...market,
        status: news.status,
        selections: market.selections.map((selection) => ({
          ...selection,
          odds: news.odds[selection.id] ?? null,
        })),
      };
    });
  const types = new Set(before.map(({ type }) => type));
  const fresh = added.filter(
    ({ id, type }) =>
      !before.some((market) => market.id === id) &&
      (isList ? types.has(type) && !changed.some((market) => market.type === type) : true),
  );
  return [...changed, ...fresh];
}

function noteMoves(
  moves: Map<string, { way: 'up' | 'down'; until: number }>,
  before: readonly MarketView[],
  after: readonly MarketView[],
  now: number,
): void {
  const known = new Map(
    before.flatMap(({ selections }) => selections.map(({ id, odds }) => [id, odds] as const)),
  );
  for (const { id, odds } of after.flatMap(({ selections }) => selections)) {
    const was = known.get(id);
    if (!was || !odds || was === odds) continue;
    const way = readOdds(odds) > readOdds(was) ? 'up' : 'down';
    moves.set(id, { way, until: now + MOVED_FOR_MS });
  }
}
