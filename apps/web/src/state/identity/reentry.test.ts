// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { profile as profileCall, stay } from '@ceibo/contracts/identity';
import { createApi } from '../../api/client.ts';
import { profile } from '../player-area.ts';
import { createStore, type Store } from '../store.ts';
import { awaitReentry, followOtherTab } from './reentry.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { closeExpiredSession, expireSession, resumeSession, signIn } from './session.ts';

const profileOf = (login: string) => ({
  success: true,
  code: 'OK',
  login,
  nickname: login,
  email: `${login}@ceibo.example`,
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
});
const expired = { success: false, code: 'SESSION_EXPIRED', description: 'Tu sesión venció' };
const balance = { success: true, values: [], wageringInfo: { toPlay: '0.00' }, description: '' };

/** A page of a player called demo, whose session is s-1; the server knows `open` alone. */
async function setUp(open: Record<string, string>) {
  localStorage.setItem('session', 's-1');
  const session = createSessionKeeper(window);
  const asked: string[] = [];
  const answerOf = (path: string, key: string): unknown => {
    if (path === '/api/identity/login')
      return { success: true, sessionId: 's-2', code: 'OK', description: '', lastLoginAt: null };
    const player = open[key];
    if (player === undefined) return expired;
    return path === '/api/identity/profile' ? profileOf(player) : balance;
  };
  const fetch = (path: unknown, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('wsession') ?? '';
    asked.push(`${String(path)} ${key}`);
    return Promise.resolve(Response.json(answerOf(String(path), key)));
  };
  const api = createApi({
    fetch,
    caller: { session: session.current, language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired: (old) => store.dispatch(expireSession(old)),
    awaitReentry: () => awaitReentry(store),
  });
  const store: Store = createStore({
    api,
    session,
    leave: () => {},
    pause: () => Promise.resolve(),
    random: () => 0,
  });
  await store.dispatch(resumeSession());
  return { store, session, api, asked };
}

const stateOf = (store: Store) => store.getState().login.playerLoggedIn;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a page whose session has ended', () => {
  it('stays as it is, locked, and leaves the browser’s session to other tabs', async () => {
    const { store, session } = await setUp({ 's-1': 'demo' });
    store.dispatch(expireSession('s-1'));
    expect(stateOf(store)).toEqual({ loggedIn: false, resuming: false, locked: true });
    expect(store.getState().cashier.sessionexpire).toBe(true);
    expect(store.getState().player.profile.data?.login).toBe('demo');
    expect(session.current()).toBeNull();
    expect(localStorage.getItem('session')).toBe('s-1');
  });

  it('goes on when its player logs in: what was asked meanwhile is asked again', async () => {
    const open: Record<string, string> = { 's-1': 'demo' };
    const { store, session, api } = await setUp(open);
    delete open['s-1'];
    const question = api.call(profileCall, {});
    await expect.poll(() => stateOf(store).locked).toBe(true);
    const kept = store.getState().player.profile.data;
    open['s-2'] = 'demo';
    await store.dispatch(signIn({ login: 'demo', password: 'Demo1234' }));
    expect(await question).toMatchObject({ kind: 'answer', answer: { login: 'demo' } });
    expect(stateOf(store)).toEqual({ loggedIn: true, resuming: false, locked: false });
    expect(store.getState().cashier.sessionexpire).toBe(false);
    expect(session.current()).toBe('s-2');
    // Forms that show it keep what was typed into them.
    expect(store.getState().player.profile.data).toBe(kept);
  });

  it('never sends again by itself what would change something', async () => {
    const open: Record<string, string> = { 's-1': 'demo' };
    const { store, api, asked } = await setUp(open);
    delete open['s-1'];
    expect(await api.call(stay, {})).toMatchObject({ kind: 'refusal', code: 'SESSION_EXPIRED' });
    open['s-2'] = 'demo';
    await store.dispatch(signIn({ login: 'demo', password: 'Demo1234' }));
    expect(asked.filter((call) => call.startsWith(stay.path))).toHaveLength(1);
  });

  it('becomes a visitor’s when its player leaves, and what was asked stays refused', async () => {
    const open: Record<string, string> = { 's-1': 'demo' };
    const { store, api } = await setUp(open);
    delete open['s-1'];
    const question = api.call(profileCall, {});
    await expect.poll(() => stateOf(store).locked).toBe(true);
    store.dispatch(closeExpiredSession());
    expect(await question).toMatchObject({ kind: 'refusal', code: 'SESSION_EXPIRED' });
    expect(stateOf(store)).toEqual({ loggedIn: false, resuming: false, locked: false });
    expect(store.getState().player.profile.data).toBeNull();
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('a question of a visitor’s page waits for nobody', async () => {
    const { store } = await setUp({});
    expect(await awaitReentry(store)).toBe(false);
  });
});

describe('a session that another tab has changed', () => {
  it('is taken up when it is the same player’s, locked or not', async () => {
    for (const isLocked of [true, false]) {
      const { store, session } = await setUp({ 's-1': 'demo', 's-2': 'demo' });
      if (isLocked) store.dispatch(expireSession('s-1'));
      expect(await store.dispatch(followOtherTab('s-2'))).toBe(true);
      expect(stateOf(store).loggedIn).toBe(true);
      expect(session.current()).toBe('s-2');
      expect(store.getState().cashier.sessionexpire).toBe(false);
    }
  });

  it('is not, when it is somebody else’s, nobody’s, or of no player that this page shows', async () => {
    const { store } = await setUp({ 's-1': 'demo', 's-2': 'ana' });
    expect(await store.dispatch(followOtherTab(null))).toBe(false);
    expect(await store.dispatch(followOtherTab('s-2'))).toBe(false);
    expect(stateOf(store).loggedIn).toBe(false);
    store.dispatch(profile.cleared());
    expect(await store.dispatch(followOtherTab('s-1'))).toBe(false);
  });
});
