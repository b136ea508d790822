// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { safeStorage } from '../../state/safe-storage.ts';
import { DeviceContext, type Device } from '../device.ts';
import { SearchPopup } from './SearchPopup.tsx';

const SOON = { timeout: 10_000 };
const game = (gameId: string, gameName: string, providerName = 'RubyPlay') => ({
  gameId,
  gameName,
  provider: providerName.toLowerCase(),
  providerName,
  img: `/art/games/${gameId}.webp`,
  words: [],
  kinds: ['classic'],
});
const lists = {
  success: true,
  games: [game('leon', 'León Supremo'), game('rosa', 'Rosa Brava', 'Ceibo')],
  studios: [{ provider: 'rubyplay', name: 'RubyPlay', count: 12, pictures: [], words: [] }],
  kinds: { classic: ['clasico', 'classic'] },
};
const help = {
  success: true,
  pages: [
    {
      name: 'terms',
      title: 'Términos',
      description: 'Condiciones',
      sections: [{ id: 'retiros', heading: 'Retiros', words: ['transferencia'] }],
    },
    {
      name: 'termsandconditions',
      title: 'Términos',
      description: 'Condiciones',
      sections: [{ id: 'retiros', heading: 'Retiros', words: ['transferencia'] }],
    },
  ],
};
const next = {
  sport: 'football',
  sportName: 'Fútbol',
  eventId: 'e1',
  startsAt: '2026-11-26T20:00:00Z',
};
const sports = {
  success: true,
  isOffered: true,
  teams: [{ ...next, name: 'Rosario', leagueName: 'Liga', rival: 'Talleres' }],
  leagues: [],
};
const none = { success: true, isOffered: true, teams: [], leagues: [] };

const closed = vi.fn<() => void>();
const device: Device = {
  window,
  local: safeStorage(() => localStorage),
  fetch: () => Promise.reject(new TypeError('nobody listens')),
  pause: () => Promise.resolve(),
};
const Page = () => (
  <DeviceContext value={device}>
    <SearchPopup onClose={closed} onSwitch={() => {}} />
  </DeviceContext>
);

async function open(found: object = none) {
  const shown = await showPage(Page, (path) => {
    if (path === '/api/games/to-find') return lists;
    if (path.startsWith('/api/content/to-find')) return help;
    return path.startsWith('/api/sports/find') ? found : undefined;
  });
  await vi.waitFor(() => expect(pageText()).toContain('León Supremo'), SOON);
  return shown;
}

const field = () => document.querySelector('input') as HTMLInputElement;
async function type(text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field(), text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const groups = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const titles = () =>
  [...document.querySelectorAll('.search-item b')].map(({ textContent }) => textContent);

afterEach(() => {
  clearPage();
  localStorage.clear();
  closed.mockReset();
});

describe('the search', () => {
  it('begins with the most played games', async () => {
    await open();
    expect(groups()).toEqual(['Los más jugados']);
    expect(titles()).toEqual(['León Supremo', 'Rosa Brava']);
  });

  it('finds games, studios, teams and help by words with accents and mistakes aside', async () => {
    await open(sports);
    await type('ros');
    await vi.waitFor(() => expect(titles()).toEqual(['Rosa Brava', 'Rosario']), SOON);
    expect(groups()).toEqual(['Juegos', 'Deportes']);
    expect(pageText()).toContain('Contra Talleres · Liga · 26/11/2026 17:00');
    await type('leno');
    await vi.waitFor(() => expect(titles()).toContain('León Supremo'), SOON);
    await type('ruby play');
    await vi.waitFor(() => expect(groups()).toContain('Estudios'), SOON);
    expect(document.querySelector('a[href="/slots?provider=rubyplay"]')).not.toBeNull();
    await type('transferencia');
    await vi.waitFor(() => expect(groups()).toContain('Ayuda'), SOON);
    expect(document.querySelector('a[href="/termsandconditions#retiros"]')).not.toBeNull();
  });

  it('says that nothing was found, and shows what is near, or most played', async () => {
    await open();
    await type('xyzxyz');
    await vi.waitFor(
      () => expect(pageText()).toContain('No encontramos nada para “xyzxyz”.'),
      SOON,
    );
    expect(groups()).toEqual(['Los más jugados']);
    await type('rosa xyzxyz');
    await vi.waitFor(() => expect(groups()).toEqual(['Parecidos']), SOON);
    expect(titles()).toEqual(['Rosa Brava']);
  });

  it('arrows go from the field to what was found and back', async () => {
    await open();
    field().focus();
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('León Supremo');
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Rosa Brava');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(field());
  });

  it('Enter opens the first, and its text is the last search of the device from then on', async () => {
    const { router } = await open();
    await type('rosa');
    await vi.waitFor(() => expect(titles()).toEqual(['Rosa Brava']), SOON);
    field().focus();
    press('Enter');
    await vi.waitFor(() => expect(router.state.location.search).toBe('?game=rosa'), SOON);
    clearPage();
    await open();
    expect(groups()).toEqual(['Últimas búsquedas', 'Los más jugados']);
    find('button', 'rosa').click();
    await vi.waitFor(() => expect(titles()).toEqual(['Rosa Brava']), SOON);
  });

  it('a search that could not be loaded says so, and is loaded again', async () => {
    let isDown = true;
    await showPage(Page, (path) => {
      if (isDown) return undefined;
      return path.startsWith('/api/content') ? help : lists;
    });
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), SOON);
    isDown = false;
    find('button', 'Reintentar').click();
    await vi.waitFor(() => expect(titles()).toContain('León Supremo'), SOON);
  });
});
