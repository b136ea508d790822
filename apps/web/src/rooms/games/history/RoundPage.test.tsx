// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Server, clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import { RoundDialog } from './RoundDialog.tsx';

const PAGE = '/api/games/round-page';
const ADDRESS = 'http://studio.test/rounds/7?code=1';
const at = '2025-11-22T12:58:00Z';
const view = {
  success: true,
  round: 'r-1',
  name: 'Ruleta Ceibo',
  img: null,
  provider: 'vivogaming',
  bets: [],
  state: 'closed',
  from: at,
  to: at,
  stake: '60.00',
  buyIn: '0.00',
  win: '0.00',
  freeSpinWin: null,
  pockets: { cash: '-60.00', bonus: '0.00', inPlay: '0.00' },
  initialBalance: '80.00',
  closingBalance: '20.00',
  transfers: [],
  transferCount: 0,
};

function fakeTab() {
  const replace = vi.fn<(address: string) => void>();
  const close = vi.fn<() => void>();
  const page = new DOMParser().parseFromString('<body></body>', 'text/html');
  return { opener: window, closed: false, document: page, location: { replace }, close };
}

const Opened = () => createElement(RoundDialog, { round: '7', onClose: () => {} });

/** The dialog of a round, in a browser that allows a tab or none. */
async function opened(tab: ReturnType<typeof fakeTab> | null, page: Server) {
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window | null);
  const shown = await showPage(Opened, (path, request) =>
    path === PAGE ? page(path, request) : view,
  );
  await expect.poll(pageText).toContain('Ver qué salió');
  return shown;
}

afterEach(() => {
  clearPage();
  vi.restoreAllMocks();
});

it('opens a tab in the moment of the press, and leads it to the page of the studio', async () => {
  const tab = fakeTab();
  const { callsTo } = await opened(tab, () => ({ success: true, url: ADDRESS }));
  find('button', 'Ver qué salió').click();
  expect(tab.document.body.textContent).toBe('Abriendo la jugada…');
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[ADDRESS]]);
  expect(callsTo(PAGE)).toEqual([{ round: '7' }]);
  await expect.poll(() => find('button', 'Ver qué salió').getAttribute('aria-busy')).toBeNull();
});

it('shows a link to the page when the browser allows no tab', async () => {
  await opened(null, () => ({ success: true, url: ADDRESS }));
  find('button', 'Ver qué salió').click();
  await expect.poll(() => document.querySelector('dialog a')?.getAttribute('href')).toBe(ADDRESS);
  expect(find('a', 'Abrir la página del estudio').target).toBe('_blank');
});

it('says that the studio shows no rounds, and does not ask again', async () => {
  const tab = fakeTab();
  const words = 'El estudio no tiene una página de esa jugada.';
  await opened(tab, () => ({ success: false, code: 'NO_ROUND_PAGE', description: words }));
  find('button', 'Ver qué salió').click();
  await expect.poll(() => document.querySelector('dialog [role=alert]')?.textContent).toBe(words);
  expect(tab.close).toHaveBeenCalledOnce();
  expect(pageText()).not.toContain('Ver qué salió');
  expect(pageText()).not.toContain('Reintentar');
});

it('is not offered for a purchase at the sportsbook, not even for one without bets', async () => {
  await showPage(Opened, () => ({
    ...view,
    name: 'Apuestas deportivas',
    provider: 'bti',
    state: 'rolled-back',
  }));
  await expect.poll(pageText).toContain('Anulada');
  expect(pageText()).not.toContain('Ver qué salió');
});

it('asks again on wish when the studio did not answer', async () => {
  const tab = fakeTab();
  const words = 'El estudio no responde. Probá de nuevo en un momento.';
  let isDown = true;
  const page = () =>
    isDown
      ? { success: false, code: 'PROVIDER_DOWN', description: words }
      : { success: true, url: ADDRESS };
  await opened(tab, page);
  find('button', 'Ver qué salió').click();
  await expect
    .poll(() => document.querySelector('dialog [role=alert]')?.textContent)
    .toContain(words);
  isDown = false;
  find('button', 'Reintentar').click();
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[ADDRESS]]);
});

it('of a free spin says that the balance was left alone, and what it won', async () => {
  const transfer = {
    at,
    source: 'hub88:ceibo',
    reference: 'a',
    round: 'r-1',
    game: 'g',
    cash: '0.00',
    bonus: '0.00',
    inPlay: '0.00',
    held: '0.00',
    cashAfter: '80.00',
    bonusAfter: '0.00',
    inPlayAfter: '0.00',
    heldAfter: '0.00',
  };
  const free = {
    ...view,
    stake: '0.00',
    freeSpinWin: '30.00',
    transfers: [
      { ...transfer, number: '2', kind: 'stake', gathered: '0.00' },
      { ...transfer, number: '3', kind: 'win', gathered: '30.00' },
    ],
    transferCount: 2,
  };
  await showPage(Opened, () => free);
  await expect.poll(pageText).toContain('Giro gratis');
  expect(pageText()).toContain('Este giro no tocó tu saldo.');
  expect(pageText()).toMatch(/Ganancia[\d/ :]+\+\$ 30,00 de giros gratis/);
});
