// Telling the server when a game is closed. The token of an open game session stays stored until
// the server knows of its end. Opening one is in open-game.ts, which late pages load.

import { closeSession } from '@ceibo/contracts/games';
import type { CallOptions } from '../../api/client.ts';
import { gameLaunch, gameSession } from '../login-area.ts';
import type { Thunk } from '../services.ts';
import type { State } from '../store.ts';

/** Closes the game that is open, or the one that an earlier page left open. */
export function closeGame(): Thunk<Promise<void>, State> {
  return async (dispatch) => {
    dispatch(gameLaunch.cleared());
    await dispatch(leaveGame());
  };
}

/**
 * Tells the server that the game is closed without taking it from the page, which may be on its way
 * out.
 */
export function leaveGame(options?: CallOptions): Thunk<Promise<void>, State> {
  return async (dispatch, getState) => {
    const open = getState().login.gameSession;
    if (open !== null) await dispatch(tellClosed(open, options));
  };
}

export function tellClosed(token: string, options?: CallOptions): Thunk<Promise<void>, State> {
  return async (dispatch, _getState, { api, session }) => {
    if (session.current() === null) return;
    const outcome = await api.call(closeSession, { gameSession: token }, options);
    // The page notifies a server again later that was not reached, or failed; one that does not
    // know the token has nothing to close.
    if (outcome.kind === 'fault' && outcome.cause !== 'request') return;
    dispatch(gameSession.actions.closed(token));
  };
}
