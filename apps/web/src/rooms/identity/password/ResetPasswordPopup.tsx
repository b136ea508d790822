import type { ProofOptions } from '@ceibo/contracts/identity/proof';
import { useEffect, useState, type InputEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { PopupName, PopupProps } from '../../../paths.ts';
import { passwordReset, resetLink } from '../../../state/login-area.ts';
import { choosePassword } from '../../../state/identity/password-recovery.ts';
import type { Proof } from '../../../state/identity/second-step.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { PasswordField } from '../../../ui/controls/PasswordField.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { LostFactor } from '../second-step/LostFactor.tsx';
import { SecondStep } from '../second-step/SecondStep.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { mayBeTyped, passwordFault } from '../profile/profile-form.ts';

/** The page that the link of a mail opens: a new password, and then the login. */
export function ResetPasswordPopup({ onSwitch }: PopupProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const link = useAppSelector(({ login }) => login.resetLink);
  const close = () => dispatch(resetLink.actions.closed());
  const leaveFor = (popup: PopupName) => {
    close();
    onSwitch(popup);
  };

  switch (link?.kind) {
    case undefined:
      return null;
    case 'open':
      return <NewPassword onClose={close} />;
    case 'used':
      return (
        <Popup icon="check" kind="ok" title={t('reset.done')} onOk={() => leaveFor('login')}>
          <p>{t('password.updated')}</p>
        </Popup>
      );
    case 'gone': {
      const another = (
        <Button
          look="primary"
          size="lg"
          isBlock
          data-first-focus
          onClick={() => leaveFor('forgot-password')}
        >
          {t('reset.another')}
        </Button>
      );
      return (
        <Popup icon="key" kind="bad" title={t('reset.gone')} first={another} onOk={close}>
          <p>{t('reset.goneText')}</p>
        </Popup>
      );
    }
  }
}

function NewPassword({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { error, pending } = useAppSelector(({ login }) => login.passwordReset);
  const { register, handleSubmit, control, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { newPassword: '' },
  });
  const password = useWatch({ control, name: 'newPassword' });

  useEffect(() => () => void dispatch(passwordReset.cleared()), [dispatch]);

  const [options, setOptions] = useState<ProofOptions>();
  const submit = handleSubmit(async ({ newPassword }) =>
    setOptions(await dispatch(choosePassword(newPassword))),
  );
  const prove = async (proof: Proof & { challenge: string }) => {
    const asked = await dispatch(choosePassword(password, proof));
    if (asked) setOptions(asked);
  };
  const field = register('newPassword', {
    validate: (value) => {
      const fault = passwordFault(value);
      return (
        fault === undefined || t(fault === 'missing' ? 'password.newMissing' : `password.${fault}`)
      );
    },
  });

  // A challenge that is over is asked for anew, with the password that was chosen.
  const isOver = error?.kind === 'refusal' && error.code === 'CHALLENGE_EXPIRED';
  if (options !== undefined && !isOver)
    return (
      <Dialog title={t('secondStep.title')} onClose={onClose}>
        <SecondStep
          key={options.challenge}
          options={options}
          error={error === null ? null : failureWords(error, t)}
          onProof={prove}
        >
          <LostFactor onLeave={onClose} />
        </SecondStep>
      </Dialog>
    );
  return (
    <Dialog title={t('reset.title')} onClose={onClose}>
      <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
        <p className="sm muted">{t('reset.text')}</p>
        {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
        <PasswordField
          {...field}
          label={t('password.new')}
          autoComplete="new-password"
          onBeforeInput={refuseOtherCharacters}
          hint={<PasswordRules password={password} />}
          error={formState.errors.newPassword?.message}
        />
        <Button type="submit" look="primary" size="lg" isBlock isLoading={pending !== null}>
          {t('password.save')}
        </Button>
      </form>
    </Dialog>
  );
}

function refuseOtherCharacters(event: InputEvent<HTMLInputElement>): void {
  if (!mayBeTyped(event.data)) event.preventDefault();
}
