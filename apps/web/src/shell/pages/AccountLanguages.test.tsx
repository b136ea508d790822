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
import { clearPage, pageText, showPage, texts } from '../../testing/show-page.ts';

afterEach(clearPage);

type Key = keyof typeof texts.es;
type Language = keyof typeof texts;

const bound = { least: '100.00', most: '5000000.00', regulator: null };
const limit = { own: '5000.00', operator: null, limit: '5000.00', used: '900.00', left: '4100.00' };
const sum = { deposited: '1.00', withdrawn: '1.00', staked: '2.00', won: '3.00', net: '-5.00' };
const more: Record<string, object> = {
  '/api/limits/get-limits': {
    now: '2026-11-22T13:00:00.000Z',
    limits: limitKind.options.flatMap((kind) =>
      limitWindow.options.map((window) => ({
        ...limit,
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
const screens: [string, ComponentType, Key][] = [
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

/** Sentences of the other languages that are not said in this one. */
function foreign(language: Language): string[] {
  const own = new Set<string>(Object.values(texts[language]));
  return Object.entries(texts)
    .filter(([code]) => code !== language)
    .flatMap(([, others]) => Object.values(others))
    .filter((text) => text.split(' ').length >= 3 && !text.includes('{{') && !own.has(text));
}

const areas = new Set(Object.keys(texts.es).map((key) => key.split('.')[0]));
const KEY = new RegExp(`\\b(?:${[...areas].join('|')})\\.[a-z]+[A-Z.]`);

/** Whether a page says a text, and not only the beginning of a longer word. */
function says(page: string, text: string): boolean {
  const at = page.indexOf(text);
  return at >= 0 && !/^\p{L}/u.test(page.slice(at + text.length));
}

it.each(
  (['es', 'pt', 'en'] as const).flatMap((language) =>
    screens.map(([name, Page, last]) => ({ language, name, Page, last })),
  ),
)('in $language the screen of $name is in that language alone', async (screen) => {
  const { language, Page, last } = screen;
  await showPage(Page, (path) => ({ success: true, ...answers[path], ...more[path] }), '/', {
    language,
  });
  await expect.poll(pageText).toContain(texts[language][last]);
  const shown = pageText();
  expect(foreign(language).filter((text) => says(shown, text))).toEqual([]);
  expect(shown).not.toMatch(KEY);
  expect(shown).not.toContain('{{');
});
