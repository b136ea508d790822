// @vitest-environment happy-dom
import type { Access, SessionView } from '@ceibo/contracts/security';
import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import { SecurityPage } from './SecurityPage.tsx';

afterEach(clearPage);

const device = { browser: 'Chrome', system: 'Windows', kind: 'computer' } as const;
const entry = (id: string, event: Access['event']): Access => ({
  id,
  at: '2025-11-21T23:14:00Z',
  event,
  device,
  address: '190.2.0.1',
  place: { country: 'AR', city: 'Rosario' },
});
const session = (id: string, isThis: boolean, startedAt = '2025-11-21T23:14:00Z'): SessionView => ({
  id,
  device: { browser: 'Safari', system: 'iOS', kind: 'phone' },
  address: '190.2.0.1',
  place: null,
  startedAt,
  lastUsedAt: '2025-11-21T23:20:00Z',
  isThis,
});

function server() {
  let open = [session('a', true), session('b', false), session('c', false, '2025-11-20T12:00:00Z')];
  return (path: string, request: Record<string, unknown>): object | undefined => {
    switch (path) {
      case '/api/identity/sessions':
        return { success: true, sessions: open, lastLogin: entry('l', 'login') };
      case '/api/identity/end-session':
        open = open.filter(({ id }) => id !== request['id']);
        return { success: true };
      case '/api/identity/access-log':
        return request['before'] === undefined
          ? { success: true, entries: [entry('2', 'wrong-password')], next: '2' }
          : { success: true, entries: [entry('1', 'login')], next: null };
      default:
        return undefined;
    }
  };
}
const rows = () => document.querySelectorAll('.sec-list > li').length;

describe('the page about security', () => {
  it('lists sessions with this one marked, and ends another', async () => {
    await showPage(SecurityPage, server());
    await expect.poll(rows).toBe(3);
    expect(pageText()).toContain('Esta sesión');
    expect(pageText()).toContain('Tu ingreso anterior: 21/11/2025 20:14');
    find('button', 'Cerrar la sesión de Safari · iOS abierta el 20/11/2025 09:00').click();
    await expect.poll(rows).toBe(2);
  });

  it('shows what happened, with place and address, and more on request', async () => {
    await showPage(SecurityPage, server());
    await expect.poll(pageText).toContain('Contraseña equivocada');
    expect(pageText()).toContain('Chrome · Windows · Rosario, AR · 190.2.0.1');
    find('button', 'Ver más').click();
    await expect.poll(() => document.querySelectorAll('.sec-log > li').length).toBe(2);
    expect(pageText()).not.toContain('Ver más');
  });

  it('says so when the server does not answer, and asks again', async () => {
    await showPage(SecurityPage, () => undefined);
    await expect.poll(() => document.querySelectorAll('[role=alert]').length).toBe(2);
  });
});
