// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clearPage, fieldOf, find, pageText, showPage } from '../../../testing/show-page.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

afterEach(clearPage);

const marketing = { mail: false, sms: false, push: false };
const terms = {
  id: '1',
  kind: 'terms',
  version: '2026-11',
  granted: true,
  at: '2026-11-21T23:14:00Z',
  origin: 'registration',
};
const offers = () => {
  const box = [...document.querySelectorAll('label')].find((label) =>
    label.textContent.includes('Correo'),
  );
  return box?.querySelector('input') ?? fieldOf('Correo');
};

it('a switch is saved when it is pressed, and stands back when the server refuses', async () => {
  let isOpen = true;
  const page = await showPage(PrivacyPage, (path) => {
    if (path === '/api/identity/privacy') return { success: true, marketing, consents: [terms] };
    return isOpen
      ? { success: true, marketing: { ...marketing, mail: true } }
      : { success: false, code: 'TOO_MANY_ATTEMPTS', description: 'Demasiados intentos' };
  });
  await expect.poll(pageText).toContain('Términos y condiciones');
  expect(pageText()).toContain('versión 2026-11');
  expect(pageText()).toContain('21/11/2026 20:14');
  offers().click();
  await expect.poll(pageText).toContain('Guardamos tu elección');
  expect(page.callsTo('/api/identity/update-marketing')).toEqual([
    { channel: 'mail', granted: true },
  ]);
  expect(offers().checked).toBe(true);
  isOpen = false;
  offers().click();
  await expect.poll(pageText).toContain('Demasiados intentos');
  expect(offers().checked).toBe(true);
});

it('a server that cannot be reached is said, and asked again', async () => {
  let isUp = false;
  await showPage(PrivacyPage, () =>
    isUp ? { success: true, marketing, consents: [] } : undefined,
  );
  await expect.poll(() => document.querySelectorAll('button').length).toBe(1);
  isUp = true;
  find('button', 'Reintentar').click();
  await expect.poll(pageText).toContain('Todavía no hay nada');
});
