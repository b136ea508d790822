import { languageCodes } from '@ceibo/contracts/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveSeedData } from '../../seed-data.ts';
import { testSeed } from '../../testing/test-seed.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import { contentFile, itemKinds, listContent, setContent, switchContent } from './content.ts';

const world = startTestWorld();
const url = () => world.config.databaseUrl;
/** As a start does it. */
const seed = () => saveSeedData(url(), testSeed('key'));
const listed = async (name: string) =>
  (await listContent(url())).find(({ kind, id }) => `${kind} ${id}` === name);
const get = async (path: string) =>
  (await world.app.web.inject(`/api/content/${path}`)).json<Record<string, unknown[]>>();

const inAll = (text: object) => Object.fromEntries(languageCodes.map((code) => [code, text]));
const banner = {
  sort: -1,
  link: '/home?game=ceibo-dorado',
  image: '/art/banners/mine.webp',
  phoneImage: null as string | null,
  provider: 'ceibo' as string | null,
  hiddenWhenAbsent: false,
  hasJackpot: false,
  texts: inAll({ eyebrow: 'Uno', title: 'Mío en {{site}}', text: 'Texto.', action: 'Ir' }),
};
const promotion = {
  sort: 0,
  link: '/slots',
  image: '/art/banners/mine.webp',
  endsAt: null,
  texts: inAll({
    title: 't',
    summary: 's',
    action: 'a',
    terms: ['## Bases', '', 'Ver [más](/responsible).'],
  }),
};
const entry = {
  sort: 0,
  link: '/slots',
  image: 'star',
  provider: null,
  hiddenWhenAbsent: false,
  texts: inAll({ name: 'Mía' }),
};

const set = (kind: (typeof itemKinds)[number], id: string, file: object) =>
  setContent(url(), {
    kind,
    id,
    content: JSON.stringify(file),
    isPicture: (path) => path === '/art/banners/mine.webp',
  });

beforeEach(seed);

describe('the banners, tiles, promotion pages and menus of the operator', () => {
  it('are listed with what hides them, as the release made them', async () => {
    expect(await listed('banner mesas')).toEqual({
      kind: 'banner',
      id: 'mesas',
      active: true,
      isOfRelease: true,
      provider: 'vivogaming',
      isProviderOff: true,
      link: '/slots',
      name: 'mesas en {{site}}',
    });
    // It has an end, whose text depends on the zone of the connection.
    expect(await listed('promotion primavera')).toMatchObject({ isOfRelease: true });
    expect(await listed('menu 21')).toMatchObject({ active: false, name: 'Everything (es)' });
    expect(await listed('news 18')).toMatchObject({ provider: 'pragmaticplaylivecasino' });
  });

  it('are saved as a file that sets the same again', async () => {
    const shown = await get('banners?locale=es');
    for (const [kind, id] of [
      ['banner', 'casa'],
      ['promotion', 'primavera'],
      ['menu', '3'],
    ] as const) {
      const content = (await contentFile(url(), { kind, id })) ?? '';
      const file = JSON.parse(content) as { texts: Record<string, object> };
      const texts = { ...inAll(file.texts['es'] ?? {}), ...file.texts };
      expect(
        await setContent(url(), {
          kind,
          id,
          content: JSON.stringify({ ...file, texts }),
          isPicture: () => true,
        }),
      ).toEqual({ isNew: false });
    }
    expect(await get('banners?locale=es')).toEqual(shown);
    expect(await contentFile(url(), { kind: 'banner', id: 'nowhere' })).toBeUndefined();
  });

  it('are what players read when a file sets them, and a later start leaves them alone', async () => {
    expect(await set('banner', 'casa', banner)).toEqual({ isNew: false });
    expect(await set('banner', 'mine', { ...banner, sort: -2 })).toEqual({ isNew: true });
    expect(await set('promotion', 'primavera', promotion)).toEqual({ isNew: false });
    expect(await set('menu', '3', entry)).toEqual({ isNew: false });
    await seed();
    expect((await get('banners?locale=pt'))['banners']).toMatchObject([
      { id: 'mine', title: 'Mío en Ceibo', heroBanner: { url: '/art/banners/mine.webp' } },
      { id: 'casa', title: 'Mío en Ceibo', routerLink: '/home?game=ceibo-dorado' },
      { id: 'sin-lista' },
      { id: 'sin-lista' },
    ]);
    const { promotions } = await get('promotions?language=es');
    expect(promotions).toContainEqual(
      expect.objectContaining({
        id: 'primavera',
        endsAt: null,
        termsHtml: '<h3>Bases</h3>\n<p>Ver <a href="/responsible">más</a>.</p>\n',
      }),
    );
    expect((await get('menu'))['items']).toContainEqual(
      expect.objectContaining({ id: 3, url: '/slots', image: 'star', nameS: 'Mía' }),
    );
    expect(await listed('banner casa')).toMatchObject({ isOfRelease: false });
  });

  it('go and come back with a switch, which a later start leaves as it is', async () => {
    const item = { kind: 'news', id: '18' } as const;
    expect(await switchContent(url(), { ...item, active: false })).toBe(true);
    await seed();
    expect(await listed('news 18')).toMatchObject({ active: false, isOfRelease: true });
    expect(await switchContent(url(), { ...item, active: true })).toBe(true);
    expect(await switchContent(url(), { kind: 'menu', id: '18', active: false })).toBe(false);
  });
});

describe('a file of the operator is refused, and nothing changes', () => {
  it.each([
    [
      'a language is missing',
      { texts: { es: banner.texts['es'] } },
      'texts.pt is missing or wrong',
    ],
    [
      'a text is empty',
      { texts: inAll({ ...banner.texts['es'], title: ' ' }) },
      'title is missing or wrong',
    ],
    [
      'a name is unknown',
      { texts: inAll({ ...banner.texts['es'], title: '{{sitio}}' }) },
      'texts.es.title has an unknown {{name}}',
    ],
    ['a key is misspelt', { phoneimage: null }, 'has an unknown "phoneimage"'],
    ['it leads nowhere', { link: '/nowhere' }, 'link leads to no page of the site'],
    [
      'it leads outside',
      { link: '//elsewhere.example/slots' },
      'link leads to no page of the site',
    ],
    ['it opens no game', { link: '/home?game=nothing' }, 'no game has the id nothing'],
    ['it has no picture', { image: null }, 'needs image or phoneImage'],
    ['its picture is missing', { phoneImage: '/art/none.webp' }, 'no picture /art/none.webp'],
    ['its picture lies elsewhere', { image: '/../secret.png' }, 'image is missing or wrong'],
    ['its provider is unknown', { provider: 'nobody' }, 'there is no provider "nobody"'],
  ])('when %s', async (_what, change, wrong) => {
    const before = await contentFile(url(), { kind: 'banner', id: 'casa' });
    expect(await set('banner', 'casa', { ...banner, ...change })).toEqual({
      wrong: expect.stringContaining(wrong),
    });
    expect(await contentFile(url(), { kind: 'banner', id: 'casa' })).toBe(before);
  });

  it('when a link of its terms leads nowhere, its icon or its id is none', async () => {
    const terms = ['[más](/nowhere)'];
    const texts = inAll({ ...promotion.texts['es'], terms });
    expect(await set('promotion', 'primavera', { ...promotion, texts })).toEqual({
      wrong: 'texts.es.terms has a link that leads to no page of the site',
    });
    expect(await set('menu', '3', { ...entry, image: 'nothing' })).toHaveProperty('wrong');
    expect(await set('menu', 'three', entry)).toEqual({ wrong: '"three" is no id: a number' });
    expect(await set('tile', 'A B', {})).toHaveProperty('wrong');
  });
});
