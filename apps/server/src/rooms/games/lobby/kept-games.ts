// A player's favourite and latest games, the same on every device.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import {
  lobbyLimits,
  type addFavourite,
  type favourites,
  type LobbyTile,
  type recentGames,
  type removeFavourite,
} from '@ceibo/contracts/lobby';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { Language } from '../../../platform/language.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { gameById } from '../games-store.ts';
import type { GamesDeps } from '../deps.ts';
import { placeOf, type Catalogue } from './catalogue.ts';
import { deleteFavourite, favouriteIds, insertFavourite, recentIds } from './kept-games-store.ts';

type Deps = Pick<GamesDeps, 'database' | 'clock'> & { catalogue(): Promise<Catalogue> };

export function createFavourites({ database, catalogue }: Deps) {
  return async (
    _request: object,
    { playerId, language }: PlayerCaller,
  ): Promise<AnswerOf<typeof favourites>> => ({
    games: tilesOf(await catalogue(), await favouriteIds(database, playerId), language),
  });
}

export function createAddFavourite({ database, clock }: Deps) {
  return async (
    { gameId }: RequestOf<typeof addFavourite>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof addFavourite> | Refusal<RefusalOf<typeof addFavourite>>> => {
    const game = await gameById(database, gameId);
    if (!game?.active) return refuse('GAME_NOT_FOUND');
    const isKept = await database.transaction((transaction) =>
      insertFavourite(transaction, { playerId, gameId, now: clock.now() }),
    );
    return isKept ? {} : refuse('TOO_MANY_FAVOURITES');
  };
}

export function createRemoveFavourite({ database }: Deps) {
  return async (
    { gameId }: RequestOf<typeof removeFavourite>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof removeFavourite>> => {
    await deleteFavourite(database, playerId, gameId);
    return {};
  };
}

export function createRecentGames({ database, catalogue }: Deps) {
  return async (
    _request: object,
    { playerId, language }: PlayerCaller,
  ): Promise<AnswerOf<typeof recentGames>> => ({
    games: tilesOf(await catalogue(), await recentIds(database, playerId), language).slice(
      0,
      lobbyLimits.recents,
    ),
  });
}

/** The games that can be played now, in the order of the ids. */
function tilesOf(catalogue: Catalogue, ids: readonly string[], language: Language): LobbyTile[] {
  return ids.flatMap((id) => {
    const place = placeOf(catalogue, id);
    return place === undefined ? [] : [catalogue.tile(place, language)];
  });
}
