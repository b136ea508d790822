// The lobby's search: the games that a visitor asked for, in order, in pages, with counts.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import {
  lobbyLimits,
  type gameCategories,
  type gameStudios,
  type LobbySort,
  type searchGames,
  type StudioTile,
} from '@ceibo/contracts/lobby';
import { textIn } from '@ceibo/contracts/languages';
import { units } from '@ceibo/money';
import type { Caller } from '../../../platform/http/calls.ts';
import type { Language } from '../../../platform/language.ts';
import type { GamesDeps } from '../deps.ts';
import { collectionsOfToday } from '../suggestions/collections.ts';
import type { Collection } from '../suggestions/collections-store.ts';
import { gameAt, placeOf, type Catalogue } from './catalogue.ts';
import { filter, noFilters, type Filters } from './filters.ts';
import { matchOf, type Match } from './match.ts';

type Request = RequestOf<typeof searchGames>;
type Answer = AnswerOf<typeof searchGames>;

type Deps = Pick<GamesDeps, 'database' | 'clock'> & { catalogue(): Promise<Catalogue> };

export function createSearchGames({ catalogue: read, ...deps }: Deps) {
  return async (request: Request, { language }: Pick<Caller, 'language'>): Promise<Answer> => {
    const catalogue = await read();
    const match = matchOf(catalogue, request.q ?? '');
    const collections = await collectionsOfToday(deps, catalogue);
    // A collection begins and ends with a day, without a change of the catalogue.
    const today = collections.map(({ key }) => key).join();
    return catalogue.kept.get(`answer ${language} ${today} ${JSON.stringify(request)}`, () =>
      answer({ catalogue, match, collections, language }, request),
    );
  };
}

export function createGameCategories({ catalogue: read }: Pick<Deps, 'catalogue'>) {
  return async (
    _request: object,
    { language }: Pick<Caller, 'language'>,
  ): Promise<AnswerOf<typeof gameCategories>> => {
    const catalogue = await read();
    return {
      categories: filter(catalogue, catalogue.games.keys(), {
        filters: noFilters,
        collections: [],
        language,
      }).counts.categories,
    };
  };
}

/** The category whose games make a company a studio of slots. */
const SLOTS = 'slots';

/** The studios of slots. Live tables, poker and the like are found by their categories. */
export function createGameStudios({ catalogue: read }: Pick<Deps, 'catalogue'>) {
  return async (
    _request: object,
    { language }: Pick<Caller, 'language'>,
  ): Promise<AnswerOf<typeof gameStudios>> => {
    const catalogue = await read();
    return {
      studios: catalogue.kept.get(`studios ${language}`, () => {
        const withSlots = new Set(
          catalogue.games
            .filter(({ categories }) => categories.includes(SLOTS))
            .map(({ providerKey }) => providerKey),
        );
        return studiosOf(catalogue, language).filter(({ provider }) => withSlots.has(provider));
      }),
      total: catalogue.games.length,
    };
  };
}

/** Every company with games. */
export function studiosOf(catalogue: Catalogue, language: Language): StudioTile[] {
  const byProvider = Map.groupBy(
    catalogue.ordered('popular', language),
    (place) => gameAt(catalogue, place).providerKey,
  );
  return catalogue.providers.flatMap(({ key, names }) => {
    const places = byProvider.get(key) ?? [];
    const pictures = places
      .slice(0, lobbyLimits.preview)
      .map((place) => catalogue.tile(place, language).img);
    return places.length === 0
      ? []
      : [{ provider: key, name: textIn(names, language), count: places.length, pictures }];
  });
}

interface Searched {
  catalogue: Catalogue;
  match: Match | null;
  collections: readonly Collection[];
  language: Language;
}

function answer(searched: Searched, request: Request): Answer {
  const { catalogue, match, collections, language } = searched;
  const filters = filtersOf(request, collections);
  const candidates =
    match === null || match.fit === 'whole'
      ? orderOf(catalogue, match, request.sort, language)
      : [];
  const { places, counts } = filter(catalogue, candidates, { filters, collections, language });
  const page = Number.parseInt(request.page ?? '0', 10);
  const from = page * lobbyLimits.page;
  return {
    total: places.length,
    page,
    games: inOrder(places, searched, request)
      .slice(from, from + lobbyLimits.page)
      .map((place) => catalogue.tile(place, language)),
    counts: page === 0 ? counts : null,
    nearest: places.length === 0 ? nearestOf(catalogue, match, language) : null,
  };
}

function filtersOf(
  { category, collection, providers, features, volatility, rtp, stake, isNew, hasDemo }: Request,
  collections: readonly Collection[],
): Filters {
  return {
    category,
    // One that is over has no games.
    collection:
      collection === undefined
        ? undefined
        : { key: collection, games: new Set(gamesOf(collections, collection)) },
    providers: new Set(keysIn(providers)),
    features: keysIn(features),
    volatility: new Set(keysIn(volatility)),
    rtp: rtp === undefined ? undefined : Number.parseFloat(rtp),
    stake: stake === undefined ? undefined : units(Number.parseInt(stake, 10)),
    isNew: isNew !== undefined,
    hasDemo: hasDemo !== undefined,
  };
}

function gamesOf(collections: readonly Collection[], key: string): readonly string[] {
  return collections.find((each) => each.key === key)?.games ?? [];
}

/** A collection keeps the operator's order, unless words or another order were asked for. */
function inOrder(
  places: readonly number[],
  { catalogue, match, collections }: Searched,
  { collection, sort }: Request,
): readonly number[] {
  if (collection === undefined || sort !== undefined || match !== null) return places;
  const fitting = new Set(places);
  return gamesOf(collections, collection)
    .flatMap((id) => placeOf(catalogue, id) ?? [])
    .filter((place) => fitting.has(place));
}

function keysIn(keys: string | undefined): string[] {
  return keys?.split(',') ?? [];
}

/**
 * Games found by words are in the order of their fit, unless the request names another order. Games
 * with equal fit are in the order of their popularity.
 */
function orderOf(
  catalogue: Catalogue,
  match: Match | null,
  sort: LobbySort | undefined,
  language: Language,
): readonly number[] {
  const ordered = catalogue.ordered(sort ?? 'popular', language);
  if (match === null) return ordered;
  const scoreOf = (place: number) => match.scores[place] ?? 0;
  const found = ordered.filter((place) => scoreOf(place) > 0);
  if (sort !== undefined) return found;
  // Thousands of games share a few scores: those are put in order, not the games.
  return [...Map.groupBy(found, scoreOf)]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, places]) => places);
}

function nearestOf(
  catalogue: Catalogue,
  match: Match | null,
  language: Language,
): Answer['nearest'] {
  const known = match === null || match.fit === 'nothing' ? null : match;
  const games = orderOf(catalogue, known, undefined, language)
    .slice(0, lobbyLimits.nearest)
    .map((place) => catalogue.tile(place, language));
  if (known === null) return { kind: 'popular', games };
  return { kind: known.fit === 'whole' ? 'unfiltered' : 'similar', games };
}
