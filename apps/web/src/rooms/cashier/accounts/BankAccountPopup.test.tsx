// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { profile } from '../../../state/player-area.ts';
import { clearPage, pageText, showPage } from '../../../testing/show-page.ts';
import { BankAccountPopup } from './BankAccountPopup.tsx';

afterEach(clearPage);

const profileOf = (nameFixed: boolean) => ({
  success: true,
  code: '',
  login: 'ana',
  nickname: 'ana',
  email: 'ana@correo.example',
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
