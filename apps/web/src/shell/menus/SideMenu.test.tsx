// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { signedOut } from '../../state/clearing.ts';
import { loginState } from '../../state/login-area.ts';
import { clearPage, pageText, showPage } from '../../testing/show-page.ts';
import { silentDevice } from '../../testing/silent-device.ts';
import { DeviceContext } from '../device.ts';
import { SideMenu } from './SideMenu.tsx';

afterEach(clearPage);

const Menu = () => (
  <DeviceContext value={silentDevice}>
    <SideMenu onClose={() => {}} />
  </DeviceContext>
);
const menu = async () => showPage(Menu, () => undefined, '/', { isVisitor: true });
const placeholders = () => document.querySelectorAll('.player-card .sk').length;

it('shows a card with placeholders, and no login, while a session is tried', async () => {
  const { store } = await menu();
  store.dispatch(loginState.actions.resuming());
  // Name, cash and bonus.
  await expect.poll(placeholders).toBe(3);
  expect(pageText()).toContain('Cerrar sesión');
  expect(pageText()).not.toContain('Ingresar');
});

it('asks somebody to come in whose session turns out to be over', async () => {
  const { store } = await menu();
  store.dispatch(loginState.actions.resuming());
  await expect.poll(pageText).toContain('Cerrar sesión');
  store.dispatch(signedOut());
  await expect.poll(pageText).toContain('Registrate');
  expect(placeholders()).toBe(0);
});
