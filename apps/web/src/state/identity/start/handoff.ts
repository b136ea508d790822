// Coming in with a hand-off code. Loaded where an address carries one.

import { logout } from '@ceibo/contracts/identity';
import { handoffOwner, redeemHandoff } from '@ceibo/contracts/identity/handoff';
import { growingPauseMs } from '../../../api/growing-pause.ts';
import type { Outcome } from '../../../api/outcome.ts';
import { sessionExpired } from '../../cashier-area.ts';
import { message } from '../../message.ts';
import type { Thunk } from '../../services.ts';
import type { State } from '../../store.ts';
import { resumeSession } from '../session.ts';

/** A code lives for a minute, so more tries than fit into one would be in vain. */
const MOST_TRIES = 5;

/** The player of the page, and the one whom the code would let in. */
export interface HandoffQuestion {
  current: string;
  other: string;
}

interface HandoffDeps {
  code: string;
  /** Asks the person which player the page is to go on with. */
  ask(question: HandoffQuestion): Promise<'keep' | 'switch'>;
  /** Loads the page anew, with nothing of the player left in memory. */
  reload(): void;
}

/**
 * Lets a visitor in. A page that has a player goes on with that one when the code is the same
 * player's, and asks when it is another's; until the answer nothing changes. A code that does not
 * work leads to a message, and changes nothing.
 */
export function enterByHandoff({ code, ask, reload }: HandoffDeps): Thunk<Promise<void>, State> {
  return async (dispatch, getState, { api, session }) => {
    const mine = session.current();
    if (mine === null) {
      const opened = await dispatch(redeem(code));
      // Another tab may have let its player in meanwhile.
      if (opened === null || session.current() !== null) return;
      session.keep(opened);
      // The expiry of the session before this one is of no more interest.
      dispatch(sessionExpired.actions.read());
      await dispatch(resumeSession());
      return;
    }
    const owner = await dispatch(untilAnswered(() => api.call(handoffOwner, { code })));
    if (session.current() !== mine) return;
    if (owner.kind !== 'answer') return dispatch(tell(owner));
    if (owner.answer.isOwn) return;
    const current = getState().player.profile.data?.nickname ?? '';
    if ((await ask({ current, other: owner.answer.nickname })) === 'keep') return;
    const opened = await dispatch(redeem(code));
    if (opened === null || session.current() !== mine) return;
    // If the server cannot be reached, the session before ends by itself when nobody uses it.
    await api.call(logout, {});
    session.clearTraces();
    session.keep(opened);
    reload();
  };
}

/** Opens a session with the code; null without one, after a message with the reason. */
function redeem(code: string): Thunk<Promise<string | null>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await dispatch(untilAnswered(() => api.call(redeemHandoff, { code })));
    if (outcome.kind === 'answer') return outcome.answer.sessionId;
    dispatch(tell(outcome));
    return null;
  };
}

function tell(outcome: Exclude<Outcome<never>, { kind: 'answer' }>): Thunk<void> {
  return (dispatch) => {
    if (outcome.kind === 'refusal' && outcome.code === 'INVALID_TOKEN')
      dispatch(message.actions.told('handoff-refused'));
    // The page itself says when the session has expired, or the server is not reached.
    else if (outcome.kind === 'refusal' && outcome.code !== 'SESSION_EXPIRED')
      dispatch(message.actions.told(outcome));
  };
}

/** Asks a server again that cannot answer now, but not for ever. */
function untilAnswered<A, Code extends string>(
  attempt: () => Promise<Outcome<A, Code>>,
): Thunk<Promise<Outcome<A, Code>>> {
  return async (_dispatch, _getState, { pause, random }) => {
    let outcome = await attempt();
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      if (outcome.kind !== 'fault' || outcome.cause === 'request') break;
      await pause(growingPauseMs(tries - 1, random()));
      outcome = await attempt();
    }
    return outcome;
  };
}
