// The service worker: requests that it caches, requests that it leaves alone, and its page without
// a network.

import { beforeEach, describe, expect, it } from 'vitest';
import { createWorker } from './worker.ts';
import { OFFLINE_FILES, ruleFor, type Asked, type Rule } from './worker-rules.ts';

const ORIGIN = 'https://casa.example';
const ENTRY = '/assets/index-aaaaaaaa.js';

const asked = (path: string, settings: Partial<Asked> = {}): Asked => ({
  url: new URL(path, ORIGIN).href,
  method: 'GET',
  mode: 'no-cors',
  ...settings,
});
const visit = (path: string) => asked(path, { mode: 'navigate' });

let files: Map<string, Map<string, Response>>;
let network: (path: string) => Response;
let isFull: boolean;

/** Answers of the site itself are `basic`, which a test cannot make. */
function basic(
  body: string,
  type = 'text/javascript',
  status = 200,
  kind: ResponseType = 'basic',
): Response {
  const response = new Response(body, { status, headers: { 'content-type': type } });
  Object.defineProperty(response, 'type', { value: kind });
  Object.defineProperty(response, 'clone', { value: () => basic(body, type, status, kind) });
  return response;
}

const keyOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href;

function cacheOf(name: string): Cache {
  const stored = files.get(name) ?? new Map<string, Response>();
  files.set(name, stored);
  const cache: Pick<Cache, 'put' | 'match' | 'keys' | 'delete'> = {
    put: async (request, response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(keyOf(request), response);
    },
    match: async (request) => stored.get(keyOf(request)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (request) => stored.delete(keyOf(request)),
  };
  return cache as Cache;
}

function workerOf(entry = ENTRY) {
  const { answer, ...worker } = createWorker<Asked>({
    origin: ORIGIN,
    entry,
    mostFiles: 3,
    load: async (request) => network(typeof request === 'string' ? request : request.url),
    caches: {
      open: async (name) => cacheOf(name),
      keys: async () => [...files.keys()],
      delete: async (name) => files.delete(name),
      match: async (request) =>
        [...files.values()].map((stored) => stored.get(keyOf(request))).find(Boolean),
    },
  });
  return {
    ...worker,
    /** The answer, when nothing is left to do. */
    answer(request: Asked, preloaded?: Promise<Response>) {
      const works: Promise<void>[] = [];
      const waitUntil = (work: Promise<void>) => void works.push(work);
      const response = answer(request, { waitUntil, ...(preloaded && { preloaded }) });
      return response?.then(async (given) => Promise.all(works).then(() => given));
    },
  };
}

const storedPaths = () =>
  [...files.values()].flatMap((stored) => [...stored.keys()]).map((url) => new URL(url).pathname);
const offline = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  files = new Map();
  isFull = false;
  network = (path) => basic(`content of ${path}`);
});

describe('the rule of a request', () => {
  it.each<[string, Asked, Rule]>([
    ['a call', asked('/api/wallet/balance'), 'pass'],
    ['the event stream', asked('/api/live/events'), 'pass'],
    ['a file of a call that is opened', visit('/api/documents/7'), 'pass'],
    ['a call of a company', asked('/partners/hub88/user/balance'), 'pass'],
    ['a form that is sent', asked('/home', { method: 'POST', mode: 'navigate' }), 'pass'],
    ['a page', visit('/mybalance'), 'page'],
    ['a page with a hand-off code', visit('/home?sid=abc'), 'page'],
    ['a page of another site', { ...visit('/'), url: 'https://studio.example/' }, 'pass'],
    ['a built script', asked('/assets/p-abcdefg.js'), 'hashed'],
    [
      'a built script of another site',
      { ...asked('/'), url: 'https://x.example/assets/p-abcdefg.js' },
      'pass',
    ],
    ['a built script with a query', asked('/assets/p-abcdefg.js?x=1'), 'pass'],
    ['the texts, which have no hash', asked('/assets/Languages/es.json'), 'pass'],
    ['a picture', asked('/art/games/fenix.webp'), 'pass'],
    ['the script of the offline page', asked('/offline.js'), 'offline-file'],
    ['a call whose name is like a file’s', asked('/api/assets/p-abcdefg.js'), 'pass'],
  ])('%s', (_name, request, rule) => {
    expect(ruleFor(request, ORIGIN)).toBe(rule);
  });
});

describe('the worker', () => {
  it('stores the offline page and what it needs, and is not installed without one of them', async () => {
    await workerOf().install();
    expect(storedPaths()).toEqual(OFFLINE_FILES);
    network = (path) => basic('', 'text/plain', path === '/offline.js' ? 502 : 200);
    await expect(workerOf('/assets/index-b.js').install()).rejects.toThrow('502');
  });

  it('never touches a call, whose answer is not even asked for', () => {
    expect(workerOf().answer(asked('/api/wallet/balance'))).toBeUndefined();
  });

  it('shows a page from the network and stores none', async () => {
    const response = await workerOf().answer(visit('/mybalance'));
    expect(await response?.text()).toContain('/mybalance');
    expect(storedPaths()).toEqual([]);
  });

  it('shows the page that the browser asked for while the worker started', async () => {
    network = offline;
    const preloaded = Promise.resolve(basic('early', 'text/html'));
    expect(await (await workerOf().answer(visit('/home'), preloaded))?.text()).toBe('early');
  });

  it('shows the offline page without a network, as no answer of the page that was asked for', async () => {
    const worker = workerOf();
    await worker.install();
    network = offline;
    const response = await worker.answer(visit('/deposit?amount=5'));
    expect([response?.status, await response?.text()]).toEqual([503, 'content of /offline.html']);
    expect(await (await worker.answer(asked('/offline.js')))?.text()).toContain('/offline.js');
  });

  it('fails as the browser would where the browser has cleared what was stored', async () => {
    network = offline;
    expect((await workerOf().answer(visit('/home')))?.type).toBe('error');
  });

  it('passes on an error of the server, which is not the network’s', async () => {
    network = () => basic('busy', 'text/html', 502);
    expect((await workerOf().answer(visit('/home')))?.status).toBe(502);
  });

  it('asks once for a built file, also for one of the build before', async () => {
    await workerOf('/assets/index-old.js').answer(asked('/assets/p-abcdefg.js'));
    network = offline;
    const again = await workerOf().answer(asked('/assets/p-abcdefg.js'));
    expect(await again?.text()).toContain('p-abcdefg');
  });

  it.each([
    ['a page in its place', () => basic('<!doctype html>', 'text/html; charset=utf-8')],
    ['an error', () => basic('', 'text/javascript', 404)],
    ['an answer of another site', () => basic('', 'text/javascript', 200, 'cors')],
  ])('does not store %s as a built file', async (_name, answer) => {
    network = answer;
    await workerOf().answer(asked('/assets/p-abcdefg.js'));
    expect(storedPaths()).toEqual([]);
  });

  it('gives a file on a device without space', async () => {
    isFull = true;
    const response = await workerOf().answer(asked('/assets/p-abcdefg.js'));
    expect(response?.status).toBe(200);
  });

  it('stores no more built files than it may, and drops the oldest', async () => {
    const worker = workerOf();
    await worker.install();
    for (let file = 0; file <= 3; file += 1)
      await worker.answer(asked(`/assets/p-${String(file).padStart(7, '0')}.js`));
    expect(storedPaths()).toHaveLength(OFFLINE_FILES.length + 3);
    expect(storedPaths()).not.toContain('/assets/p-0000000.js');
  });

  it('keeps its own files and those of the build before, and nothing of others', async () => {
    for (const entry of ['1', '2', '3']) await workerOf(entry).install();
    files.set('of somebody else', new Map());
    await workerOf('3').activate();
    expect([...files.keys()]).toEqual(['site-files 2', 'site-files 3', 'of somebody else']);
  });
});
