// The providers with their state, and their games, as players and visitors may see them.

import type { GameTile } from '@ceibo/contracts/games';
import type { Language } from '@ceibo/contracts/languages';
import type { Audience } from '../../platform/live/public-events.ts';
import type { Query } from '../../platform/database/database.ts';
import { allProviders, type Provider } from '../providers/index.ts';
import { gamesOfProvider, newGames, type Game } from './games-store.ts';

/** Providers that visitors do not see: sports and horses are for players. */
export const HIDDEN_BEFORE_LOGIN: ReadonlySet<string> = new Set(['bti', 'caballo']);
const NEW_LAUNCHES = 60;

interface ProviderStatus {
  name: string;
  status: boolean;
}

interface ProviderList {
  providers: ProviderStatus[];
  /** Those that the audience's list leaves out and that are off: nothing of theirs is offered. */
  off?: string[];
}

export async function providerStatuses(query: Query, audience: Audience): Promise<ProviderList> {
  return statusesFor(audience, await allProviders(query));
}

export function statusesFor(
  audience: Audience,
  known: readonly Pick<Provider, 'key' | 'active'>[],
): ProviderList {
  const isListed = (key: string) => audience === 'players' || !HIDDEN_BEFORE_LOGIN.has(key);
  const providers = known
    .filter(({ key }) => isListed(key))
    .map(({ key, active }) => ({ name: key, status: active }));
  if (audience === 'players') return { providers };
  return {
    providers,
    off: known.flatMap(({ key, active }) => (isListed(key) || active ? [] : [key])),
  };
}

export async function gamesByProviderKey(
  query: Query,
  provider: string,
  language: Language,
): Promise<{ provider: string; providerName: string; gamesList: GameTile[] }[]> {
  const games = await gamesOfProvider(query, provider);
  const gamesList = games.map((game) => tileOf(game, language));
  return [{ provider, providerName: games[0]?.providerName ?? '', gamesList }];
}

export async function newLaunchTiles(query: Query, language: Language): Promise<GameTile[]> {
  return (await newGames(query, NEW_LAUNCHES)).map((game) => tileOf(game, language));
}

/** The name of a game in a language: the studio's own where that has no other. */
export function gameNameIn({ name, names }: Pick<Game, 'name' | 'names'>, language: Language) {
  return names[language] ?? name;
}

/** The address of a game's picture. */
export function pictureOf({ image }: Pick<Game, 'image'>): string {
  return `/art/games/${image}.webp`;
}

export function tileOf(game: Game, language: Language): GameTile {
  const picture = pictureOf(game);
  const name = gameNameIn(game, language);
  return {
    gameId: game.id,
    Id: game.id,
    gameName: name,
    name,
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
