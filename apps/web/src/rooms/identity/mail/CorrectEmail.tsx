import { correctEmail } from '@ceibo/contracts/identity/access';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { emailCorrection, unverified } from '../../../state/login-area.ts';
import { filling } from '../../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { PasswordField } from '../../../ui/controls/PasswordField.tsx';

const sendCorrection = filling(emailCorrection, correctEmail);

/**
 * The way to another address for an account that was opened with a wrong one. The password proves
 * whose it is.
 */
export function CorrectEmail({ login, onCorrected }: { login: string; onCorrected(): void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CorrectionForm login={login} onCorrected={onCorrected} />;
  return (
    <button type="button" className="link sm" onClick={() => setOpen(true)}>
      {t('checkMail.wrongAddress')}
    </button>
  );
}

function CorrectionForm({ login, onCorrected }: { login: string; onCorrected(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { error, pending } = useAppSelector(({ login: area }) => area.emailCorrection);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(correctEmail.request),
    defaultValues: { login, email: '', password: '' },
  });
  const { errors } = formState;

  useEffect(() => {
    setFocus('email');
    return () => void dispatch(emailCorrection.cleared());
  }, [dispatch, setFocus]);

  const send = handleSubmit(async (request) => {
    if (pending !== null) return;
    const outcome = await dispatch(sendCorrection(request));
    if (outcome.kind !== 'answer') return;
    dispatch(unverified.actions.known({ email: request.email, login, isMailed: true }));
    onCorrected();
  });

  return (
    <form className="resend" noValidate onSubmit={(event) => void send(event)}>
      {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
      <Field
        {...register('email')}
        type="email"
        label={t('checkMail.rightAddress')}
        icon="envelope-simple"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email && t('register.emailWrong')}
      />
      <PasswordField
        {...register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        error={errors.password && t('login.passwordMissing')}
      />
      <Button type="submit" look="primary" isBlock isLoading={pending !== null}>
        {t('checkMail.correct')}
      </Button>
    </form>
  );
}
