// Choosing games by their filters, and counting what each value of each filter would leave.

import { lobbySteps, volatility, type LobbyCounts, type Volatility } from '@ceibo/contracts/lobby';
import { units, type Money } from '@ceibo/money';
import type { Language } from '../../../platform/language.ts';
import type { Collection } from '../suggestions/collections-store.ts';
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

type Test = (game: ListedGame) => boolean;

/** The test of a game by each filter; null for a filter that is not used. */
const tests: Record<keyof Filters, (filters: Filters) => Test | null> = {
  category: ({ category }) =>
    category === undefined ? null : (game) => game.categories.includes(category),
  collection: ({ collection }) =>
    collection === undefined ? null : (game) => collection.games.has(game.id),
  providers: ({ providers }) =>
    providers.size === 0 ? null : (game) => providers.has(game.providerKey),
  features: ({ features }) =>
    features.length === 0
      ? null
      : (game) => features.every((feature) => game.features.includes(feature)),
  volatility: ({ volatility: chosen }) =>
    chosen.size === 0 ? null : (game) => chosen.has(volatilityOf(game.volatility) ?? ''),
  rtp: ({ rtp }) => (rtp === undefined ? null : (game) => Number.parseFloat(game.rtp) >= rtp),
  stake: ({ stake }) =>
    stake === undefined ? null : (game) => game.minStake !== null && game.minStake <= stake,
  isNew: ({ isNew }) => (isNew ? (game) => game.isNew : null),
  hasDemo: ({ hasDemo }) => (hasDemo ? (game) => game.hasDemo : null),
};
const filterNames = Object.keys(tests) as (keyof Filters)[];

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
  const used = usedTests(filters);
  const { ofGames, slots } = valuesOf(catalogue);
  const tally: Tally = { slots, counts: new Uint32Array(slots.size), collections: new Map() };
  const gathered = gatheringsOf(collections);
  for (const place of candidates) {
    const game = catalogue.games[place];
    if (game === undefined) continue;
    const missed = missedBy(game, used);
    if (missed === 'several') continue;
    if (missed === null) places.push(place);
    countIn(tally, ofGames[place] ?? [], missed);
    if (missed === null || missed === 'collection')
      for (const key of gathered.get(game.id) ?? [])
        tally.collections.set(key, (tally.collections.get(key) ?? 0) + 1);
  }
  return { places, counts: countsOf(tally, catalogue, { filters, collections, language }) };
}

interface UsedTest {
  filter: keyof Filters;
  isFit: Test;
}

function usedTests(filters: Filters): UsedTest[] {
  return filterNames.flatMap((name) => {
    const isFit = tests[name](filters);
    return isFit === null ? [] : [{ filter: name, isFit }];
  });
}

/**
 * The one filter that a game misses, if any. A game that misses none is shown. One that misses a
 * single filter counts for the other values of that filter.
 */
function missedBy(game: ListedGame, used: readonly UsedTest[]): keyof Filters | 'several' | null {
  let missed: keyof Filters | null = null;
  for (const { filter: name, isFit } of used) {
    if (isFit(game)) continue;
    if (missed !== null) return 'several';
    missed = name;
  }
  return missed;
}

/** A value of a filter, and the slot of the tally in which its games are counted. */
interface Value {
  filter: keyof Filters;
  slot: number;
}

/**
 * The filter values of each game. They never change while the catalogue is the same, and a search
 * looks at thousands of games.
 */
interface Values {
  /** The slots by the id of a value. */
  slots: ReadonlyMap<string, number>;
  /** The values that a game fits, by its place. */
  ofGames: readonly (readonly Value[])[];
}
const valuesByCatalogue = new WeakMap<Catalogue, Values>();

function valuesOf(catalogue: Catalogue): Values {
  const known = valuesByCatalogue.get(catalogue);
  if (known !== undefined) return known;
  const values = new Map<string, Value>();
  const valueOf = (name: keyof Filters, key: string) => {
    const id = idOf(name, key);
    const value = values.get(id) ?? { filter: name, slot: values.size };
    values.set(id, value);
    return value;
  };
  const ofGames = catalogue.games.map((game) =>
    filterNames.flatMap((name) => keysOf[name](game).map((key) => valueOf(name, key))),
  );
  const slots = new Map(Array.from(values, ([id, { slot }]) => [id, slot]));
  valuesByCatalogue.set(catalogue, { slots, ofGames });
  return { slots, ofGames };
}

function idOf(name: keyof Filters, key: string): string {
  return `${name} ${key}`;
}

/** The key of what counts for a filter without values of its own. */
const ANY = '';

/** The keys of the values that a game fits. Collections change by day and are counted apart. */
const keysOf: Record<keyof Filters, (game: ListedGame) => readonly string[]> = {
  category: ({ categories }) => [ANY, ...categories],
  collection: () => [],
  providers: ({ providerKey }) => [providerKey],
  features: ({ features }) => features,
  volatility: ({ volatility: deviation }) => {
    const strays = volatilityOf(deviation);
    return strays === null ? [] : [strays];
  },
  rtp: (game) => {
    const rtp = Number.parseFloat(game.rtp);
    return RTP_STEPS.flatMap(({ key, least }) => (rtp >= least ? [key] : []));
  },
  stake: ({ minStake }) =>
    STAKE_STEPS.flatMap(({ key, most }) => (minStake !== null && minStake <= most ? [key] : [])),
  isNew: ({ isNew }) => (isNew ? [ANY] : []),
  hasDemo: ({ hasDemo }) => (hasDemo ? [ANY] : []),
};

interface Tally extends Pick<Values, 'slots'> {
  counts: Uint32Array;
  collections: Map<string, number>;
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

/**
 * Counts a game for the values that it fits, or for those of the one filter that it misses.
 * Features add up, so a game that lacks a chosen one counts for none of them.
 */
function countIn({ counts }: Tally, values: readonly Value[], missed: keyof Filters | null): void {
  if (missed === 'features') return;
  for (const { filter: name, slot } of values)
    if (missed === null || missed === name) counts[slot] = (counts[slot] ?? 0) + 1;
}

function countsOf(
  tally: Tally,
  catalogue: Catalogue,
  { filters, collections, language }: Narrowing,
): LobbyCounts {
  const { category, collection, providers, features } = filters;
  const chosen = new Set([category, collection?.key, ...providers, ...features]);
  const count = (name: keyof Filters, key: string) =>
    tally.counts[tally.slots.get(idOf(name, key)) ?? -1] ?? 0;
  // A choice without games is left out, but a choice that has been made stays, so that the player
  // can take it back.
  const labelled = (
    labels: readonly Pick<Label, 'key' | 'names'>[],
    countFor: (key: string) => number,
  ) =>
    namesOf(labels, language)
      .map(({ key, name }) => ({ key, name, count: countFor(key) }))
      .filter((label) => label.count > 0 || chosen.has(label.key));
  const stepped = (keys: readonly string[], name: keyof Filters) =>
    keys.map((key) => ({ key, count: count(name, key) }));
  return {
    all: count('category', ANY),
    categories: labelled(catalogue.categories, (key) => count('category', key)),
    providers: labelled(catalogue.providers, (key) => count('providers', key)),
    collections: labelled(collections, (key) => tally.collections.get(key) ?? 0),
    features: labelled(catalogue.features, (key) => count('features', key)),
    volatility: stepped(volatility.options satisfies Volatility[], 'volatility'),
    rtp: stepped(lobbySteps.rtp, 'rtp'),
    stake: stepped(lobbySteps.stake, 'stake'),
    isNew: count('isNew', ANY),
    hasDemo: count('hasDemo', ANY),
  };
}
