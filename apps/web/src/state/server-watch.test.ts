// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { menu } from '@ceibo/contracts/content';
import { serverWatch, watchedFetch } from './server-watch.ts';
import type { Thunk } from './services.ts';
import type { Store } from './store.ts';
import { visitorStore } from '../testing/visitor-store.ts';

type Pause = (ms: number) => Promise<void>;

const back = vi.fn<() => void>();
const never = () => new AbortController().signal;

/** A page that follows whether the server answers. */
function watch(real: typeof fetch, pause: Pause): Store {
  const told = serverWatch({ onBack: () => async () => back(), pause, timeout: never });
  const tell = (isReached: boolean) => store.dispatch(told(isReached));
  const store: Store = visitorStore(watchedFetch(real, tell));
  return store;
}

const askTheServer: Thunk<Promise<unknown>> = (_dispatch, _getState, { api }) =>
  api.call(menu, {}, { cache: 'no-cache' });

describe('a server that cannot be reached', () => {
  const isReached = (store: Store) => store.getState().circumstances.isServerReached;
  const offline = () => Promise.reject(new TypeError('offline'));
  const answer = () => Promise.resolve(Response.json({ success: true, items: [] }));

  it('is noticed, asked again, and noticed when it is back', async () => {
    const answers = [offline, offline, answer, answer];
    const pauses: number[] = [];
    back.mockClear();
    const store = watch(
      () => (answers.shift() ?? offline)(),
      async (ms) => void pauses.push(ms),
    );
    await store.dispatch(askTheServer);
    expect(isReached(store)).toBe(false);
    await expect.poll(() => isReached(store)).toBe(true);
    expect(pauses).toEqual([1_000, 2_000]);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('is asked by one question at a time, however often it answers and fails', async () => {
    let waiting = 0;
    let go: () => void = () => {};
    const pause = () => {
      waiting += 1;
      return new Promise<void>((resolve) => (go = resolve));
    };
    const store = watch(offline, pause);
    const told = serverWatch({ onBack: () => async () => {}, pause, timeout: never });
    for (let times = 0; times < 5; times += 1) {
      store.dispatch(told(false));
      store.dispatch(told(true));
    }
    store.dispatch(told(false));
    expect(waiting).toBe(1);
    go();
    await expect.poll(() => waiting).toBe(2);
  });

  it('is asked again when it says nothing', async () => {
    const impatience = new AbortController();
    let asked = 0;
    let pauses = 0;
    const told = serverWatch({
      onBack: () => async () => {},
      pause: async () => void (pauses += 1),
      timeout: () => impatience.signal,
    });
    const store = visitorStore((_path, init) => {
      asked += 1;
      if (asked > 1) {
        store.dispatch(told(true));
        return answer();
      }
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('given up')));
      });
    });
    store.dispatch(told(false));
    await expect.poll(() => asked).toBe(1);
    impatience.abort();
    await expect.poll(() => isReached(store)).toBe(true);
    expect([asked, pauses]).toEqual([2, 2]);
  });

  it('has not answered when the browser has kept the answer', async () => {
    const tell = vi.fn<(isReached: boolean) => void>();
    const watched = watchedFetch(answer, tell);
    await watched('/x');
    await watched('/x', { headers: {} });
    expect(tell).not.toHaveBeenCalled();
    for (const sent of [{ method: 'POST' }, { cache: 'no-cache' }, { cache: 'no-store' }] as const)
      await watched('/x', sent);
    expect(tell.mock.calls).toEqual([[true], [true], [true]]);
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
