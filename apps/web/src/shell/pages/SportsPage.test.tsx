// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signedOut } from '../../state/clearing.ts';
import { loginState } from '../../state/login-area.ts';
import { permissionList, providers } from '../../state/content/menu.ts';
import { safeStorage } from '../../state/safe-storage.ts';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { DeviceContext, type Device } from '../device.ts';
import { SportsPage } from './SportsPage.tsx';

/** On a busy machine too. */
const SOON = { timeout: 10_000 };

const names = { leagueName: 'Liga', sportName: 'Fútbol' };
const selections = [
  { _id: 'e1_Home', outcomeType: 'Home', name: 'Sur', trueOdds: '1.85' },
  { _id: 'e1_Away', outcomeType: 'Away', name: 'Norte', trueOdds: '4.20' },
];
const markets = [
  { marketType: { _id: 'ML0' }, startDate: '2025-11-23T00:30:00Z', selections, ...names },
];
const offered = {
  success: true,
  isOffered: true,
  events: [{ _id: 'e1', sport: 'football', ...names, markets }],
};

const device: Device = {
  window,
  local: safeStorage(() => localStorage),
  fetch,
  pause: async () => {},
};
const Page = () => createElement(DeviceContext, { value: device }, createElement(SportsPage));
const show = (events: object) =>
  showPage(
    Page,
    (path) => {
      if (path.startsWith('/api/sports/events')) return events;
      if (path === '/api/sports/launch')
        return { success: true, url: 'http://book.example/', token: 't' };
      return undefined;
    },
    '/sports',
  );

afterEach(() => {
  clearPage();
  localStorage.clear();
});

describe('a visitor of /sports', () => {
  it('sees events and odds; a press opens the login, and the selection waits for the sportsbook', async () => {
    const { store, router, callsTo } = await show(offered);
    store.dispatch(signedOut());
    await vi.waitFor(() => find('button', 'Norte, cuota 4,20'), SOON);
    find('button', 'Norte, cuota 4,20').click();
    await vi.waitFor(() => expect(router.state.location.search).toContain('login'), SOON);
    expect(router.state.location.pathname).toBe('/sports');
    // The login leads back here, and says that betting needs an account.
    expect(router.state.location.search).toBe('?why=bet&next=%2Fsports&popup=login');

    store.dispatch(loginState.actions.signedIn());
    store.dispatch(providers.actions.known([{ name: 'bti', status: true }]));
    await vi.waitFor(() => expect(callsTo('/api/sports/launch')).toHaveLength(1), SOON);
    expect(callsTo('/api/sports/launch')).toMatchObject([
      { eventId: 'e1', selectionsId: 'e1_Away' },
    ]);
  });

  it('reads that it is not open while there is no sportsbook', async () => {
    const { store } = await show({ success: true, isOffered: false, events: [] });
    store.dispatch(signedOut());
    await vi.waitFor(() => expect(document.querySelector('.sports-lobby')).toBeNull(), SOON);
    expect(pageText()).not.toContain('Apuestas deportivas');
  });
});

describe('a player of /sports', () => {
  const sportsbook = () => document.querySelector('iframe');
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 50));

  it('keeps the sportsbook while the list of providers fails to come, and loses it when it is off', async () => {
    const { store } = await show(offered);
    store.dispatch(providers.actions.known([{ name: 'bti', status: true }]));
    await vi.waitFor(() => expect(sportsbook()).not.toBeNull(), SOON);
    const before = sportsbook();
    for (const list of [[], [{ name: 'mancala', status: false }]]) {
      store.dispatch(providers.actions.known(list));
      await settle();
      expect(sportsbook()).toBe(before);
    }
    store.dispatch(providers.actions.known([{ name: 'bti', status: false }]));
    await vi.waitFor(() => expect(sportsbook()).toBeNull(), SOON);
  });

  it('may open it when the first list after the login fails: the server says whether it is on', async () => {
    const { store } = await show(offered);
    store.dispatch(providers.actions.known([{ name: 'mancala', status: false }]));
    await settle();
    expect(sportsbook()).toBeNull();
    store.dispatch(permissionList.requested('1'));
    const error = { kind: 'fault', cause: 'offline' } as const;
    store.dispatch(permissionList.failed({ pending: '1', error }));
    await vi.waitFor(() => expect(sportsbook()).not.toBeNull(), SOON);
    const before = sportsbook();
    store.dispatch(permissionList.requested('2'));
    await settle();
    expect(sportsbook()).toBe(before);
  });

  it('reads that it is not open when the list of players does not name it', async () => {
    const { store } = await show(offered);
    store.dispatch(providers.actions.known([{ name: 'mancala', status: true }]));
    await vi.waitFor(() => expect(pageText()).toContain('Abriendo'), SOON);
    store.dispatch(permissionList.requested('1'));
    store.dispatch(permissionList.succeeded({ pending: '1', data: { providers: [] } }));
    await vi.waitFor(() => expect(pageText()).not.toContain('Abriendo'), SOON);
    expect(sportsbook()).toBeNull();
  });
});
