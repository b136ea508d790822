import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import type { PopupProps } from '../../paths.ts';
import { LOGIN_RESULT } from '../../state/specified-names.ts';
import { useAppSelector } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { LoginReason } from './LoginReason.tsx';
import { errorWords } from './register/register-step.ts';
import { LostFactor } from './second-step/LostFactor.tsx';
import { SecondStep } from './second-step/SecondStep.tsx';
import { useLogin } from './use-login.ts';

/**
 * The way in. It closes by itself once the player is in, since the address then means the page
 * behind it.
 */
export function LoginPopup({ onClose, onSwitch }: PopupProps) {
  const { t } = useTranslation();
  const { form, submit, asksDocument, options, stepFailure, prove } = useLogin(onSwitch);

  if (options !== null)
    return (
      <Dialog title={t('secondStep.title')} onClose={onClose}>
        <SecondStep
          options={options}
          error={stepFailure === null ? null : failureWords(stepFailure, t)}
          onProof={prove}
        >
          <LostFactor />
        </SecondStep>
      </Dialog>
    );
  return (
    <Dialog title={t('login.title')} onClose={onClose}>
      <PasswordForm
        form={form}
        asksDocument={asksDocument}
        stepFailure={stepFailure}
        onSubmit={submit}
        onSwitch={onSwitch}
      />
    </Dialog>
  );
}

type Login = ReturnType<typeof useLogin>;

interface PasswordFormProps {
  form: Login['form'];
  /** An account that was not used for a year asks for it. */
  asksDocument: boolean;
  /** The reason why the second step has led back here, if it has. */
  stepFailure: Failure | null;
  onSubmit: Login['submit'];
  onSwitch: PopupProps['onSwitch'];
}

function PasswordForm({ form, asksDocument, stepFailure, onSubmit, onSwitch }: PasswordFormProps) {
  const { t } = useTranslation();
  const { error, pending } = useAppSelector((state) => state.login[LOGIN_RESULT]);
  const { register, formState } = form;
  const failure = error ?? stepFailure;
  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void onSubmit(event)}>
      <LoginReason />
      {failure === null || isSaidAtField(failure) ? null : isQuestion(failure) ? (
        <div role="status">
          <Note kind="info">{failureWords(failure, t)}</Note>
        </div>
      ) : (
        <Note kind="bad">{failureWords(failure, t)}</Note>
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
      {asksDocument ? (
        <Field
          {...register('documentNumber')}
          label={t('login.document')}
          icon="identification-card"
          autoComplete="off"
          autoFocus
          error={errorWords(formState.errors.documentNumber, t('login.documentMissing'))}
        />
      ) : null}
      <Button type="submit" look="primary" size="lg" isBlock isLoading={pending !== null}>
        {t('login.submit')}
      </Button>
      <p className="sm muted dialog-end">
        {t('login.noAccount')}{' '}
        <button type="button" className="link link-tap" onClick={() => onSwitch('register')}>
          {t('login.register')}
        </button>
      </p>
    </form>
  );
}

/** An account that nobody used for a year asks one thing more: nothing went wrong. */
function isQuestion(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code === 'IDENTITY_CHECK_REQUIRED';
}

function isSaidAtField(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code === 'WRONG_IDENTITY';
}
