import type { LobbyTile } from '@ceibo/contracts/lobby';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { favouriteOf, openedHere, withFavourite, withoutOverlay } from '../../../paths.ts';
import { addAskedFavourite, setFavourite } from '../../../state/games/lobby.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { useKeptGames } from './use-kept-games.ts';
import { selectIsPlayer } from '../../../state/selectors.ts';

interface Favourites {
  readonly ids: ReadonlySet<string>;
  readonly count: number | undefined;
  /** Keeps a game, or no longer. A visitor logs in first; the game is kept then. */
  set(game: LobbyTile, isFavourite: boolean): void;
}

export function useFavourites(): Favourites {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const isPlayer = useAppSelector(selectIsPlayer);
  const { games, ids } = useKeptGames('favourites');

  const asked = favouriteOf(location);
  useEffect(() => {
    if (asked === null || !isPlayer) return;
    void dispatch(addAskedFavourite(asked));
    void navigate(withoutOverlay(location), { replace: true, preventScrollReset: true });
  }, [asked, isPlayer, location, dispatch, navigate]);

  // Tiles are drawn anew only when what they show changes, not because one could now log in from
  // elsewhere.
  const now = useRef({ location, isPlayer });
  useEffect(() => {
    now.current = { location, isPlayer };
  });
  const set = useCallback(
    (game: LobbyTile, isFavourite: boolean) => {
      if (now.current.isPlayer) void dispatch(setFavourite(game, isFavourite));
      else
        void navigate(withFavourite(now.current.location, game.gameId), {
          state: openedHere,
          preventScrollReset: true,
        });
    },
    [dispatch, navigate],
  );
  return { ids, count: games?.length, set };
}
