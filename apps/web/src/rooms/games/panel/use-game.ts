import type { LaunchMode } from '@ceibo/contracts/games/launch';
import { useCallback, useEffect } from 'react';
import { closeGame, leaveGame } from '../../../state/games/game-session.ts';
import { openGame } from '../../../state/games/open-game.ts';
import { loadGame } from '../../../state/games/live-table.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { selectLoginState } from '../../../state/selectors.ts';

/**
 * The width at which the phone's layout begins; the page requests the matching shape of the
 * studio's game.
 */
const PHONE = '(max-width: 990px)';

/**
 * Opens the game while the component is there and, unless it is played for nothing, the player is
 * in, and closes it after; the function it gives opens it again.
 */
export function useGame(gameId: string, mode: LaunchMode): () => void {
  const dispatch = useAppDispatch();
  const { loggedIn, resuming } = useAppSelector(selectLoginState);
  // A player's demo is requested with the session, which is tried first.
  const isAwaited = !loggedIn && (mode === 'real' || resuming);
  const open = useCallback(() => {
    const platform = window.matchMedia(PHONE).matches ? 'mobile' : 'desktop';
    void dispatch(openGame({ gameId, mode, platform }, loadGame(document.documentElement.lang)));
  }, [gameId, mode, dispatch]);

  useEffect(() => {
    if (isAwaited) return;
    open();
    return () => void dispatch(closeGame());
  }, [isAwaited, open, dispatch]);

  useEffect(() => {
    const leave = () => void dispatch(leaveGame({ keepalive: true }));
    // The browser may bring back a page that it has left; its game has been closed by then.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [open, dispatch]);

  return open;
}
