// Changing one's profile and one's password.

import {
  profile as profileCall,
  type updatePassword,
  type updateProfile,
} from '@ceibo/contracts/identity';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { Outcome } from '../../api/outcome.ts';
import { profile } from '../player-area.ts';
import { passwordUpdateResponse, profileUpdate } from './profile-items.ts';
import type { Thunk } from '../services.ts';
import type { State } from '../store.ts';

type SaveOutcome = Outcome<AnswerOf<typeof updateProfile>, RefusalOf<typeof updateProfile>>;

type PasswordOutcome = Outcome<AnswerOf<typeof updatePassword>, RefusalOf<typeof updatePassword>>;

/**
 * Saves the profile; what the server made of it is shown everywhere. One that was changed meanwhile
 * is read again.
 */
export function saveProfile(request: RequestOf<typeof updateProfile>): Thunk<Promise<SaveOutcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(profileUpdate.load(request));
    if (outcome.kind === 'answer') dispatch(profile.pushed({ data: outcome.answer }));
    if (
      outcome.kind === 'refusal' &&
      (outcome.code === 'PROFILE_CHANGED' || outcome.code === 'NAME_FIXED')
    )
      await dispatch(refreshProfile());
    return outcome;
  };
}

/** Changes the password, which also drops a new e-mail that waits: the profile is read again. */
export function changePassword(
  request: RequestOf<typeof updatePassword>,
): Thunk<Promise<PasswordOutcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(passwordUpdateResponse.load(request));
    if (outcome.kind === 'answer') void dispatch(refreshProfile());
    return outcome;
  };
}

/** What the profile page shows: read anew, and without taking away what is known already. */
export function openProfile(): Thunk<Promise<void>, State> {
  return async (dispatch, getState) => {
    const { data, pending } = getState().player.profile;
    if (data !== null) await dispatch(refreshProfile());
    else if (pending === null) await dispatch(profile.load({}));
  };
}

/**
 * Reads the profile again without taking away what is shown of it; a failure leaves it as it is.
 */
export function refreshProfile(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(profileCall, {});
    if (outcome.kind === 'answer') dispatch(profile.pushed({ data: outcome.answer }));
  };
}
