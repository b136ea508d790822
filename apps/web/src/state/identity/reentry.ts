// A locked page: its session has ended, and it waits for the same player to log in again. Loaded
// with the first session that ends, or that another tab changes.

import { profile as profileCall } from '@ceibo/contracts/identity';
import { loginState } from '../login-area.ts';
import { selectIsPlayer, selectLoginState } from '../selectors.ts';
import type { Thunk } from '../services.ts';
import type { State, Store } from '../store.ts';
import { enter } from './session.ts';

/** Waits until the page is not locked any more: true when its player is in again. */
export function awaitReentry(store: Store): Promise<boolean> {
  const isLocked = () => selectLoginState(store.getState()).locked;
  const isIn = () => selectLoginState(store.getState()).loggedIn;
  if (!isLocked()) return Promise.resolve(false);
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (isLocked()) return;
      unsubscribe();
      resolve(isIn());
    });
  });
}

/**
 * Another tab has put `next` into the place of this page's session. The page goes on with it when
 * it is the same player's, and true comes back. Otherwise the page shows somebody who is no longer
 * there.
 */
export function followOtherTab(next: string | null): Thunk<Promise<boolean>, State> {
  return async (dispatch, getState, { api, session }) => {
    const shown = getState().player.profile.data?.login;
    if (next === null || shown === undefined || !selectIsPlayer(getState())) return false;
    // The stream and the game of the old session end before those of the new one begin.
    dispatch(loginState.actions.locked());
    session.use(next);
    const outcome = await api.call(profileCall, {});
    if (session.current() !== next) return true;
    if (outcome.kind !== 'answer' || outcome.answer.login !== shown) return false;
    await dispatch(enter(next));
    return true;
  };
}
