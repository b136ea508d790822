// Games that somebody may like: by what was played, by what a game is like, and by the operator's
// choice.

import * as z from 'zod/mini';
import { nothing, playerCall, publicList } from '../call.ts';
import { lobbyTile } from '../lobby.ts';

/** The most games that each of them lists, and the most collections. */
export const suggestionLimits = {
  suggested: 18,
  similar: 12,
  collections: 12,
  collected: 18,
} as const;

export const suggestedGames = playerCall({
  path: '/api/games/suggested',
  safe: true,
  summary:
    'Games that the player may like and has not played lately: those that most players of the ' +
    'same games played in the last 30 days, and then those that are like the games played last. ' +
    '18 at most; none for who has played nothing, is excluded, or may not play at this place.',
  request: nothing,
  answer: z.object({ games: z.array(lobbyTile) }),
});

export const similarGames = publicList({
  path: '/api/games/similar',
  summary:
    'Games like one: of one of its categories, by mechanics in common, studio and volatility; ' +
    'the most alike first, 12 at most. None for a game that is not known or off.',
  request: z.strictObject({ gameId: z.string().check(z.minLength(1), z.maxLength(80)) }),
  answer: z.object({ games: z.array(lobbyTile) }),
});

const collection = z.object({
  key: z.string(),
  /** In the caller's language. */
  name: z.string(),
  games: z.array(lobbyTile),
});
export type GameCollection = z.infer<typeof collection>;

export const gameCollections = publicList({
  path: '/api/games/collections',
  summary:
    'The operator’s collections of today in their order, with the games that are on, 18 at most ' +
    'of each. A collection without such games is left out.',
  request: nothing,
  answer: z.object({ collections: z.array(collection) }),
});
