// The form behind the profile's page and its dialog of e-mail and phone.

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { saveProfile } from '../../../state/identity/profile-changes.ts';
import { profileUpdate } from '../../../state/identity/profile-items.ts';
import { PROFILE_UPDATE } from '../../../state/specified-names.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import {
  profileFields,
  refusedFieldOf,
  requestOf,
  valuesOf,
  type Profile,
  type ProfileValues,
} from './profile-form.ts';

interface ProfileFormOptions {
  /** When a field is judged first. */
  mode: 'onChange' | 'onTouched';
  onSaved(): void;
}

export function useProfileForm(profile: Profile, { mode, onSaved }: ProfileFormOptions) {
  const dispatch = useAppDispatch();
  const { error, pending } = useAppSelector(({ player }) => player[PROFILE_UPDATE]);
  const form = useForm<ProfileValues>({
    resolver: zodResolver(profileFields),
    // A change made elsewhere replaces the values, except where the player has typed.
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode,
  });

  // A form that opens anew does not show the last refusal.
  useEffect(() => () => void dispatch(profileUpdate.cleared()), [dispatch]);

  const submit = form.handleSubmit(async (values) => {
    const outcome = await dispatch(saveProfile(requestOf(profile, values)));
    if (outcome.kind === 'answer') return onSaved();
    const field = outcome.kind === 'refusal' ? refusedFieldOf(outcome.code) : null;
    if (outcome.kind === 'refusal' && field !== null)
      form.setError(
        field,
        { type: 'refused', message: outcome.description },
        { shouldFocus: true },
      );
  });

  const isOfField = error?.kind === 'refusal' && refusedFieldOf(error.code) !== null;
  return {
    form,
    submit: (event: SyntheticEvent) => void submit(event),
    /** The reason why nothing was saved, unless a field says so. */
    failure: isOfField ? null : error,
    isSaving: pending !== null,
  };
}
