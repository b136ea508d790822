// Every popup of the site, and the one place that shows them.

import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { favouriteOf, paths, withoutPopup, type PopupName, type PopupProps } from '../paths.ts';
import { hasVerificationNews } from '../state/registration.ts';
import { useAppSelector } from '../state/store.ts';
import { nextOf } from '../way-back.ts';
import { useOverlay } from './use-overlay.ts';

const popups: Record<PopupName, ComponentType<PopupProps>> = {
  'bank-account': lazy(async () => ({
    default: (await import('../rooms/cashier/BankAccountPopup.tsx')).BankAccountPopup,
  })),
  'update-profile': lazy(async () => ({
    default: (await import('../rooms/identity/UpdateProfilePopup.tsx')).UpdateProfilePopup,
  })),
  'update-password': lazy(async () => ({
    default: (await import('../rooms/identity/UpdatePasswordPopup.tsx')).UpdatePasswordPopup,
  })),
  login: lazy(async () => ({
    default: (await import('../rooms/identity/LoginPopup.tsx')).LoginPopup,
  })),
  'forgot-password': lazy(async () => ({
    default: (await import('../rooms/identity/ForgotPasswordPopup.tsx')).ForgotPasswordPopup,
  })),
  register: lazy(async () => ({
    default: (await import('../rooms/identity/RegisterPopup.tsx')).RegisterPopup,
  })),
  'quick-deposit': lazy(async () => ({
    default: (await import('../rooms/cashier/QuickDepositPopup.tsx')).QuickDepositPopup,
  })),
  'account-created': lazy(async () => ({
    default: (await import('../rooms/identity/AccountCreatedPopup.tsx')).AccountCreatedPopup,
  })),
  studios: lazy(async () => ({
    default: (await import('../rooms/games/lobby/StudiosPopup.tsx')).StudiosPopup,
  })),
  'check-mail': lazy(async () => ({
    default: (await import('../rooms/identity/CheckMailPopup.tsx')).CheckMailPopup,
  })),
};

const SessionExpiredPopup = lazy(async () => ({
  default: (await import('./SessionExpiredPopup.tsx')).SessionExpiredPopup,
}));
const MessagePopup = lazy(async () => ({
  default: (await import('./MessagePopup.tsx')).MessagePopup,
}));
const ResetPasswordPopup = lazy(async () => ({
  default: (await import('../rooms/identity/ResetPasswordPopup.tsx')).ResetPasswordPopup,
}));
const VerificationPopup = lazy(async () => ({
  default: (await import('../rooms/identity/VerificationPopup.tsx')).VerificationPopup,
}));

export function Popups() {
  const location = useLocation();
  const { popup, isDone, switchTo, close } = useOverlay();
  const isSessionExpired = useAppSelector(({ cashier }) => cashier.sessionexpire);
  const told = useAppSelector(({ message }) => message);
  const resetLink = useAppSelector(({ login }) => login.resetLink);
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
  if (told !== null) {
    return (
      <Suspense>
        <MessagePopup told={told} />
      </Suspense>
    );
  }
  if (resetLink !== null) {
    return (
      <Suspense>
        <ResetPasswordPopup link={resetLink} onShow={switchTo} />
      </Suspense>
    );
  }
  if (isDone) {
    // A login leads home (specification, section 4), but for a player who asked for a page, or came
    // to keep a game of this one.
    const next = nextOf(location);
    if (next !== null) return <Navigate replace to={next} />;
    const pathname = favouriteOf(location) === null ? paths.home : location.pathname;
    return <Navigate replace to={withoutPopup({ pathname, search: location.search })} />;
  }
  const Popup = popup === null ? undefined : popups[popup];
  if (Popup === undefined) return null;
  return (
    <Suspense>
      <Popup onClose={close} onSwitch={switchTo} />
    </Suspense>
  );
}
