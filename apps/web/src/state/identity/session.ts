// Logging in, coming back with a stored session, logging out, and losing the session.

import { login, logout, profile as profileCall } from '@ceibo/contracts/identity';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { growingPauseMs } from '../../api/growing-pause.ts';
import type { Outcome } from '../../api/outcome.ts';
import { balance, sessionExpired } from '../cashier-area.ts';
import { signedOut } from '../clearing.ts';
import { closeGame } from '../games/game-session.ts';
import { forgotPasswordResult, lastLoginNote, loginResult, loginState } from '../login-area.ts';
import { profile } from '../player-area.ts';
import type { Thunk } from '../services.ts';
import { selectLoginState } from '../selectors.ts';
import type { State } from '../store.ts';

/** Opens a session; the outcome holds the login form's message. */
export function signIn(
  request: RequestOf<typeof login>,
): Thunk<Promise<Outcome<AnswerOf<typeof login>, RefusalOf<typeof login>>>, State> {
  return async (dispatch) => {
    dispatch(forgotPasswordResult.cleared());
    const outcome = await dispatch(loginResult.load(request));
    // Without a session the second step is still to come.
    if (outcome.kind === 'answer' && outcome.answer.sessionId !== '')
      await dispatch(enter(outcome.answer.sessionId, outcome.answer.lastLoginAt));
    return outcome;
  };
}

/**
 * Lets the player in with a session that the server has just opened. The page displays the time of
 * the login before, if there was one. A locked page goes on as it is, with the money of now.
 */
export function enter(
  sessionId: string,
  lastLoginAt: string | null = null,
): Thunk<Promise<void>, State> {
  return async (dispatch, getState, { session }) => {
    const isBack = selectLoginState(getState()).locked;
    session.keep(sessionId);
    if (lastLoginAt !== null && !isBack) dispatch(lastLoginNote.actions.due());
    dispatch(loginState.actions.signedIn());
    dispatch(sessionExpired.actions.read());
    if (isBack) await dispatch(balance.load({}));
    else await dispatch(loadPlayer());
  };
}

/**
 * Tries the stored session. The page asks a server again that cannot answer now, since the session
 * may well be good.
 */
export function resumeSession(): Thunk<Promise<void>, State> {
  return async (dispatch, _getState, { session, pause, random }) => {
    const mine = session.current();
    if (mine === null) return;
    dispatch(loginState.actions.resuming());
    for (let attempt = 0; session.current() === mine; attempt += 1) {
      const outcome = await dispatch(loadPlayer());
      if (session.current() !== mine) return;
      if (outcome.kind === 'answer') {
        // A game of the page before this one, which was left without a word, is not open any more.
        void dispatch(closeGame());
        dispatch(loginState.actions.signedIn());
        return;
      }
      if (outcome.kind === 'fault' && outcome.cause === 'request') {
        session.forget();
        dispatch(signedOut());
        return;
      }
      await pause(growingPauseMs(attempt, random()));
    }
  };
}

/**
 * Ends the session. When the server cannot be reached, the player is logged out of this page all
 * the same.
 */
export function signOut(): Thunk<Promise<void>, State> {
  return async (dispatch, _getState, { api, session, leave }) => {
    await dispatch(closeGame());
    const outcome = await api.call(logout, {});
    session.clearTraces();
    if (outcome.kind === 'answer') leave();
    else dispatch(signedOut());
  };
}

/**
 * The server no longer knows `expired`. A page that displays a player is locked: it stays as it is
 * until the player logs in again. Nothing happens when the page has moved on to another session
 * since.
 */
export function expireSession(expired: string): Thunk<void, State> {
  return (dispatch, getState, { session }) => {
    if (session.current() !== expired) return;
    // A new password that is being set ends it, often before its own answer is here; the player
    // sees that answer alone.
    const isAwaited = getState().login.passwordReset.pending !== null;
    const isShown =
      selectLoginState(getState()).loggedIn && getState().player.profile.data !== null;
    if (isShown && !isAwaited) {
      session.use(null);
      dispatch(loginState.actions.locked());
      dispatch(sessionExpired.actions.raised());
      return;
    }
    if (isAwaited) session.clearTraces();
    else session.forget();
    dispatch(signedOut());
    if (!isAwaited) dispatch(sessionExpired.actions.raised());
  };
}

/** The player has read that the session has expired, and does not log in over the page. */
export function closeExpiredSession(): Thunk<void> {
  return (dispatch, _getState, { session }) => {
    session.clearTraces();
    dispatch(signedOut());
    dispatch(sessionExpired.actions.read());
  };
}

function loadPlayer(): Thunk<
  Promise<Outcome<AnswerOf<typeof profileCall>, RefusalOf<typeof profileCall>>>
> {
  return async (dispatch) => {
    const [outcome] = await Promise.all([dispatch(profile.load({})), dispatch(balance.load({}))]);
    return outcome;
  };
}
