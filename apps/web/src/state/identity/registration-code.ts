// What a registration asks beside its form, and the code that proves a phone.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { acceptTerms, registerCode, registrationRules } from '@ceibo/contracts/registration';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';
import { refreshProfile } from './profile-changes.ts';

export type RegistrationRules = AnswerOf<typeof registrationRules>;

/** What the server asks now; null while it cannot be reached. */
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

type AcceptOutcome = Outcome<AnswerOf<typeof acceptTerms>, RefusalOf<typeof acceptTerms>>;

/** Accepts the texts that the player was shown. */
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
