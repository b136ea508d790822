// The start of a page: with the session that the browser has stored, and the code of its address.

import { signedOut } from '../../clearing.ts';
import { loginState } from '../../login-area.ts';
import type { Thunk } from '../../services.ts';
import { resumeSession } from '../session.ts';
import type { State } from '../../store.ts';

/** A stored session logs in again so long after the page began to load. */
const LOG_IN_AT_MS = 1_000;

/**
 * Tries the stored session first. `enter` is then called where there is a hand-off code: one that
 * lives is never replaced unasked, for the code may be another player's.
 */
export function startSession(
  enter: (() => Promise<unknown>) | null,
  sinceStartMs: number,
): Thunk<Promise<void>, State> {
  return async (dispatch, _getState, { session, pause }) => {
    if (session.current() !== null) {
      dispatch(loginState.actions.resuming());
      await pause(Math.max(0, LOG_IN_AT_MS - sinceStartMs));
    }
    await dispatch(resumeSession());
    if (enter === null) return;
    if (session.current() === null) dispatch(loginState.actions.resuming());
    // Without its code nobody comes in by a hand-off.
    await enter().catch(() => {});
    if (session.current() === null) dispatch(signedOut());
  };
}
