// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PopupName } from '../../../paths.ts';
import { clearPage, find, pageText, showPage, type Server } from '../../../testing/show-page.ts';
import { useRegistration } from './use-registration.ts';

const onSwitch = vi.fn<(popup: PopupName) => void>();

beforeEach(() => void onSwitch.mockClear());
afterEach(clearPage);

const entered = {
  login: 'camila',
  email: 'camila@example.com',
  password: 'Clave1234',
  firstName: 'Camila',
  lastName: 'Sosa',
  birthDate: '1990-05-17',
  documentNumber: '30123456',
  phone: '+5491155550142',
};
const home = {
  country: 'UY',
  province: '',
  city: 'Montevideo',
  address: 'Rincón 500',
  acceptTerms: true,
  captcha: 'solved',
} as const;

/** The flow alone: the captcha of its last step needs a browser. */
function Flow() {
  const { step, steps, draft, failed, goTo, send } = useRegistration(onSwitch);
  const words = failed?.failure.kind === 'refusal' ? failed.failure.description : 'no refusal';
  const field = failed?.field?.field ?? 'no field';
  const terms = draft.acceptTerms === true ? 'accepted' : 'not accepted';
  const outcome = `${field}, ${words}, ${terms}`;
  const told = `${step}: ${draft.city ?? 'nowhere'}, ${outcome}, ${steps.length} steps`;
  return [
    createElement('p', { key: 'told' }, told),
    createElement('button', { key: 'enter', onClick: () => goTo('home', entered) }, 'enter'),
    createElement('button', { key: 'send', onClick: () => void send(home) }, 'send'),
  ];
}

async function register(server: Server, { steps = 3 } = {}) {
  const page = await showPage(Flow, server, '/', { isVisitor: true });
  await expect.poll(pageText).toContain('access: nowhere');
  await expect.poll(pageText).toContain(`${steps} steps`);
  find('button', 'enter').click();
  await expect.poll(pageText).toContain('home: nowhere');
  find('button', 'send').click();
  return page;
}

const refusing =
  (code: string, description: string): Server =>
  (path) =>
    path === '/api/identity/register' ? { success: false, code, description } : undefined;

it('a login that is taken leads back to its step, and what was entered stays', async () => {
  const { callsTo } = await register(refusing('LOGIN_TAKEN', 'Ya existe.'));
  await expect.poll(pageText).toContain('access: Montevideo, login, Ya existe.');
  const { province: _none, ...sent } = home;
  expect(callsTo('/api/identity/register')).toEqual([{ ...entered, ...sent }]);
  expect(onSwitch).not.toHaveBeenCalled();
});

it('terms that changed while the form was open are asked for again, by their new versions', async () => {
  const rulesOf = (termsVersion: string) => ({
    success: true,
    phoneCode: 'optional',
    termsVersion,
    privacyVersion: '2026-11',
    face: 'casa',
  });
  let today = '2026-11';
  const server: Server = (path) => {
    if (path.startsWith('/api/identity/registration-rules')) return rulesOf(today);
    if (path !== '/api/identity/register') return undefined;
    today = '2027-01';
    return { success: false, code: 'TERMS_CHANGED', description: 'Cambiaron.' };
  };
  // The rules, which the server gave, ask for a step more.
  const { callsTo } = await register(server, { steps: 4 });
  await expect.poll(pageText).toContain('home: Montevideo, acceptTerms, Cambiaron., not accepted');
  find('button', 'send').click();
  const sent = () => callsTo('/api/identity/register').map((call) => call['termsVersion']);
  await expect.poll(sent).toEqual(['2026-11', '2027-01']);
  // The face of the site is sent with every try.
  expect(callsTo('/api/identity/register').map((call) => call['face'])).toEqual(['casa', 'casa']);
});

it('a refusal about no field stays at the last step', async () => {
  await register(refusing('TOO_MANY_ATTEMPTS', 'Demasiados intentos.'));
  await expect.poll(pageText).toContain('home: Montevideo, no field, Demasiados intentos.');
  expect(onSwitch).not.toHaveBeenCalled();
});

it('an account that waits for its e-mail leads to the popup of the mail', async () => {
  const loginResponse = {
    success: false,
    sessionId: '',
    code: 'EMAIL_CONFIRMATION_REQUIRED',
    description: '',
    lastLoginAt: null,
    affiliatePostBackURL: '',
  };
  const { store } = await register((path) =>
    path === '/api/identity/register' ? { success: true, loginResponse } : undefined,
  );
  await expect.poll(() => onSwitch.mock.calls).toEqual([['check-mail']]);
  expect(store.getState().login.unverified).toEqual({
    login: 'camila',
    email: 'camila@example.com',
    isMailed: true,
  });
});
