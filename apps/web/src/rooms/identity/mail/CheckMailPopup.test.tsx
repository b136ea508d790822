// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { unverified } from '../../../state/login-area.ts';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import { CheckMailPopup } from './CheckMailPopup.tsx';

afterEach(clearPage);

const CORRECT = '/api/identity/correct-email';

async function show(answer: object) {
  const page = await showPage(
    () => <CheckMailPopup onClose={() => {}} onSwitch={() => {}} />,
    () => answer,
    '/',
    { isVisitor: true },
  );
  page.store.dispatch(
    unverified.actions.known({ login: 'ana', email: 'mal@correo.example', isMailed: true }),
  );
  await expect.poll(pageText).toContain('mal@correo.example');
  find('button', 'El correo está mal escrito: corregirlo').click();
  await expect.poll(() => document.querySelectorAll('input').length).toBe(2);
  fill(fieldOf('Correo correcto'), 'bien@correo.example');
  fill(fieldOf('Contraseña'), 'Clave1234');
  find('button', 'Corregir y enviar').click();
  return page;
}

it('lets a wrong address be corrected with the password, and shows the new one', async () => {
  const { callsTo } = await show({ success: true });
  await expect.poll(pageText).toContain('bien@correo.example');
  expect(callsTo(CORRECT)).toEqual([
    { login: 'ana', password: 'Clave1234', email: 'bien@correo.example' },
  ]);
  expect(pageText()).not.toContain('mal@correo.example');
  expect(find('button', 'El correo está mal escrito: corregirlo').isConnected).toBe(true);
});

it('says why an address was not corrected, and keeps what was typed', async () => {
  await show({
    success: false,
    code: 'BAD_CREDENTIALS',
    description: 'Usuario o contraseña incorrectos.',
  });
  await expect.poll(pageText).toContain('Usuario o contraseña incorrectos.');
  expect(fieldOf('Correo correcto').value).toBe('bien@correo.example');
});
