import { expect, it } from 'vitest';
import { createApi } from '../api/client.ts';
import { loadLobbyPage, loadStudios } from '../state/games/lobby.ts';
import { providerGames } from '../state/login-area.ts';
import { providers } from '../state/content/menu.ts';
import { createStore } from '../state/store.ts';
import { winners } from '../state/games/winners.ts';
import { followSwitches } from './follow-switches.ts';
import { applyPublicEvent } from './public-events.ts';

type Listed = [name: string, isOn: boolean];

function setUp() {
  const asked: { path: string; cache: RequestCache | undefined }[] = [];
  const pauses: number[] = [];
  const fetch = (path: unknown, init?: RequestInit) => {
    asked.push({ path: String(path), cache: init?.cache });
    return Promise.resolve(
      Response.json({ success: true, data: [], studios: [], total: 0, winners: [] }),
    );
  };
  const store = createStore({
    api: createApi({
      fetch,
      caller: { session: () => null, language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
    }),
    session: {
      current: () => null,
      keep: () => {},
      forget: () => {},
      use: () => {},
      clearTraces: () => {},
    },
    leave: () => {},
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    random: () => 0,
  });
  followSwitches(store, () => 0.5);
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const tell = async (list: Listed[], off: string[] = []) => {
    const statuses = list.map(([name, status]) => ({ name, status }));
    applyPublicEvent(store, { name: 'providers', data: { providers: statuses, off } });
    await settled();
  };
  return { store, asked, pauses, tell, settled };
}

it('shows the providers as they are, and asks again only for the games of those that were switched', async () => {
  const { store, asked, pauses, tell } = setUp();
  await store.dispatch(providerGames.load({ provider: 'ceibo' }));
  await store.dispatch(providerGames.load({ provider: 'mancala' }));
  await tell([
    ['ceibo', true],
    ['mancala', true],
    ['redrake', false],
  ]);
  expect(asked).toHaveLength(2);

  await tell([
    ['ceibo', false],
    ['mancala', true],
    ['redrake', true],
  ]);
  expect(store.getState().login.providers).toEqual([
    { name: 'ceibo', status: false },
    { name: 'mancala', status: true },
    { name: 'redrake', status: true },
  ]);
  expect(asked.slice(2)).toEqual([{ path: '/api/games/list?provider=ceibo', cache: 'no-cache' }]);
  expect(pauses).toEqual([1_000]);
});

it('asks again for the studios and winners, and drops the lobby’s pages, when a provider is switched', async () => {
  const { store, asked, tell } = setUp();
  await store.dispatch(loadStudios({}));
  await store.dispatch(winners.load({}));
  await store.dispatch(loadLobbyPage({ q: 'luna' }));
  await tell([['ceibo', true]]);
  expect(asked).toHaveLength(3);
  expect(store.getState().login.lobbyPages).not.toEqual({});

  await tell([['ceibo', false]]);
  const again = asked.slice(3);
  expect(again.map(({ path }) => path).toSorted()).toEqual([
    '/api/games/studios',
    '/api/games/winners',
  ]);
  expect(new Set(again.map(({ cache }) => cache))).toEqual(new Set(['no-cache']));
  expect(store.getState().login.lobbyPages).toEqual({});
});

it('a switch that only the poll saw is followed too', async () => {
  const { store, asked, settled } = setUp();
  await store.dispatch(providerGames.load({ provider: 'ceibo' }));
  store.dispatch(providers.actions.known([{ name: 'ceibo', status: true }]));
  store.dispatch(providers.actions.known([{ name: 'ceibo', status: false }]));
  await settled();
  expect(asked).toHaveLength(2);
});

it('a visitor’s page knows which of the providers that the list leaves out are off', async () => {
  const { store, tell } = setUp();
  await tell([['ceibo', true]], ['caballo']);
  expect(store.getState().login.providers).toEqual([
    { name: 'ceibo', status: true },
    { name: 'caballo', status: false },
  ]);
});

it('asks for nothing when nothing was known before, or nothing has changed', async () => {
  const { store, asked, tell } = setUp();
  await store.dispatch(providerGames.load({ provider: 'ceibo' }));
  await tell([['ceibo', false]]);
  await tell([['ceibo', false]]);
  expect(asked).toHaveLength(1);
  store.dispatch(providers.actions.known([]));
  await tell([['ceibo', true]]);
  expect(asked).toHaveLength(1);
});
