import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/controls/Field.tsx';
import { errorWords } from '../register/register-step.ts';
import { EmailPassword } from './EmailPassword.tsx';
import { isNewEmail, type Profile, type ProfileValues } from './profile-form.ts';

interface ContactFieldsProps {
  profile: Profile;
  form: UseFormReturn<ProfileValues>;
}

/** The e-mail, with the password that a new one needs, and the phone. */
export function ContactFields({
  profile,
  form: { control, formState, register },
}: ContactFieldsProps) {
  const { t } = useTranslation();
  const { errors } = formState;
  const needsPassword = isNewEmail(profile, useWatch({ control, name: 'email' }));
  return (
    <>
      <Field
        {...register('email')}
        type="email"
        label={t('profile.email')}
        icon="envelope-simple"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
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
        hint={t('register.phoneHint')}
        error={errorWords(errors.phone, t('profile.phoneWrong'))}
      />
    </>
  );
}
