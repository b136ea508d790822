import type { GameTile } from '@ceibo/contracts/games';
import type { State } from '../store.ts';
import { selectProviderGames } from '../specified-names.ts';

/** A game as the lists of the page already know it; undefined while no list holds it. */
export function listedGame(state: State, gameId: string | null): GameTile | undefined {
  return Object.values(selectProviderGames(state))
    .flatMap(({ data }) => data?.data ?? [])
    .flatMap(({ gamesList }) => gamesList)
    .find((game) => game.gameId === gameId);
}
