import { languageCodes } from '@ceibo/contracts/languages';
import { describe, expect, it } from 'vitest';
import { defaultSite } from '../../config.ts';
import { noContent, testContent } from '../../testing/test-content.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import { setProviderActive } from '../providers/index.ts';
import { saveContent, type SeedContent } from './index.ts';

const world = startTestWorld();

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await world.app.web.inject({ method: 'GET', url, headers });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
  };
}

const pageIn = async (name: string, language: string) =>
  (await get(`/api/content/page?name=${name}&language=${language}`)).body;
const save = (content: Partial<SeedContent>) =>
  world.database.transaction((transaction) =>
    saveContent(transaction, { ...noContent, ...content }),
  );

describe('the menu', () => {
  it('lists the entries that are on, in order, with what hides them', async () => {
    const { items } = (await get('/api/content/menu')).body as { items: { id: number }[] };
    expect(items.map(({ id }) => id)).toEqual([1, 3, 18]);
    expect(items[1]).toEqual({
      id: 3,
      name: 'Sports',
      nameS: 'Sports (es)',
      nameP: 'Sports (pt)',
      names: {},
      url: '/sports',
      image: 'house',
      place: 'main',
      provider: 'bti',
      hiddenWhenAbsent: false,
    });
    expect(items[2]).toMatchObject({
      place: 'news',
      provider: 'pragmaticplaylivecasino',
      hiddenWhenAbsent: true,
    });
  });

  it('names icons of the set, whatever the operator wrote', async () => {
    await world.asOwner(`update content.menu_items set image = 'https://elsewhere.example/x.svg'
      where id = 1`);
    await world.asOwner(`update content.menu_items set image = 'cherries' where id = 3`);
    expect((await get('/api/content/menu')).body['items']).toMatchObject([
      { id: 1, image: 'star' },
      { id: 3, image: 'cherries' },
      { id: 18 },
    ]);
  });

  it('follows the data', async () => {
    await world.asOwner(`update content.menu_items set sort = 99 where id = 1`);
    await world.asOwner(
      `update content.menu_item_names set name = 'Games' where id = 1 and language = 'en'`,
    );
    expect((await get('/api/content/menu')).body['items']).toMatchObject([
      { id: 3 },
      { id: 1, name: 'Games' },
      { id: 18 },
    ]);
  });
});

describe('a page', () => {
  it('is answered in its language, and in Spanish where that lacks it', async () => {
    expect(await pageIn('livedealer', 'en')).toEqual({
      success: true,
      page: {
        name: 'livedealer',
        title: 'Live casino',
        description: 'Tables of Ceibo.',
        leadHtml: '<p>Tables with a dealer.</p>\n',
        sections: [
          {
            id: 'how-to-play',
            heading: 'How to play',
            html: '<p>Choose <strong>one</strong> table.</p>\n',
          },
        ],
        provider: 'vivogaming',
        validFrom: '2026-11-01',
      },
    });
    expect(await pageIn('livedealer', 'pt')).toMatchObject({
      page: { title: 'Casino en vivo', sections: [{ id: 'como-se-juega' }] },
    });
    expect(await pageIn('aboutus', 'es')).toMatchObject({
      page: {
        provider: null,
        leadHtml:
          '<p>Escribinos a <a href="mailto:soporte@ceibo.test">soporte@ceibo.test</a>.</p>\n',
      },
    });
  });

  it('has the licence line of its language', async () => {
    const text = { title: 't', description: '{{licence}}', body: 'x' };
    const texts = languageCodes.map((language) => ({ ...text, language }));
    await save({ pages: [{ name: 'licence', provider: null, validFrom: '2026-11-01', texts }] });
    for (const language of languageCodes)
      expect(await pageIn('licence', language)).toMatchObject({
        page: { description: defaultSite.licence[language] },
      });
  });

  it('shows a change in the database at once', async () => {
    await world.asOwner(`update content.page_texts set body = '<b>Hoy</b>' where page = 'poker'`);
    expect(await pageIn('poker', 'es')).toMatchObject({
      page: { leadHtml: '<p>&lt;b&gt;Hoy&lt;/b&gt;</p>\n' },
    });
  });

  it('says that its games are not open only while they are not', async () => {
    const sections = async () =>
      ((await pageIn('sports', 'es'))['page'] as { sections: { id: string }[] }).sections.map(
        ({ id }) => id,
      );
    const body = '## Todavía no {#not-open}\n\nPronto.\n\n## Qué es\n\nFútbol.\n';
    await save({
      pages: [
        {
          name: 'sports',
          provider: 'bti',
          validFrom: '2026-11-01',
          texts: [{ language: 'es', title: 'Deportes', description: 'd', body }],
        },
      ],
    });
    expect(await sections()).toEqual(['not-open', 'que-es']);
    await world.database.transaction((transaction) =>
      setProviderActive(transaction, { key: 'bti', active: true }),
    );
    expect(await sections()).toEqual(['que-es']);
  });

  it('is refused when there is none', async () => {
    const { headers, body } = await get('/api/content/page?name=nada&language=es', {
      'accept-language': 'pt',
    });
    expect(body).toEqual({
      success: false,
      code: 'PAGE_NOT_FOUND',
      description: 'Essa página não existe.',
    });
    expect(headers).not.toHaveProperty('etag');
    expect(headers['cache-control']).toBeUndefined();
  });

  it.each([
    'name=livedealer&language=fr',
    'name=..%2F..%2Fetc&language=es',
    'name=LiveDealer&language=es',
    'name=livedealer',
    'name=poker&language=es&x=1',
  ])('is not asked for with %s', async (query) => {
    expect(await get(`/api/content/page?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST' } },
    });
  });
});

describe('a public list', () => {
  it('is not sent again to who has it', async () => {
    const first = await get('/api/content/page?name=livedealer&language=es', {
      'accept-encoding': 'br',
    });
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringContaining('max-age=30'),
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    });
    const again = await get('/api/content/page?name=livedealer&language=es', {
      'if-none-match': `"other", ${String(first.headers.etag)}`,
    });
    expect(again).toMatchObject({ status: 304, body: {}, headers: { etag: first.headers.etag } });
    expect(again.headers).not.toHaveProperty('content-length');
    expect(
      (
        await get('/api/content/page?name=livedealer&language=en', {
          'if-none-match': String(first.headers.etag),
        })
      ).status,
    ).toBe(200);
  });
});

describe('promotions', () => {
  it('are those that run now, in order', async () => {
    expect((await get('/api/content/promotions?language=en')).body).toEqual({
      success: true,
      promotions: [
        {
          id: 'bienvenida',
          title: 'bienvenida',
          summary: 'Para jugar en Ceibo.',
          termsHtml: '<h3>Bases</h3>\n<ul>\n<li>Una por persona.</li>\n</ul>\n',
          image: '/art/banners/ceibo.webp',
          routerLink: '/slots',
          action: 'Jugar',
          endsAt: null,
        },
        expect.objectContaining({ id: 'primavera', endsAt: '2099-12-21T02:59:59.000Z' }),
      ],
    });
    expect((await get('/api/content/promotions?language=de')).status).toBe(400);
  });

  it('end by themselves, and when they are switched off', async () => {
    await world.asOwner(`update content.promotions set active = false where id = 'bienvenida'`);
    await world.asOwner(`update content.promotions set ends_at = $1 where id = 'primavera'`, [
      new Date(world.clock.now().getTime() + 60_000),
    ]);
    expect((await get('/api/content/promotions?language=es')).body['promotions']).toMatchObject([
      { id: 'primavera' },
    ]);
    world.clock.advance(60_001);
    expect((await get('/api/content/promotions?language=es')).body['promotions']).toEqual([]);
  });
});

describe('a release', () => {
  const offer = (title: string, endsAt: string): SeedContent['promotions'] => [
    {
      id: 'oferta',
      image: '/a.webp',
      routerLink: '/slots',
      endsAt,
      texts: [{ language: 'es', title, summary: 's', action: 'a', terms: 't' }],
    },
  ];
  const shown = async () =>
    (
      (await get('/api/content/promotions?language=es')).body['promotions'] as {
        id: string;
        title: string;
        endsAt: string;
      }[]
    ).find(({ id }) => id === 'oferta');

  it('brings up to date what nobody changed', async () => {
    await save({ promotions: offer('Uno', '2099-01-01T00:00:00-03:00') });
    await save({ promotions: offer('Dos', '2099-02-01T00:00:00-03:00') });
    await save({ promotions: offer('Tres', '2099-03-01T00:00:00-03:00') });
    expect(await shown()).toMatchObject({ title: 'Tres', endsAt: '2099-03-01T03:00:00.000Z' });
  });

  it('leaves what an operator changed, made or switched off', async () => {
    await world.asOwner(
      `update content.promotion_texts set title = 'Mía' where promotion = 'oferta'`,
    );
    await save({ promotions: offer('Cuatro', '2099-04-01T00:00:00-03:00') });
    expect(await shown()).toMatchObject({ title: 'Mía', endsAt: '2099-04-01T03:00:00.000Z' });

    await world.asOwner(`update content.promotions set active = false where id = 'oferta'`);
    await save({ promotions: offer('Cinco', '2099-05-01T00:00:00-03:00') });
    expect(await shown()).toBeUndefined();

    await world.asOwner(
      `insert into content.pages (name, valid_from) values ('propia', '2026-01-01')`,
    );
    await save({
      pages: [{ name: 'propia', provider: 'bti', validFrom: '2027-01-01', texts: [] }],
    });
    expect(await world.asOwner(`select provider from content.pages where name = 'propia'`)).toEqual(
      [{ provider: null }],
    );
    await save(testContent());
    expect((await get('/api/content/menu')).body['items']).toContainEqual(
      expect.objectContaining({ id: 1, name: 'Games' }),
    );
  });
});

describe('the pages that the search looks through', () => {
  const toFind = async (language: string) => {
    const { body } = await get(`/api/content/to-find?language=${language}`);
    return (body as { pages: { name: string; sections: { heading: string; words: string[] }[] }[] })
      .pages;
  };
  const turn = (active: boolean) =>
    world.database.transaction((transaction) =>
      setProviderActive(transaction, { key: 'vivogaming', active }),
    );

  it('have their sections with the longer words of each, in one language', async () => {
    await turn(true);
    const page = (await toFind('en')).find(({ name }) => name === 'livedealer');
    expect(page).toMatchObject({ title: 'Live casino' });
    const [section] = page?.sections ?? [];
    expect(section).toMatchObject({ heading: 'How to play', words: ['choose', 'table'] });
  });

  it('are those of no provider, or of one that is on', async () => {
    await turn(false);
    const names = (await toFind('es')).map(({ name }) => name);
    await turn(true);
    expect(names).toContain('aboutus');
    expect(names).not.toContain('livedealer');
  });
});
