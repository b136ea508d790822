// Messages from elsewhere: their notifications, and the pages that these may open.

import { expect, it, vi } from 'vitest';
import { pathOf, showPage, shownOf } from './push-worker.ts';

const origin = 'https://casa.example';
const place = { origin, site: 'Casa' };
const message = {
  title: 'Pagamos tu retiro',
  body: 'Mirá el detalle.',
  path: '/transactionhistory',
  tag: 'withdrawal-paid',
  icon: '/brand/192.png',
  language: 'es',
};
const shown = (change: object) => shownOf(JSON.stringify({ ...message, ...change }), place);

it('a message is shown in its words, and leads to its page', () => {
  expect(shown({})).toEqual({
    title: 'Pagamos tu retiro',
    options: {
      body: 'Mirá el detalle.',
      tag: 'withdrawal-paid',
      lang: 'es',
      icon: '/brand/192.png',
      data: { path: '/transactionhistory' },
    },
  });
});

it.each([
  'https://evil.example/login',
  '//evil.example/login',
  '/\\evil.example/login',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  ' https://evil.example',
  'home',
  '',
])('a message that leads to %j leads home', (path) => {
  expect(shown({ path }).options.data.path).toBe('/home');
  expect(pathOf({ path }, origin)).toBe('/home');
});

it('an icon from elsewhere is the site’s own', () => {
  expect(shown({ icon: 'https://evil.example/x.png' }).options.icon).toBe('/icons/icon-192.png');
});

it.each([
  [undefined],
  [''],
  ['no json'],
  ['null'],
  ['{"title":7}'],
  [JSON.stringify({ ...message, title: 'x'.repeat(101) })],
])('a message that cannot be read, %j, shows the site’s name and leads home', (text) => {
  expect(shownOf(text, place)).toEqual({ title: 'Casa', options: { data: { path: '/home' } } });
});

it.each([[undefined], [null], [7], [{}], [{ path: 7 }]])('a press on %j leads home', (data) => {
  expect(pathOf(data, origin)).toBe('/home');
});

function openPages(...paths: string[]) {
  const open = paths.map((path) => ({
    url: origin + path,
    focus: vi.fn<() => Promise<unknown>>(async () => undefined),
  }));
  const openWindow = vi.fn<(path: string) => Promise<unknown>>(async () => undefined);
  return { open, openWindow, matchAll: async () => open };
}

it('a page that shows it already comes forward', async () => {
  const pages = openPages('/play/ceibo', '/transactionhistory?from=1');
  await showPage(pages, '/transactionhistory', origin);
  expect(pages.open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(pages.openWindow).not.toHaveBeenCalled();
});

it('another page, where a round may be under way, is left as it is', async () => {
  const pages = openPages('/play/ceibo');
  await showPage(pages, '/myrewards', origin);
  expect(pages.open[0]?.focus).not.toHaveBeenCalled();
  expect(pages.openWindow).toHaveBeenCalledWith('/myrewards');
});
