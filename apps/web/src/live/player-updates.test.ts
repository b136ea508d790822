// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import { createSessionKeeper } from '../state/identity/session-keeper.ts';
import { createStore } from '../state/store.ts';
import { startPlayerUpdates } from './player-updates.ts';

const asked = vi.fn<(url: string) => void>();
const silence: typeof globalThis.fetch = () => new Promise(() => {});
let isSeen: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  isSeen = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isSeen ? 'visible' : 'hidden',
  );
  // The event stream never comes, so that the poll alone brings the balance.
  vi.stubGlobal('fetch', silence);
  const caller = { session: () => 's', language: () => 'es-AR', siteId: 'Ceibo' };
  const store = createStore({
    api: createApi({
      fetch: (url) => {
        asked(url instanceof Request ? url.url : String(url));
        return new Promise(() => {});
      },
      caller,
      onSessionExpired: () => {},
    }),
    session: createSessionKeeper(window),
    leave: () => {},
    pause: () => new Promise(() => {}),
    random: () => 0,
  });
  stop = startPlayerUpdates(store, caller);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const balances = () => asked.mock.calls.filter(([url]) => url.endsWith('/api/wallet/balance'));

it('the balance is asked for every ten seconds while the player looks, and at once on return', () => {
  vi.advanceTimersByTime(9_999);
  expect(balances()).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(balances()).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  expect(balances()).toHaveLength(3);
  isSeen = false;
  vi.advanceTimersByTime(60_000);
  expect(balances()).toHaveLength(3);
  isSeen = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(balances()).toHaveLength(4);
});

it('nothing is asked for after the end', () => {
  stop();
  vi.advanceTimersByTime(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(balances()).toHaveLength(0);
});
