// A forgotten password: asking for the mail with the link, and the link's use.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { forgotPassword, resetPassword } from '@ceibo/contracts/identity/access';
import type { ProofOptions } from '@ceibo/contracts/identity/proof';
import type { Outcome } from '../../api/outcome.ts';
import { signedOut } from '../clearing.ts';
import { forgotPasswordResult, loginResult, passwordReset, resetLink } from '../login-area.ts';
import { message } from '../message.ts';
import { filling } from '../remote-item.ts';
import type { Thunk } from '../services.ts';
import type { Proof } from './second-step.ts';
import type { State } from '../store.ts';
import { FORGOT_PASSWORD_RESULT } from '../specified-names.ts';

const askMail = filling(forgotPasswordResult, forgotPassword);
const sendPassword = filling(passwordReset, resetPassword);

type ForgotOutcome = Outcome<AnswerOf<typeof forgotPassword>, RefusalOf<typeof forgotPassword>>;

/**
 * Asks for the mail; a message confirms success. Null when a request is under way already, as by a
 * double click.
 */
export function askForPassword(
  request: RequestOf<typeof forgotPassword>,
): Thunk<Promise<ForgotOutcome | null>, State> {
  return async (dispatch, getState) => {
    if (getState().login[FORGOT_PASSWORD_RESULT].pending !== null) return null;
    dispatch(loginResult.cleared());
    const outcome = await dispatch(askMail(request));
    if (outcome.kind === 'answer') dispatch(message.actions.told('password-sent'));
    return outcome;
  };
}

/**
 * Sets the new password. A player who was logged in is so no longer, and needs no message that the
 * session has ended. Gives the server's challenge to a player with a second factor.
 */
export function choosePassword(
  newPassword: string,
  proof: Proof & { challenge?: string } = {},
): Thunk<Promise<ProofOptions | undefined>, State> {
  return async (dispatch, getState, { session }) => {
    const { resetLink: link, passwordReset: item } = getState().login;
    if (link?.kind !== 'open' || item.pending !== null) return undefined;
    const outcome = await dispatch(sendPassword({ token: link.token, newPassword, ...proof }));
    if (outcome.kind === 'answer' && outcome.answer.secondFactor)
      return outcome.answer.secondFactor;
    if (outcome.kind === 'answer') {
      if (getState().player.profileName === outcome.answer.login) {
        session.clearTraces();
        dispatch(signedOut());
      }
      dispatch(resetLink.actions.came({ kind: 'used' }));
    }
    const isOpen = getState().login.resetLink?.kind === 'open';
    if (isOpen && outcome.kind === 'refusal' && outcome.code === 'INVALID_TOKEN')
      dispatch(resetLink.actions.came({ kind: 'gone' }));
    return undefined;
  };
}
