// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { safeStorage } from '../state/safe-storage.ts';
import { keepLanguage, loadTexts, readLanguage } from './language.ts';

const kept = (code: string | null) => ({ getItem: () => code });

describe('the language of the page', () => {
  it.each([
    ['pt', '', 'pt'],
    [null, '', 'es'],
    ['fr', '', 'es'],
    ['toString', '', 'es'],
    ['__proto__', '', 'es'],
    ['', '', 'es'],
    ['ES', '', 'es'],
    ['PT', '', 'es'],
    ['../en', '', 'es'],
    ['{"code":"pt"}', '', 'es'],
    ['pt', '?lang=en', 'en'],
    ['pt', '?lang=fr', 'pt'],
    [null, '?lang=', 'es'],
  ])('with %j kept and the address %j is %s', (code, search, language) => {
    expect(readLanguage(kept(code), { search })).toBe(language);
  });
});

describe('choosing a language', () => {
  function choose(address: string, { isFull = false } = {}) {
    const map = new Map<string, string>();
    const storage = safeStorage(
      () =>
        ({
          setItem: (key: string, value: string) => {
            if (isFull) throw new DOMException('full', 'QuotaExceededError');
            map.set(key, value);
          },
        }) as Storage,
    );
    const reload = vi.fn<() => void>();
    const replaceState = vi.fn<History['replaceState']>();
    const window = {
      location: { href: address, reload },
      history: { state: null, replaceState },
    } as unknown as Window;
    const isKept = keepLanguage('pt', {
      local: storage,
      window,
      fetch,
      pause: () => Promise.resolve(),
    });
    return {
      isKept,
      kept: Object.fromEntries(map),
      reloads: reload.mock.calls.length,
      addresses: replaceState.mock.calls.map(([, , to]) => String(to)),
    };
  }

  it('keeps locale and code and loads the page anew', () => {
    expect(choose('https://ceibo.example/home')).toEqual({
      isKept: true,
      kept: { locale: 'pt-BR', code: 'pt' },
      reloads: 1,
      addresses: [],
    });
  });

  it('takes another language out of the address, which would go on winning', () => {
    expect(choose('https://ceibo.example/home?lang=en&game=x').addresses).toEqual([
      'https://ceibo.example/home?game=x',
    ]);
  });

  it('does not load a page that would not know of it', () => {
    expect(choose('https://ceibo.example/home', { isFull: true })).toEqual({
      isKept: false,
      kept: {},
      reloads: 0,
      addresses: [],
    });
  });
});

describe('the texts', () => {
  const spanish = { hello: 'Hola' };

  /** A server that answers each file, in turn, with what is given; null is no answer at all. */
  async function load(wanted: 'es' | 'pt', answers: Record<string, (Response | null)[]>) {
    const asked: string[] = [];
    const fetch = (path: unknown) => {
      const code = /(\w+)\.json$/.exec(String(path))?.[1] ?? '';
      asked.push(code);
      const answer = answers[code]?.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('offline'));
    };
    return { loaded: await loadTexts(wanted, { fetch, pause: () => Promise.resolve() }), asked };
  }

  it('come in the language asked for', async () => {
    expect(await load('pt', { pt: [Response.json({ hello: 'Olá' })] })).toEqual({
      loaded: { code: 'pt', texts: { hello: 'Olá' } },
      asked: ['pt'],
    });
  });

  it.each([
    ['is missing', new Response('', { status: 404 })],
    ['is no JSON', new Response('<html>')],
    ['holds something else than texts', Response.json({ hello: { world: 1 } })],
    ['is an empty answer', new Response('')],
  ])('are Spanish when the file %s', async (_what, broken) => {
    expect(await load('pt', { pt: [broken], es: [Response.json(spanish)] })).toEqual({
      loaded: { code: 'es', texts: spanish },
      asked: ['pt', 'es'],
    });
  });

  it('are asked for again when no answer came, or a fault', async () => {
    expect((await load('pt', { pt: [null, Response.json({ hello: 'Olá' })] })).loaded?.code).toBe(
      'pt',
    );
    expect(
      (await load('es', { es: [new Response('', { status: 503 }), Response.json(spanish)] })).loaded
        ?.code,
    ).toBe('es');
  });

  it('are none when the Spanish ones cannot be had either, which does not take for ever', async () => {
    expect(await load('pt', {})).toEqual({ loaded: null, asked: ['pt', 'pt', 'es', 'es'] });
  });
});
