// The lobby's server data, without the calls that fill them: those are loaded with the lobby
// (lobby.ts).

import type { AnswerOf } from '@ceibo/contracts/call';
import type { gameStudios, LobbyTile, searchGames } from '@ceibo/contracts/lobby';
import { items } from '../remote-items.ts';

/** The greatest number of stored pages of searches. */
const MOST_PAGES = 90;

/** The pages of searches, by their requests. */
export const lobbyPages = items<AnswerOf<typeof searchGames>>({
  area: 'login',
  name: 'lobbyPages',
  most: MOST_PAGES,
});

/** The studios, under the one key that there is. */
export const lobbyStudios = items<AnswerOf<typeof gameStudios>>({
  area: 'login',
  name: 'lobbyStudios',
});

/** The player's favourites and the games played last. */
export const keptGames = items<{ games: LobbyTile[] }>({ area: 'player', name: 'keptGames' });
export type KeptKind = 'favourites' | 'recents';
