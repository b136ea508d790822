// Every popup of the site: those that the address names (paths.ts) and those that the site shows by
// itself (automatic-popups.ts, and over all others). A dialog that only one page opens is a part of
// that page, and those over a game are parts of its panel. The question of a hand-off is none of
// them: it is asked beside the site, before the site knows its player.

import { lazy, type ComponentType } from 'react';
import type { PopupName, PopupProps } from '../../paths.ts';
import type { AutomaticPopup } from './automatic-popups.ts';

export const popups: Record<PopupName | AutomaticPopup, ComponentType<PopupProps>> = {
  'bank-account': lazy(async () => ({
    default: (await import('../../rooms/cashier/accounts/BankAccountPopup.tsx')).BankAccountPopup,
  })),
  'update-profile': lazy(async () => ({
    default: (await import('../../rooms/identity/profile/UpdateProfilePopup.tsx'))
      .UpdateProfilePopup,
  })),
  'update-password': lazy(async () => ({
    default: (await import('../../rooms/identity/password/UpdatePasswordPopup.tsx'))
      .UpdatePasswordPopup,
  })),
  login: lazy(async () => ({
    default: (await import('../../rooms/identity/LoginPopup.tsx')).LoginPopup,
  })),
  'forgot-password': lazy(async () => ({
    default: (await import('../../rooms/identity/password/ForgotPasswordPopup.tsx'))
      .ForgotPasswordPopup,
  })),
  register: lazy(async () => ({
    default: (await import('../../rooms/identity/register/RegisterPopup.tsx')).RegisterPopup,
  })),
  'quick-deposit': lazy(async () => ({
    default: (await import('../../rooms/cashier/quick-deposit/QuickDepositPopup.tsx'))
      .QuickDepositPopup,
  })),
  'account-created': lazy(async () => ({
    default: (await import('../../rooms/identity/register/AccountCreatedPopup.tsx'))
      .AccountCreatedPopup,
  })),
  studios: lazy(async () => ({
    default: (await import('../../rooms/games/lobby/studios/StudiosPopup.tsx')).StudiosPopup,
  })),
  search: lazy(async () => ({
    default: (await import('../search/SearchPopup.tsx')).SearchPopup,
  })),
  'check-mail': lazy(async () => ({
    default: (await import('../../rooms/identity/mail/CheckMailPopup.tsx')).CheckMailPopup,
  })),
  'session-expired': lazy(async () => ({
    default: (await import('./SessionExpiredPopup.tsx')).SessionExpiredPopup,
  })),
  'terms-changed': lazy(async () => ({
    default: (await import('../../rooms/identity/terms/TermsChangedPopup.tsx')).TermsChangedPopup,
  })),
  message: lazy(async () => ({
    default: (await import('./MessagePopup.tsx')).MessagePopup,
  })),
  'reset-password': lazy(async () => ({
    default: (await import('../../rooms/identity/password/ResetPasswordPopup.tsx'))
      .ResetPasswordPopup,
  })),
  verification: lazy(async () => ({
    default: (await import('../../rooms/identity/mail/VerificationPopup.tsx')).VerificationPopup,
  })),
};

/** Over all others: of a call that wants a confirmation, and of a page whose session has ended. */
export const popupsOverAll = {
  confirmation: lazy(async () => ({
    default: (await import('../../rooms/identity/second-step/ConfirmPopup.tsx')).ConfirmPopup,
  })),
  reentry: lazy(async () => ({
    default: (await import('./ReentryPopup.tsx')).ReentryPopup,
  })),
};
