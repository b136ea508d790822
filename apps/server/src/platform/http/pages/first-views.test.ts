import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defaultSite } from '../../../config.ts';
import { sitePages } from './site-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-views-'));
const app = fastify();
let now = new Date('2026-01-01T00:00:00Z');
let asked = 0;

/** Stands for the built site: it shows what it was told, and cannot write one page. */
const BUNDLE = `export async function writeFirstView({ path, language, ask }) {
  if (path === '/slots' || path === undefined) throw new Error('cannot');
  if (path !== '/promotions') return null;
  const list = await ask('/api/list');
  const html = '<main>' + language + ' ' + list.text.replace('<', '&lt;') + '</main>';
  return { html, answers: { '/api/list': list }, lateModule: 'src/Late.tsx' };
}`;
const MANIFEST = {
  'src/Late.tsx': { file: 'assets/Late.js', css: ['assets/Late.css'], imports: ['_app.js'] },
  '_app.js': { file: 'assets/app.js', css: ['assets/app.css'] },
};

beforeAll(async () => {
  for (const name of ['assets/Languages', 'server', '.vite'])
    mkdirSync(join(folder, name), { recursive: true });
  const head =
    '<title>x</title><link rel="stylesheet" href="/assets/app.css">' +
    '<script type="module" src="/assets/app.js"></script>';
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="es-AR" data-theme="gold"><head>${head}</head>` +
      '<div id="root"><div id="boot"></div></div></html>',
  );
  writeFileSync(join(folder, 'server/first-view.js'), BUNDLE);
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'assets/Late.css'), 'a{top:1px}\n');
  for (const code of ['es', 'pt', 'en'])
    writeFileSync(join(folder, `assets/Languages/${code}.json`), '{}');
  app.get('/api/list', () => ({ text: `</script> ${(asked += 1)}` }));
  const clock = { now: () => now, every: () => ({ cancel() {} }) };
  await sitePages(app, { folder, site: defaultSite, publicUrl: 'https://casa.example', clock });
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = async (url: string) =>
  app.inject({ method: 'GET', url, headers: { host: 'casa.example', accept: 'text/html' } });

it('stands in the page, with the answers that it was made from and the files that it needs', async () => {
  const { body } = await get('/promotions?lang=pt');
  expect(body).toContain('<div class="first-view"><main>pt &lt;/script>');
  const answers =
    /<script type="application\/json" id="answers" data-language="pt">(.*?)<\/script>/.exec(
      body,
    )?.[1] ?? '';
  expect(JSON.parse(answers)).toMatchObject({
    '/api/list': { text: expect.stringContaining('</script>') },
  });
  // The scripts wait for the first paint. The styles are no request, and come after the page's own.
  expect(
    body
      .match(/(rel|data-later)="\w+"[^>]* href="\/assets\/[^"]+|<style.*<\/style>/g)
      ?.map((element) => element.replace(' crossorigin', '')),
  ).toEqual([
    'rel="stylesheet" href="/assets/app.css',
    'data-later="module" href="/assets/app.js',
    '<style data-file="/assets/Late.css">a{top:1px}</style>',
    'data-later="modulepreload" href="/assets/Late.js',
  ]);
});

it('is written anew when it is half a minute old', async () => {
  const first = await get('/promotions');
  expect((await get('/promotions')).headers.etag).toBe(first.headers.etag);
  now = new Date(now.getTime() + 30_000);
  expect((await get('/promotions')).headers.etag).not.toBe(first.headers.etag);
});

it('is written anew beside the one that answers from a quarter of a minute on, so that nobody waits for it', async () => {
  const first = await get('/promotions');
  const written = asked;
  now = new Date(now.getTime() + 15_000);
  expect((await get('/promotions')).headers.etag).toBe(first.headers.etag);
  await expect.poll(() => asked).toBe(written + 1);
  await expect
    .poll(async () => (await get('/promotions')).headers.etag)
    .not.toBe(first.headers.etag);
  // The new one is as young as when it was asked for. It is not written again before its own
  // quarter of a minute is over.
  now = new Date(now.getTime() + 14_999);
  await get('/promotions');
  expect(asked).toBe(written + 1);
});

it('is left out where it cannot be written, and where the address shows less than the whole page', async () => {
  const { statusCode, body } = await get('/slots');
  expect([statusCode, body.includes('<div id="root"><div id="boot">')]).toEqual([200, true]);
  expect((await get('/promotions?provider=ceibo')).body).not.toContain('first-view');
});

it('is nobody else’s to fetch', async () => {
  for (const url of ['/server/first-view.js', '/.vite/manifest.json'])
    expect((await get(url)).body).not.toMatch(/writeFirstView|Late\.tsx/);
});

it('is not tried for an address that is no page', async () => {
  const warn = vi.spyOn(app.log, 'warn');
  now = new Date(now.getTime() + 30_000);
  expect((await get('/nothing')).statusCode).toBe(404);
  expect(warn).not.toHaveBeenCalled();
  expect((await get('/slots?lang=en')).body).not.toContain('first-view');
  expect(warn).toHaveBeenCalledOnce();
});
