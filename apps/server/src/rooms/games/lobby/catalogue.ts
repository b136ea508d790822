// The lobby's catalogue in memory. PostgreSQL keeps it; finding, choosing, counting and sorting a
// few thousand games is quicker done here than asked for, and every process does it from the same
// version.

import type { LobbySort, LobbyTile, Volatility } from '@ceibo/contracts/lobby';
import { languageCodes, textIn } from '@ceibo/contracts/languages';
import { moneyToDecimal } from '@ceibo/money';
import type { Database } from '../../../platform/database/database.ts';
import type { Language } from '../../../platform/language.ts';
import { gameNameIn, HIDDEN_BEFORE_LOGIN, tileOf } from '../catalogue.ts';
import {
  catalogueVersion,
  readCatalogue,
  type CatalogueRows,
  type Label,
  type ListedGame,
} from './catalogue-store.ts';

/** The weight of the kind of word by which a game was found. */
const WEIGHTS = { name: 1, alias: 0.9, provider: 0.75, label: 0.65 } as const;
const MOST_KEPT = 400;

/** A game by its place in the catalogue, with the weight of the best thing that bears a word. */
interface Bearer {
  place: number;
  weight: number;
}

export interface Catalogue extends CatalogueRows {
  /** The games that bear each word. */
  words: ReadonlyMap<string, readonly Bearer[]>;
  sortedWords: readonly string[];
  /** The places of the games in an order. */
  ordered(sort: LobbySort, language: Language): readonly number[];
  tile(place: number, language: Language): LobbyTile;
  /** The results that were computed before from this same catalogue; the oldest is forgotten. */
  kept: Kept;
}

export interface Kept {
  get<Result>(key: string, make: () => Result): Result;
  forget(key: string): void;
}

/** Gives the catalogue as it is at each call. */
export function createCatalogueSource(database: Database): () => Promise<Catalogue> {
  let current: { version: bigint; catalogue: Promise<Catalogue> } | undefined;
  return async () => {
    // Asked before the content, which may then be newer than its number says, but never older.
    const version = await catalogueVersion(database);
    if (current !== undefined && current.version >= version) return current.catalogue;
    const loading = {
      version,
      catalogue: readCatalogue(database, { without: [...HIDDEN_BEFORE_LOGIN] }).then(catalogueOf),
    };
    current = loading;
    // A catalogue that failed to load is read again for the next caller.
    loading.catalogue.catch(() => {
      if (current === loading) current = undefined;
    });
    return loading.catalogue;
  };
}

function catalogueOf(rows: CatalogueRows): Catalogue {
  const words = wordsOf(rows);
  const orders = createKept();
  const tiles = createKept(rows.games.length * languageCodes.length);
  return {
    ...rows,
    words,
    // Words are sorted by their letters' codes, as the comparison is: not by any language.
    sortedWords: [...words.keys()].toSorted((a, b) => (a < b ? -1 : 1)),
    ordered: (sort, language) =>
      orders.get(`${sort} ${language}`, () => order(rows.games, sort, language)),
    tile: (place, language) =>
      tiles.get(`${place} ${language}`, () => lobbyTileOf(gameAt(rows, place), language)),
    kept: createKept(),
  };
}

export function gameAt({ games }: { games: readonly ListedGame[] }, place: number): ListedGame {
  const game = games[place];
  if (game === undefined) throw new Error(`the catalogue has no game at ${place}`);
  return game;
}

/** The place of a game; undefined when it is not known, or off. */
export function placeOf(catalogue: Catalogue, gameId: string): number | undefined {
  return catalogue.kept
    .get(
      'places by id',
      () => new Map(catalogue.games.map(({ id }, place) => [id, place] as const)),
    )
    .get(gameId);
}

function lobbyTileOf(game: ListedGame, language: Language): LobbyTile {
  const { categories, features, minStake, maxStake, volatility, hasDemo } = game;
  return {
    ...tileOf(game, language),
    categories,
    features,
    minBet: minStake === null ? null : moneyToDecimal(minStake),
    maxBet: maxStake === null ? null : moneyToDecimal(maxStake),
    volatility: volatilityOf(volatility),
    hasDemo,
  };
}

/**
 * The volatility of a game by the standard deviation of its rounds, the largest one where the
 * player chooses it. Less than 4.2 stakes is low, less than 5.8 medium.
 */
export function volatilityOf(standardDeviation: string | null): Volatility | null {
  if (standardDeviation === null) return null;
  const strays = Number.parseFloat(standardDeviation);
  if (strays < 4.2) return 'low';
  return strays < 5.8 ? 'medium' : 'high';
}

function wordsOf({ games, providers, categories, features }: CatalogueRows): Map<string, Bearer[]> {
  const found = new Map<string, Map<number, number>>();
  const put = (words: readonly string[] | undefined, place: number, weight: number) => {
    for (const word of words ?? []) {
      const places = found.get(word) ?? new Map<number, number>();
      found.set(word, places.set(place, Math.max(weight, places.get(place) ?? 0)));
    }
  };
  const [ofProvider, ofCategory, ofFeature] = [providers, categories, features].map(
    (labels) => new Map(labels.map((label) => [label.key, label.words])),
  );
  for (const [place, game] of games.entries()) {
    put(game.nameWords, place, WEIGHTS.name);
    put(game.aliasWords, place, WEIGHTS.alias);
    put(ofProvider?.get(game.providerKey), place, WEIGHTS.provider);
    for (const key of game.categories) put(ofCategory?.get(key), place, WEIGHTS.label);
    for (const key of game.features) put(ofFeature?.get(key), place, WEIGHTS.label);
  }
  return new Map(Array.from(found, ([word, places]) => [word, bearersOf(places)]));
}

function bearersOf(places: ReadonlyMap<number, number>): Bearer[] {
  return Array.from(places, ([place, weight]) => ({ place, weight }));
}

/** The games begin in the operator's order, which decides among equals. */
function order(games: readonly ListedGame[], sort: LobbySort, language: Language): number[] {
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const compare: Record<LobbySort, (a: ListedGame, b: ListedGame) => number> = {
    popular: (a, b) => Number(b.popularity - a.popularity),
    new: (a, b) =>
      b.launchedAt.getTime() - a.launchedAt.getTime() || Number(b.isNew) - Number(a.isNew),
    name: (a, b) => collator.compare(gameNameIn(a, language), gameNameIn(b, language)),
    rtp: (a, b) => Number.parseFloat(b.rtp) - Number.parseFloat(a.rtp),
  };
  return [...games.keys()].toSorted((a, b) =>
    compare[sort](gameAt({ games }, a), gameAt({ games }, b)),
  );
}

function createKept(most: number = MOST_KEPT): Kept {
  const kept = new Map<string, unknown>();
  return {
    get<Result>(key: string, make: () => Result): Result {
      // Each key is only ever made by one place, so what lies under it is what that place makes.
      const known = kept.has(key) ? (kept.get(key) as Result) : make();
      kept.delete(key);
      kept.set(key, known);
      const oldest = kept.size > most ? kept.keys().next() : undefined;
      if (oldest?.done === false) kept.delete(oldest.value);
      return known;
    },
    forget: (key) => void kept.delete(key),
  };
}

/** The labels in their order, with their names in a language. */
export function namesOf(
  labels: readonly Pick<Label, 'key' | 'names'>[],
  language: Language,
): { key: string; name: string }[] {
  return labels.map(({ key, names }) => ({ key, name: textIn(names, language) }));
}
