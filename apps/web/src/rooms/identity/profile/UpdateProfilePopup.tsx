import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { PopupProps } from '../../../paths.ts';
import { saveProfile } from '../../../state/identity/profile-changes.ts';
import { profileUpdate } from '../../../state/identity/profile-items.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import {
  contactFields,
  isNewEmail,
  isOfPassword,
  requestOf,
  valuesOf,
  type ContactValues,
  type Profile,
} from './profile-form.ts';
import { EmailPassword } from './EmailPassword.tsx';
import { errorWords } from '../register/register-step.ts';
import { PROFILE_UPDATE } from '../../../state/specified-names.ts';

/** The change of e-mail and phone. */
export function UpdateProfilePopup({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const profile = useAppSelector(({ player }) => player.profile.data);
  if (profile === null) return null;
  return (
    <Dialog title={t('profile.update.title')} onClose={onClose}>
      <ContactForm profile={profile} onDone={onClose} />
    </Dialog>
  );
}

function ContactForm({ profile, onDone }: { profile: Profile; onDone(): void }) {
  const { t } = useTranslation();
  const { error, pending } = useAppSelector(({ player }) => player[PROFILE_UPDATE]);
  const { register, errors, submit, isValid, needsPassword, lacksPassword } = useContactForm(
    profile,
    onDone,
  );
  const isOfField = error?.kind === 'refusal' && isOfPassword(error.code);

  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
      {error === null || isOfField ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
      <Field
        label={t('profile.login')}
        icon="user"
        value={profile.nickname}
        disabled
        maxLength={15}
        hint={t('profile.nicknameFixed')}
      />
      <Field
        {...register('email')}
        type="email"
        label={t('profile.email')}
        icon="envelope-simple"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('profile.emailHint')}
        error={errorWords(errors.email, t('profile.emailWrong'))}
      />
      {needsPassword ? (
        <EmailPassword
          field={register('password', { shouldUnregister: true })}
          error={errors.password}
        />
      ) : null}
      <Field
        {...register('phone')}
        type="tel"
        label={t('profile.phone')}
        icon="phone"
        autoComplete="tel"
        error={errorWords(errors.phone, t('profile.phoneWrong'))}
      />
      <Button
        type="submit"
        look="primary"
        size="lg"
        isBlock
        disabled={!isValid}
        aria-describedby="profile-why"
        isLoading={pending !== null}
      >
        {t('profile.update.save')}
      </Button>
      <p id="profile-why" className="xs muted dialog-end" hidden={isValid}>
        {lacksPassword ? t('password.oldMissing') : t('profile.update.why')}
      </p>
    </form>
  );
}

function useContactForm(profile: Profile, onDone: () => void) {
  const dispatch = useAppDispatch();
  const { email, phone } = valuesOf(profile);
  const { register, handleSubmit, setError, formState, control } = useForm<ContactValues>({
    mode: 'onTouched',
    resolver: zodResolver(contactFields),
    values: { email, phone },
    resetOptions: { keepDirtyValues: true },
  });
  const [wanted, password] = useWatch({ control, name: ['email', 'password'] });
  const needsPassword = isNewEmail(profile, wanted);
  const lacksPassword = needsPassword && !password;

  // What was refused last time is not shown to whoever opens the dialog next.
  useEffect(() => () => void dispatch(profileUpdate.cleared()), [dispatch]);

  const submit = handleSubmit(async (values) => {
    const outcome = await dispatch(saveProfile(requestOf(profile, values)));
    if (outcome.kind === 'answer') onDone();
    if (outcome.kind === 'refusal' && isOfPassword(outcome.code)) {
      setError(
        'password',
        { type: 'refused', message: outcome.description },
        { shouldFocus: true },
      );
    }
  });

  return {
    register,
    errors: formState.errors,
    submit,
    isValid: formState.isValid && !lacksPassword,
    needsPassword,
    lacksPassword,
  };
}
