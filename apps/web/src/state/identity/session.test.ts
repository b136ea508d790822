// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { closeExpiredSession, expireSession, resumeSession, signIn, signOut } from './session.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { mirrorInSessionStorage } from './session-storage.ts';
import { createStore, type Store } from '../store.ts';

const profile = {
  success: true,
  code: 'OK',
  login: 'demo',
  nickname: 'demo',
  email: 'demo@ceibo.example',
  firstName: 'Camila',
  lastName: 'Ríos',
  address: { city: '', phone: '', country: 'AR', address: '', province: null },
  deposits: true,
  withdrawal: false,
  lastLoginAt: null,
  memberNumber: '482216',
  memberSince: '2025-08-03T15:00:00Z',
  pendingEmail: null,
  nameFixed: false,
  version: 1,
};
const figure = (value: string) => ({ value });
const ars = {
  symbol: 'ARS',
  wallet: { name: 'ARS' },
  preferred: true,
  cash: figure('84250.00'),
  bonus: figure('12500.50'),
  cashInPlay: figure('0.00'),
};
const play = { ...ars, symbol: 'PLAY', preferred: false, cash: figure('10000.00') };
const good: Record<string, unknown> = {
  '/api/identity/login': {
    success: true,
    sessionId: 's-1',
    code: 'OK',
    description: '',
    lastLoginAt: null,
  },
  '/api/identity/profile': profile,
  '/api/wallet/balance': {
    success: true,
    values: [play, ars],
    wageringInfo: { toPlay: '0.00' },
    description: '',
  },
  '/api/identity/logout': { success: true },
};
const expired = { success: false, code: 'SESSION_EXPIRED', description: 'Tu sesión venció' };

/**
 * The whole state on a server that answers each path with what `answers` holds; without an answer
 * it cannot be reached.
 */
function setUp(answers: Record<string, unknown>, stored?: string) {
  if (stored !== undefined) localStorage.setItem('session', stored);
  const session = createSessionKeeper(window);
  const fetch = (path: unknown) =>
    String(path) in answers
      ? Promise.resolve(Response.json(answers[String(path)]))
      : Promise.reject(new TypeError('offline'));
  const leave = vi.fn<() => void>();
  const pause = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
  const api = createApi({
    fetch,
    caller: { session: session.current, language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired: (old) => store.dispatch(expireSession(old)),
  });
  const store: Store = createStore({ api, session, leave, pause, random: () => 0 });
  mirrorInSessionStorage(store, sessionStorage);
  return { store, session, leave, pause };
}

const loggedIn = (store: Store) => store.getState().login.playerLoggedIn;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('logging in', () => {
  it('keeps the session, loads the player, and copies the ARS figures to session storage', async () => {
    const { store } = setUp(good);
    await store.dispatch(signIn({ login: 'demo', password: 'Demo1234' }));
    expect(loggedIn(store)).toEqual({ loggedIn: true, resuming: false, locked: false });
    expect(localStorage.getItem('session')).toBe('s-1');
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
      cashuser: '84250.00',
      bounsuser: '12500.50',
      cashInPlay: '0.00',
      balance: '96750.50',
      deposits: 'true',
      withdrawal: 'false',
      profileName: 'demo',
    });
  });

  it('stays out when refused, and says why', async () => {
    const { store } = setUp({
      '/api/identity/login': {
        success: false,
        code: 'BAD_CREDENTIALS',
        description: 'No coinciden.',
      },
    });
    await store.dispatch(signIn({ login: 'demo', password: 'nope' }));
    expect(loggedIn(store).loggedIn).toBe(false);
    expect(store.getState().login.loginResponse.error).toMatchObject({
      description: 'No coinciden.',
    });
    expect(localStorage.getItem('session')).toBeNull();
  });
});

describe('coming back with a stored session', () => {
  it('resumes it', async () => {
    const { store } = setUp(good, 's-1');
    const resuming = store.dispatch(resumeSession());
    expect(loggedIn(store)).toEqual({ loggedIn: false, resuming: true, locked: false });
    await resuming;
    expect(loggedIn(store)).toEqual({ loggedIn: true, resuming: false, locked: false });
  });

  it('goes on trying while the server cannot be reached', async () => {
    const answers: Record<string, unknown> = {};
    const { store, pause } = setUp(answers, 's-1');
    pause.mockImplementation(async () => {
      if (pause.mock.calls.length === 3) Object.assign(answers, good);
    });
    await store.dispatch(resumeSession());
    expect(pause.mock.calls).toEqual([[1_000], [2_000], [4_000]]);
    expect(loggedIn(store).loggedIn).toBe(true);
  });

  it('says that it has expired, once, and forgets it when that is read', async () => {
    const { store, session } = setUp(
      { ...good, '/api/identity/profile': expired, '/api/wallet/balance': expired },
      's-1',
    );
    await store.dispatch(resumeSession());
    expect(loggedIn(store)).toEqual({ loggedIn: false, resuming: false, locked: false });
    expect(store.getState().cashier.sessionexpire).toBe(true);
    store.dispatch(closeExpiredSession());
    expect(store.getState().cashier.sessionexpire).toBe(false);
    expect(session.current()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('does not mind that a session from before the present one has expired', async () => {
    const { store } = setUp(good, 's-1');
    await store.dispatch(resumeSession());
    store.dispatch(expireSession('s-0'));
    expect(loggedIn(store).loggedIn).toBe(true);
  });
});

describe('logging out', () => {
  it('clears the browser and leaves', async () => {
    const { store, leave } = setUp(good, 's-1');
    await store.dispatch(resumeSession());
    await store.dispatch(signOut());
    expect(leave).toHaveBeenCalledOnce();
    expect(localStorage.getItem('session')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('logs this page out even when the server cannot be told', async () => {
    const { '/api/identity/logout': _, ...deaf } = good;
    const { store, leave } = setUp(deaf, 's-1');
    await store.dispatch(resumeSession());
    await store.dispatch(signOut());
    expect(leave).not.toHaveBeenCalled();
    expect(loggedIn(store).loggedIn).toBe(false);
    expect(store.getState().player.profile.data).toBeNull();
    expect(store.getState().cashier.figures).toBeNull();
  });
});
