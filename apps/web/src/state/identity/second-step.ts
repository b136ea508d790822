// The second step of a login: a code, or an answer of an authenticator.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { PasskeyAnswer } from '@ceibo/contracts/identity/proof';
import { confirmLogin } from '@ceibo/contracts/identity/security';
import type { Outcome } from '../../api/outcome.ts';
import { loginResult } from '../login-area.ts';
import type { Thunk } from '../services.ts';
import { ask } from './security.ts';
import type { State } from '../store.ts';
import { enter } from './session.ts';

/** The answer to a challenge. */
export interface Proof {
  code?: string;
  passkey?: PasskeyAnswer;
}

export function confirmSignIn(
  request: RequestOf<typeof confirmLogin>,
): Thunk<Promise<Outcome<AnswerOf<typeof confirmLogin>, RefusalOf<typeof confirmLogin>>>, State> {
  return async (dispatch) => {
    const outcome = await dispatch(ask(confirmLogin, request));
    if (outcome.kind === 'answer') {
      dispatch(loginResult.cleared());
      await dispatch(enter(outcome.answer.sessionId, outcome.answer.lastLoginAt));
    }
    return outcome;
  };
}
