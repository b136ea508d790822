import { depositSystems } from '@ceibo/contracts/cashier';
import { login } from '@ceibo/contracts/identity';
import { countries } from '@ceibo/contracts/identity/access';
import { balance } from '@ceibo/contracts/wallet';
import { describe, expect, it, vi } from 'vitest';
import { createApi, type Api } from './client.ts';

function setUp(answer: () => Promise<Response>, session: string | null = 's-1') {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const onSessionExpired = vi.fn<(session: string) => void>();
  const api = createApi({
    fetch,
    caller: { session: () => session, language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired,
  });
  return { api, fetch, onSessionExpired };
}

const json = (body: unknown, init?: ResponseInit) => () =>
  Promise.resolve(Response.json(body, init));
/** The line breaks in the middle of the body. */
const cutOff = (status: number) => () =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('{"success": tr'));
          body.error(new TypeError('network error'));
        },
      }),
      { status },
    ),
  );
const request = { login: 'demo', password: 'Demo1234' };

describe('a call', () => {
  it('sends the session, the site and the language', async () => {
    const { api, fetch } = setUp(
      json({ success: true, values: [], wageringInfo: { toPlay: '0.00' }, description: '' }),
    );
    expect(await api.call(balance, {})).toEqual({
      kind: 'answer',
      answer: { values: [], wageringInfo: { toPlay: '0.00' }, description: '' },
    });
    expect(fetch).toHaveBeenCalledWith('/api/wallet/balance', {
      method: 'POST',
      headers: {
        'accept-language': 'es-AR',
        'content-type': 'application/json',
        siteid: 'Ceibo',
        wsession: 's-1',
      },
      body: '{}',
    });
  });

  it('puts the request of a list into its address', async () => {
    const { api, fetch } = setUp(json({ success: true, countries: [] }), null);
    await api.call(countries, { lang: 'pt' });
    expect(fetch).toHaveBeenCalledWith('/api/identity/countries?lang=pt', {
      headers: { 'accept-language': 'es-AR', siteid: 'Ceibo' },
    });
  });

  it('gives a refusal of its contract with the code', async () => {
    const { api } = setUp(
      json({ success: false, code: 'LOGIN_LOCKED', description: 'Esperá 15 minutos.' }),
    );
    expect(await api.call(login, request)).toEqual({
      kind: 'refusal',
      code: 'LOGIN_LOCKED',
      description: 'Esperá 15 minutos.',
    });
  });

  it('keeps the words of a refusal that it does not know', async () => {
    const { api } = setUp(json({ success: false, code: 'FULL_MOON', description: 'Hoy no.' }));
    expect(await api.call(login, request)).toEqual({
      kind: 'fault',
      cause: 'request',
      message: 'Hoy no.',
      fields: {},
      code: 'FULL_MOON',
      area: 'player',
    });
  });

  it('tells which session has expired', async () => {
    const { api, onSessionExpired } = setUp(
      json({ success: false, code: 'SESSION_EXPIRED', description: '' }),
    );
    await api.call(balance, {});
    expect(onSessionExpired).toHaveBeenCalledExactlyOnceWith('s-1');
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { cause: 'offline' }],
    ['too many requests', json({}, { status: 429 }), { cause: 'too-many-requests' }],
    [
      'a fault',
      json({}, { status: 500, headers: { 'x-request-id': 'r-9' } }),
      { cause: 'server', requestId: 'r-9', message: '' },
    ],
    [
      'a fault that says why',
      json({ message: 'm', error: { message: 'Se cayó' } }, { status: 500 }),
      { cause: 'server', requestId: null, message: 'Se cayó' },
    ],
    [
      'a fault with a message of its own only',
      json({ message: 'm', error: {} }, { status: 503 }),
      { cause: 'server', requestId: null, message: 'm' },
    ],
    [
      'a broken request with a message only',
      json({ message: 'm' }, { status: 400 }),
      { cause: 'request', message: 'm', fields: {} },
    ],
    [
      'a gateway that speaks no JSON',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      { cause: 'server', requestId: null, message: '' },
    ],
    ['an answer that is cut off', cutOff(200), { cause: 'offline' }],
    ['a fault that is cut off', cutOff(500), { cause: 'server', requestId: null, message: '' }],
    [
      'an answer that is no JSON',
      () => Promise.resolve(new Response('{"success": tr')),
      { cause: 'server', requestId: null, message: '' },
    ],
    [
      'an answer that breaks the contract',
      json({ success: true, values: 'none' }),
      { cause: 'server', requestId: null, message: '' },
    ],
    [
      'a broken request',
      json(
        {
          success: false,
          message: 'm',
          error: { code: 'INVALID', message: 'Falta algo', fields: { amount: 'no es un monto' } },
        },
        { status: 400 },
      ),
      {
        cause: 'request',
        message: 'Falta algo',
        fields: { amount: 'no es un monto' },
        code: 'INVALID',
      },
    ],
  ])('answers %s with a fault', async (_name, answer, fault) => {
    const { api } = setUp(answer);
    const area = 'message' in fault ? { area: 'player' } : {};
    expect(await api.call(balance, {})).toEqual({ kind: 'fault', ...fault, ...area });
  });

  it.each([
    ['a visitor', null, (api: Api) => api.call(login, request), 'login'],
    ['a player', 's-1', (api: Api) => api.call(balance, {}), 'player'],
    ['the cashier', 's-1', (api: Api) => api.call(depositSystems, {}), 'cashier'],
  ])('tells a fault in the words of %s', async (_whose, session, ask, area) => {
    const { api } = setUp(json({}, { status: 500 }), session);
    expect(await ask(api)).toMatchObject({ cause: 'server', area });
  });
});

describe('a server that says nothing', () => {
  const mute: typeof fetch = (_address, { signal } = {}) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  function ask(question: (api: Api) => Promise<unknown>) {
    const patience = new AbortController();
    const timeout = vi.fn<(ms: number) => AbortSignal>(() => patience.signal);
    const api = createApi({
      fetch: mute,
      caller: { session: () => 's-1', language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
      timeout,
    });
    return { outcome: question(api), timeout, giveUp: () => patience.abort() };
  }

  it.each([
    ['a list', (api: Api) => api.call(countries, { lang: 'pt' })],
    ['a question of a player', (api: Api) => api.call(balance, {})],
  ])('is waited for half a minute by %s', async (_what, question) => {
    const { outcome, timeout, giveUp } = ask(question);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    giveUp();
    expect(await outcome).toEqual({ kind: 'fault', cause: 'offline' });
  });

  it('is waited for as long as it takes by what may have been done', () => {
    expect(ask((api) => api.call(login, request)).timeout).not.toHaveBeenCalled();
  });
});
