// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../api/client.ts';
import { expireSession } from '../session.ts';
import { createSessionKeeper } from '../session-keeper.ts';
import { enterByHandoff, type HandoffQuestion } from './handoff.ts';
import { startSession } from './start-session.ts';
import { createStore, type Store } from '../../store.ts';

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
  memberNumber: '482216',
  memberSince: '2025-08-03T15:00:00Z',
  pendingEmail: null,
  nameFixed: false,
  version: 1,
};
const expired = { success: false, code: 'SESSION_EXPIRED', description: '' };

/** A time after the page's start when nothing is waited for any more. */
const LATE = 5_000;

interface Server {
  /** The sessions that it knows. */
  known: string[];
  /** Its answer to each attempt with the code, in turn; null is no answer at all. */
  codes?: (object | null)[];
  /** Its answers about the code's owner. */
  owner?: (object | null)[];
}

function setUp({ known, codes = [], owner = [] }: Server, stored?: string) {
  if (stored !== undefined) localStorage.setItem('session', stored);
  const session = createSessionKeeper(window);
  const tries: string[] = [];
  const pauses: number[] = [];
  const ended: (string | null)[] = [];
  const fetch = (path: unknown, init?: RequestInit) => {
    const sent = new Headers(init?.headers).get('wsession');
    const call = String(path).split('/').at(-1);
    if (call === 'logout') {
      ended.push(sent);
      return Promise.resolve(Response.json({ success: true }));
    }
    if (call !== 'redeem-handoff' && call !== 'handoff-owner') {
      const isKnown = known.includes(sent ?? '');
      const wageringInfo = { toPlay: '0.00' };
      const balance = { success: true, values: [], wageringInfo, description: '' };
      return Promise.resolve(
        Response.json(isKnown ? (call === 'profile' ? profile : balance) : expired),
      );
    }
    if (call === 'redeem-handoff') tries.push(typeof init?.body === 'string' ? init.body : '');
    const answer = (call === 'redeem-handoff' ? codes : owner).shift();
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
  const ask = vi.fn<(question: HandoffQuestion) => Promise<'keep' | 'switch'>>(async () => 'keep');
  const reload = vi.fn<() => void>();
  const come = () =>
    store.dispatch(
      startSession(() => store.dispatch(enterByHandoff({ code: 'c-1', ask, reload })), LATE),
    );
  return { store, session, tries, pauses, ended, ask, reload, come };
}

const opened = { success: true, sessionId: 's-new' };
const used = { success: false, code: 'INVALID_TOKEN', description: '' };

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
    const { store, session, tries, come } = setUp({ known: ['s-new'], codes: [opened] });
    await come();
    expect(tries).toEqual(['{"code":"c-1"}']);
    expect(session.current()).toBe('s-new');
    expect(store.getState().login.playerLoggedIn).toEqual({
      loggedIn: true,
      resuming: false,
      locked: false,
    });
  });

  it('takes the place of a session that has expired while the player was paying', async () => {
    const { store, session, come } = setUp({ known: ['s-new'], codes: [opened] }, 's-old');
    await come();
    expect(session.current()).toBe('s-new');
    expect(store.getState().cashier.sessionexpire).toBe(false);
    expect(store.getState().login.playerLoggedIn.loggedIn).toBe(true);
  });

  it('leaves a visitor a visitor, and says why, when the code is used up', async () => {
    const { store, session, tries, come } = setUp({ known: [], codes: [used, opened] });
    await come();
    expect(tries).toHaveLength(1);
    expect(session.current()).toBeNull();
    expect(store.getState().login.playerLoggedIn).toEqual({
      loggedIn: false,
      resuming: false,
      locked: false,
    });
    expect(store.getState().cashier.sessionexpire).toBe(false);
    expect(store.getState().message).toBe('handoff-refused');
  });

  it('tries again while the server cannot be reached, but not for ever', async () => {
    const lucky = setUp({ known: ['s-new'], codes: [null, null, opened] });
    await lucky.come();
    expect(lucky.session.current()).toBe('s-new');

    localStorage.clear();
    const unlucky = setUp({ known: [] });
    await unlucky.come();
    expect(unlucky.tries).toHaveLength(5);
    expect(unlucky.store.getState().login.playerLoggedIn).toEqual({
      loggedIn: false,
      resuming: false,
      locked: false,
    });
  });
});

describe('a hand-off code that comes to a page with a player', () => {
  const known = ['s-old', 's-new'];
  const own = { success: true, isOwn: true, nickname: 'demo' };
  const others = { success: true, isOwn: false, nickname: 'juana' };
  const isAs = (store: Store) => store.getState().login.playerLoggedIn.loggedIn;

  it('of the same player asks nothing and is not used', async () => {
    const { come, ask, tries, session } = setUp({ known, owner: [own] }, 's-old');
    await come();
    expect([ask.mock.calls, tries, session.current()]).toEqual([[], [], 's-old']);
  });

  it('of another player asks, and nothing has happened before the answer', async () => {
    const { come, ask, tries, session, store, ended } = setUp(
      { known, owner: [null, others] },
      's-old',
    );
    ask.mockImplementation(async () => {
      expect([tries, ended, session.current(), isAs(store)]).toEqual([[], [], 's-old', true]);
      return 'keep';
    });
    await come();
    expect(ask.mock.calls).toEqual([[{ current: 'demo', other: 'juana' }]]);
    expect([tries, ended, session.current(), isAs(store)]).toEqual([[], [], 's-old', true]);
    expect(localStorage.getItem('session')).toBe('s-old');
  });

  it('replaces the player who says so: the session before is ended, the page comes anew', async () => {
    const { come, ask, tries, session, ended, reload } = setUp(
      { known, owner: [others], codes: [opened] },
      's-old',
    );
    localStorage.setItem('proveN', 'of the player before');
    ask.mockResolvedValue('switch');
    await come();
    expect(tries).toEqual(['{"code":"c-1"}']);
    expect([ended, session.current()]).toEqual([['s-old'], 's-new']);
    expect([localStorage.length, localStorage.getItem('session')]).toEqual([1, 's-new']);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that is forged, used or old is told of, and the session is as before', async () => {
    const first = setUp({ known, owner: [used] }, 's-old');
    await first.come();
    // Its minute may pass while the player thinks.
    const second = setUp({ known, owner: [others], codes: [used] }, 's-old');
    second.ask.mockResolvedValue('switch');
    await second.come();
    for (const { store, session, ended, reload } of [first, second]) {
      expect(store.getState().message).toBe('handoff-refused');
      expect([session.current(), isAs(store), ended]).toEqual(['s-old', true, []]);
      expect(reload).not.toHaveBeenCalled();
    }
    expect(first.ask).not.toHaveBeenCalled();
  });

  it('says the server’s words when there were too many tries', async () => {
    const refusal = { success: false, code: 'TOO_MANY_ATTEMPTS', description: 'Esperá.' };
    const { come, store } = setUp({ known, owner: [refusal] }, 's-old');
    await come();
    expect(store.getState().message).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });
});

it('a page whose code for hand-offs cannot be had stays a visitor’s', async () => {
  const { store } = setUp({ known: [] });
  await store.dispatch(startSession(() => Promise.reject(new TypeError('offline')), LATE));
  expect(store.getState().login.playerLoggedIn).toMatchObject({ loggedIn: false, resuming: false });
});
