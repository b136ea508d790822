// The free spins of a player, with the games that they are played at.

import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { pictureOf } from '../catalogue.ts';
import { gamesByCode, type Game } from '../games-store.ts';
import { freeSpinsOfPlayer, type FreeSpins } from './free-spins-store.ts';

export interface SpinsOfPlayer extends FreeSpins {
  /** Null where the game cannot be played now. */
  gameId: string | null;
  /** The game's names, from which `gameNameIn` chooses; its code when it is not known. */
  called: Pick<Game, 'name' | 'names'>;
  img: string | null;
}

export async function spinsOfPlayer(
  query: Query,
  playerId: PlayerId,
  limit: number,
): Promise<SpinsOfPlayer[]> {
  const all = await freeSpinsOfPlayer(query, playerId, limit);
  const wanted = all.map(({ provider, game: code }) => ({ provider, code }));
  const games = wanted.length === 0 ? [] : await gamesByCode(query, wanted);
  return all.map((spins) => {
    const game = games.find(
      ({ providerKey, code }) => providerKey === spins.provider && code === spins.game,
    );
    const isOn = game !== undefined && game.active && game.providerActive;
    return {
      ...spins,
      gameId: isOn ? game.id : null,
      called: { name: game?.name ?? spins.game, names: game?.names ?? {} },
      img: game ? pictureOf(game) : null,
    };
  });
}
