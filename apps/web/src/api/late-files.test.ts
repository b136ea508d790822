// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LateFiles, PartGone } from './late-files.ts';

type Answer = Response | Error | Promise<Response>;

const paused: number[] = [];
const timeouts: number[] = [];
let impatience: AbortController;
let answers: Record<string, Answer[]>;
let page: Document;
const asked = vi.fn<(path: string) => void>();
const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  paused.length = 0;
  timeouts.length = 0;
  impatience = new AbortController();
  answers = {};
  page = document.implementation.createHTMLDocument();
  asked.mockClear();
  load.mockReset();
  load.mockResolvedValue('the part');
});

function lateFiles(): LateFiles {
  return new LateFiles({
    fetch: async (path, init) => {
      asked(path);
      const answer = answers[path]?.shift() ?? new Response('code');
      if (answer instanceof Error) throw answer;
      const given = init.signal ?? undefined;
      const ended = new Promise<never>((_resolve, reject) => {
        given?.addEventListener('abort', () => reject(new Error('given up')), { once: true });
      });
      return Promise.race([answer, ended]);
    },
    page,
    // Others come to their turn meanwhile, as in a real pause.
    pause: async (ms) => {
      paused.push(ms);
      await new Promise((resolve) => setImmediate(resolve));
    },
    timeout: (ms) => {
      timeouts.push(ms);
      return impatience.signal;
    },
    random: () => 0,
  });
}

const noNetwork = () => new TypeError('Failed to fetch');
const status = (code: number) => new Response('', { status: code });
const addresses = () => asked.mock.calls.map(([path]) => path);

it('a part is imported when all its files are here', async () => {
  let come: (response: Response) => void = () => {};
  answers['/assets/shared.js'] = [new Promise((resolve) => (come = resolve))];
  const part = lateFiles().import(load, ['assets/part.js', 'assets/shared.js']);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(load).not.toHaveBeenCalled();
  come(new Response('code'));
  expect(await part).toBe('the part');
});

it('a file that does not come is asked for until it does, later and later', async () => {
  answers['/assets/part.js'] = [noNetwork(), status(503), status(429), noNetwork()];
  expect(await lateFiles().import(load, ['assets/part.js'])).toBe('the part');
  expect(addresses()).toEqual(Array.from({ length: 5 }, () => '/assets/part.js'));
  expect(paused).toEqual([1_000, 2_000, 4_000, 8_000]);
});

it('a server that says nothing, or stops in the middle of a file, is asked anew', async () => {
  const broken = new Response(
    new ReadableStream({ start: (body) => body.error(new TypeError('cut off')) }),
  );
  answers['/assets/part.js'] = [new Promise(() => {}), broken];
  const part = lateFiles().import(load, ['assets/part.js']);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(timeouts).toEqual([30_000]);
  impatience.abort();
  expect(await part).toBe('the part');
  expect(asked).toHaveBeenCalledTimes(3);
});

it('files that are here or on their way are not asked for again', async () => {
  const files = lateFiles();
  await Promise.all([
    files.import(load, ['assets/part.js', 'assets/shared.js']),
    files.import(load, ['assets/other.js', 'assets/shared.js']),
  ]);
  await files.import(load, ['assets/part.js', 'assets/shared.js']);
  expect(addresses()).toEqual(['/assets/part.js', '/assets/shared.js', '/assets/other.js']);
});

it('styles that the page came with are left to it; scripts are seen to be here', async () => {
  // Links of a document would be loaded.
  const written = document.createElement('template');
  written.innerHTML =
    '<link rel="modulepreload" href="/assets/part.js" />' +
    '<style data-file="/assets/part.css"></style>';
  vi.spyOn(page, 'querySelector').mockImplementation((what: string) =>
    written.content.querySelector(what),
  );
  await lateFiles().import(load, ['assets/part.js', 'assets/part.css']);
  expect(addresses()).toEqual(['/assets/part.js']);
});

it('a file of a build that is gone fails its part, and can be asked for anew', async () => {
  answers['/assets/part.js'] = [status(404)];
  const files = lateFiles();
  const failure = await files.import(load, ['assets/part.js']).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartGone);
  expect(failure).toMatchObject({ file: '/assets/part.js' });
  expect(load).not.toHaveBeenCalled();
  expect(await files.import(load, ['assets/part.js'])).toBe('the part');
});

it('a module that fails is a part that is gone, with its reason', async () => {
  const reason = new TypeError('Failed to fetch dynamically imported module');
  load.mockRejectedValueOnce(reason);
  await expect(lateFiles().import(load, ['assets/part.js'])).rejects.toMatchObject({
    file: 'assets/part.js',
    cause: reason,
  });
});

describe('styles', () => {
  // This document would try to load real ones.
  const links = () => [...page.head.querySelectorAll('a')];
  const tell = (what: 'load' | 'error') => links()[0]?.dispatchEvent(new Event(what));

  beforeEach(() => {
    vi.spyOn(page, 'createElement').mockImplementation(() => document.createElement('a'));
  });

  it('are there before the part, and are asked for once', async () => {
    const part = lateFiles().import(load, ['assets/part.js', 'assets/part.css']);
    expect(load).not.toHaveBeenCalled();
    tell('load');
    expect(await part).toBe('the part');
    expect(addresses()).toEqual(['/assets/part.js']);
    expect(links().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['stylesheet', '/assets/part.css'],
    ]);
  });

  it('that fail are asked for anew once the server has them', async () => {
    answers['/assets/part.css'] = [noNetwork(), status(503)];
    const part = lateFiles().import(load, ['assets/part.css']);
    for (const failures of [1, 2, 3]) {
      await vi.waitFor(() => expect(links()).toHaveLength(1));
      tell('error');
      await vi.waitFor(() => expect(addresses()).toHaveLength(failures));
    }
    await vi.waitFor(() => expect(links()).toHaveLength(1));
    expect(load).not.toHaveBeenCalled();
    tell('load');
    expect(await part).toBe('the part');
    expect(paused).toEqual([1_000, 2_000]);
  });

  it('of a build that is gone fail their part', async () => {
    answers['/assets/part.css'] = [status(404)];
    const part = lateFiles().import(load, ['assets/part.css']);
    const failure = part.catch((error: unknown) => error);
    tell('error');
    expect(await failure).toMatchObject({ file: '/assets/part.css' });
    expect(links()).toEqual([]);
  });

  it('of a server that says nothing are given up, and asked for anew', async () => {
    const part = lateFiles().import(load, ['assets/part.css']);
    const [mute] = links();
    const first = impatience;
    impatience = new AbortController();
    first.abort();
    await vi.waitFor(() => expect(links()).toHaveLength(1));
    expect(links()).not.toContain(mute);
    tell('load');
    expect(await part).toBe('the part');
    expect(addresses()).toEqual(['/assets/part.css']);
  });

  it('that came stay when the time for them is over', async () => {
    const part = lateFiles().import(load, ['assets/part.css']);
    tell('load');
    await part;
    impatience.abort();
    expect(links()).toHaveLength(1);
  });
});
