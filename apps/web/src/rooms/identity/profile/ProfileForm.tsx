import { COUNTRY_OF_PROVINCES } from '@ceibo/contracts/provinces';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { saveProfile } from '../../../state/identity/profile-changes.ts';
import { profileUpdate } from '../../../state/identity/profile-items.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { ProvinceField } from '../ProvinceField.tsx';
import { CountryField } from '../CountryField.tsx';
import { EmailPassword } from './EmailPassword.tsx';
import { NameFixedNote } from './ProfileFacts.tsx';
import {
  isNewEmail,
  isOfPassword,
  profileFields,
  requestOf,
  valuesOf,
  type Profile,
  type ProfileValues,
} from './profile-form.ts';
import { errorWords } from '../register/register-step.ts';
import { PROFILE_UPDATE } from '../../../state/specified-names.ts';

interface ProfileFormProps {
  profile: Profile;
  onSaved(): void;
}

/** The profile in edit mode. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { t } = useTranslation();
  const { error, pending } = useAppSelector(({ player }) => player[PROFILE_UPDATE]);
  const { form, submit } = useProfileForm(profile, onSaved);
  const { isValid } = form.formState;

  const isOfField = error?.kind === 'refusal' && fieldOf(error.code) !== null;
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
      {error === null || isOfField ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
      <AccountFields profile={profile} form={form} />
      <PersonFields profile={profile} form={form} />
      <div className="profile-go">
        <Button
          type="submit"
          look="primary"
          size="lg"
          disabled={!isValid}
          aria-describedby="profile-form-why"
          isLoading={pending !== null}
        >
          {t('profile.save')}
        </Button>
        <p id="profile-form-why" className="xs muted" hidden={isValid}>
          {t('profile.why')}
        </p>
      </div>
    </form>
  );
}

function useProfileForm(profile: Profile, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const form = useForm<ProfileValues>({
    resolver: zodResolver(profileFields),
    // What was changed elsewhere meanwhile comes in, except where the player has typed.
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onChange',
  });

  // What was refused last time is not shown to whoever edits next.
  useEffect(() => () => void dispatch(profileUpdate.cleared()), [dispatch]);

  const submit = form.handleSubmit(async (values) => {
    const outcome = await dispatch(saveProfile(requestOf(profile, values)));
    if (outcome.kind === 'answer') return onSaved();
    const field = outcome.kind === 'refusal' ? fieldOf(outcome.code) : null;
    if (outcome.kind === 'refusal' && field !== null)
      form.setError(
        field,
        { type: 'refused', message: outcome.description },
        { shouldFocus: true },
      );
  });

  return { form, submit };
}

/** The field that a refusal is about; null when it is about none. */
function fieldOf(code: string): 'email' | 'country' | 'password' | null {
  if (code === 'EMAIL_TAKEN') return 'email';
  if (code === 'COUNTRY_NOT_ALLOWED') return 'country';
  return isOfPassword(code) ? 'password' : null;
}

interface FieldsProps {
  profile: Profile;
  form: UseFormReturn<ProfileValues>;
}

function AccountFields({ profile, form: { control, formState, register } }: FieldsProps) {
  const { t } = useTranslation();
  const { errors } = formState;
  const needsPassword = isNewEmail(profile, useWatch({ control, name: 'email' }));
  return (
    <fieldset className="panel pad">
      <legend className="h-card">{t('profile.account')}</legend>
      <div className="profile-grid">
        <Field
          label={t('profile.nickname')}
          icon="at"
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
      </div>
    </fieldset>
  );
}

function PersonFields({ profile, form: { control, formState, register } }: FieldsProps) {
  const { t } = useTranslation();
  const { errors } = formState;
  const country = useWatch({ control, name: 'country' });
  const name = (field: 'firstName' | 'lastName') =>
    profile.nameFixed
      ? { value: profile[field], disabled: true, readOnly: true }
      : { ...register(field), error: errorWords(errors[field], t(`register.${field}Missing`)) };

  return (
    <fieldset className="panel pad">
      <legend className="h-card">{t('profile.person')}</legend>
      <div className="profile-grid">
        <Field
          label={t('profile.firstName')}
          icon="identification-card"
          autoComplete="given-name"
          maxLength={80}
          {...name('firstName')}
        />
        <Field
          label={t('profile.lastName')}
          icon="identification-card"
          autoComplete="family-name"
          maxLength={80}
          {...name('lastName')}
        />
        <Field
          {...register('address')}
          label={t('profile.address')}
          icon="house-line"
          autoComplete="street-address"
          maxLength={160}
          error={errorWords(errors.address, t('register.addressMissing'))}
        />
        <Field
          {...register('city')}
          label={t('profile.city')}
          icon="map-pin"
          autoComplete="address-level2"
          maxLength={80}
          error={errorWords(errors.city, t('register.cityMissing'))}
        />
        <CountryField
          {...register('country')}
          error={errorWords(errors.country, t('register.countryMissing'))}
        />
        {country === COUNTRY_OF_PROVINCES ? (
          <ProvinceField
            {...register('province', {
              setValueAs: (code: string | null) => (code === '' ? null : code),
            })}
            error={errorWords(errors.province, t('register.provinceMissing'))}
          />
        ) : null}
      </div>
      <div className="profile-aside">
        {profile.nameFixed ? (
          <NameFixedNote />
        ) : (
          <div className="note">
            <Icon name="info" />
            <span>{t('profile.nameOpen')}</span>
          </div>
        )}
      </div>
    </fieldset>
  );
}
