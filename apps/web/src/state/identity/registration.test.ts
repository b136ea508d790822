// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { hasVerificationAnswer, takeVerificationLink, verifyLink } from './registration.ts';
import { signUp } from './sign-up.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { createStore } from '../store.ts';

function setUp(answer: unknown) {
  const session = createSessionKeeper(window);
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(answer)));
  const pause = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
  const api = createApi({
    fetch,
    caller: { session: session.current, language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired: () => {},
  });
  return {
    store: createStore({ api, session, leave: () => {}, pause, random: () => 0 }),
    fetch,
    pause,
  };
}

const request = {
  login: 'camila_r',
  email: 'camila@correo.example',
  password: 'Ceibo2026',
  firstName: 'Camila',
  lastName: 'Ríos',
  birthDate: '1990-03-14',
  country: 'AR',
  city: 'Buenos Aires',
  address: 'Thames 1842',
  phone: '11 5555-0142',
  documentNumber: '34567890',
  acceptTerms: true,
  captcha: 'solved',
} as const;
const loginResponse = {
  success: false,
  sessionId: '',
  code: 'EMAIL_CONFIRMATION_REQUIRED',
  description: '',
  affiliatePostBackURL: '',
};

describe('opening an account', () => {
  it('is sent once when it is asked for twice at once, and remembers where the mail went', async () => {
    const { store, fetch } = setUp({ success: true, loginResponse });
    const [first, second] = await Promise.all([
      store.dispatch(signUp(request)),
      store.dispatch(signUp(request)),
    ]);
    expect(first?.kind).toBe('answer');
    expect(second).toBeNull();
    expect(fetch).toHaveBeenCalledOnce();
    expect(store.getState().login.unverified).toEqual({
      login: request.login,
      email: request.email,
      isMailed: true,
    });
  });
});

describe('the link of a verification mail', () => {
  const take = (address: string) => {
    const replaceState = vi.fn<History['replaceState']>();
    const link = takeVerificationLink({
      location: { href: address } as Location,
      history: { state: null, replaceState } as unknown as History,
    });
    return { link, address: replaceState.mock.calls.map(([, , changed]) => String(changed)) };
  };

  it('gives its token and leaves no trace of it in the address', () => {
    expect(take('https://ceibo.example/home/activate?token=abc&face=default&x=1')).toEqual({
      link: { token: 'abc', face: 'default' },
      address: ['https://ceibo.example/home/activate?x=1'],
    });
    expect(take('https://ceibo.example/home/activate?token=abc').link).toEqual({ token: 'abc' });
  });

  it('is none without a token, or with one that cannot be', () => {
    expect(take('https://ceibo.example/home')).toEqual({ link: null, address: [] });
    expect(take('https://ceibo.example/home?token=')).toEqual({
      link: null,
      address: ['https://ceibo.example/home'],
    });
  });

  it.each([
    ['told as good', { success: true, login: 'camila_r' }, true],
    [
      'passed over in silence when it no longer works',
      { success: false, code: 'INVALID_TOKEN', description: 'El enlace ya no sirve.' },
      false,
    ],
    [
      'told with its text when it failed otherwise',
      { success: false, code: 'TOO_MANY_ATTEMPTS', description: 'Demasiados intentos.' },
      true,
    ],
  ])('is %s', async (_what, answer, isNews) => {
    const { store, pause } = setUp(answer);
    await store.dispatch(verifyLink({ token: 'abc' }));
    expect(pause).toHaveBeenCalledExactlyOnceWith(1_000);
    expect(hasVerificationAnswer(store.getState())).toBe(isNews);
  });
});
