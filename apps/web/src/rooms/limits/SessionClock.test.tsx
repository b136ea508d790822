// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { SessionClock } from './SessionClock.tsx';

const view = {
  minutes: null,
  now: '2026-11-22T14:00:00.000Z',
  loggedInAt: '2026-11-22T12:56:30.000Z',
  dueAt: null,
  staked: '0.00',
  won: '0.00',
  net: '0.00',
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'performance'] }));
afterEach(() => {
  clearPage();
  vi.useRealTimers();
});

it('tells the time of day and counts from the login on, by the server’s clock; it leads to the limits', async () => {
  await showPage(SessionClock, () => ({ success: true, ...view }));
  await vi.waitFor(() => expect(pageText()).toContain('11:0001:03:30'));
  vi.advanceTimersByTime(45_000);
  await vi.waitFor(() => expect(pageText()).toContain('11:0001:04:15'));
  const link = find('a', 'Llevás 1\u00a0h 4\u00a0min con la sesión abierta. Juego responsable');
  expect(link.getAttribute('href')).toBe('/responsible');
});

it('has its place while the server does not answer', async () => {
  await showPage(SessionClock, () => undefined);
  await vi.waitFor(() => find('a', 'Tiempo desde que ingresaste'));
  expect(pageText()).toBe('Tiempo desde que ingresaste');
});
