import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/text/Icon.tsx';
import './password-rules.css';

/** The rules of a password, each with a sign once the password fulfils it. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Rule isKept={/^.{6,15}$/.test(password)}>{t('register.passwordLength')}</Rule>
      <Rule isKept={/^\S+$/.test(password)}>{t('register.passwordNoSpaces')}</Rule>
    </>
  );
}

function Rule({ isKept, children }: { isKept: boolean; children: string }) {
  return (
    <span className={isKept ? 'password-rule is-kept' : 'password-rule'}>
      <Icon name={isKept ? 'check-circle-f' : 'check-circle'} />
      {children}
    </span>
  );
}
