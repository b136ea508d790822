import { useTranslation } from 'react-i18next';
import { AccessPanel } from './AccessPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import './security.css';

/** Who is in the account, and how it is opened. */
export function SecurityPage() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="h-page">{t('security.heading')}</h1>
      <SecondFactorPanel />
      <SessionsPanel />
      <AccessPanel />
    </>
  );
}
