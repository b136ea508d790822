// Changing one's profile and one's password.

import { updatePassword, updateProfile } from '@ceibo/contracts/identity/changes';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { Outcome } from '../../api/outcome.ts';
import { profile } from '../player-area.ts';
import { filling } from '../remote-item.ts';
import { passwordUpdateResponse, profileUpdate } from './profile-items.ts';
import { refreshProfile } from './refresh-profile.ts';
import type { Thunk } from '../services.ts';
import type { State } from '../store.ts';

const sendProfile = filling(profileUpdate, updateProfile);
const sendPassword = filling(passwordUpdateResponse, updatePassword);

type SaveOutcome = Outcome<AnswerOf<typeof updateProfile>, RefusalOf<typeof updateProfile>>;

type PasswordOutcome = Outcome<AnswerOf<typeof updatePassword>, RefusalOf<typeof updatePassword>>;

/**
 * Saves the profile; every page displays the server's version of it. One that was changed meanwhile
 * is read again.
 */
export function saveProfile(request: RequestOf<typeof updateProfile>): Thunk<Promise<SaveOutcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(sendProfile(request));
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
    const outcome = await dispatch(sendPassword(request));
    if (outcome.kind === 'answer') void dispatch(refreshProfile());
    return outcome;
  };
}

/** Loads the profile page anew, and keeps the known profile in view. */
export function openProfile(): Thunk<Promise<void>, State> {
  return async (dispatch, getState) => {
    const { data, pending } = getState().player.profile;
    if (data !== null) await dispatch(refreshProfile());
    else if (pending === null) await dispatch(profile.load({}));
  };
}
