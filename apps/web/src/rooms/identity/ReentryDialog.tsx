import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import { closeExpiredSession } from '../../state/identity/session.ts';
import { LOGIN_RESULT } from '../../state/specified-names.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { SecondStep } from './second-step/SecondStep.tsx';
import { useLogin } from './use-login.ts';
import './reentry.css';

/**
 * The login over a page whose session has ended. It is for the page's own player alone: a player
 * who closes it leaves the page as a visitor.
 */
export function ReentryDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const player = useAppSelector((state) => state.player.profile.data);
  const { error, pending } = useAppSelector((state) => state.login[LOGIN_RESULT]);
  const leave = () => dispatch(closeExpiredSession());
  const { form, submit, options, stepFailure, prove } = useLogin(leave, player?.login);
  const failure = error ?? stepFailure;

  if (options !== null)
    return (
      <Dialog title={t('secondStep.title')} onClose={leave}>
        <SecondStep
          options={options}
          error={stepFailure === null ? null : failureWords(stepFailure, t)}
          onProof={prove}
        />
      </Dialog>
    );
  return (
    <Dialog title={t('session.expiredTitle')} onClose={leave}>
      <form
        className="dialog-body reentry"
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label={t('session.expiredTitle')}
      >
        <p className="muted sm">{t('session.againText')}</p>
        {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
        <p className="reentry-who">{t('session.againAs', { name: player?.nickname ?? '' })}</p>
        {/* For password managers, which look for a name beside a password. */}
        <input {...form.register('login')} type="text" autoComplete="username" hidden readOnly />
        <PasswordField
          {...form.register('password')}
          label={t('login.password')}
          autoComplete="current-password"
          error={form.formState.errors.password && t('login.passwordMissing')}
        />
        <Button type="submit" look="primary" size="lg" isBlock isLoading={pending !== null}>
          {t('session.againSubmit')}
        </Button>
        <p className="sm muted dialog-end">
          <button type="button" className="link" onClick={leave}>
            {t('session.againLeave')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
