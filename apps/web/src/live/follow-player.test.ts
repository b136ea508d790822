// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PartGone } from '../api/late-files.ts';
import { signedOut } from '../state/clearing.ts';
import { loginState } from '../state/login-area.ts';
import { playStore } from '../testing/played-store.ts';
import { followPlayer } from './follow-player.ts';

const caller = { session: () => 's', language: () => 'es-AR', siteId: 'Ceibo' } as const;
const stopped = vi.fn<() => void>();
const started = vi.fn<() => () => void>(() => stopped);
let isThere: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  started.mockClear();
  stopped.mockClear();
  isThere = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function follow() {
  const { store } = playStore();
  followPlayer(store, caller, async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { startPlayerUpdates: started };
  });
  return store;
}

it('the updates begin at the login and end at the logout', async () => {
  const store = follow();
  store.dispatch(loginState.actions.signedIn());
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
  store.dispatch(signedOut());
  expect(stopped).toHaveBeenCalledTimes(1);
});

it('updates whose code does not come are said to be lost, and asked for until they come', async () => {
  isThere = false;
  const store = follow();
  store.dispatch(loginState.actions.signedIn());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.getState().connection).toBe('lost');
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(started).toHaveBeenCalledTimes(1);
});

it('a player who left meanwhile is followed no more, and the next one once', async () => {
  isThere = false;
  const store = follow();
  store.dispatch(loginState.actions.signedIn());
  await vi.advanceTimersByTimeAsync(1_000);
  store.dispatch(signedOut());
  isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).not.toHaveBeenCalled();
  store.dispatch(loginState.actions.signedIn());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toHaveBeenCalledTimes(1);
});

it('a page whose build is gone is loaded anew, once', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { store } = playStore();
  followPlayer(store, caller, async () => {
    throw new PartGone('/assets/player-updates.js');
  });
  store.dispatch(loginState.actions.signedIn());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(store.getState().connection).toBe('lost');
});
