import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteMap } from '@ceibo/contracts/site-map';
import { defaultSite } from '../../../config.ts';
import { plainGet } from '../../../testing/plain-get.ts';
import { systemClock } from '../../clock.ts';
import { systemIds } from '../../ids.ts';
import { createLog } from '../../log.ts';
import { createMetrics } from '../../metrics.ts';
import { sendFault } from '../faults.ts';
import { previewPicture, themeColours } from './page-head.ts';
import { sitePages } from './site-pages.ts';
import { createWebApp } from '../web-app.ts';

const WEB = join(import.meta.dirname, '../../../../../web');
const folder = mkdtempSync(join(tmpdir(), 'site-pages-'));
const app = fastify();
const site = {
  ...defaultSite,
  name: 'Otra </script> "casa" $1',
  operator: '</script>',
  defaultTheme: 'teal' as const,
};
const texts = {
  es: {
    'boot.unreachable': 'No llegamos',
    'title.home': 'Inicio',
    'title.slots': 'Slots',
    'title.notFound': 'No está',
    'description.home': 'Jugá en {{site}}',
    'description.slots': 'Giros & más',
  },
  pt: {
    'boot.unreachable': 'Não chegamos',
    'title.home': 'Início',
    'title.slots': 'Caça-níqueis',
    'title.notFound': 'Não existe',
    'description.slots': 'Giros e mais',
  },
  en: { 'boot.unreachable': 'Not there', 'title.slots': 'Slots', 'title.notFound': 'Not here' },
};

beforeAll(async () => {
  mkdirSync(join(folder, 'assets/Languages'), { recursive: true });
  // The real template, so that the two cannot drift apart.
  writeFileSync(join(folder, 'index.html'), readFileSync(join(WEB, 'index.html')));
  writeFileSync(join(folder, 'assets/app-a1B2c3_4.js'), '1');
  mkdirSync(join(folder, 'art'));
  writeFileSync(join(folder, 'art/Año 100% nuevo.png'), 'a picture');
  for (const [code, words] of Object.entries(texts))
    writeFileSync(join(folder, `assets/Languages/${code}.json`), JSON.stringify(words));
  app.setErrorHandler(sendFault);
  await sitePages(app, { folder, site, publicUrl: 'https://casa.example', clock: systemClock });
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'GET',
    url,
    headers: { host: 'casa.example', accept: 'text/html', ...headers },
  });

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];
}

describe('the page', () => {
  it('carries the operator’s configuration, safely', async () => {
    const { body } = await get('/cashout?tab=accounts');
    expect(body).toContain('data-theme="teal"');
    const json = /id="site">(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(site);
    expect(body.match(/<script/g)).toHaveLength(body.match(/<\/script>/g)?.length ?? 0);
  });

  it('is asked for under the public address', async () => {
    expect((await get('/deposit?a=1', { host: 'localhost:8080' })).headers.location).toBe(
      'https://casa.example/deposit?a=1',
    );
    expect((await get('/')).headers.location).toBe('/home');
    expect((await get('/lobby/tableflash')).headers.location).toBe('/lobby/tableflash.html');
  });

  it('is not the answer to calls and files that do not exist', async () => {
    for (const url of [
      '/api/nothing/here',
      '/assets/nothing.js',
      '/partners/nobody',
      '/icons/nothing.png',
    ])
      expect((await get(url)).json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect((await get('/home', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('is given to those who make previews, who accept anything', async () => {
    expect((await get('/home', { accept: '*/*' })).body).toContain('og:image');
    expect(
      (await app.inject({ method: 'HEAD', url: '/home', headers: { host: 'casa.example' } }))
        .statusCode,
    ).toBe(200);
  });

  it('lets browsers keep hashed files, and ask whether a page has changed', async () => {
    expect((await get('/assets/app-a1B2c3_4.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/assets/Languages/es.json')).headers['cache-control']).toBe(
      'public, max-age=300',
    );
    const { headers } = await get('/slots');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await get('/slots', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(
      (await get('/slots?lang=pt', { 'if-none-match': String(headers.etag) })).statusCode,
    ).toBe(200);
  });
});

describe('a picture', () => {
  const address = `/art/${encodeURIComponent('Año 100% nuevo.png')}`;

  it('is sent under its name, for a day', async () => {
    const { statusCode, headers, body } = await get(`${address}?v=1`, { accept: 'image/*' });
    expect([statusCode, body]).toEqual([200, 'a picture']);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
  });

  it('is not sent again to who has it, and in part to who asks for a part', async () => {
    const { headers } = await get(address);
    const again = await get(address, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const part = await get(address, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body]).toEqual([206, 'pic']);
    const head = await app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '9', '']);
  });

  it.each([
    address.toLowerCase(),
    '/art/',
    '/art',
    '/art/..%2Fart/A%C3%B1o%20100%25%20nuevo.png',
    '/art%5CA%C3%B1o%20100%25%20nuevo.png',
    '/index.html',
    '/server/first-view.js',
  ])('is not what is sent for %s', async (url) => {
    expect((await get(url, { accept: 'image/*' })).json()).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });
});

describe('the head', () => {
  it('says in each language what the page is about', async () => {
    const { body } = await get('/slots?lang=pt');
    expect(body).toContain('<html lang="pt-BR"');
    expect(body).toContain(
      '<title>Caça-níqueis · Otra &lt;/script&gt; &quot;casa&quot; $1</title>',
    );
    expect(metaOf(body, 'description')).toBe('Giros e mais');
    expect(metaOf((await get('/slots')).body, 'description')).toBe('Giros &amp; más');
    expect(metaOf((await get('/home')).body, 'description')).toContain('Jugá en Otra');
  });

  it('is Spanish for a language that the site does not speak', async () => {
    const { body } = await get('/slots?lang=%22%3E%3Cscript%3E');
    expect(body).toContain('<html lang="es-AR"');
    expect(body).toContain('<link rel="canonical" href="https://casa.example/slots" />');
  });

  it('names the one address of a page, and those of its translations', async () => {
    const { body } = await get('/SLOTS/?lang=en&utm_source=x');
    expect(body).toContain('<link rel="canonical" href="https://casa.example/slots?lang=en" />');
    expect(
      [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, href]) => [language, href],
      ),
    ).toEqual([
      ['es', 'https://casa.example/slots'],
      ['pt', 'https://casa.example/slots?lang=pt'],
      ['en', 'https://casa.example/slots?lang=en'],
      ['x-default', 'https://casa.example/slots'],
    ]);
  });

  it('shows a shared link with a picture that exists', async () => {
    const { body } = await get('/home?lang=pt');
    expect(metaOf(body, 'og:image')).toBe(`https://casa.example${previewPicture.path}`);
    expect(metaOf(body, 'og:locale')).toBe('pt_BR');
    expect(readFileSync(join(WEB, 'public', previewPicture.path)).length).toBeLessThan(120_000);
  });

  it('tells search engines who runs the site, on its first page', async () => {
    const data =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await get('/home')).body)?.[1] ??
      '';
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [
        { '@type': 'Organization', legalName: '</script>' },
        { '@type': 'WebSite', name: site.name },
      ],
    });
    expect((await get('/slots')).body).not.toContain('ld+json');
  });

  it.each(['/profile', '/deposit-success?amount=1', '/home/activate?token=x'])(
    'keeps %s out of search engines',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, metaOf(body, 'robots')]).toEqual([200, 'noindex']);
      expect(body).not.toContain('canonical');
    },
  );

  it('answers 404 with the page for what is not in the site map', async () => {
    for (const url of ['/nothing', '/slots/more', '/__proto__']) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode, metaOf(body, 'robots')]).toEqual([url, 404, 'noindex']);
      expect(body).toContain('<title>No está · ');
    }
  });

  it('fetches the first picture only on the page that shows it', async () => {
    expect((await get('/home')).body).toContain('banners/ceibo-m.webp');
    expect((await get('/slots')).body).not.toContain('banners/ceibo');
  });

  it('has the colours of the themes', () => {
    const tokens = readFileSync(join(WEB, 'src/ui/theme/tokens.css'), 'utf8');
    for (const [theme, { header, background }] of Object.entries(themeColours)) {
      const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(tokens)?.[1] ?? '';
      expect(block).toContain(`--header: ${header};`);
      expect(block).toContain(`--dark-bg-1: ${background};`);
    }
  });
});

describe('the small files', () => {
  it('lead search engines to every listed page in every language, and to no other', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://casa.example/sitemap.xml');
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const listed = Object.values(siteMap).filter(({ isListed }) => isListed);
    expect(body.match(/<loc>/g)).toHaveLength(listed.length * 3);
    expect(body).toContain('<loc>https://casa.example/slots?lang=pt</loc>');
    expect(body).toContain('hreflang="en" href="https://casa.example/FreeSpins?lang=en"');
    expect(body).not.toContain('/profile');
  });

  it('put the site on a home screen under the operator’s name, in the default theme', async () => {
    const manifest = (await get('/manifest.webmanifest')).json<object>();
    expect(manifest).toMatchObject({
      id: '/home',
      scope: '/',
      lang: 'es-AR',
      name: site.name,
      theme_color: themeColours.teal.header,
      background_color: themeColours.teal.background,
    });
  });

  it('show the installed site with pictures that have the sizes they say', async () => {
    const { icons, screenshots } = (await get('/manifest.webmanifest')).json<{
      icons: Picture[];
      screenshots: Picture[];
    }>();
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const { width, height, format } = await sharp(join(WEB, 'public', src)).metadata();
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    }
  });

  // Lighthouse asked for these of an installable page. Version 12 left the category out.
  it('are the manifest, splash screen, coloured bar and icons that an installed page needs', async () => {
    const { body } = await get('/home');
    expect(body).toContain('<link data-later="manifest" href="/manifest.webmanifest" />');
    expect(metaOf(body, 'theme-color')).toBe(themeColours.teal.header);
    expect(metaOf(body, 'viewport')).toContain('width=device-width');
    const icon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(await sharp(join(WEB, 'public', icon)).metadata()).toMatchObject({ width: 180 });
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({
      display: 'standalone',
      start_url: '/home',
      short_name: site.name,
    });
  });

  it('offer the places of the site from its icon, each at an address of the site map', async () => {
    const { shortcuts } = (await get('/manifest.webmanifest')).json<{
      shortcuts: { name: string; url: string }[];
    }>();
    // The test's texts name no other of them.
    expect(shortcuts).toEqual([{ name: 'Slots', url: siteMap.slots.path }]);
  });

  it('say in every language that there is no network, safely, in the theme’s colour', async () => {
    const { body, headers } = await get('/offline.html');
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<title>Otra &lt;/script&gt; &quot;casa&quot; $1</title>');
    expect(body).toContain(`background: ${themeColours.teal.background}`);
    expect([...body.matchAll(/<h1>(.*)<\/h1>/g)].map(([, words]) => words)).toEqual([
      'No llegamos',
      'Não chegamos',
      'Not there',
    ]);
  });
});

describe('a page that was shown, asked for again', () => {
  it('is the same at its host, and not there for another host or type', async () => {
    const clock = systemClock;
    const web = await createWebApp({
      log: createLog('silent'),
      metrics: createMetrics(),
      ids: systemIds(clock),
      trustedProxies: 0,
      frameOrigins: () => [],
      isDescribed: false,
    });
    await sitePages(web, { folder, site, publicUrl: 'https://casa.example', clock });
    const address = await web.listen({ host: '127.0.0.1', port: 0 });
    const again = (headers: Record<string, string> = {}) =>
      plainGet(`${address}/slots`, {
        headers: { host: 'casa.example', accept: 'text/html', ...headers },
      });
    try {
      const [first, second] = [await again(), await again()];
      expect([second.status, second.body]).toEqual([200, first.body]);
      expect((await again({ host: 'localhost' })).headers.location).toContain('casa.example');
      expect((await again({ accept: 'application/json' })).status).toBe(404);
      // Nobody is trusted to say so.
      expect((await again({ 'x-forwarded-host': 'localhost' })).status).toBe(200);
    } finally {
      await web.close();
    }
  });
});
