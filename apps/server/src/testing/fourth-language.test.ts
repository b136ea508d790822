// A new language needs an entry in the list, a file of texts, and rows. Here the list has "qq"
// besides the real ones (vitest.config.ts), and nothing else of the server is changed.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { languageCodes } from '@ceibo/contracts/languages';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defaultSite } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { sitePages } from '../platform/http/pages/site-pages.ts';
import { languageOf } from '../platform/language.ts';
import { inEveryLanguage } from '../platform/messages/texts-in-file.ts';
import { readCollectionFile } from '../rooms/games/index.ts';
import { readGrantFile } from '../rooms/promotions/index.ts';
import { connectSportsbook } from './partners/bti.ts';
import { startTestWorld } from './test-world.ts';

const world = startTestWorld();

async function get(url: string, language = 'qq') {
  const headers = { 'accept-language': language };
  const response = await world.app.web.inject({ method: 'GET', url, headers });
  expect(response.statusCode).toBe(200);
  return response.json<Record<string, unknown>>();
}

describe('a fourth language', () => {
  it('is asked for like the others', () => {
    expect(languageCodes).toEqual(['es', 'pt', 'en', 'qq']);
    expect([languageOf('qq-AR,es;q=0.5'), languageOf('zz')]).toEqual(['qq', 'es']);
  });

  it('shows pages, promotions and banners that have a row in it, and the others in Spanish', async () => {
    await world.asOwner(
      `insert into content.page_texts (page, language, title, description, body)
       values ('poker', 'qq', 'Qópoq', 'Qópoq.', 'Qonto.')`,
    );
    await world.asOwner(
      `insert into content.banner_texts (banner, language, eyebrow, title, text, action)
       values ('casa', 'qq', 'Qasa', 'Qasa qua', 'Qexto.', 'Qir')`,
    );
    await world.asOwner(
      `insert into content.promotion_texts (promotion, language, title, summary, action, terms)
       values ('primavera', 'qq', 'Qrimavera', 's', 'a', 't')`,
    );
    const page = async (name: string) => get(`/api/content/page?name=${name}&language=qq`);
    expect(await page('poker')).toMatchObject({ page: { title: 'Qópoq' } });
    expect(await page('aboutus')).toMatchObject({ page: { title: 'Quiénes somos' } });
    expect(await get('/api/content/page?name=poker&language=es', 'es')).toMatchObject({
      page: { title: 'Póker' },
    });
    expect(await get('/api/content/promotions?language=qq')).toMatchObject({
      promotions: [{ title: 'bienvenida' }, { title: 'Qrimavera' }],
    });
    expect(await get('/api/content/banners?locale=qq-AR')).toMatchObject({
      banners: expect.arrayContaining([expect.objectContaining({ title: 'Qasa qua' })]),
    });
  });

  it('names menu entries, categories and games by their rows', async () => {
    await world.asOwner(
      `insert into content.menu_item_names (place, id, language, name)
       values ('main', 1, 'qq', 'Qinicio')`,
    );
    await world.asOwner(
      `insert into games.category_names (category, language, name) values ('slots', 'qq', 'Qlots')`,
    );
    await world.asOwner(
      `insert into games.game_names (game_id, language, name)
       values ('ceibo-dorado', 'qq', 'Qeibo Quorado')`,
    );
    expect(await get('/api/content/menu')).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id: 1, nameS: 'Home (es)', names: { qq: 'Qinicio' } }),
      ]),
    });
    expect(await get('/api/games/categories')).toMatchObject({
      categories: [{ key: 'slots', name: 'Qlots' }],
    });
    // The new words are learnt: the game is found by them, and in any language.
    for (const language of ['qq', 'es'])
      expect(await get('/api/games/search?q=quorado', language)).toMatchObject({
        games: [{ gameId: 'ceibo-dorado' }],
      });
    expect(await get('/api/games/search?q=quorado')).toMatchObject({
      games: [{ gameName: 'Qeibo Quorado' }],
    });
  });

  it('answers a refusal in Spanish until the server has its file', async () => {
    const refused = await world.app.web.inject({
      method: 'GET',
      url: '/api/content/page?name=nada&language=qq',
      headers: { 'accept-language': 'qq' },
    });
    expect(refused.json()).toMatchObject({ description: 'Esa página no existe.' });
  });

  it('has its texts in the files of operators', () => {
    const title = { es: 'Regalo', pt: 'Presente', en: 'Gift', qq: 'Qegalo' };
    const grant = { reference: 'r', title, amount: '1.00', wagering: 0, weights: {}, days: 7 };
    expect(readGrantFile(JSON.stringify(grant))).toMatchObject({ title });
    const collection = { key: 'nuevos', names: title, games: ['ceibo-dorado'] };
    expect(readCollectionFile(JSON.stringify({ collections: [collection] }))).toMatchObject([
      { names: title },
    ]);
    // A text in every language is one in the new language too.
    const { qq: _qq, ...older } = title;
    expect(inEveryLanguage(z.string()).safeParse(older).error?.issues).toMatchObject([
      { path: ['qq'] },
    ]);
  });

  it('is Spanish at a company whose pages have fewer languages', async () => {
    await connectSportsbook(world);
    const { session } = await world.player();
    const launched = await world.app.web.inject({
      method: 'POST',
      url: '/api/sports/launch',
      payload: { platform: 'desktop' },
      headers: { 'accept-language': 'qq', wsession: session },
    });
    const { url } = launched.json<{ url: string }>();
    expect(new URL(url).searchParams.get('lang')).toBe('es');
  });

  it('may be the language of a player', async () => {
    const { id } = await world.player();
    await world.asOwner(`update identity.players set language = 'qq' where id = $1`, [id]);
    expect(
      await world.asOwner('select language from identity.players where id = $1', [id]),
    ).toEqual([{ language: 'qq' }]);
  });
});

describe('the pages of a site with a fourth language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourth-language-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are titled by its file and lead to each other', async () => {
    mkdirSync(join(folder, 'assets/Languages'), { recursive: true });
    writeFileSync(
      join(folder, 'index.html'),
      '<html lang="es-AR" data-theme="gold"><head><title>x</title></head></html>',
    );
    for (const code of languageCodes)
      writeFileSync(
        join(folder, `assets/Languages/${code}.json`),
        JSON.stringify({ 'title.slots': `Slots ${code}` }),
      );
    const app = fastify();
    await sitePages(app, {
      folder,
      site: defaultSite,
      publicUrl: 'https://casa.example',
      clock: systemClock,
    });
    const { body } = await app.inject({
      method: 'GET',
      url: '/slots?lang=qq',
      headers: { host: 'casa.example', accept: 'text/html' },
    });
    expect(body).toContain('<html lang="qq-AR"');
    expect(body).toContain('<title>Slots qq ·');
    expect(body).toContain('hreflang="pt" href="https://casa.example/slots?lang=pt"');
    expect(body).toContain('hreflang="qq" href="https://casa.example/slots?lang=qq"');
    await app.close();
  });
});
