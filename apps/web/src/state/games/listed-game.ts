import type { GameTile } from '@ceibo/contracts/games';
import type { State } from '../store.ts';

/** A game as the lists of the page already know it; undefined while no list holds it. */
export function listedGame(
  { login: { allgames } }: State,
  gameId: string | null,
): GameTile | undefined {
  return Object.values(allgames)
    .flatMap(({ data }) => data?.data ?? [])
    .flatMap(({ gamesList }) => gamesList)
    .find((game) => game.gameId === gameId);
}
