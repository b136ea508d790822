import { useEffect, type InputEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/outcome.ts';
import type { PopupProps } from '../../../paths.ts';
import { changePassword } from '../../../state/identity/profile-changes.ts';
import { passwordUpdateResponse } from '../../../state/identity/profile-items.ts';
import { waitFor } from '../../../state/services.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { InfoTip } from '../../../ui/overlays/InfoTip.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { PasswordField } from '../../../ui/controls/PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { mayBeTyped, passwordFault } from '../profile/profile-form.ts';
import { oldPasswordWords } from '../old-password-words.ts';
import { selectIsPlayer } from '../../../state/selectors.ts';

/** The time that a failure stays on the page, as specified. */
const SHOWN_MS = 3000;

/** The change of the password. Success closes it; the page behind says so. */
export function UpdatePasswordPopup({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isPlayer = useAppSelector(selectIsPlayer);
  const { error, pending } = useAppSelector(({ player }) => player.passwordUpdateResponse);
  const { register, handleSubmit, setFocus, control, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '' },
  });
  const { errors, isValid } = formState;
  const password = useWatch({ control, name: 'newPassword' });
  const refused = error?.kind === 'refusal' ? error.code : null;

  useShortFailure(error);

  const submit = handleSubmit(async (request) => {
    const outcome = await dispatch(changePassword(request));
    if (outcome.kind === 'answer') onClose();
    else if (outcome.kind === 'refusal')
      setFocus(outcome.code === 'SAME_PASSWORD' ? 'newPassword' : 'oldPassword');
  });

  const field = (name: 'oldPassword' | 'newPassword', key: 'old' | 'new') => ({
    ...register(name, {
      validate: (value) => {
        const fault = passwordFault(value);
        if (fault === undefined) return true;
        return fault === 'missing' ? t(`password.${key}Missing`) : t(`password.${fault}`);
      },
    }),
    label: t(`password.${key}`),
    onBeforeInput: refuseOtherCharacters,
  });

  if (!isPlayer) return null;
  return (
    <Dialog title={t('password.title')} onClose={onClose}>
      <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
        {error === null || refused === 'INVALID_ARGUMENT' || refused === 'SAME_PASSWORD' ? null : (
          <Note kind="bad">{oldPasswordWords(error, t)}</Note>
        )}
        <PasswordField
          {...field('oldPassword', 'old')}
          autoComplete="current-password"
          error={
            refused === 'INVALID_ARGUMENT' ? t('password.invalidOld') : errors.oldPassword?.message
          }
        />
        <PasswordField
          {...field('newPassword', 'new')}
          autoComplete="new-password"
          aside={<InfoTip label={t('password.hintLabel')} text={t('password.hint')} />}
          hint={<PasswordRules password={password} />}
          error={
            refused === 'SAME_PASSWORD' && error !== null
              ? oldPasswordWords(error, t)
              : errors.newPassword?.message
          }
        />
        <Save isValid={isValid} isBusy={pending !== null} />
      </form>
    </Dialog>
  );
}

function refuseOtherCharacters(event: InputEvent<HTMLInputElement>): void {
  if (!mayBeTyped(event.data)) event.preventDefault();
}

function Save({ isValid, isBusy }: { isValid: boolean; isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        type="submit"
        look="primary"
        size="lg"
        isBlock
        disabled={!isValid}
        aria-describedby="password-why"
        isLoading={isBusy}
      >
        {t('password.save')}
      </Button>
      <p id="password-why" className="xs muted dialog-end" hidden={isValid}>
        {t('password.why')}
      </p>
    </>
  );
}

/** Takes a failure away after its time, and the one of an earlier change at once. */
function useShortFailure(failure: Failure | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(passwordUpdateResponse.cleared()), [dispatch]);
  useEffect(() => {
    if (failure === null) return undefined;
    let isOver = false;
    void dispatch(waitFor(SHOWN_MS)).then(
      () => isOver || dispatch(passwordUpdateResponse.cleared()),
    );
    return () => void (isOver = true);
  }, [failure, dispatch]);
}
