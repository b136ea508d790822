// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { profile as profileItem } from '../../../state/player-area.ts';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import type { Profile } from './profile-form.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { UpdateProfilePopup } from './UpdateProfilePopup.tsx';

afterEach(clearPage);

const profile: Profile = {
  code: '',
  login: 'camila',
  nickname: 'camila',
  email: 'camila@example.test',
  memberNumber: '482216',
  memberSince: '2025-08-03T15:00:00Z',
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

describe.each([
  ['the page', () => <ProfileForm profile={profile} onSaved={() => {}} />, 'Guardar cambios'],
  ['the dialog', () => <UpdateProfilePopup onClose={() => {}} onSwitch={() => {}} />, 'Guardar'],
] as const)('%s', (_name, Form, action) => {
  it.each([
    ['PHONE_TAKEN', 'Teléfono', '+54 387 555 0001'],
    ['PHONE_INVALID', 'Teléfono', '+54 387 555 0001'],
    ['EMAIL_TAKEN', 'Correo', 'otra@example.test'],
    ['WRONG_PASSWORD', 'Contraseña actual', 'Clave1234'],
  ])('says a refusal %s beside its field, and keeps what was typed', async (code, label, typed) => {
    const words = `Por qué: ${code}`;
    const { store } = await showPage(Form, (path) =>
      path === '/api/identity/update-profile'
        ? { success: false, code, description: words }
        : { success: true, countries: [{ code: 'AR', name: 'Argentina', allowed: true }] },
    );
    store.dispatch(profileItem.pushed({ data: profile }));
    await expect.poll(pageText).toContain('Teléfono');
    // A new e-mail brings the field of the password, and needs it.
    const needsPassword = label !== 'Teléfono';
    if (needsPassword) fill(fieldOf('Correo'), 'otra@example.test');
    await expect.poll(() => pageText().includes('Contraseña actual')).toBe(needsPassword);
    if (needsPassword) fill(fieldOf('Contraseña actual'), 'Clave1234');
    fill(fieldOf(label), typed);
    await expect.poll(() => find('button', action).disabled).toBe(false);
    find('button', action).click();
    await expect.poll(pageText).toContain(words);
    const field = fieldOf(label);
    const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toContain(words);
    expect(pageText().split(words)).toHaveLength(2);
    expect(field.value).toBe(typed);
  });
});

it('the profile shows a phone as people write it', async () => {
  const address = { ...profile.address, phone: '+5491144445555' };
  await showPage(
    () => <ProfileFacts profile={{ ...profile, address }} />,
    () => undefined,
  );
  await expect.poll(pageText).toContain('+54 9 11 4444-5555');
});
