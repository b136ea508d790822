// Opening a game and telling the server when it is closed. The token of an open game session is
// kept until the server knows of its end.

import { closeSession, type launch } from '@ceibo/contracts/games';
import type { RequestOf } from '@ceibo/contracts/call';
import type { CallOptions } from '../../api/client.ts';
import { gameLaunch, gameSession } from '../login-area.ts';
import type { Thunk } from '../services.ts';
import type { State } from '../store.ts';
import { selectGameLaunch } from '../specified-names.ts';

type Load = typeof gameLaunch.load;

/**
 * Opens a game in place of the one that may be open; `load` asks for it, where the launch by its id
 * is not the way.
 */
export function openGame(
  request: RequestOf<typeof launch>,
  load: (
    request: RequestOf<typeof launch>,
  ) => Thunk<ReturnType<ReturnType<Load>>, State> = gameLaunch.load,
): Thunk<Promise<void>, State> {
  return async (dispatch, getState) => {
    void dispatch(closeGame());
    const outcome = await dispatch(load(request));
    if (outcome.kind !== 'answer') return;
    const { gameSession: opened } = outcome.answer;
    // What is played for nothing has no session to be closed.
    if (opened === null) return;
    // The player may have left, or chosen another game, before the studio answered.
    if (selectGameLaunch(getState()).data === outcome.answer)
      dispatch(gameSession.actions.opened(opened));
    else await dispatch(tellClosed(opened));
  };
}

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

function tellClosed(token: string, options?: CallOptions): Thunk<Promise<void>, State> {
  return async (dispatch, _getState, { api, session }) => {
    if (session.current() === null) return;
    const outcome = await api.call(closeSession, { gameSession: token }, options);
    // A server that was not reached, or failed, is told again later; one that does not know the
    // token has nothing to close.
    if (outcome.kind === 'fault' && outcome.cause !== 'request') return;
    dispatch(gameSession.actions.closed(token));
  };
}
