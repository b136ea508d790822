// Choosing games by their filters, and counting what each value of each filter would leave.

import { lobbySteps, volatility, type LobbyCounts, type Volatility } from '@ceibo/contracts/lobby';
import { units, type Money } from '@ceibo/money';
import type { Language } from '../../../platform/language.ts';
import type { Collection } from '../finding/collections-store.ts';
import { namesOf, volatilityOf, type Catalogue } from './catalogue.ts';
import type { Label, ListedGame } from './catalogue-store.ts';

export interface Filters {
  category: string | undefined;
  collection: { key: string; games: ReadonlySet<string> } | undefined;
  providers: ReadonlySet<string>;
  features: readonly string[];
  volatility: ReadonlySet<string>;
  /** Percent. */
  rtp: number | undefined;
  stake: Money | undefined;
  isNew: boolean;
  hasDemo: boolean;
}

export const noFilters: Filters = {
  category: undefined,
  collection: undefined,
  providers: new Set(),
  features: [],
  volatility: new Set(),
  rtp: undefined,
  stake: undefined,
  isNew: false,
  hasDemo: false,
};

const RTP_STEPS = lobbySteps.rtp.map((key) => ({ key, least: Number.parseFloat(key) }));
const STAKE_STEPS = lobbySteps.stake.map((key) => ({ key, most: units(Number.parseInt(key, 10)) }));

/**
 * What of the filters a game does not fit: with nothing it is shown, with one thing it counts for
 * the other values of that one filter.
 */
const tests: Record<keyof Filters, (game: ListedGame, filters: Filters) => boolean> = {
  category: (game, { category }) => category === undefined || game.categories.includes(category),
  collection: (game, { collection }) => collection === undefined || collection.games.has(game.id),
  providers: (game, { providers }) => providers.size === 0 || providers.has(game.providerKey),
  features: (game, { features }) => features.every((feature) => game.features.includes(feature)),
  volatility: (game, filters) =>
    filters.volatility.size === 0 || filters.volatility.has(volatilityOf(game.volatility) ?? ''),
  rtp: (game, { rtp }) => rtp === undefined || Number.parseFloat(game.rtp) >= rtp,
  stake: (game, { stake }) =>
    stake === undefined || (game.minStake !== null && game.minStake <= stake),
  isNew: (game, { isNew }) => !isNew || game.isNew,
  hasDemo: (game, { hasDemo }) => !hasDemo || game.hasDemo,
};
const dimensions = Object.keys(tests) as (keyof Filters)[];

export interface Filtered {
  /** The games that fit, in the order of the candidates. */
  places: number[];
  counts: LobbyCounts;
}

interface Narrowing {
  filters: Filters;
  /** Those that are counted. */
  collections: readonly Collection[];
  language: Language;
}

/** Goes through the candidates once. */
export function filter(
  catalogue: Catalogue,
  candidates: Iterable<number>,
  { filters, collections, language }: Narrowing,
): Filtered {
  const places: number[] = [];
  const tally = createTally();
  const gathered = gatheringsOf(collections);
  for (const place of candidates) {
    const game = catalogue.games[place];
    if (game === undefined) continue;
    const missed = missedBy(game, filters);
    if (missed === 'several') continue;
    if (missed === null) places.push(place);
    countIn(tally, game, missed);
    if (missed === null || missed === 'collection')
      for (const key of gathered.get(game.id) ?? []) add(tally.by.collections, key);
  }
  return { places, counts: countsOf(tally, catalogue, { filters, collections, language }) };
}

function missedBy(game: ListedGame, filters: Filters): keyof Filters | 'several' | null {
  let missed: keyof Filters | null = null;
  for (const dimension of dimensions) {
    if (tests[dimension](game, filters)) continue;
    if (missed !== null) return 'several';
    missed = dimension;
  }
  return missed;
}

interface Tally {
  all: number;
  isNew: number;
  hasDemo: number;
  by: Record<
    'categories' | 'collections' | 'providers' | 'features' | 'volatility' | 'rtp' | 'stake',
    Map<string, number>
  >;
}

function createTally(): Tally {
  const by = {
    categories: new Map(),
    collections: new Map(),
    providers: new Map(),
    features: new Map(),
    volatility: new Map(),
    rtp: new Map(),
    stake: new Map(),
  };
  return { all: 0, isNew: 0, hasDemo: 0, by };
}

/**
 * Which values of the filters a game fits never changes, and a search looks at thousands of games.
 */
interface Fits {
  volatility: Volatility | null;
  rtp: readonly string[];
  stake: readonly string[];
}
const fits = new WeakMap<ListedGame, Fits>();

function fitsOf(game: ListedGame): Fits {
  const known = fits.get(game);
  if (known !== undefined) return known;
  const rtp = Number.parseFloat(game.rtp);
  const { minStake } = game;
  const found: Fits = {
    volatility: volatilityOf(game.volatility),
    rtp: RTP_STEPS.flatMap(({ key, least }) => (rtp >= least ? [key] : [])),
    stake: STAKE_STEPS.flatMap(({ key, most }) =>
      minStake !== null && minStake <= most ? [key] : [],
    ),
  };
  fits.set(game, found);
  return found;
}

/** The keys of the collections of each game. */
const gatherings = new WeakMap<readonly Collection[], ReadonlyMap<string, string[]>>();

function gatheringsOf(collections: readonly Collection[]): ReadonlyMap<string, string[]> {
  const known = gatherings.get(collections);
  if (known !== undefined) return known;
  const found = new Map<string, string[]>();
  for (const { key, games } of collections)
    for (const id of games) found.set(id, [...(found.get(id) ?? []), key]);
  gatherings.set(collections, found);
  return found;
}

/** Counts a game for the filters that it fits, or for the one that it alone misses. */
function countIn(tally: Tally, game: ListedGame, missed: keyof Filters | null): void {
  const { by } = tally;
  const counts = (dimension: keyof Filters) => missed === null || missed === dimension;
  if (counts('category')) {
    tally.all += 1;
    for (const key of game.categories) add(by.categories, key);
  }
  if (counts('providers')) add(by.providers, game.providerKey);
  // Features add up, so a game that lacks a chosen one counts for none.
  if (missed === null) for (const key of game.features) add(by.features, key);
  const { volatility: strays, rtp, stake } = fitsOf(game);
  if (counts('volatility') && strays !== null) add(by.volatility, strays);
  if (counts('rtp')) for (const key of rtp) add(by.rtp, key);
  if (counts('stake')) for (const key of stake) add(by.stake, key);
  if (counts('isNew') && game.isNew) tally.isNew += 1;
  if (counts('hasDemo') && game.hasDemo) tally.hasDemo += 1;
}

function countsOf(
  { all, isNew, hasDemo, by }: Tally,
  catalogue: Catalogue,
  { filters, collections, language }: Narrowing,
): LobbyCounts {
  const { category, collection, providers, features } = filters;
  const chosen = new Set([category, collection?.key, ...providers, ...features]);
  // What leads nowhere is left out, but a choice that has been made can be taken back.
  const labelled = (labels: readonly Pick<Label, 'key' | 'names'>[], counts: Map<string, number>) =>
    namesOf(labels, language)
      .map(({ key, name }) => ({ key, name, count: counts.get(key) ?? 0 }))
      .filter(({ key, count }) => count > 0 || chosen.has(key));
  return {
    all,
    categories: labelled(catalogue.categories, by.categories),
    providers: labelled(catalogue.providers, by.providers),
    collections: labelled(collections, by.collections),
    features: labelled(catalogue.features, by.features),
    volatility: stepsOf(volatility.options satisfies Volatility[], by.volatility),
    rtp: stepsOf(lobbySteps.rtp, by.rtp),
    stake: stepsOf(lobbySteps.stake, by.stake),
    isNew,
    hasDemo,
  };
}

function stepsOf(
  keys: readonly string[],
  counts: Map<string, number>,
): { key: string; count: number }[] {
  return keys.map((key) => ({ key, count: counts.get(key) ?? 0 }));
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
