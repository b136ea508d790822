// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPage, showPage } from '../../testing/show-page.ts';
import { SlotsPage } from './SlotsPage.tsx';

const studios = [
  { provider: 'mancala', name: 'Mancala Gaming', count: 20, pictures: [] },
  { provider: 'redrake', name: 'Red Rake', count: 12, pictures: [] },
];

beforeEach(() => localStorage.clear());
afterEach(() => {
  clearPage();
  vi.unstubAllGlobals();
});

const head = () => document.querySelector('.lob-line')?.textContent;
function show(address: string) {
  return showPage(
    SlotsPage,
    (path) => {
      if (path.endsWith('/studios')) return { success: true, studios, total: 47 };
      if (!path.startsWith('/api/games/search')) return undefined;
      const total = path.includes('redrake') ? 12 : 32;
      return { success: true, total, page: 0, games: [], counts: null, nearest: null };
    },
    address,
  );
}

it('the tile of all studios counts the games of companies without slots too', async () => {
  await show('/slots');
  const all = () => document.querySelector('.studio-all .studio-count')?.textContent;
  await expect.poll(all).toBe('47 juegos');
});

it.each([
  ['everything', '/slots', '32 juegos · 2 estudios'],
  ['one studio', '/slots?provider=redrake', '12 juegos'],
])('the head of %s counts what is listed', async (_what, address, line) => {
  await show(address);
  await expect.poll(head).toBe(line);
});
