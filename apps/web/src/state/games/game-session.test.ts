// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { closeGame, leaveGame } from './game-session.ts';
import { openGame } from './open-game.ts';
import { loginState } from '../login-area.ts';
import { resumeSession, signOut } from '../identity/session.ts';
import { createSessionKeeper } from '../identity/session-keeper.ts';
import { mirrorInSessionStorage } from '../identity/session-storage.ts';
import { createStore, type Store } from '../store.ts';

/** On a busy machine too. */
const SOON = { timeout: 10_000 };

const LAUNCH = '/api/games/launch';
const CLOSE = '/api/games/close-session';
const FIRST = '01a1fc20-3cae-75ce-bbcc-31615480b414';
const SECOND = '01a1fc22-c00f-7585-9e4e-ccba6c630241';
const request = { gameId: 'ceibo-dorado', platform: 'desktop' } as const;

const game = {
  gameId: 'ceibo-dorado',
  Id: '1',
  gameName: 'Ceibo Dorado',
  name: 'Ceibo Dorado',
  absoluteName: 'Ceibo Dorado',
  provider: 'ceibo',
  providerName: 'Ceibo Estudio',
  img: '',
  media: '',
  mediaPP: '',
  Images: [],
  rtp: '96.42',
  isNew: false,
};
const launched = (gameSession: string) => ({
  success: true,
  gameURL: 'https://studio.example/play',
  gameSession,
  game,
});
const offline = Symbol('offline');

/**
 * A player's store on a server that gives each path its answer; a promise is an answer that the
 * test holds back.
 */
function setUp(answers: Record<string, unknown>) {
  localStorage.setItem('session', 's-1');
  const session = createSessionKeeper(window);
  const sent: { path: string; body: unknown; keepalive: boolean }[] = [];
  const fetch = async (input: unknown, init?: RequestInit) => {
    const path = String(input);
    sent.push({
      path,
      body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}'),
      keepalive: init?.keepalive === true,
    });
    const answer = await answers[path];
    if (answer === offline || answer === undefined) throw new TypeError('offline');
    return Response.json(answer);
  };
  const api = createApi({
    fetch,
    caller: { session: session.current, language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired: () => {},
  });
  const store: Store = createStore({
    api,
    session,
    leave: vi.fn<() => void>(),
    pause: () => Promise.resolve(),
    random: () => 0,
  });
  mirrorInSessionStorage(store, sessionStorage);
  store.dispatch(loginState.actions.signedIn());
  return {
    store,
    closed: () => sent.filter(({ path }) => path === CLOSE).map(({ body }) => body),
    sent,
  };
}

const stored = () => sessionStorage.getItem('gameSession');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a game session', () => {
  it('is kept in session storage while the game is open, and gone once the server knows of its end', async () => {
    const { store, closed } = setUp({ [LAUNCH]: launched(FIRST), [CLOSE]: { success: true } });
    await store.dispatch(openGame(request));
    expect(stored()).toBe(FIRST);
    await store.dispatch(closeGame());
    expect(closed()).toEqual([{ gameSession: FIRST }]);
    expect(stored()).toBeNull();
    expect(store.getState().login.allGamesLunch.data).toBeNull();
  });

  it('stays stored when the server could not be told', async () => {
    const { store } = setUp({ [LAUNCH]: launched(FIRST), [CLOSE]: offline });
    await store.dispatch(openGame(request));
    await store.dispatch(closeGame());
    expect(stored()).toBe(FIRST);
  });

  it('is forgotten when the server does not know it', async () => {
    const { store } = setUp({
      [LAUNCH]: launched(FIRST),
      [CLOSE]: { success: false, code: 'GAME_SESSION_NOT_FOUND', description: '' },
    });
    await store.dispatch(openGame(request));
    await store.dispatch(closeGame());
    expect(stored()).toBeNull();
  });

  it('is closed when another game takes its place', async () => {
    const answers: Record<string, unknown> = {
      [LAUNCH]: launched(FIRST),
      [CLOSE]: { success: true },
    };
    const { store, closed } = setUp(answers);
    await store.dispatch(openGame(request));
    answers[LAUNCH] = launched(SECOND);
    await store.dispatch(openGame(request));
    expect(closed()).toEqual([{ gameSession: FIRST }]);
    expect(stored()).toBe(SECOND);
  });

  it('that comes after the player has left is closed at once', async () => {
    const late = Promise.withResolvers<unknown>();
    const { store, closed } = setUp({ [LAUNCH]: late.promise, [CLOSE]: { success: true } });
    const opening = store.dispatch(openGame(request));
    await store.dispatch(closeGame());
    late.resolve(launched(FIRST));
    await opening;
    expect(closed()).toEqual([{ gameSession: FIRST }]);
    expect(stored()).toBeNull();
  });

  it('is told by a request that outlives the page, which keeps showing the game', async () => {
    const { store, sent } = setUp({ [LAUNCH]: launched(FIRST), [CLOSE]: { success: true } });
    await store.dispatch(openGame(request));
    await store.dispatch(leaveGame({ keepalive: true }));
    expect(sent.at(-1)).toEqual({ path: CLOSE, body: { gameSession: FIRST }, keepalive: true });
    expect(store.getState().login.allGamesLunch.data).not.toBeNull();
  });

  it('of an earlier page is closed when the player comes back', async () => {
    sessionStorage.setItem('gameSession', FIRST);
    const profile = {
      code: 'OK',
      login: 'demo',
      nickname: 'demo',
      email: '',
      firstName: '',
      lastName: '',
      deposits: true,
      withdrawal: true,
      lastLoginAt: null,
      memberNumber: '482216',
      memberSince: '2025-08-03T15:00:00Z',
      pendingEmail: null,
      nameFixed: false,
      version: 1,
    };
    const address = { city: '', phone: '', country: 'AR', address: '', province: null };
    const { store, closed } = setUp({
      '/api/identity/profile': { success: true, ...profile, address },
      [CLOSE]: { success: true },
    });
    await store.dispatch(resumeSession());
    await vi.waitFor(() => expect(stored()).toBeNull(), SOON);
    expect(closed()).toEqual([{ gameSession: FIRST }]);
  });

  it('is none in demo: nothing is kept, nothing is told', async () => {
    const { store, sent } = setUp({
      [LAUNCH]: { success: true, gameURL: 'https://studio.example/play', gameSession: null, game },
    });
    await store.dispatch(openGame({ ...request, mode: 'demo' }));
    expect(store.getState().login.allGamesLunch.data?.gameURL).toBe('https://studio.example/play');
    await store.dispatch(closeGame());
    expect(stored()).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual([LAUNCH]);
  });

  it('is closed before the player is logged out', async () => {
    const { store, sent } = setUp({
      [LAUNCH]: launched(FIRST),
      [CLOSE]: { success: true },
      '/api/identity/logout': { success: true },
    });
    await store.dispatch(openGame(request));
    await store.dispatch(signOut());
    expect(sent.map(({ path }) => path)).toEqual([LAUNCH, CLOSE, '/api/identity/logout']);
  });
});
