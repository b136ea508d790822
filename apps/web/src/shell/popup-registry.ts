// Every popup of the site: those that the address names (paths.ts) and those that the site shows by
// itself (popup-news.ts). A dialog that only one page opens is a part of that page.

import { lazy, type ComponentType } from 'react';
import type { PopupName, PopupProps } from '../paths.ts';
import type { NewsPopup } from './popup-news.ts';

export const popups: Record<PopupName | NewsPopup, ComponentType<PopupProps>> = {
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
  'session-expired': lazy(async () => ({
    default: (await import('./SessionExpiredPopup.tsx')).SessionExpiredPopup,
  })),
  message: lazy(async () => ({
    default: (await import('./MessagePopup.tsx')).MessagePopup,
  })),
  'reset-password': lazy(async () => ({
    default: (await import('../rooms/identity/ResetPasswordPopup.tsx')).ResetPasswordPopup,
  })),
  verification: lazy(async () => ({
    default: (await import('../rooms/identity/VerificationPopup.tsx')).VerificationPopup,
  })),
};
