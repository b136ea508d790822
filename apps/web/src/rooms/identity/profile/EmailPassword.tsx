import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/controls/PasswordField.tsx';
import { errorWords } from '../register/register-step.ts';

interface EmailPasswordProps {
  field: UseFormRegisterReturn<'password'>;
  error: FieldError | undefined;
}

/** The password that a new e-mail needs, since the owner of the e-mail has the account. */
export function EmailPassword({ field, error }: EmailPasswordProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...field}
      label={t('password.old')}
      autoComplete="current-password"
      hint={t('profile.emailPassword')}
      error={errorWords(error, t('password.oldMissing'))}
    />
  );
}
