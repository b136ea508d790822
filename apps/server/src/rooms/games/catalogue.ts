// What there is to play.

import type { GameTile } from '@ceibo/contracts/games';
import type { Query } from '../../platform/database.ts';
import { allProviders, gamesOfProvider, type Game } from './games-store.ts';

/** Providers that visitors do not see: sports and horses are for players. */
const HIDDEN_BEFORE_LOGIN = new Set(['bti', 'caballo']);

export async function providerStatuses(query: Query, { visitor }: { visitor: boolean }): Promise<{ name: string; status: boolean }[]> {
  const providers = await allProviders(query);
  return providers.filter(({ key }) => !visitor || !HIDDEN_BEFORE_LOGIN.has(key)).map(({ key, active }) => ({ name: key, status: active }));
}

export async function gamesByProviderKey(query: Query, provider: string): Promise<{ provider: string; providerName: string; gamesList: GameTile[] }[]> {
  const games = await gamesOfProvider(query, provider);
  return [{ provider, providerName: games[0]?.providerName ?? '', gamesList: games.map(tileOf) }];
}

export function tileOf(game: Game): GameTile {
  const picture = `/art/games/${game.image}.webp`;
  return {
    gameId: game.id,
    Id: game.id,
    gameName: game.name,
    name: game.name,
    absoluteName: game.code,
    provider: game.providerKey,
    providerName: game.providerName,
    img: picture,
    media: picture,
    mediaPP: picture,
    Images: [picture],
    rtp: game.rtp,
    isNew: game.isNew,
  };
}
