import { describe, expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';
import { setProviderActive } from '../providers/index.ts';

const world = startTestWorld();

const get = async (url: string) =>
  (await world.app.web.inject({ method: 'GET', url })).json<Record<string, unknown>>();
const switchProvider = (key: string, active: boolean) =>
  world.database.transaction((transaction) => setProviderActive(transaction, { key, active }));

interface Shown {
  id: string;
  mobile: boolean;
  title: string;
}

const banners = async (locale = 'es') =>
  (await get(`/api/content/banners?locale=${locale}`))['banners'] as Shown[];
const idsOf = (shown: Shown[]) => [...new Set(shown.map(({ id }) => id))];

describe('the banners', () => {
  it('answer once for each picture, with what hides them', async () => {
    expect((await banners()).slice(0, 2)).toEqual([
      {
        id: 'casa',
        mobile: false,
        routerLink: '/slots',
        heroBanner: { url: '/art/casa.webp' },
        eyebrow: 'Casa',
        title: 'casa en Ceibo',
        text: 'Texto.',
        action: 'Ir',
        provider: 'ceibo',
        hiddenWhenAbsent: false,
        hasJackpot: false,
      },
      expect.objectContaining({
        id: 'casa',
        mobile: true,
        heroBanner: { url: '/art/casa-m.webp' },
      }),
    ]);
  });

  it.each([
    ['es', 'casa en Ceibo'],
    ['es-AR', 'casa en Ceibo'],
    ['en', 'casa at Ceibo'],
    ['fr', 'casa at Ceibo'],
    ['espanto', 'casa at Ceibo'],
    ['', 'casa at Ceibo'],
    // Not written in Portuguese, and so in Spanish.
    ['pt-BR', 'casa en Ceibo'],
  ])('in the locale %j say %j', async (locale, title) => {
    expect((await banners(locale))[0]?.title).toBe(title);
  });

  it('leave out what is about a provider that is off, and what needs one that there is not', async () => {
    expect(idsOf(await banners())).toEqual(['casa', 'sin-lista']);
    await switchProvider('vivogaming', true);
    await switchProvider('bti', true);
    expect(idsOf(await banners())).toEqual(['casa', 'mesas', 'deportes', 'sin-lista']);
    await switchProvider('vivogaming', false);
    await switchProvider('bti', false);
    expect(idsOf(await banners())).toEqual(['casa', 'sin-lista']);
  });

  it('tell of the jackpot only while there is one', async () => {
    expect(idsOf(await banners())).not.toContain('pozo');
    await world.asOwner(
      `insert into games.jackpots (id, name, amount) values ('grand', 'Gran Jackpot', 1)`,
    );
    expect((await banners()).filter(({ id }) => id === 'pozo')).toMatchObject([
      { hasJackpot: true },
      { hasJackpot: true },
    ]);
    await world.asOwner(`delete from games.jackpots`);
  });

  it('go when the operator switches them off', async () => {
    await world.asOwner(`update content.banners set active = false where id = 'casa'`);
    expect(idsOf(await banners())).toEqual(['sin-lista']);
    await world.asOwner(`update content.banners set active = true where id = 'casa'`);
  });

  it('are a list that a browser may keep, and are asked for by locale alone', async () => {
    const kept = await world.app.web.inject({
      method: 'GET',
      url: '/api/content/banners?locale=es',
    });
    expect(kept.headers).toMatchObject({
      etag: expect.stringMatching(/^W\//),
      'cache-control': expect.stringContaining('public'),
    });
    for (const query of ['', '?locale=es&mobile=true', `?locale=${'a'.repeat(36)}`])
      expect(
        (await world.app.web.inject({ method: 'GET', url: `/api/content/banners${query}` }))
          .statusCode,
      ).toBe(400);
  });
});

describe('the tiles of More games', () => {
  it('are those of providers that are on, in Spanish without a locale', async () => {
    const arcades = {
      id: 'arcades',
      mobile: false,
      routerLink: '/arcades',
      FooterImage: { url: '/art/arcades.webp' },
      title: 'arcades',
      text: 'Texto.',
      provider: null,
      hiddenWhenAbsent: false,
    };
    expect(await get('/api/content/footer-banners')).toEqual({ success: true, data: [arcades] });
    await switchProvider('vivogaming', true);
    expect(await get('/api/content/footer-banners?locale=en')).toMatchObject({
      data: [{ id: 'arcades' }, { id: 'liga', provider: 'vivogaming' }],
    });
    await switchProvider('vivogaming', false);
  });
});
