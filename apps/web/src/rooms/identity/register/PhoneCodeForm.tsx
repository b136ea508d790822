import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { tryPhoneCode } from '../../../state/identity/sign-up.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useSeconds } from '../../../ui/behaviour/use-seconds.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { errorWords, useRefused, type StepProps } from './register-step.ts';
import { PhoneSentence } from './PhoneSentence.tsx';
import { phoneCodeForm, refusedFieldOf, type PhoneCodeValues } from './registration-steps.ts';
import { SkipCode } from './SkipCode.tsx';
import { StepButtons } from './StepButtons.tsx';

const RESEND_AFTER_SECONDS = 60;

interface PhoneCodeFormProps extends StepProps<PhoneCodeValues> {
  onAgain(): void;
  /** Goes on without the code, where there is an account without one. */
  onSkip?: (() => void) | undefined;
  onBack(): void;
}

/** Takes the code that was sent. */
export function PhoneCodeForm({
  draft,
  refused,
  onNext,
  onAgain,
  onSkip,
  onBack,
}: PhoneCodeFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(phoneCodeForm),
    defaultValues: { phoneCode: draft.phoneCode ?? '' },
  });
  useRefused(refused, { getValues, setError });
  const { failure, isChecking, check } = useCodeCheck(draft.codeTicket ?? '');

  const submit = handleSubmit(async (values) => {
    const wrong = await check(values);
    if (wrong === null) onNext(values);
    else if (wrong !== undefined)
      setError('phoneCode', { type: 'refused', message: wrong }, { shouldFocus: true });
  });

  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      <p role="status">
        <PhoneSentence text="register.codeSent" phone={draft.codeSentTo ?? ''} />
      </p>
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
      <StepButtons action={t('register.next')} isSending={isChecking} onBack={onBack} />
      <ResendCode onAgain={onAgain} />
      {onSkip === undefined ? null : <SkipCode onSkip={onSkip} />}
    </form>
  );
}

/**
 * Asks the server whether the code is right, which the registration would only say at its end.
 * Gives null for a right one, words for its field, and undefined where nothing was decided.
 */
function useCodeCheck(ticket: string) {
  const dispatch = useAppDispatch();
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function check({ phoneCode }: PhoneCodeValues): Promise<string | null | undefined> {
    if (isChecking) return undefined;
    setChecking(true);
    setFailure(null);
    const outcome = await dispatch(tryPhoneCode({ ticket, phoneCode }));
    setChecking(false);
    if (outcome.kind === 'answer') return null;
    const refused = refusedFieldOf(outcome);
    if (refused?.field === 'phoneCode') return refused.message;
    // The operator has switched codes off meanwhile: the registration ignores it.
    if (outcome.kind === 'refusal' && outcome.code === 'PHONE_CODE_OFF') return null;
    setFailure(outcome);
    return undefined;
  }
  return { failure, isChecking, check };
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
