import { login } from '@ceibo/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RequestOf } from '@ceibo/contracts/call';
import type { ProofOptions } from '@ceibo/contracts/identity/proof';
import type { confirmLogin } from '@ceibo/contracts/identity/security';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { PopupProps } from '../../paths.ts';
import { loginResult, unverified } from '../../state/login-area.ts';
import type { Failure } from '../../api/outcome.ts';
import { confirmSignIn } from '../../state/identity/second-step.ts';
import { signIn } from '../../state/identity/session.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { SecondStep } from './second-step/SecondStep.tsx';
import { LoginReason } from './LoginReason.tsx';
import { LOGIN_RESULT } from '../../state/specified-names.ts';

/**
 * The way in. It closes by itself once the player is in, since the address then means the page
 * behind it.
 */
export function LoginPopup({ onClose, onSwitch }: PopupProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { error, pending } = useAppSelector((state) => state.login[LOGIN_RESULT]);
  const [options, setOptions] = useState<ProofOptions | null>(null);
  const [stepFailure, setStepFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, formState, setFocus, resetField } = useForm({
    resolver: zodResolver(login.request),
    defaultValues: { login: '', password: '' },
  });

  // What was refused last time is not shown to whoever opens the popup next.
  useEffect(() => () => void dispatch(loginResult.cleared()), [dispatch]);

  const submit = handleSubmit(async (request) => {
    const outcome = await dispatch(signIn(request));
    if (outcome.kind === 'answer') setOptions(outcome.answer.secondFactor ?? null);
    if (outcome.kind !== 'refusal') return;
    if (outcome.code === 'EMAIL_CONFIRMATION_REQUIRED') {
      dispatch(
        unverified.actions.known({
          login: request.login,
          email: request.login.includes('@') ? request.login : null,
          isMailed: false,
        }),
      );
      onSwitch('check-mail');
      return;
    }
    resetField('password');
    setFocus('password');
  });

  const prove = async (proof: RequestOf<typeof confirmLogin>) => {
    const outcome = await dispatch(confirmSignIn(proof));
    if (outcome.kind === 'answer') return;
    setStepFailure(outcome);
    // The password is asked for anew, and with it a challenge.
    if (outcome.kind === 'refusal' && outcome.code === 'CHALLENGE_EXPIRED') setOptions(null);
  };

  if (options !== null)
    return (
      <Dialog title={t('secondStep.title')} onClose={onClose}>
        <SecondStep
          options={options}
          error={stepFailure === null ? null : failureWords(stepFailure, t)}
          onProof={prove}
        />
      </Dialog>
    );
  return (
    <Dialog title={t('login.title')} onClose={onClose}>
      <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
        <LoginReason />
        {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
        {stepFailure === null || error !== null ? null : (
          <Note kind="bad">{failureWords(stepFailure, t)}</Note>
        )}
        <Field
          {...register('login')}
          label={t('login.login')}
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.login && t('login.loginMissing')}
        />
        <PasswordField
          {...register('password')}
          label={t('login.password')}
          autoComplete="current-password"
          aside={
            <button type="button" className="link xs" onClick={() => onSwitch('forgot-password')}>
              {t('login.forgot')}
            </button>
          }
          error={formState.errors.password && t('login.passwordMissing')}
        />
        <Button type="submit" look="primary" size="lg" isBlock isLoading={pending !== null}>
          {t('login.submit')}
        </Button>
        <p className="sm muted dialog-end">
          {t('login.noAccount')}{' '}
          <button type="button" className="link" onClick={() => onSwitch('register')}>
            {t('login.register')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
