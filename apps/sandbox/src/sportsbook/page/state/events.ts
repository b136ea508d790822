// The events that the page knows, kept up to date by the stream; the list; and the open event.

import { createStore } from '../../../react-kit/store.ts';
import type {
  EventAnswer,
  EventCard,
  EventChange,
  EventsAnswer,
  MarketView,
  TreeAnswer,
} from '../../wire.ts';
import { call, find, isRefused } from './api.ts';
import { FRONT, queryOf, type EventTab, type Filter } from './location.ts';
import { favourites } from './settings.ts';

type Loading = 'loading' | 'known' | 'failed';
export type EventDetails = Omit<EventAnswer, 'event'>;

export interface EventsState {
  filter: Filter;
  tree: TreeAnswer;
  cards: ReadonlyMap<string, EventCard>;
  listed: readonly string[];
  next: string | null;
  list: Loading;
  open: string | null;
  tab: EventTab;
  page: EventDetails | null;
  running: readonly string[];
  pageIs: Loading | 'gone';
  /** Null while the stream is lost, so all odds may be old; false: no signal of live matches. */
  isFeedUp: boolean | null;
}

export const events = createStore<EventsState>({
  filter: FRONT,
  tree: { live: 0, sports: [], days: [] },
  cards: new Map(),
  listed: [],
  next: null,
  list: 'loading',
  open: null,
  tab: 'markets',
  page: null,
  running: [],
  pageIs: 'loading',
  isFeedUp: true,
});

export async function loadTree(): Promise<void> {
  const tree = await find<TreeAnswer>('tree');
  if (tree !== undefined) events.set({ tree });
}

/**
 * The list from its beginning; its next page; or `again` its first page, without a sign of loading
 * and with the later pages as they are.
 */
export async function loadList(part: 'first' | 'next' | 'again' = 'first'): Promise<void> {
  const { filter, next: cursor } = events.get();
  if (part === 'first') {
    events.set({ list: 'loading', listed: [], next: null });
    foreign.clear();
  }
  const { when, sport, league } = filter;
  const isFavourites = when === 'favourites';
  const query = queryOf({
    when: isFavourites ? null : when,
    ids: isFavourites ? favourites.get().ids.join(',') : null,
    sport,
    league,
    cursor: part === 'next' ? cursor : null,
  });
  const answer = await find<EventsAnswer>(`events?${query}`);
  const { filter: chosen, listed, next } = events.get();
  // Another list was chosen meanwhile.
  if (chosen !== filter) return;
  if (answer === undefined)
    return part === 'again' ? foreign.clear() : events.set({ list: 'failed' });
  keepCards(answer.events);
  const found = answer.events.map(({ id }) => id);
  const earlier = part === 'next' ? listed : [];
  const hasLater = part === 'again' && answer.next !== null;
  const later = hasLater ? listed.filter((id) => !found.includes(id)) : [];
  events.set({
    listed: [...new Set([...earlier, ...found, ...later])],
    next: later.length > 0 ? next : answer.next,
    list: 'known',
  });
}

/** How long several events that go live are waited for, before the list is asked for. */
const GATHER_MS = 500;
let gathering: ReturnType<typeof setTimeout> | undefined;
/** Live events that the chosen list does not take, such as those of another sport. */
const foreign = new Set<string>();

/** Events that went live appear in the list of live events by themselves. */
function watchLive(changes: readonly EventChange[]): void {
  const { filter, listed, list } = events.get();
  if (filter.when !== 'live' || list !== 'known') return;
  const fresh = changes.filter(
    ({ id, status }) => status === 'live' && !listed.includes(id) && !foreign.has(id),
  );
  if (fresh.length === 0) return;
  for (const { id } of fresh) foreign.add(id);
  gathering ??= setTimeout(() => {
    gathering = undefined;
    void loadList('again');
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
  const answer = await call<EventAnswer>(`events/${encodeURIComponent(id)}`);
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

/**
 * Applies changes from the stream. A change older than the known version has no effect. `isWhole`:
 * they are all that there is, so markets that they do not name are gone.
 */
export function applyChanges(changes: readonly EventChange[], { isWhole = false } = {}): void {
  const { open, ...state } = events.get();
  const cards = new Map(state.cards);
  let { page } = state;
  for (const change of changes) {
    const card = cards.get(change.id);
    if (!card || card.version > change.version) continue;
    cards.set(card.id, cardAfter(card, change, isWhole));
    if (card.id === open && page) page = detailsAfter(page, change, isWhole);
  }
  events.set({ cards, page });
  watchLive(changes);
}

function detailsAfter(details: EventDetails, change: EventChange, isWhole: boolean): EventDetails {
  const { incidents = [] } = change;
  return {
    ...details,
    markets: marketsAfter(details.markets, change, { isWhole, isList: false }),
    incidents: isWhole && change.incidents ? incidents : details.incidents.concat(incidents),
  };
}

export function cardAfter(card: EventCard, change: EventChange, isWhole: boolean): EventCard {
  const { version, status, score, marketCount } = change;
  const markets = marketsAfter(card.markets, change, { isWhole, isList: true });
  return { ...card, version, status, score, marketCount, markets };
}

const withId = <Each extends { id: string }>(all: readonly Each[], id: string) =>
  all.find((each) => each.id === id);
const hasType = (all: readonly MarketView[], { type }: MarketView) =>
  all.some((market) => market.type === type);

/** `isWhole`: markets without a name in it are gone. `isList`: no new types of markets appear. */
export function marketsAfter(
  before: readonly MarketView[],
  { markets = [], added = [], gone = [] }: EventChange,
  { isWhole, isList }: { isWhole: boolean; isList: boolean },
): MarketView[] {
  const stays = ({ id }: MarketView) => (isWhole ? withId(added, id) : !gone.includes(id));
  const changed = before.filter(stays).map((market) => {
    const whole = withId(added, market.id);
    const news = withId(markets, market.id);
    if (whole || !news) return whole ?? market;
    const { status, odds } = news;
    const selections = market.selections.map((each) => ({ ...each, odds: odds[each.id] ?? null }));
    return { ...market, status, selections };
  });
  const isNew = (market: MarketView) =>
    !withId(before, market.id) &&
    (!isList || (hasType(before, market) && !hasType(changed, market)));
  return [...changed, ...added.filter(isNew)];
}
