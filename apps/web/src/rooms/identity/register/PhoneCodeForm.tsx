import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSeconds } from '../../../ui/behaviour/use-seconds.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { errorWords, useRefused, type StepProps } from './register-step.ts';
import { phoneCodeForm, type PhoneCodeValues } from './registration-steps.ts';
import { StepButtons } from './StepButtons.tsx';

const RESEND_AFTER_SECONDS = 60;

interface PhoneCodeFormProps extends StepProps<PhoneCodeValues> {
  onAgain(): void;
  onBack(): void;
}

/** Takes the code that was sent. */
export function PhoneCodeForm({ draft, refused, onNext, onAgain, onBack }: PhoneCodeFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(phoneCodeForm),
    defaultValues: { phoneCode: draft.phoneCode ?? '' },
  });
  useRefused(refused, { getValues, setError });

  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void handleSubmit(onNext)(event)}>
      <p role="status">{t('register.codeSent', { phone: draft.codeSentTo })}</p>
      <Field
        {...register('phoneCode')}
        label={t('register.code')}
        icon="device-mobile"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        hint={t('register.codeHint')}
        error={errorWords(formState.errors.phoneCode, t('register.codeWrong'))}
      />
      <StepButtons action={t('register.next')} onBack={onBack} />
      <ResendCode onAgain={onAgain} />
    </form>
  );
}

function ResendCode({ onAgain }: { onAgain(): void }) {
  const { t } = useTranslation();
  const left = RESEND_AFTER_SECONDS - useSeconds();
  if (left > 0)
    return (
      <Button look="quiet" isBlock disabled>
        {t('register.codeAgainIn', {
          time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
        })}
      </Button>
    );
  return (
    <Button look="quiet" isBlock onClick={onAgain}>
      {t('register.codeAgain')}
    </Button>
  );
}
