// Opening an account: what it asks beside its form, and the code that proves a phone.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import {
  acceptTerms,
  checkPhoneCode,
  register,
  registerCode,
  registrationRules,
} from '@ceibo/contracts/identity/registration';
import type { Outcome } from '../../api/outcome.ts';
import { registerResponse, unverified } from '../login-area.ts';
import { filling } from '../remote-item.ts';
import type { Thunk } from '../services.ts';
import type { State } from '../store.ts';
import { enter } from './session.ts';
import { refreshProfile } from './refresh-profile.ts';

const sendRegistration = filling(registerResponse, register);

export type RegistrationRules = AnswerOf<typeof registrationRules>;

/** The server's present rules of registration; null while it cannot be reached. */
export function readRegistrationRules(): Thunk<Promise<RegistrationRules | null>> {
  return async (_dispatch, _getState, { api }) => {
    const outcome = await api.call(registrationRules, {}, { cache: 'no-cache' });
    return outcome.kind === 'answer' ? outcome.answer : null;
  };
}

type CodeOutcome = Outcome<AnswerOf<typeof registerCode>, RefusalOf<typeof registerCode>>;

export function sendPhoneCode(
  request: RequestOf<typeof registerCode>,
): Thunk<Promise<CodeOutcome>> {
  return (_dispatch, _getState, { api }) => api.call(registerCode, request);
}

type CheckOutcome = Outcome<AnswerOf<typeof checkPhoneCode>, RefusalOf<typeof checkPhoneCode>>;

export function tryPhoneCode(
  request: RequestOf<typeof checkPhoneCode>,
): Thunk<Promise<CheckOutcome>> {
  return (_dispatch, _getState, { api }) => api.call(checkPhoneCode, request);
}

type AcceptOutcome = Outcome<AnswerOf<typeof acceptTerms>, RefusalOf<typeof acceptTerms>>;

/** Accepts the texts that the page displayed to the player. */
export function acceptShownTerms({
  termsVersion,
  privacyVersion,
}: RegistrationRules): Thunk<Promise<AcceptOutcome>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(acceptTerms, { termsVersion, privacyVersion });
    if (outcome.kind === 'answer') await dispatch(refreshProfile());
    return outcome;
  };
}

type SignUpOutcome = Outcome<AnswerOf<typeof register>, RefusalOf<typeof register>>;

/**
 * Opens an account, and lets the player in when the answer carries a session; null when one is
 * being opened already, as by a double click.
 */
export function signUp(
  request: RequestOf<typeof register>,
): Thunk<Promise<SignUpOutcome | null>, State> {
  return async (dispatch, getState) => {
    if (getState().login.registerResponse.pending !== null) return null;
    const outcome = await dispatch(sendRegistration(request));
    if (outcome.kind === 'answer') {
      const { success, sessionId } = outcome.answer.loginResponse;
      if (success && sessionId !== '') await dispatch(enter(sessionId));
      else
        dispatch(
          unverified.actions.known({ login: request.login, email: request.email, isMailed: true }),
        );
    }
    return outcome;
  };
}
