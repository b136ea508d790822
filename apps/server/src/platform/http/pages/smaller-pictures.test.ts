import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { defaultSite } from '../../../config.ts';
import { systemClock } from '../../clock.ts';
import { sitePages } from './site-pages.ts';

const WEB = join(import.meta.dirname, '../../../../../web');
const root = mkdtempSync(join(tmpdir(), 'smaller-pictures-'));
const [built, own] = [join(root, 'built'), join(root, 'own')];
afterAll(() => rmSync(root, { recursive: true }));

const files: Record<string, string> = {
  'built/index.html': readFileSync(join(WEB, 'index.html'), 'utf8'),
  'built/art/uno.webp': 'uno as webp',
  'built/art/uno.avif': 'uno as avif',
  'built/art/dos.webp': 'dos as webp',
  'built/art/dos.avif': 'dos as avif',
  'built/art/tres.webp': 'tres as webp',
  'own/art/dos.webp': 'dos of the operator',
  'own/art/cuatro.webp': 'cuatro as webp',
  'own/art/cuatro.avif': 'cuatro as avif',
  ...Object.fromEntries(
    ['es', 'pt', 'en'].map((code) => [`built/assets/Languages/${code}.json`, '{"title.home":""}']),
  ),
};
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

async function site(ownFolder?: string): Promise<FastifyInstance> {
  const app = fastify();
  const publicUrl = 'https://casa.example';
  await sitePages(app, {
    folder: built,
    ownFolder,
    site: defaultSite,
    publicUrl,
    clock: systemClock,
  });
  return app;
}

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

it('a browser that takes AVIF gets it at the address of the WebP, and for as long', async () => {
  const app = await site();
  const [avif, webp] = await Promise.all(
    [CHROMIUM, 'image/webp,*/*'].map((accept) =>
      app.inject({ url: '/art/uno.webp', headers: { accept } }),
    ),
  );
  expect(avif?.body).toBe('uno as avif');
  expect(avif?.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    vary: expect.stringMatching(/\baccept\b(?!-)/),
  });
  expect(webp?.body).toBe('uno as webp');
  // A cache between them would give one to the other.
  expect(webp?.headers).toMatchObject({
    'content-type': 'image/webp',
    vary: expect.stringMatching(/\baccept\b(?!-)/),
  });
});

it.each(['*/*', 'image/avif;q=0, image/webp', 'image/avif;q=0.0', undefined])(
  'a browser that says %s gets the WebP',
  async (accept) => {
    const headers = accept === undefined ? {} : { accept };
    const { body } = await (await site()).inject({ url: '/art/uno.webp', headers });
    expect(body).toBe('uno as webp');
  },
);

it('an unchanged AVIF is not sent again', async () => {
  const app = await site();
  const headers = { accept: CHROMIUM };
  const { headers: first } = await app.inject({ url: '/art/uno.webp', headers });
  const again = await app.inject({
    url: '/art/uno.webp',
    headers: { ...headers, 'if-none-match': String(first.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a picture of the operator is never answered with the one of the build', async () => {
  const app = await site(own);
  const body = async (url: string) => {
    const answer = await app.inject({ url, headers: { accept: CHROMIUM } });
    return answer.body;
  };
  expect(await body('/art/dos.webp')).toBe('dos of the operator');
  expect(await body('/art/tres.webp')).toBe('tres as webp');
  expect(await body('/art/cuatro.webp')).toBe('cuatro as avif');
  expect(await body('/art/uno.webp')).toBe('uno as avif');
});
