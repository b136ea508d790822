// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { resetLink } from '../login-area.ts';
import { askForPassword, choosePassword } from './password-recovery.ts';
import { takeResetLink } from './reset-link.ts';
import { profileName } from '../player-area.ts';
import { expireSession, signIn } from './session.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { createStore } from '../store.ts';

const FORGOT = '/api/identity/forgot-password';
const LOGIN = '/api/identity/login';
const RESET = '/api/identity/reset-password';
const refusal = (code: string) => ({ success: false, code, description: `words of ${code}` });

/** The state on a server that answers each path with what `answers` holds. */
function setUp(answers: Record<string, object>) {
  const session = createSessionKeeper(window);
  const asked: unknown[] = [];
  const api = createApi({
    fetch: (input, options) => {
      const path = typeof input === 'string' ? input : '';
      if (typeof options?.body === 'string') asked.push(JSON.parse(options.body));
      return Promise.resolve(Response.json(answers[path]));
    },
    caller: { session: session.current, language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired: () => {},
  });
  const store = createStore({
    api,
    session,
    leave: () => {},
    pause: () => Promise.resolve(),
    random: () => 0,
  });
  const area = () => store.getState().login;
  return { store, session, asked, answers, area };
}

beforeEach(() => localStorage.clear());

describe('asking for a password', () => {
  it('is told as a message, once, when it is asked for twice at once', async () => {
    const { store, asked, area } = setUp({ [FORGOT]: { success: true } });
    const [, second] = await Promise.all([
      store.dispatch(askForPassword({ login: 'demo' })),
      store.dispatch(askForPassword({ login: 'demo' })),
    ]);
    expect(second).toBeNull();
    expect(asked).toEqual([{ login: 'demo' }]);
    expect(area().forgotPasswordResponse).toEqual({ data: {}, error: null, pending: null });
    expect(store.getState().message).toBe('password-sent');
  });

  it('that is refused keeps the error and tells no message', async () => {
    const { store, area } = setUp({ [FORGOT]: refusal('TOO_MANY_ATTEMPTS') });
    await store.dispatch(askForPassword({ login: 'demo' }));
    expect(area().forgotPasswordResponse).toMatchObject({
      data: null,
      error: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(store.getState().message).toBeNull();
  });

  it('clears what came of a login when it begins, and a login clears what came of it', async () => {
    const { store, answers, area } = setUp({
      [FORGOT]: refusal('TOO_MANY_ATTEMPTS'),
      [LOGIN]: refusal('BAD_CREDENTIALS'),
    });
    await store.dispatch(signIn({ login: 'demo', password: 'wrong' }));
    expect(area().loginResponse.error).not.toBeNull();
    const asking = store.dispatch(askForPassword({ login: 'demo' }));
    expect(area().loginResponse).toEqual({ data: null, error: null, pending: null });
    await asking;
    expect(area().forgotPasswordResponse.error).not.toBeNull();

    answers[FORGOT] = { success: true };
    await store.dispatch(askForPassword({ login: 'demo' }));
    expect(area().forgotPasswordResponse).toMatchObject({ data: {}, error: null });
    const logging = store.dispatch(signIn({ login: 'demo', password: 'wrong' }));
    expect(area().forgotPasswordResponse).toEqual({ data: null, error: null, pending: null });
    await logging;
  });
});

describe('the link of the mail', () => {
  const take = (address: string) => {
    const replaceState = vi.fn<History['replaceState']>();
    const link = takeResetLink({
      location: { href: address } as Location,
      history: { state: null, replaceState } as unknown as History,
    });
    return { link, address: replaceState.mock.calls.map(([, , changed]) => String(changed)) };
  };

  it('gives its token and leaves no trace of it in the address', () => {
    const home = 'https://ceibo.example/home';
    expect(take(`${home}?resetPassword=abc&face=1`)).toEqual({
      link: { kind: 'open', token: 'abc' },
      address: [`${home}?face=1`],
    });
    expect(take(`${home}?resetPassword=`)).toEqual({ link: { kind: 'gone' }, address: [home] });
    expect(take(home)).toEqual({ link: null, address: [] });
  });

  const open = resetLink.actions.came({ kind: 'open', token: 'abc' });

  it('sets the password, once, and is then used', async () => {
    const { store, asked, area } = setUp({ [RESET]: { success: true, login: 'demo' } });
    store.dispatch(open);
    await Promise.all([
      store.dispatch(choosePassword('Nueva-123')),
      store.dispatch(choosePassword('Nueva-123')),
    ]);
    expect(asked).toEqual([{ token: 'abc', newPassword: 'Nueva-123' }]);
    expect(area().resetLink).toEqual({ kind: 'used' });
  });

  it('lets the player out who is in here, and nobody else', async () => {
    const { store, session, area } = setUp({ [RESET]: { success: true, login: 'demo' } });
    for (const [name, kept] of [
      ['other', 's-1'],
      ['demo', null],
    ] as const) {
      session.keep('s-1');
      store.dispatch(profileName.actions.remembered(name));
      store.dispatch(open);
      await store.dispatch(choosePassword('Nueva-123'));
      expect(session.current()).toBe(kept);
      expect(area().resetLink).toEqual({ kind: 'used' });
    }
  });

  it('says nothing of a session that ends with it, whichever is heard of first', async () => {
    const { store, session, area } = setUp({ [RESET]: { success: true, login: 'demo' } });
    session.keep('s-1');
    store.dispatch(profileName.actions.remembered('demo'));
    store.dispatch(open);
    const choosing = store.dispatch(choosePassword('Nueva-123'));
    store.dispatch(expireSession('s-1'));
    await choosing;
    expect(store.getState().cashier.sessionexpire).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(area().resetLink).toEqual({ kind: 'used' });
  });

  it.each([
    ['INVALID_TOKEN', 'gone'],
    ['TOO_MANY_ATTEMPTS', 'open'],
  ])('refused with %s is %s', async (code, kind) => {
    const { store, area } = setUp({ [RESET]: refusal(code) });
    store.dispatch(open);
    await store.dispatch(choosePassword('Nueva-123'));
    expect(area().resetLink).toMatchObject({ kind });
    expect(area().passwordReset.error).toMatchObject({ code });
  });
});
