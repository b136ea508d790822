import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { defaultSite } from '../../../config.ts';
import { systemClock } from '../../clock.ts';
import { faultsOfTexts, siteFolders } from './site-folders.ts';
import { sitePages } from './site-pages.ts';

const WEB = join(import.meta.dirname, '../../../../../web');
const root = mkdtempSync(join(tmpdir(), 'site-folders-'));
const built = join(root, 'built');
const own = join(root, 'own');
afterAll(() => rmSync(root, { recursive: true }));

const write = (folder: string, files: Record<string, string>) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};
const texts = JSON.stringify({ 'title.home': 'Inicio', 'title.notFound': 'No está' });
write(built, {
  'index.html': readFileSync(join(WEB, 'index.html'), 'utf8'),
  'favicon.svg': '<svg id="ceibo"/>',
  'art/games/uno.webp': 'ceibo',
  ...Object.fromEntries(['es', 'pt', 'en'].map((code) => [`assets/Languages/${code}.json`, texts])),
});
write(own, {
  'brand/logo.svg': '<svg id="casa"/>',
  'favicon.svg': '<svg id="casa"/>',
  'art/games/uno.webp': 'casa',
  'assets/Languages/es.json': JSON.stringify({ 'title.home': 'Portada de {{site}}' }),
});

async function siteWith(logo: string | null, ownFolder: string | undefined) {
  const app = fastify();
  const site = { ...defaultSite, name: 'Casa', logo };
  await sitePages(app, {
    folder: built,
    ownFolder,
    site,
    publicUrl: 'https://casa.example',
    clock: systemClock,
  });
  return app;
}

it('a file of the operator is served in place of the one of the build, and beside it', async () => {
  const app = await siteWith('/brand/logo.svg', own);
  const body = async (url: string) =>
    (await app.inject({ url, headers: { host: 'casa.example' } })).body;
  expect(await body('/brand/logo.svg')).toBe('<svg id="casa"/>');
  expect(await body('/favicon.svg')).toBe('<svg id="casa"/>');
  expect(await body('/art/games/uno.webp')).toBe('casa');
  expect(await body('/brand/none.svg')).toContain('NOT_FOUND');
});

it('a name with accents and a linked file are served, hidden files are not, whatever is asked', async () => {
  const folder = join(root, 'odd');
  write(folder, {
    'art/games/año 2.webp': 'año',
    '.git/config': 'token',
    'art/.env': 'token',
    '..data/art/linked.webp': 'linked',
    'robots.txt': 'User-agent: none',
    'fonts/OFL.txt': 'ours',
  });
  write(built, {
    'fonts/OFL.txt': 'theirs',
    'fonts/OFL.txt.br': 'theirs',
    'fonts/OFL.txt.gz': 'x',
  });
  symlinkSync(join(folder, '..data/art/linked.webp'), join(folder, 'art/linked.webp'));
  symlinkSync(folder, join(folder, 'art/circle'));
  symlinkSync(folder, join(folder, 'art/second-circle'));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'art/nowhere.webp'));
  const app = await siteWith(null, folder);
  for (const [url, content] of [
    ['/art/games/a%C3%B1o%202.webp', 'año'],
    ['/art/linked.webp', 'linked'],
    ['/robots.txt', 'User-agent: none'],
    ['/fonts/OFL.txt', 'ours'],
    ['/.git/config', undefined],
    ['/art/.env', undefined],
    ['/art/%2eenv', undefined],
    ['/..data/art/linked.webp', undefined],
    ['/art/circle/robots.txt', undefined],
    ['/art/nowhere.webp', undefined],
    ['/art/%E0%A4%A', undefined],
  ] as const)
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { host: 'casa.example', accept: 'image/*', 'accept-encoding': 'br, gzip' };
      const { statusCode, body } = await app.inject({ method, url, headers });
      const isSent = method === 'GET' && content !== undefined;
      expect([method, url, statusCode < 400, isSent && body]).toEqual([
        method,
        url,
        content !== undefined,
        isSent && content,
      ]);
    }
});

it('texts of the operator replace those of the same name, in the page and in its head', async () => {
  const app = await siteWith(null, own);
  const languages = async (code: string) =>
    (await app.inject({ url: `/assets/Languages/${code}.json` })).json<object>();
  expect(await languages('es')).toEqual({
    'title.home': 'Portada de {{site}}',
    'title.notFound': 'No está',
  });
  const lengthOf = async (method: 'GET' | 'HEAD') =>
    (await app.inject({ method, url: '/assets/Languages/es.json' })).headers['content-length'];
  expect(Number(await lengthOf('HEAD'))).toBe(Number(await lengthOf('GET')));
  expect(await languages('pt')).toMatchObject({ 'title.home': 'Inicio' });
  const home = await app.inject({ url: '/home', headers: { host: 'casa.example' } });
  expect(home.body).toContain('<title>Portada de Casa · Casa</title>');
});

it('a misspelt key among the operator’s texts, and a placeholder that is missing, are named', () => {
  const misspelt = join(root, 'misspelt');
  write(misspelt, { 'assets/Languages/pt.json': '{"title.home": "a", "title.hmoe": "b"}' });
  expect(faultsOfTexts(siteFolders(built, misspelt))).toEqual(['title.hmoe']);
  const built2 = join(root, 'built-2');
  const known = { 'age.left': 'Faltan {{days}} días', 'age.left_one': 'Falta {{days}} día' };
  write(built2, { 'assets/Languages/es.json': JSON.stringify(known) });
  write(misspelt, {
    'assets/Languages/es.json': '{"age.left": "Faltan días", "age.left_one": "Falta uno"}',
  });
  expect(faultsOfTexts(siteFolders(built2, misspelt))).toContain('age.left: without {{days}}');
  expect(faultsOfTexts(siteFolders(built2, misspelt))).toHaveLength(3);
  expect(faultsOfTexts(siteFolders(built, own))).toEqual([]);
});

it('a logo that is nowhere, and a file of texts that is none, end the start in one sentence', async () => {
  await expect(siteWith('/brand/logo.svg', undefined)).rejects.toThrow(
    'SITE_CONFIG names the picture /brand/logo.svg, which is not there: put it into SITE_FOLDER.',
  );
  const broken = join(root, 'broken');
  cpSync(own, broken, { recursive: true });
  write(broken, { 'assets/Languages/es.json': '{"title.home": 1}' });
  await expect(siteWith(null, broken)).rejects.toThrow('es.json is not a file of texts');
});
