// Opening a game in place of the one that may be open.

import type { RequestOf } from '@ceibo/contracts/call';
import { launch } from '@ceibo/contracts/games/launch';
import { gameLaunch, gameSession } from '../login-area.ts';
import { filling } from '../remote-item.ts';
import type { Thunk } from '../services.ts';
import { selectGameLaunch } from '../selectors.ts';
import type { State } from '../store.ts';
import { closeGame, tellClosed } from './game-session.ts';

/** Asks for a game by its id. */
export const launchById = filling(gameLaunch, launch);

type Load = typeof launchById;

/**
 * Opens a game in place of the one that may be open; `load` asks for it, where the launch by its id
 * is not the way.
 */
export function openGame(
  request: RequestOf<typeof launch>,
  load: (
    request: RequestOf<typeof launch>,
  ) => Thunk<ReturnType<ReturnType<Load>>, State> = launchById,
): Thunk<Promise<void>, State> {
  return async (dispatch, getState) => {
    void dispatch(closeGame());
    const outcome = await dispatch(load(request));
    if (outcome.kind !== 'answer') return;
    const { gameSession: opened } = outcome.answer;
    // A demo game has no session to be closed.
    if (opened === null) return;
    // The player may have left, or chosen another game, before the studio answered.
    if (selectGameLaunch(getState()).data === outcome.answer)
      dispatch(gameSession.actions.opened(opened));
    else await dispatch(tellClosed(opened));
  };
}
