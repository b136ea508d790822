// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { expireSession } from './session.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { startSession } from './start-session.ts';
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
  withdrawal: true,
  lastLoginAt: null,
  pendingEmail: null,
  nameFixed: false,
  version: 1,
};
const expired = { success: false, code: 'SESSION_EXPIRED', description: '' };

interface Server {
  /** The sessions that it knows. */
  known: string[];
  /** What it answers to each try of the code, in turn; null is no answer at all. */
  codes?: (object | null)[];
}

function setUp({ known, codes = [] }: Server, stored?: string) {
  if (stored !== undefined) localStorage.setItem('session', stored);
  const session = createSessionKeeper(window);
  const tries: string[] = [];
  const pauses: number[] = [];
  const fetch = (path: unknown, init?: RequestInit) => {
    if (String(path) !== '/api/identity/redeem-handoff') {
      const isKnown = known.includes(new Headers(init?.headers).get('wsession') ?? '');
      const wageringInfo = { toPlay: '0.00' };
      const balance = { success: true, values: [], wageringInfo, description: '' };
      return Promise.resolve(
        Response.json(isKnown ? (String(path).endsWith('profile') ? profile : balance) : expired),
      );
    }
    tries.push(typeof init?.body === 'string' ? init.body : '');
    const answer = codes.shift();
    return answer
      ? Promise.resolve(Response.json(answer))
      : Promise.reject(new TypeError('offline'));
  };
  const store: Store = createStore({
    api: createApi({
      fetch,
      caller: { session: session.current, language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: (old) => store.dispatch(expireSession(old)),
    }),
    session,
    leave: vi.fn<() => void>(),
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    random: () => 0,
  });
  return { store, session, tries, pauses };
}

const opened = { success: true, sessionId: 's-new' };
const used = { success: false, code: 'INVALID_TOKEN', description: '' };

/** So long after the page's start that nothing is waited for. */
const LATE = 5_000;
beforeEach(() => localStorage.clear());

describe('coming back with a stored session', () => {
  it.each([
    [0, [1_000]],
    [300, [700]],
    [LATE, [0]],
  ])(
    'logs in again one second after the start of the page, of which %i ms have passed',
    async (sinceStartMs, waited) => {
      const { store, pauses } = setUp({ known: ['s-old'] }, 's-old');
      const started = store.dispatch(startSession(null, sinceStartMs));
      expect(store.getState().login.playerLoggedIn).toEqual({
        loggedIn: false,
        resuming: true,
        locked: false,
      });
      await started;
      expect(pauses).toEqual(waited);
      expect(store.getState().login.playerLoggedIn).toEqual({
        loggedIn: true,
        resuming: false,
        locked: false,
      });
    },
  );

  it('waits for nothing as a visitor', async () => {
    const { store, pauses } = setUp({ known: [] });
    await store.dispatch(startSession(null, 0));
    expect(pauses).toEqual([]);
  });
});

describe('coming in with a hand-off code', () => {
  it('opens a session when there is none', async () => {
    const { store, session, tries } = setUp({ known: ['s-new'], codes: [opened] });
    await store.dispatch(startSession('c-1', LATE));
    expect(tries).toEqual(['{"code":"c-1"}']);
    expect(session.current()).toBe('s-new');
    expect(store.getState().login.playerLoggedIn).toEqual({
      loggedIn: true,
      resuming: false,
      locked: false,
    });
  });

  it('never replaces a session that lives', async () => {
    const { store, session, tries } = setUp(
      { known: ['s-old', 's-new'], codes: [opened] },
      's-old',
    );
    await store.dispatch(startSession('c-1', LATE));
    expect(tries).toEqual([]);
    expect(session.current()).toBe('s-old');
    expect(store.getState().login.playerLoggedIn).toEqual({
      loggedIn: true,
      resuming: false,
      locked: false,
    });
  });

  it('takes the place of a session that has expired while the player was paying', async () => {
    const { store, session } = setUp({ known: ['s-new'], codes: [opened] }, 's-old');
    await store.dispatch(startSession('c-1', LATE));
    expect(session.current()).toBe('s-new');
    expect(store.getState().cashier.sessionexpire).toBe(false);
    expect(store.getState().login.playerLoggedIn.loggedIn).toBe(true);
  });

  it('leaves a visitor a visitor when the code is used up', async () => {
    const { store, session, tries } = setUp({ known: [], codes: [used, opened] });
    await store.dispatch(startSession('c-1', LATE));
    expect(tries).toHaveLength(1);
    expect(session.current()).toBeNull();
    expect(store.getState().login.playerLoggedIn).toEqual({
      loggedIn: false,
      resuming: false,
      locked: false,
    });
    expect(store.getState().cashier.sessionexpire).toBe(false);
  });

  it('tries again while the server cannot be reached, but not for ever', async () => {
    const lucky = setUp({ known: ['s-new'], codes: [null, null, opened] });
    await lucky.store.dispatch(startSession('c-1', LATE));
    expect(lucky.session.current()).toBe('s-new');

    localStorage.clear();
    const unlucky = setUp({ known: [] });
    await unlucky.store.dispatch(startSession('c-1', LATE));
    expect(unlucky.tries).toHaveLength(5);
    expect(unlucky.store.getState().login.playerLoggedIn).toEqual({
      loggedIn: false,
      resuming: false,
      locked: false,
    });
  });
});
