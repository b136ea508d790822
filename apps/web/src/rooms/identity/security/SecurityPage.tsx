import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isInApp } from '../../../native/in-app.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import './security.css';

const AppLockPanel = lazy(async () => ({
  default: (await import('./AppLockPanel.tsx')).AppLockPanel,
}));

/** The sessions of the account, and how it is opened. */
export function SecurityPage() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="h-page">{t('security.heading')}</h1>
      <SecondFactorPanel />
      {isInApp() ? (
        <Suspense>
          <AppLockPanel />
        </Suspense>
      ) : null}
      <SessionsPanel />
      <AccessPanel />
    </>
  );
}
