import { COUNTRY_OF_PROVINCES } from '@ceibo/contracts/provinces';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { ProvinceField } from '../ProvinceField.tsx';
import { CountryField } from '../CountryField.tsx';
import { errorWords } from '../register/register-step.ts';
import { ContactFields } from './ContactFields.tsx';
import { NameFixedNote } from './ProfileFacts.tsx';
import type { Profile, ProfileValues } from './profile-form.ts';
import { oldPasswordWords } from '../old-password-words.ts';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  profile: Profile;
  onSaved(): void;
}

/** The profile in edit mode. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { t } = useTranslation();
  const { form, submit, failure, isSaving } = useProfileForm(profile, {
    mode: 'onChange',
    onSaved,
  });
  const { isValid } = form.formState;

  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      {failure === null ? null : <Note kind="bad">{oldPasswordWords(failure, t)}</Note>}
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
          <ContactFields profile={profile} form={form} />
        </div>
      </fieldset>
      <PersonFields profile={profile} form={form} />
      <div className="profile-go">
        <Button
          type="submit"
          look="primary"
          size="lg"
          disabled={!isValid}
          aria-describedby="profile-form-why"
          isLoading={isSaving}
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

interface FieldsProps {
  profile: Profile;
  form: UseFormReturn<ProfileValues>;
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
