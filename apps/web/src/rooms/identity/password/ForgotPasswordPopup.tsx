import { forgotPassword } from '@ceibo/contracts/identity/access';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { PopupProps } from '../../../paths.ts';
import { forgotPasswordResult } from '../../../state/login-area.ts';
import { askForPassword } from '../../../state/identity/password-recovery.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { FORGOT_PASSWORD_RESULT } from '../../../state/specified-names.ts';
import { selectIsPlayer } from '../../../state/selectors.ts';

/**
 * Asks for the mail with which a new password is chosen. A message of the site confirms that it was
 * sent.
 */
export function ForgotPasswordPopup({ onClose, onSwitch }: PopupProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isPlayer = useAppSelector(selectIsPlayer);
  const { error, pending } = useAppSelector(({ login }) => login[FORGOT_PASSWORD_RESULT]);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPassword.request),
    defaultValues: { login: '' },
  });

  // A popup that opens anew does not show the outcome of an earlier request.
  useEffect(() => void dispatch(forgotPasswordResult.cleared()), [dispatch]);

  const submit = handleSubmit(async (request) => {
    const outcome = await dispatch(askForPassword(request));
    if (outcome?.kind === 'answer') onClose();
  });

  return (
    <Dialog title={t('forgot.title')} onClose={onClose}>
      <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
        <p className="sm muted">{t('forgot.text')}</p>
        {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
        <Field
          {...register('login')}
          label={t('login.login')}
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.login && t('login.loginMissing')}
        />
        <Button type="submit" look="primary" size="lg" isBlock isLoading={pending !== null}>
          {t('forgot.submit')}
        </Button>
        {isPlayer ? null : (
          <p className="sm dialog-end">
            <button type="button" className="link" onClick={() => onSwitch('login')}>
              {t('forgot.back')}
            </button>
          </p>
        )}
      </form>
    </Dialog>
  );
}
