import { COUNTRY_OF_PROVINCES } from '@ceibo/contracts/provinces';
import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, Suspense } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { paths } from '../../../paths.ts';
import { Check } from '../../../ui/controls/Check.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { ProvinceField } from '../ProvinceField.tsx';
import { CountryField } from '../CountryField.tsx';
import { errorWords, isRefused, useRefused, type StepProps } from './register-step.ts';
import { homeStep, type Draft, type HomeValues } from './registration-steps.ts';
import { StepButtons } from './StepButtons.tsx';
import { useStoredFields } from './unfinished-registration.ts';

/** The widget weighs more than the rest of the popup, and only this step needs it. */
const Captcha = lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }));

interface HomeStepProps extends StepProps<HomeValues> {
  /** The reason why the registration failed, unless a field has it. */
  failure: Failure | null;
  /** Counts the registrations sent; each needs a captcha of its own. */
  attempt: number;
  isSending: boolean;
  onBack(values: Draft): void;
}

/** The last step: where the player lives, that a person is here, and the terms. */
export function HomeStep({
  draft,
  refused,
  failure,
  attempt,
  isSending,
  onNext,
  onBack,
}: HomeStepProps) {
  const { t } = useTranslation();
  const form = useForm<HomeValues, unknown, HomeValues>({
    resolver: zodResolver(homeStep),
    defaultValues: valuesOf(draft),
  });
  const { handleSubmit, getValues, setValue, setError, clearErrors } = form;
  const { errors } = form.formState;
  useRefused(refused, { getValues, setError });
  useStoredFields(getValues);

  function takeCaptcha(payload: string): void {
    setValue('captcha', payload);
    // The refusal of the last one is worth reading even when the next one is solved already.
    if (payload !== '' && !isRefused(errors.captcha)) clearErrors('captcha');
  }

  function goBack(): void {
    const { captcha: _solved, ...entered } = getValues();
    onBack(entered);
  }

  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void handleSubmit(onNext)(event)}>
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      <AddressFields form={form} />
      <CaptchaField
        key={attempt}
        error={errorWords(errors.captcha, t('captcha.missing'))}
        onChange={takeCaptcha}
      />
      <TermsField form={form} />
      <StepButtons action={t('register.submit')} isLast isSending={isSending} onBack={goBack} />
    </form>
  );
}

/** Beside this page, which holds what has been entered. */
function linkTo(path: string) {
  return (words: string) => (
    <a className="link" href={path} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

/**
 * A form that is sent goes to the first wrong field in the order of their registration. So each
 * field is registered where it is drawn, and the province also while it is not.
 */
interface FieldsProps {
  form: UseFormReturn<HomeValues, unknown, HomeValues>;
}

function AddressFields({ form: { control, formState, register } }: FieldsProps) {
  const { t } = useTranslation();
  const { errors } = formState;
  const country = useWatch({ control, name: 'country' });
  const [countryField, cityField] = [register('country'), register('city')];
  const provinceField = register('province');
  return (
    <>
      <div className="register-grid">
        <CountryField
          {...countryField}
          autoFocus
          error={errorWords(errors.country, t('register.countryMissing'))}
        />
        <Field
          {...cityField}
          label={t('register.city')}
          icon="map-pin"
          autoComplete="address-level2"
          maxLength={80}
          error={errorWords(errors.city, t('register.cityMissing'))}
        />
      </div>
      {country === COUNTRY_OF_PROVINCES ? (
        <ProvinceField
          {...provinceField}
          error={errorWords(errors.province, t('register.provinceMissing'))}
        />
      ) : null}
      <Field
        {...register('address')}
        label={t('register.address')}
        icon="house-line"
        autoComplete="street-address"
        maxLength={160}
        error={errorWords(errors.address, t('register.addressMissing'))}
      />
    </>
  );
}

function valuesOf(draft: Draft) {
  return {
    country: draft.country ?? 'AR',
    province: draft.province ?? '',
    city: draft.city ?? '',
    address: draft.address ?? '',
    ...(draft.acceptTerms === undefined ? {} : { acceptTerms: draft.acceptTerms }),
    captcha: '',
  };
}

function CaptchaField({
  error,
  onChange,
}: {
  error: string | undefined;
  onChange(payload: string): void;
}) {
  return (
    <div className={error === undefined ? 'field' : 'field is-error'}>
      <Suspense fallback={<div className="captcha-room sk" />}>
        <Captcha onChange={onChange} />
      </Suspense>
      {error === undefined ? null : (
        <p className="err" role="alert">
          <Icon name="warning-f" />
          {error}
        </p>
      )}
    </div>
  );
}

function TermsField({ form: { formState, register } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Check
      {...register('acceptTerms')}
      error={errorWords(formState.errors.acceptTerms, t('register.termsMissing'))}
    >
      <LinkedText
        text={t('register.terms')}
        marks={{ terms: linkTo(paths.terms), privacy: linkTo(paths.privacyPolicy) }}
      />
    </Check>
  );
}
