import { expect, it } from 'vitest';
import { createApi } from '../api/client.ts';
import { allgames } from '../state/login-area.ts';
import { providers } from '../state/menu.ts';
import { createStore } from '../state/store.ts';
import { applyPublicEvent } from './public-news.ts';

function setUp() {
  const asked: { path: string; cache: RequestCache | undefined }[] = [];
  const pauses: number[] = [];
  const fetch = (path: unknown, init?: RequestInit) => {
    asked.push({ path: String(path), cache: init?.cache });
    return Promise.resolve(Response.json({ success: true, data: [] }));
  };
  const store = createStore({
    api: createApi({ fetch, caller: { session: () => null, language: () => 'es-AR', siteId: 'Ceibo' }, onSessionExpired: () => {} }),
    session: { current: () => null, keep: () => {}, forget: () => {}, clearTraces: () => {} },
    leave: () => {},
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    random: () => 0,
  });
  const tell = (...list: [string, boolean][]) =>
    applyPublicEvent(store, { name: 'providers', data: { providers: list.map(([name, status]) => ({ name, status })) } }, () => 0.5);
  return { store, asked, pauses, tell };
}

it('shows the providers as they are, and asks again only for the games that it has of those that were switched', async () => {
  const { store, asked, pauses, tell } = setUp();
  await store.dispatch(allgames.load({ provider: 'ceibo' }));
  await store.dispatch(allgames.load({ provider: 'mancala' }));
  await tell(['ceibo', true], ['mancala', true], ['redrake', false]);
  expect(asked).toHaveLength(2);

  await tell(['ceibo', false], ['mancala', true], ['redrake', true]);
  expect(store.getState().login.providers).toEqual([
    { name: 'ceibo', status: false },
    { name: 'mancala', status: true },
    { name: 'redrake', status: true },
  ]);
  expect(asked.slice(2)).toEqual([{ path: '/api/games/list?provider=ceibo', cache: 'no-cache' }]);
  expect(pauses).toEqual([1_000]);
});

it('asks for nothing when nothing was known before, or nothing has changed', async () => {
  const { store, asked, tell } = setUp();
  await store.dispatch(allgames.load({ provider: 'ceibo' }));
  await tell(['ceibo', false]);
  await tell(['ceibo', false]);
  expect(asked).toHaveLength(1);
  store.dispatch(providers.actions.known([]));
  await tell(['ceibo', true]);
  expect(asked).toHaveLength(1);
});
