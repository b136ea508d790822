// @vitest-environment happy-dom
// The pages and dialogs of the account and of safe play say everything in the language chosen.

import { limitKind, limitWindow } from '@ceibo/contracts/limits';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LoginPopup } from '../../rooms/identity/LoginPopup.tsx';
import { ForgotPasswordPopup } from '../../rooms/identity/password/ForgotPasswordPopup.tsx';
import { UpdatePasswordPopup } from '../../rooms/identity/password/UpdatePasswordPopup.tsx';
import { PrivacyPage } from '../../rooms/identity/privacy/PrivacyPage.tsx';
import { ProfileForm } from '../../rooms/identity/profile/ProfileForm.tsx';
import { RegisterPopup } from '../../rooms/identity/register/RegisterPopup.tsx';
import { SecurityPage } from '../../rooms/identity/security/SecurityPage.tsx';
import { LimitsPage } from '../../rooms/limits/LimitsPage.tsx';
import { YearTotals } from '../../rooms/limits/year/YearTotals.tsx';
import { answers, profile } from '../../testing/GuardedForms.tsx';
import { languages, strangeWords, type TextKey } from '../../testing/one-language.ts';
import { clearPage, pageText, showPage, texts } from '../../testing/show-page.ts';

afterEach(clearPage);

const bound = { least: '100.00', most: '5000000.00', regulator: null };
const limit = { own: '5000.00', operator: null, limit: '5000.00', left: '4100.00' };
const sum = { deposited: '1.00', withdrawn: '1.00', staked: '2.00', won: '3.00', net: '-5.00' };
const more: Record<string, object> = {
  '/api/limits/get-limits': {
    now: '2026-11-22T13:00:00.000Z',
    limits: limitKind.options.flatMap((kind) =>
      limitWindow.options.map((window) => ({
        ...limit,
        used: '900.00',
        reserved: kind === 'deposit' ? '400.00' : '0.00',
        kind,
        window,
        endsAt: '2026-11-23T03:00:00.000Z',
        raise: null,
      })),
    ),
    bounds: { deposit: bound, loss: bound, stake: bound, time: bound },
    exclusion: null,
    realityCheck: 60,
    isOffered: false,
    remindedAt: null,
  },
  '/api/limits/totals': { months: [{ month: '2026-11', ...sum }], sum },
};

const popup = { onClose: () => {}, onSwitch: () => {} };
/** Each with a text that is there once all of it is. */
const screens: [string, ComponentType, TextKey][] = [
  ['login', () => <LoginPopup {...popup} />, 'login.forgot'],
  ['forgotten password', () => <ForgotPasswordPopup {...popup} />, 'forgot.text'],
  ['registration', () => <RegisterPopup {...popup} />, 'register.title.access'],
  ['new password', () => <UpdatePasswordPopup {...popup} />, 'password.new'],
  ['profile', () => <ProfileForm profile={profile} onSaved={() => {}} />, 'profile.save'],
  ['security', SecurityPage, 'secondFactor.guard'],
  ['privacy', PrivacyPage, 'closing.want'],
  ['safe play', LimitsPage, 'limits.yours'],
  ['last 12 months', () => <YearTotals />, 'year.deposited'],
];

it.each(
  languages.flatMap((language) =>
    screens.map(([name, Page, last]) => ({ language, name, Page, last })),
  ),
)('in $language the screen of $name is in that language alone', async (screen) => {
  const { language, Page, last } = screen;
  await showPage(Page, (path) => ({ success: true, ...answers[path], ...more[path] }), '/', {
    language,
  });
  await expect.poll(pageText).toContain(texts[language][last]);
  expect(strangeWords(language)).toEqual([]);
});
