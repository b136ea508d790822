import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { defaultSite } from '../../../config.ts';
import { systemClock } from '../../clock.ts';
import { siteFolders, unknownTexts } from './site-folders.ts';
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

it('texts of the operator replace those of the same name, in the page and in its head', async () => {
  const app = await siteWith(null, own);
  const languages = async (code: string) =>
    (await app.inject({ url: `/assets/Languages/${code}.json` })).json<object>();
  expect(await languages('es')).toEqual({
    'title.home': 'Portada de {{site}}',
    'title.notFound': 'No está',
  });
  expect(await languages('pt')).toMatchObject({ 'title.home': 'Inicio' });
  const home = await app.inject({ url: '/home', headers: { host: 'casa.example' } });
  expect(home.body).toContain('<title>Portada de Casa · Casa</title>');
});

it('a misspelt key among the operator’s texts is named', () => {
  const misspelt = join(root, 'misspelt');
  write(misspelt, { 'assets/Languages/pt.json': '{"title.home": "a", "title.hmoe": "b"}' });
  expect(unknownTexts(siteFolders(built, misspelt))).toEqual(['title.hmoe']);
  expect(unknownTexts(siteFolders(built, own))).toEqual([]);
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
