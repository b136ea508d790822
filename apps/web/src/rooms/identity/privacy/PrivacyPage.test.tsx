// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clearPage, fieldOf, find, pageText, showPage } from '../../../testing/show-page.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

afterEach(clearPage);

const marketing = { mail: false, sms: false, push: false };
const none = {
  success: true,
  state: 'none',
  askedAt: null,
  expiresAt: null,
  bytes: null,
  nextAt: null,
};
const open = {
  success: true,
  obstacles: [] as string[],
  withdrawable: '0.00',
  inPlay: '0.00',
  bonus: '0.00',
  remainder: '0.00',
};
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
    if (path === '/api/identity/data-export') return none;
    if (path === '/api/identity/closing') return open;
    if (path === '/api/identity/privacy')
      return { success: true, marketing, blockReason: null, consents: [terms] };
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

it('during a pause nothing can be switched on, and the page says why', async () => {
  await showPage(PrivacyPage, (path) => {
    if (path === '/api/identity/data-export') return none;
    if (path === '/api/identity/closing') return open;
    return { success: true, marketing, blockReason: 'PLAYER_EXCLUDED', consents: [terms] };
  });
  await expect.poll(pageText).toContain('El juego está cerrado en tu cuenta');
  expect(offers().disabled).toBe(true);
});

it('a server that cannot be reached is said, and asked again', async () => {
  let isUp = false;
  await showPage(PrivacyPage, (path) => {
    if (!isUp) return undefined;
    if (path === '/api/identity/closing') return open;
    return path === '/api/identity/data-export'
      ? none
      : { success: true, marketing, blockReason: null, consents: [] };
  });
  await expect.poll(() => document.querySelectorAll('button').length).toBe(1);
  isUp = true;
  find('button', 'Reintentar').click();
  await expect.poll(pageText).toContain('Todavía no hay nada');
});

it('a copy of the data is asked for, and then fetched', async () => {
  const ready = { ...none, state: 'ready', expiresAt: '2026-11-30T15:00:00Z', bytes: 9 };
  const page = await showPage(PrivacyPage, (path) => {
    switch (path) {
      case '/api/identity/privacy':
        return { success: true, marketing, blockReason: null, consents: [] };
      case '/api/identity/closing':
        return open;
      case '/api/identity/data-export':
        return none;
      case '/api/identity/data-file':
        return new Response('PK', { headers: { 'content-type': 'application/zip' } });
      default:
        return ready;
    }
  });
  await expect.poll(pageText).toContain('Pedir mis datos');
  find('button', 'Pedir mis datos').click();
  await expect.poll(pageText).toContain('Podés bajarlo hasta el 30/11/2026 12:00');
  find('button', 'Bajar el archivo').click();
  await expect.poll(() => page.callsTo('/api/identity/data-file')).toHaveLength(1);
});

it('what stands in the way of closing is said with the way to end it', async () => {
  await showPage(PrivacyPage, (path) => {
    if (path === '/api/identity/data-export') return none;
    if (path === '/api/identity/closing')
      return { ...open, obstacles: ['CLOSING_BALANCE'], withdrawable: '600.00' };
    return { success: true, marketing, blockReason: null, consents: [] };
  });
  await expect.poll(pageText).toContain('Tenés $ 600,00 para retirar');
  expect(find('a', 'Retirar').getAttribute('href')).toBe('/cashout');
});

it('an account is closed once the player has agreed, and the page waits until that was read', async () => {
  const page = await showPage(PrivacyPage, (path) => {
    if (path === '/api/identity/data-export') return none;
    if (path === '/api/identity/closing') return { ...open, bonus: '50.00' };
    if (path === '/api/identity/close-account') return { success: true, remainder: '0.00' };
    return { success: true, marketing, blockReason: null, consents: [] };
  });
  await expect.poll(pageText).toContain('Quiero cerrar mi cuenta');
  find('button', 'Quiero cerrar mi cuenta').click();
  await expect.poll(pageText).toContain('Perdés tu bono de $ 50,00');
  find('button', 'Cerrar mi cuenta').click();
  await expect.poll(pageText).toContain('Marcá la casilla');
  expect(page.callsTo('/api/identity/close-account')).toEqual([]);
  document.querySelector<HTMLInputElement>('form input[type=checkbox]')?.click();
  find('button', 'Cerrar mi cuenta').click();
  await expect.poll(pageText).toContain('Tu cuenta está cerrada');
  expect(page.callsTo('/api/identity/close-account')).toEqual([
    { reason: 'plays-less', note: '', forfeitBonus: true, leaveRemainder: false },
  ]);
});
