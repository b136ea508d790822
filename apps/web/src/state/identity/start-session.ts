// How a page begins: with the session that the browser has stored or, without a good one, with a
// hand-off code.

import { redeemHandoff } from '@ceibo/contracts/identity';
import { growingPauseMs } from '../../api/growing-pause.ts';
import { sessionExpired } from '../cashier-area.ts';
import { signedOut } from '../clearing.ts';
import { loginState } from '../login-area.ts';
import type { Thunk } from '../services.ts';
import { resumeSession } from './session.ts';
import type { State } from '../store.ts';

/** A code lives for a minute, so more tries than fit into one would be in vain. */
const MOST_TRIES = 5;

/** A stored session logs in again so long after the page began to load. */
const LOG_IN_AT_MS = 1_000;

/**
 * Tries the stored session first: one that lives is never replaced by a code, which may be another
 * player's.
 */
export function startSession(
  handoff: string | null,
  sinceStartMs: number,
): Thunk<Promise<void>, State> {
  return async (dispatch, _getState, { session, pause }) => {
    if (session.current() !== null) {
      dispatch(loginState.actions.resuming());
      await pause(Math.max(0, LOG_IN_AT_MS - sinceStartMs));
    }
    await dispatch(resumeSession());
    if (handoff === null || session.current() !== null) return;
    if (await dispatch(redeem(handoff))) await dispatch(resumeSession());
  };
}

/** Opens a session with the code. True when there is one now. */
function redeem(code: string): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, { api, session, pause, random }) => {
    dispatch(loginState.actions.resuming());
    for (let attempt = 0; attempt < MOST_TRIES && session.current() === null; attempt += 1) {
      const outcome = await api.call(redeemHandoff, { code });
      if (outcome.kind === 'answer' && session.current() === null) {
        session.keep(outcome.answer.sessionId);
        // That the session before this one has expired is of no more interest.
        dispatch(sessionExpired.actions.read());
        return true;
      }
      if (outcome.kind === 'refusal' || (outcome.kind === 'fault' && outcome.cause === 'request'))
        break;
      await pause(growingPauseMs(attempt, random()));
    }
    if (session.current() === null) dispatch(signedOut());
    return false;
  };
}
