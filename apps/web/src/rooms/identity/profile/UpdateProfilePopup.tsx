import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../paths.ts';
import { useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { ContactFields } from './ContactFields.tsx';
import { isNewEmail, type Profile } from './profile-form.ts';
import { oldPasswordWords } from '../old-password-words.ts';
import { useProfileForm } from './use-profile-form.ts';

/** The change of e-mail and phone. */
export function UpdateProfilePopup({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const profile = useAppSelector(({ player }) => player.profile.data);
  if (profile === null) return null;
  return (
    <Dialog title={t('profile.update.title')} onClose={onClose}>
      <ContactForm profile={profile} onDone={onClose} />
    </Dialog>
  );
}

function ContactForm({ profile, onDone }: { profile: Profile; onDone(): void }) {
  const { t } = useTranslation();
  const { form, submit, failure, isSaving } = useProfileForm(profile, {
    mode: 'onTouched',
    onSaved: onDone,
  });
  const { control, formState } = form;
  const [wanted, password] = useWatch({ control, name: ['email', 'password'] });
  const lacksPassword = isNewEmail(profile, wanted) && !password;
  const isValid = formState.isValid && !lacksPassword;

  return (
    <form className="dialog-body" noValidate onSubmit={submit}>
      {failure === null ? null : <Note kind="bad">{oldPasswordWords(failure, t)}</Note>}
      <Field
        label={t('profile.login')}
        icon="user"
        value={profile.nickname}
        disabled
        maxLength={15}
        hint={t('profile.nicknameFixed')}
      />
      <ContactFields profile={profile} form={form} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        isBlock
        disabled={!isValid}
        aria-describedby="profile-why"
        isLoading={isSaving}
      >
        {t('profile.update.save')}
      </Button>
      <p id="profile-why" className="xs muted dialog-end" hidden={isValid}>
        {lacksPassword ? t('password.oldMissing') : t('profile.update.why')}
      </p>
    </form>
  );
}
