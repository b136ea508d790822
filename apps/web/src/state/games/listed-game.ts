import type { GameTile } from '@ceibo/contracts/games';
import type { State } from '../store.ts';
import { selectProviderGames } from '../selectors.ts';

/** A game as the lists of the page already know it; undefined while no list holds it. */
export function listedGame(state: State, gameId: string | null): GameTile | undefined {
  const listed = Object.values(selectProviderGames(state))
    .flatMap(({ data }) => data?.data ?? [])
    .flatMap(({ gamesList }) => gamesList);
  const found = Object.values(state.login.lobbyPages).flatMap(({ data }) => data?.games ?? []);
  return [...listed, ...found].find((game) => game.gameId === gameId);
}
