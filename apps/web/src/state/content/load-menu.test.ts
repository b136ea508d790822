// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { builtInMenu } from './built-in-menu.ts';
import { loginState } from '../login-area.ts';
import { followProviders, loadMenu, loadProviders } from './load-menu.ts';
import { profileName } from '../player-area.ts';
import { safeStorage } from '../safe-storage.ts';
import { createSessionKeeper } from '../identity/session-keeper.ts';
import { mirrorInSessionStorage } from '../identity/session-storage.ts';
import { createStore, type Store } from '../store.ts';

const MENU = '/api/content/menu';
const VISITORS = '/api/games/providers';
const PLAYERS = '/api/games/permission-list';
const item = {
  id: 1,
  name: 'Home',
  nameS: 'Inicio',
  nameP: 'Início',
  names: {},
  url: '/home',
  image: 'house',
  place: 'main',
  provider: null,
  hiddenWhenAbsent: false,
};
const listed = (name: string, status = true) => ({ success: true, providers: [{ name, status }] });

/**
 * A store on a server whose answers wait in line for each path; where none waits, it cannot be
 * reached. Pauses end when the test says.
 */
function setUp(answers: Record<string, unknown[]>) {
  const session = createSessionKeeper(window);
  const sent: [string, unknown][] = [];
  const fetch = (path: unknown, init?: RequestInit) => {
    sent.push([String(path), typeof init?.body === 'string' ? JSON.parse(init.body) : null]);
    const answer = answers[String(path)]?.shift();
    return answer === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json(answer));
  };
  const pauses: { ms: number; end(): void }[] = [];
  const pause = (ms: number) => new Promise<void>((resolve) => pauses.push({ ms, end: resolve }));
  const api = createApi({
    fetch,
    caller: { session: () => 's-1', language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired: () => {},
  });
  const store: Store = createStore({
    api,
    session,
    leave: vi.fn<() => void>(),
    pause,
    random: () => 0,
  });
  const logIn = () => {
    store.dispatch(profileName.actions.remembered('demo'));
    store.dispatch(loginState.actions.signedIn());
  };
  const next = async () => {
    await expect.poll(() => pauses.length).toBeGreaterThan(0);
    const { ms, end } = pauses.shift()!;
    end();
    return ms;
  };
  return { store, sent, logIn, next, shown: () => store.getState().login };
}

beforeEach(() => sessionStorage.clear());

describe('the menu', () => {
  it('is unknown, then the server’s', async () => {
    const { store, shown } = setUp({ [MENU]: [{ success: true, items: [item] }] });
    expect(shown().menuItems).toBeNull();
    await store.dispatch(loadMenu());
    expect(shown().menuItems).toEqual([item]);
  });

  it('is the built-in one while the server’s cannot be had, and the server’s once it comes', async () => {
    const answers: Record<string, unknown[]> = { [MENU]: [] };
    const { store, shown, next } = setUp(answers);
    const loading = store.dispatch(loadMenu());
    await expect.poll(() => shown().menuItems).toBe(builtInMenu);
    answers[MENU] = [{ success: true, items: [item] }];
    await next();
    await loading;
    expect(shown().menuItems).toEqual([item]);
  });

  it('is not asked for for ever', async () => {
    const { store, sent, next, shown } = setUp({});
    const loading = store.dispatch(loadMenu());
    for (let pause = 0; pause < 6; pause += 1) await next();
    await loading;
    expect(sent).toHaveLength(6);
    expect(shown().menuItems).toBe(builtInMenu);
  });
});

describe('the list of providers', () => {
  it('is the visitors’ before the login and the player’s own after it', async () => {
    const { store, sent, logIn, shown } = setUp({
      [VISITORS]: [listed('ceibo')],
      [PLAYERS]: [listed('bti', false)],
    });
    await store.dispatch(loadProviders());
    expect(shown().providers).toEqual([{ name: 'ceibo', status: true }]);
    logIn();
    await store.dispatch(loadProviders());
    expect(shown().providers).toEqual([{ name: 'bti', status: false }]);
    expect(sent.at(-1)).toEqual([PLAYERS, { role: 0, loginName: 'demo' }]);
  });

  it('names what the visitors’ list leaves out while it is off', async () => {
    const { store, shown } = setUp({ [VISITORS]: [{ ...listed('ceibo'), off: ['caballo'] }] });
    await store.dispatch(loadProviders());
    expect(shown().providers).toEqual([
      { name: 'ceibo', status: true },
      { name: 'caballo', status: false },
    ]);
  });

  it('is empty after a failure', async () => {
    const { store, shown } = setUp({ [VISITORS]: [listed('ceibo')] });
    await store.dispatch(loadProviders());
    await store.dispatch(loadProviders());
    expect(shown().providers).toEqual([]);
  });

  it('after a failure still knows what was off: that is not offered', async () => {
    const { store, shown } = setUp({ [VISITORS]: [{ ...listed('ceibo'), off: ['caballo'] }] });
    await store.dispatch(loadProviders());
    await store.dispatch(loadProviders());
    expect(shown().providers).toEqual([{ name: 'caballo', status: false }]);
  });

  it('is loaded a second after the start, at the login, and every five minutes for players only', async () => {
    const { store, sent, logIn, next } = setUp({
      [VISITORS]: [listed('ceibo')],
      [PLAYERS]: [listed('bti'), listed('bti', false)],
    });
    void followProviders(store);
    expect(sent).toEqual([]);
    expect(await next()).toBe(1_000);
    await expect.poll(() => sent.length).toBe(1);
    expect(await next()).toBe(300_000);
    await Promise.resolve();
    expect(sent).toHaveLength(1);

    logIn();
    await expect.poll(() => sent.map(([path]) => path)).toEqual([VISITORS, PLAYERS]);
    expect(await next()).toBe(300_000);
    await expect.poll(() => sent.map(([path]) => path)).toEqual([VISITORS, PLAYERS, PLAYERS]);
  });

  it('is kept for the tab’s next page, which shows the right menu before the server has answered', async () => {
    const first = setUp({ [VISITORS]: [listed('mancala', false)] });
    mirrorInSessionStorage(first.store, sessionStorage);
    await first.store.dispatch(loadProviders());
    const second = setUp({});
    mirrorInSessionStorage(second.store, sessionStorage);
    expect(second.shown().providers).toEqual([{ name: 'mancala', status: false }]);
  });

  it.each(['{', '{"a":1}', '[{"name":1}]'])(
    'is unknown when the tab holds %s in its place',
    (text) => {
      sessionStorage.setItem('providers', text);
      const { store, shown } = setUp({});
      mirrorInSessionStorage(store, sessionStorage);
      expect(shown().providers).toBeNull();
    },
  );

  it('needs no storage', async () => {
    const { store, shown } = setUp({ [VISITORS]: [listed('ceibo')] });
    mirrorInSessionStorage(
      store,
      safeStorage(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    await store.dispatch(loadProviders());
    expect(shown().providers).toHaveLength(1);
  });
});
