// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPage, showPage } from '../../../../testing/show-page.ts';
import { forgetStudio, useRememberedStudio } from './remembered-studio.ts';
import { StudiosPopup } from './StudiosPopup.tsx';

const studios = [
  { provider: 'mancala', name: 'Mancala Gaming', count: 4, pictures: [] },
  { provider: 'redrake', name: 'Red Rake', count: 2, pictures: [] },
];

beforeEach(() => {
  localStorage.clear();
  arrived.mockClear();
});
afterEach(clearPage);

const Popup = () => <StudiosPopup onClose={() => {}} onSwitch={() => {}} />;
const arrived = vi.fn<() => void>();
function Slots() {
  useRememberedStudio();
  useEffect(() => arrived());
  return null;
}

it('a studio that is chosen in the popup is kept as proveN, and the slots begin with it', async () => {
  const { router } = await showPage(Popup, () => ({ success: true, studios, total: 6 }), '/home');
  const links = () => [...document.querySelectorAll('a')];
  await expect.poll(links).toHaveLength(2);
  links()
    .find(({ href }) => href.endsWith('=mancala'))
    ?.click();
  await expect.poll(() => router.state.location.search).toBe('?provider=mancala');
  expect(localStorage.getItem('proveN')).toBe('mancala');

  clearPage();
  const later = await showPage(Slots, () => undefined, '/slots');
  await expect.poll(() => later.router.state.location.search).toBe('?provider=mancala');
});

it.each([
  ['another choice is in the address', '/slots?q=luna', 'mancala'],
  ['what is kept is no studio', '/slots', '../home'],
])('an address stays as it is when %s', async (_what, address, kept) => {
  localStorage.setItem('proveN', kept);
  const { router } = await showPage(Slots, () => undefined, address);
  await expect.poll(() => arrived.mock.calls.length).toBeGreaterThan(0);
  expect(router.state.location.pathname + router.state.location.search).toBe(address);
});

it('the remembered studio is marked in the popup, and can be forgotten', async () => {
  localStorage.setItem('proveN', 'redrake');
  await showPage(Popup, () => ({ success: true, studios, total: 6 }), '/home');
  const marked = () => document.querySelector('a[aria-current=true]')?.getAttribute('href');
  await expect.poll(marked).toBe('/slots?provider=redrake');
  forgetStudio();
  expect(localStorage.getItem('proveN')).toBeNull();
});
