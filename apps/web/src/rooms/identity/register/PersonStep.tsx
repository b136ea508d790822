import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { useToday } from '../../../ui/dates/use-today.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { errorWords, useRefused, type StepProps } from './register-step.ts';
import { latestBirthDate, personStep, type PersonValues } from './registration-steps.ts';
import { StepButtons } from './StepButtons.tsx';
import { useStoredFields } from './unfinished-registration.ts';

/** Nobody alive was born before it. */
const FIRST_BIRTH_DATE = '1900-01-01';

interface PersonStepProps extends StepProps<PersonValues> {
  onBack(values: PersonValues): void;
}

/** The second step: who the player is. */
export function PersonStep({ draft, refused, onNext, onBack }: PersonStepProps) {
  const { t } = useTranslation();
  const today = useToday();
  const { register, control, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(personStep(today)),
    defaultValues: valuesOf(draft),
  });
  useRefused(refused, { getValues, setError });
  useStoredFields(getValues);
  const { errors } = formState;
  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void handleSubmit(onNext)(event)}>
      <div className="register-grid">
        <Field
          {...register('firstName')}
          label={t('register.firstName')}
          autoComplete="given-name"
          maxLength={80}
          autoFocus
          error={errorWords(errors.firstName, t('register.firstNameMissing'))}
        />
        <Field
          {...register('lastName')}
          label={t('register.lastName')}
          autoComplete="family-name"
          maxLength={80}
          error={errorWords(errors.lastName, t('register.lastNameMissing'))}
        />
        <Field
          {...register('documentNumber')}
          label={t('register.document')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          error={errorWords(errors.documentNumber, t('register.documentWrong'))}
        />
        <Controller
          name="birthDate"
          control={control}
          render={({ field }) => (
            <DateField
              {...field}
              label={t('register.birthDate')}
              autoComplete="bday"
              min={FIRST_BIRTH_DATE}
              max={latestBirthDate(today)}
              error={errorWords(
                errors.birthDate,
                errors.birthDate?.type === 'custom'
                  ? t('register.underage')
                  : t('register.birthDateWrong'),
              )}
            />
          )}
        />
      </div>
      <Field
        {...register('phone')}
        type="tel"
        label={t('register.phone')}
        icon="phone"
        autoComplete="tel"
        maxLength={25}
        hint={t('register.phoneHint')}
        error={errorWords(errors.phone, t('register.phoneWrong'))}
      />
      <StepButtons action={t('register.next')} onBack={() => onBack(getValues())} />
    </form>
  );
}

function valuesOf(draft: PersonStepProps['draft']) {
  return {
    firstName: draft.firstName ?? '',
    lastName: draft.lastName ?? '',
    documentNumber: draft.documentNumber ?? '',
    birthDate: draft.birthDate ?? '',
    phone: draft.phone ?? '',
  };
}
