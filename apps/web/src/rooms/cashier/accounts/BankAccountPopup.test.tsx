// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { profile } from '../../../state/player-area.ts';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import { BankAccountPopup } from './BankAccountPopup.tsx';

afterEach(clearPage);

const profileOf = (nameFixed: boolean) => ({
  success: true,
  code: '',
  login: 'ana',
  nickname: 'ana',
  email: 'ana@correo.example',
  memberNumber: '482216',
  memberSince: '2025-08-03T15:00:00Z',
  pendingEmail: null,
  firstName: 'Ana',
  lastName: 'Gómez',
  nameFixed,
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
  version: 1,
});

async function show(nameFixed: boolean) {
  const { store } = await showPage(
    () => <BankAccountPopup onClose={() => {}} onSwitch={() => {}} />,
    () => profileOf(nameFixed),
  );
  await store.dispatch(profile.load({}));
  await expect.poll(pageText).toContain('Guardar');
}

it('says before the first account is saved that it fixes the name', async () => {
  await show(false);
  await expect.poll(pageText).toContain('Al guardar la cuenta, tu nombre queda fijo: Ana Gómez.');
});

it('says nothing of it when the name is fixed already', async () => {
  await show(true);
  expect(pageText()).not.toContain('queda fijo');
});

it('judges a number as it is typed, and sends it whole', async () => {
  await show(true);
  const field = fieldOf('CBU, CVU o alias');
  fill(field, '2850590 9 40090');
  await expect.poll(pageText).toContain('13 de 22 dígitos');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  fill(field, '2850590 9 4009041813520 2');
  await expect.poll(pageText).toContain('Algún dígito no es correcto.');
  fill(field, '2850590 9 4009041813520 1');
  await expect.poll(pageText).toContain('CBU correcto · Banco Macro');
  fill(field, 'perro.gato');
  await expect.poll(pageText).toContain('le preguntamos al banco de qué cuenta es');
  expect(field.getAttribute('inputmode')).toBe('text');
});

it('offers the form of the bank’s own number too', async () => {
  await show(true);
  find('button', 'Número de cuenta').click();
  await expect.poll(pageText).toContain('Código bancario');
});
