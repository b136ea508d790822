// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import { awaitServer, circumstances, watchedFetch } from './circumstances.ts';
import { followJackpot, shownJackpot } from './games/jackpot.ts';
import { endNotices, takeStopNotices } from './content/notices.ts';
import { createSessionKeeper } from './identity/session-keeper.ts';
import { createStore, type Store } from './store.ts';

function setUp(real: typeof fetch, pause: (ms: number) => Promise<void> = () => Promise.resolve()) {
  const tell = (isReached: boolean) =>
    store.dispatch(circumstances.actions.serverReached(isReached));
  const api = createApi({
    fetch: watchedFetch(real, tell),
    caller: { session: () => null, language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired: () => {},
  });
  const store: Store = createStore({
    api,
    session: createSessionKeeper(window),
    leave: () => {},
    pause,
    random: () => 0,
  });
  return store;
}

describe('a server that cannot be reached', () => {
  it('is noticed, asked again, and noticed when it is back', async () => {
    const answers = [false, false, true];
    const pauses: number[] = [];
    const store = setUp(
      () =>
        answers.shift()
          ? Promise.resolve(Response.json({ success: true, items: [] }))
          : Promise.reject(new TypeError('offline')),
      (ms) => {
        pauses.push(ms);
        return Promise.resolve();
      },
    );
    store.dispatch(circumstances.actions.serverReached(false));
    await store.dispatch(awaitServer());
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    expect(store.getState().circumstances.isServerReached).toBe(true);
  });

  it('is not one whose request the page itself gave up', async () => {
    const tell = vi.fn<(isReached: boolean) => void>();
    await expect(
      watchedFetch(() => Promise.reject(new DOMException('left', 'AbortError')), tell)('/x'),
    ).rejects.toThrow('left');
    expect(tell).not.toHaveBeenCalled();
    await expect(
      watchedFetch(() => Promise.reject(new TypeError('offline')), tell)('/x'),
    ).rejects.toThrow('offline');
    expect(tell).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe('the jackpot', () => {
  const jackpot = { name: 'Network', amount: '1000.50', currency: 'ARS' } as const;

  it('is asked for every 15 seconds while somebody looks, and stays when a tick gets no answer', async () => {
    const answers = [jackpot, null];
    const seen: unknown[] = [];
    let ticks = 0;
    const store: Store = setUp(
      () =>
        answers.length > 0
          ? Promise.resolve(Response.json({ success: true, jackpot: answers.shift() }))
          : Promise.reject(new TypeError('offline')),
      (ms) => {
        expect(ms).toBe(15_000);
        seen.push(store.getState().login.shownJackpot);
        ticks += 1;
        return ticks < 4 ? Promise.resolve() : new Promise(() => {});
      },
    );
    void store.dispatch(followJackpot(() => ticks !== 1));
    await expect.poll(() => ticks).toBe(4);
    // The second tick nobody looked at; the third said that there is none any more; the fourth got
    // no answer.
    expect(seen).toEqual([jackpot, jackpot, null, null]);
    store.dispatch(shownJackpot.actions.known(jackpot));
    expect(store.getState().login.shownJackpot).toEqual(jackpot);
  });
});

describe('the link that ends notices', () => {
  const take = (address: string) => {
    const replaceState = vi.fn<History['replaceState']>();
    const link = takeStopNotices({
      location: { href: address } as Location,
      history: { state: null, replaceState } as unknown as History,
    });
    return { link, address: replaceState.mock.calls.map(([, , changed]) => String(changed)) };
  };

  it('gives its token and leaves no trace of it in the address', () => {
    const token = 'abcdefghijklmnopqrstuvwx';
    expect(take(`https://ceibo.example/home?stopNotices=${token}&x=1`)).toEqual({
      link: { token },
      address: ['https://ceibo.example/home?x=1'],
    });
    expect(take('https://ceibo.example/home?stopNotices=short')).toEqual({
      link: null,
      address: ['https://ceibo.example/home'],
    });
    expect(take('https://ceibo.example/home')).toEqual({ link: null, address: [] });
  });

  it.each([
    ['that it is done', () => Promise.resolve(Response.json({ success: true })), 'notices-stopped'],
    [
      'that it failed',
      () => Promise.reject(new TypeError('offline')),
      { kind: 'fault', cause: 'offline' },
    ],
  ])('says %s', async (_what, fetch, told) => {
    const store = setUp(fetch);
    await store.dispatch(endNotices({ token: 'abcdefghijklmnopqrstuvwx' }));
    expect(store.getState().message).toEqual(told);
  });
});
