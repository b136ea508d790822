// The lobby's calls.

import type { RequestOf } from '@ceibo/contracts/call';
import {
  addFavourite,
  favourites,
  gameStudios,
  recentGames,
  removeFavourite,
  searchGames,
  type LobbyTile,
} from '@ceibo/contracts/lobby';
import { keptGames, lobbyPages, lobbyStudios, type KeptKind } from './lobby-items.ts';
import { message } from '../message.ts';
import { itemAt, loading } from '../remote-items.ts';
import type { Thunk } from '../services.ts';
import type { State } from '../store.ts';

export type LobbyRequest = RequestOf<typeof searchGames>;

/**
 * The key of a search's page in the state: the same request, written in any order, has the same
 * key.
 */
export function pageKey(request: LobbyRequest): string {
  return JSON.stringify(Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const loadLobbyPage = loading(lobbyPages, { call: searchGames, keyOf: pageKey });

const ALL_STUDIOS = 'all';
export const loadStudios = loading(lobbyStudios, { call: gameStudios, keyOf: () => ALL_STUDIOS });

export function studiosOf({ login }: State) {
  return itemAt(login.lobbyStudios, ALL_STUDIOS);
}

const loads = {
  favourites: loading(keptGames, {
    call: favourites,
    keyOf: () => 'favourites' satisfies KeptKind,
  }),
  recents: loading(keptGames, { call: recentGames, keyOf: () => 'recents' satisfies KeptKind }),
};

export function loadKept(kind: KeptKind) {
  return loads[kind]({});
}

export function keptOf({ player }: State, kind: KeptKind) {
  return itemAt(player.keptGames, kind);
}

/**
 * Makes a game a favourite, or no longer one. The list shows it at once; what the server refuses is
 * taken back and said.
 */
export function setFavourite(game: LobbyTile, isFavourite: boolean): Thunk<Promise<void>, State> {
  return async (dispatch, getState, { api }) => {
    const show = (isShown: boolean) => {
      const known = keptOf(getState(), 'favourites').data?.games;
      if (known === undefined) return;
      const others = known.filter(({ gameId }) => gameId !== game.gameId);
      dispatch(
        keptGames.pushed({
          key: 'favourites',
          data: { games: isShown ? [game, ...others] : others },
        }),
      );
    };
    const wasKnown = keptOf(getState(), 'favourites').data !== null;
    show(isFavourite);
    const { gameId } = game;
    const outcome = isFavourite
      ? await api.call(addFavourite, { gameId })
      : await api.call(removeFavourite, { gameId });
    if (outcome.kind === 'answer') {
      // A list that was on its way may have been read before this.
      if (!wasKnown) await dispatch(loadKept('favourites'));
      return;
    }
    show(!isFavourite);
    // A session that has ended says so itself.
    if (outcome.kind === 'fault' || outcome.code !== 'SESSION_EXPIRED')
      dispatch(message.actions.told(outcome));
  };
}

/** Makes a favourite of a game that a visitor wanted to keep before the login. */
export function addAskedFavourite(gameId: string): Thunk<Promise<void>, State> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(addFavourite, { gameId });
    if (outcome.kind === 'answer') await dispatch(loadKept('favourites'));
    else dispatch(message.actions.told(outcome));
  };
}
