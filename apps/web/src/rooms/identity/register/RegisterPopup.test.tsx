// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enter } from '../../../state/identity/session.ts';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import { RegisterPopup } from './RegisterPopup.tsx';

let endPauses: (() => void)[] = [];
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    if (ms === 30 * 60_000) endPauses.push(resolve);
  });
beforeEach(() => void (endPauses = []));
afterEach(clearPage);

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Registrate
      </button>
      {isOpen ? <RegisterPopup onClose={() => setOpen(false)} onSwitch={() => undefined} /> : null}
    </>
  );
}

async function closeAtPersonStep() {
  const server = () => ({ success: true });
  const page = await showPage(Page, server, '/', { isVisitor: true, pause });
  await expect.poll(pageText).toContain('Creá tu cuenta');
  fill(fieldOf('Usuario'), 'camila');
  fill(fieldOf('Correo'), 'camila@example.com');
  fill(fieldOf('Contraseña'), 'Clave1234');
  find('button', 'Seguir').click();
  await expect.poll(pageText).toContain('Contanos quién sos');
  fill(fieldOf('Nombre'), 'Camila');
  find('button', 'Cerrar').click();
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  return page;
}

const open = () => find('button', 'Registrate').click();

it('a registration that was closed opens with everything typed, but for the password', async () => {
  await closeAtPersonStep();
  open();
  await expect.poll(pageText).toContain('Creá tu cuenta');
  expect(fieldOf('Usuario').value).toBe('camila');
  expect(fieldOf('Contraseña').value).toBe('');
  fill(fieldOf('Contraseña'), 'Clave1234');
  find('button', 'Seguir').click();
  await expect.poll(pageText).toContain('Contanos quién sos');
  expect(fieldOf('Nombre').value).toBe('Camila');
  find('button', 'Volver al paso anterior').click();
  await expect.poll(() => fieldOf('Contraseña').value).toBe('Clave1234');
});

it('a password that was typed and not sent is gone when the form opens again', async () => {
  await showPage(Page, () => ({ success: true }), '/', { isVisitor: true, pause });
  await expect.poll(pageText).toContain('Creá tu cuenta');
  fill(fieldOf('Usuario'), 'camila');
  fill(fieldOf('Contraseña'), 'Clave1234');
  find('button', 'Cerrar').click();
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  open();
  await expect.poll(() => fieldOf('Usuario').value).toBe('camila');
  expect(fieldOf('Contraseña').value).toBe('');
});

it('a registration that was closed half an hour ago begins anew', async () => {
  await closeAtPersonStep();
  for (const end of endPauses) end();
  await Promise.resolve();
  open();
  await expect.poll(pageText).toContain('Creá tu cuenta');
  expect(fieldOf('Usuario').value).toBe('');
});

it('a login ends a registration that was closed', async () => {
  const { store } = await closeAtPersonStep();
  await store.dispatch(enter('s-2'));
  open();
  await expect.poll(pageText).toContain('Creá tu cuenta');
  expect(fieldOf('Usuario').value).toBe('');
});
