// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths, type PopupName } from '../../paths.ts';
import {
  clearPage,
  fieldOf,
  fill,
  find,
  pageText,
  showPage,
  type Server,
} from '../../testing/show-page.ts';
import { LoginPopup } from './LoginPopup.tsx';

const onSwitch = vi.fn<(popup: PopupName) => void>();

beforeEach(() => void onSwitch.mockClear());
afterEach(clearPage);

const Login = () => <LoginPopup onClose={() => {}} onSwitch={onSwitch} />;
const secondFactor = { challenge: 'c-1', hasCodeApp: true, passkey: null };
const challenged = {
  success: true,
  sessionId: '',
  code: 'SECOND_FACTOR_REQUIRED',
  description: '',
  lastLoginAt: null,
  secondFactor,
};
const refusal = (code: string, description: string) => ({ success: false, code, description });

async function enterPassword(server: Server) {
  const page = await showPage(Login, server, '/', { isVisitor: true });
  await expect.poll(pageText).toContain('Contraseña');
  fill(fieldOf('Usuario o correo'), 'camila');
  fill(fieldOf('Contraseña'), 'Clave1234');
  find('button', 'Ingresar').click();
  return page;
}

it('the second step says where to turn without phone, passkey and codes', async () => {
  await enterPassword(() => challenged);
  await expect.poll(pageText).toContain('¿Perdiste el teléfono, la llave y los códigos?');
  expect(document.querySelector('dialog a')?.getAttribute('href')).toBe(paths.contactUs);
});

it('a login with a second factor asks for a code, and lets nobody in before it', async () => {
  const { store, callsTo } = await enterPassword((path, request) => {
    if (path === '/api/identity/login') return challenged;
    if (path !== '/api/identity/confirm-login') return undefined;
    return request['code'] === '123456'
      ? { success: true, sessionId: 's-2', code: '', description: '', lastLoginAt: null }
      : refusal('WRONG_CODE', 'No es correcto.');
  });
  await expect.poll(pageText).toContain('Segundo paso');
  const isIn = () => store.getState().login.playerLoggedIn.loggedIn;
  expect(isIn()).toBe(false);
  fill(fieldOf('Código'), '000000');
  find('button', 'Seguir').focus();
  find('button', 'Seguir').click();
  await expect.poll(pageText).toContain('No es correcto.');
  // The refused code is gone, and the next one can be typed at once.
  await expect.poll(() => document.activeElement).toBe(fieldOf('Código'));
  expect(fieldOf('Código').value).toBe('');
  fill(fieldOf('Código'), '123456');
  find('button', 'Seguir').click();
  await expect.poll(isIn).toBe(true);
  expect(callsTo('/api/identity/confirm-login').at(-1)).toEqual({
    challenge: 'c-1',
    code: '123456',
  });
});

it('a challenge that expired leads back, and the next one begins without its words', async () => {
  await enterPassword((path) =>
    path === '/api/identity/login'
      ? challenged
      : refusal('CHALLENGE_EXPIRED', 'Pasó demasiado tiempo.'),
  );
  await expect.poll(pageText).toContain('Segundo paso');
  fill(fieldOf('Código'), '123456');
  find('button', 'Seguir').click();
  await expect.poll(pageText).toContain('Pasó demasiado tiempo.');
  expect(pageText()).not.toContain('Segundo paso');
  fill(fieldOf('Contraseña'), 'Clave1234');
  find('button', 'Ingresar').click();
  await expect.poll(pageText).toContain('Segundo paso');
  expect(pageText()).not.toContain('Pasó demasiado tiempo.');
});

it('a wrong password is said, and is entered anew', async () => {
  await enterPassword(() => refusal('BAD_CREDENTIALS', 'Los datos no coinciden.'));
  await expect.poll(pageText).toContain('Los datos no coinciden.');
  await expect.poll(() => fieldOf('Contraseña').value).toBe('');
  await expect.poll(() => document.activeElement).toBe(fieldOf('Contraseña'));
  expect(fieldOf('Usuario o correo').value).toBe('camila');
});

it('an address that was never verified leads to the popup of the mail', async () => {
  const { store } = await enterPassword(() => refusal('EMAIL_CONFIRMATION_REQUIRED', 'Falta.'));
  await expect.poll(() => onSwitch.mock.calls).toEqual([['check-mail']]);
  expect(store.getState().login.unverified).toEqual({
    login: 'camila',
    email: null,
    isMailed: false,
  });
});

it('an account that was not used for a year asks for the document until it is right, and keeps the password', async () => {
  const { store, callsTo } = await enterPassword((path, request) => {
    if (path !== '/api/identity/login') return undefined;
    switch (request['documentNumber']) {
      case undefined:
        return refusal('IDENTITY_CHECK_REQUIRED', 'Escribí también tu número de documento.');
      case '30111222':
        return { success: true, sessionId: 's-2', code: '', description: '', lastLoginAt: null };
      default:
        return refusal('WRONG_IDENTITY', 'Ese no es el documento de la cuenta.');
    }
  });
  await expect.poll(pageText).toContain('Escribí también tu número de documento.');
  // Nothing went wrong, so nothing is red.
  expect(document.querySelector('.note-bad')).toBeNull();
  expect(document.activeElement).toBe(fieldOf('Número de documento'));

  fill(fieldOf('Número de documento'), '30111223');
  find('button', 'Ingresar').click();
  // The page says it once, at the field that is wrong.
  await expect.poll(pageText).toContain('Ese no es el documento de la cuenta.');
  expect(document.querySelector('.note-bad')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(fieldOf('Número de documento'));
  expect(fieldOf('Contraseña').value).toBe('Clave1234');
  fill(fieldOf('Número de documento'), '30111222');
  find('button', 'Ingresar').click();
  await expect.poll(() => store.getState().login.playerLoggedIn.loggedIn).toBe(true);
  expect(callsTo('/api/identity/login').at(-1)).toEqual({
    login: 'camila',
    password: 'Clave1234',
    documentNumber: '30111222',
  });
});
