// Every popup of the site, and the one place that shows them.

import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths, withoutPopup, type PopupName, type PopupProps } from '../paths.ts';
import { hasVerificationNews } from '../state/registration.ts';
import { useAppSelector } from '../state/store.ts';
import { useOverlay } from './use-overlay.ts';

const popups: Record<PopupName, ComponentType<PopupProps>> = {
  'bank-account': lazy(async () => ({ default: (await import('../rooms/cashier/BankAccountPopup.tsx')).BankAccountPopup })),
  login: lazy(async () => ({ default: (await import('../rooms/identity/LoginPopup.tsx')).LoginPopup })),
  register: lazy(async () => ({ default: (await import('../rooms/identity/RegisterPopup.tsx')).RegisterPopup })),
  'check-mail': lazy(async () => ({ default: (await import('../rooms/identity/CheckMailPopup.tsx')).CheckMailPopup })),
};

const SessionExpiredPopup = lazy(async () => ({ default: (await import('./SessionExpiredPopup.tsx')).SessionExpiredPopup }));
const VerificationPopup = lazy(async () => ({ default: (await import('../rooms/identity/VerificationPopup.tsx')).VerificationPopup }));

export function Popups() {
  const location = useLocation();
  const { popup, isDone, switchTo, close } = useOverlay();
  const isSessionExpired = useAppSelector(({ cashier }) => cashier.sessionexpire);
  const isVerificationAnswered = useAppSelector(hasVerificationNews);

  if (isSessionExpired) {
    return (
      <Suspense>
        <SessionExpiredPopup />
      </Suspense>
    );
  }
  if (isVerificationAnswered) {
    return (
      <Suspense>
        <VerificationPopup onLogin={() => switchTo('login')} />
      </Suspense>
    );
  }
  if (isDone) return <Navigate replace to={withoutPopup({ pathname: paths.home, search: location.search })} />;
  const Popup = popup === null ? undefined : popups[popup];
  if (Popup === undefined) return null;
  return (
    <Suspense>
      <Popup onClose={close} onSwitch={switchTo} />
    </Suspense>
  );
}
