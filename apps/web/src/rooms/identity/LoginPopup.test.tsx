// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../testing/show-page.ts';
import { LoginPopup } from './LoginPopup.tsx';

afterEach(clearPage);

const Login = () => <LoginPopup onClose={() => {}} onSwitch={() => {}} />;
const secondFactor = { challenge: 'c-1', hasCodeApp: true, passkey: null };

it('a login with a second factor asks for a code, and lets nobody in before it', async () => {
  const { store, callsTo } = await showPage(
    Login,
    (path, request) => {
      if (path === '/api/identity/login')
        return {
          success: true,
          sessionId: '',
          code: 'SECOND_FACTOR_REQUIRED',
          description: '',
          lastLoginAt: null,
          secondFactor,
        };
      if (path !== '/api/identity/confirm-login') return undefined;
      return request['code'] === '123456'
        ? { success: true, sessionId: 's-2', code: '', description: '', lastLoginAt: null }
        : { success: false, code: 'WRONG_CODE', description: 'No es correcto.' };
    },
    '/',
    { isVisitor: true },
  );
  await expect.poll(pageText).toContain('Contraseña');
  fill(fieldOf('Usuario o correo'), 'camila');
  fill(fieldOf('Contraseña'), 'Clave1234');
  find('button', 'Ingresar').click();
  await expect.poll(pageText).toContain('Segundo paso');
  const isIn = () => store.getState().login.playerLoggedIn.loggedIn;
  expect(isIn()).toBe(false);
  fill(fieldOf('Código'), '000000');
  find('button', 'Seguir').click();
  await expect.poll(pageText).toContain('No es correcto.');
  fill(fieldOf('Código'), '123456');
  find('button', 'Seguir').click();
  await expect.poll(isIn).toBe(true);
  expect(callsTo('/api/identity/confirm-login').at(-1)).toEqual({
    challenge: 'c-1',
    code: '123456',
  });
});
