// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import type { Profile } from './profile-form.ts';
import { ProfileForm } from './ProfileForm.tsx';

afterEach(clearPage);

const profile: Profile = {
  code: '',
  login: 'camila',
  nickname: 'camila',
  email: 'camila@example.test',
  pendingEmail: null,
  firstName: 'Camila',
  lastName: 'Ríos',
  nameFixed: false,
  address: {
    city: 'Salta',
    phone: '+54 387 555 0000',
    country: 'AR',
    address: 'Balcarce 50',
    province: 'A',
  },
  deposits: true,
  withdrawal: true,
  lastLoginAt: null,
  version: 4,
};

const show = (answer?: object) =>
  showPage(
    () => <ProfileForm profile={profile} onSaved={() => {}} />,
    (path) => {
      if (path === '/api/identity/update-profile') return answer;
      return { success: true, countries: [{ code: 'AR', name: 'Argentina', allowed: true }] };
    },
  );
const save = () => find('button', 'Guardar cambios');

it('says what is wrong as one types, and cannot be saved meanwhile', async () => {
  await show();
  await expect.poll(() => save().disabled).toBe(false);
  fill(fieldOf('Correo'), 'camila@');
  await expect.poll(pageText).toContain('Ingresá un correo válido');
  await expect.poll(() => save().disabled).toBe(true);
  expect(document.getElementById(save().getAttribute('aria-describedby') ?? '')?.hidden).toBe(
    false,
  );
  fill(fieldOf('Correo'), 'camila@example.test');
  await expect.poll(() => save().disabled).toBe(false);
});

it.each([
  ['as a refusal', { success: false, code: 'INVALID_ARGUMENT', description: 'Invalid argument' }],
  ['with a code of its own', { success: false, code: 'OTHER', description: 'Invalid argument' }],
])(
  'a server that says ‘Invalid argument’ %s is told as a wrong old password',
  async (_how, answer) => {
    await show(answer);
    await expect.poll(() => save().disabled).toBe(false);
    save().click();
    await expect.poll(pageText).toContain('La contraseña actual no es correcta');
  },
);
