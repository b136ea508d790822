// The lobby: the games to choose from, searched, filtered and counted; and what a player keeps of
// them.

import * as z from 'zod/mini';
import { decimal } from './amount.ts';
import { nothing, playerCall, publicList } from './call.ts';
import { gameTile } from './games.ts';

/**
 * The number of games on one page of a search; the greatest length of a query; the most favourites
 * of a player, and the most recents listed.
 */
export const lobbyLimits = {
  page: 60,
  query: 64,
  favourites: 200,
  recents: 24,
  nearest: 14,
  preview: 9,
} as const;

/**
 * The steps of the filters: a return to player of at least so many percent; a round for at most so
 * many pesos.
 */
export const lobbySteps = {
  rtp: ['94', '95', '96', '97'],
  stake: ['20', '50', '100', '200', '500'],
} as const;

export const volatility = z.enum(['low', 'medium', 'high']);
export type Volatility = z.infer<typeof volatility>;

/** A game as the lobby shows it. */
export const lobbyTile = z.extend(gameTile, {
  categories: z.array(z.string()),
  features: z.array(z.string()),
  /** The stakes of one round; null while the studio has not stated them. */
  minBet: z.nullable(decimal),
  maxBet: z.nullable(decimal),
  volatility: z.nullable(volatility),
  hasDemo: z.boolean(),
});
export type LobbyTile = z.infer<typeof lobbyTile>;

const counted = z.object({ key: z.string(), name: z.string(), count: z.int() });
export type Counted = z.infer<typeof counted>;
const step = z.object({ key: z.string(), count: z.int() });

/**
 * For every value of a filter, how many games there would be with it. All other filters and the
 * query count; other values of the same filter do not.
 */
const lobbyCounts = z.object({
  /** With any category. */
  all: z.int(),
  categories: z.array(counted),
  providers: z.array(counted),
  /** Those of today, in the operator's order. */
  collections: z.array(counted),
  /** Features add up: each is counted together with those already chosen. */
  features: z.array(counted),
  volatility: z.array(step),
  rtp: z.array(step),
  stake: z.array(step),
  isNew: z.int(),
  hasDemo: z.int(),
});
export type LobbyCounts = z.infer<typeof lobbyCounts>;

export const lobbySort = z.enum(['popular', 'new', 'name', 'rtp']);
export type LobbySort = z.infer<typeof lobbySort>;

const key = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const keys = z.string().check(z.regex(/^[a-z0-9-]{1,40}(,[a-z0-9-]{1,40}){0,39}$/));
const yes = z.literal('true');

export const searchGames = publicList({
  path: '/api/games/search',
  summary:
    'The games of the providers that are on, 60 to a page: found by words of their names, ' +
    'studios, categories and features in Spanish, Portuguese and English, accents, case and ' +
    'small mistakes aside; narrowed by category, collection, providers (any of them), features ' +
    '(all of them), volatility (any of them), the least return to player in percent, the most ' +
    'that the smallest round may cost in pesos, new ones, ones with a demo. Lists are keys with ' +
    'commas between. Without a sort, a query lists what fits best first, a collection is in the ' +
    'operator’s order, and anything else lists the most played first. Counts come with page 0; ' +
    '`nearest` when nothing was found.',
  request: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(lobbyLimits.query))),
    category: z.optional(key),
    collection: z.optional(key),
    providers: z.optional(keys),
    features: z.optional(keys),
    volatility: z.optional(keys),
    rtp: z.optional(z.enum(lobbySteps.rtp)),
    stake: z.optional(z.enum(lobbySteps.stake)),
    isNew: z.optional(yes),
    hasDemo: z.optional(yes),
    sort: z.optional(lobbySort),
    page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  }),
  answer: z.object({
    total: z.int(),
    page: z.int(),
    games: z.array(lobbyTile),
    counts: z.nullable(lobbyCounts),
    /**
     * The nearest games to a search that found nothing: the same words without the filters, similar
     * ones, or else the most played.
     */
    nearest: z.nullable(
      z.object({ kind: z.enum(['unfiltered', 'similar', 'popular']), games: z.array(lobbyTile) }),
    ),
  }),
});

export const gameCategories = publicList({
  path: '/api/games/categories',
  summary:
    'The categories that have games of providers that are on, in the operator’s order, with ' +
    'their names in the caller’s language.',
  request: nothing,
  answer: z.object({ categories: z.array(counted) }),
});

/**
 * A studio's tile: how many games it has, and the pictures of the first nine, of which the tile
 * fans three (specification, section 9).
 */
const studioTile = z.object({
  provider: z.string(),
  name: z.string(),
  count: z.int(),
  pictures: z.array(z.string()),
});
export type StudioTile = z.infer<typeof studioTile>;

export const gameStudios = publicList({
  path: '/api/games/studios',
  summary:
    'The studios that are on and have slots, in the operator’s order, with the pictures of their ' +
    'most played games; nine at most of each. `total` counts the games of all companies.',
  request: nothing,
  answer: z.object({ studios: z.array(studioTile), total: z.int() }),
});

const gameId = z.string().check(z.minLength(1), z.maxLength(80));

export const favourites = playerCall({
  path: '/api/games/favourites',
  safe: true,
  summary:
    'The player’s favourite games, the last added first; those that are off are kept and not ' +
    'listed.',
  request: nothing,
  answer: z.object({ games: z.array(lobbyTile) }),
});

export const addFavourite = playerCall({
  path: '/api/games/add-favourite',
  summary:
    'Keeps a game among the player’s favourites, of which there may be 200. Adding it again ' +
    'changes nothing.',
  request: z.strictObject({ gameId }),
  answer: z.object({}),
  refusals: ['GAME_NOT_FOUND', 'TOO_MANY_FAVOURITES'],
});

export const removeFavourite = playerCall({
  path: '/api/games/remove-favourite',
  summary:
    'Takes a game from the player’s favourites. Removing one that is not there changes nothing.',
  request: z.strictObject({ gameId }),
  answer: z.object({}),
});

export const recentGames = playerCall({
  path: '/api/games/recents',
  safe: true,
  summary: 'The games that the player played last, on any device, the last one first; 24 at most.',
  request: nothing,
  answer: z.object({ games: z.array(lobbyTile) }),
});
