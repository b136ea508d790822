import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { languageCodes } from '@ceibo/contracts/languages';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { ROOT } from '../stack/paths.ts';
import { makeTemporaryFolder } from '../stack/temporary.ts';
import { banners, footerBanners } from './banners.ts';
import { readContent } from './content.ts';
import { menu } from './menu.ts';
import { providers as knownProviders } from './providers.ts';
import { slotTitles } from './slots.ts';

const { pages, promotions } = readContent();
const providers = new Set([null, ...knownProviders.map(({ key }) => key)]);
const sitePages: SitePage[] = Object.values(siteMap);
const isPath = (url: string) =>
  url === '/' || sitePages.some(({ path }) => path === url.replace(/[?#].*$/, ''));
const PUBLIC = join(ROOT, 'apps/web/public');
const isPicture = (path: string) => path.startsWith('/art/') && existsSync(join(PUBLIC, path));
const headings = (body: string) => body.match(/^## .*$/gm) ?? [];

describe('the pages', () => {
  it('are the content pages of the site map', () => {
    const wanted = sitePages.flatMap(({ content }) => content ?? []);
    expect(pages.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(pages)('$name is written in three languages, alike', ({ provider, texts }) => {
    expect(texts.map(({ language }) => language)).toEqual(languageCodes);
    expect(new Set(texts.map(({ body }) => headings(body).length)).size).toBe(1);
    for (const { body } of texts) {
      expect(body).not.toMatch(/^# /m);
      // Says that its games are not open, exactly while there is something to open.
      expect(headings(body).filter((heading) => heading.endsWith('{#not-open}'))).toHaveLength(
        provider === null ? 0 : 1,
      );
      for (const [, link = ''] of body.matchAll(/\]\((\/[^)]*)\)/g)) expect(link).toSatisfy(isPath);
      for (const [name] of body.matchAll(/\{\{\w+\}\}/g))
        expect([
          '{{site}}',
          '{{operator}}',
          '{{licence}}',
          '{{helpLine}}',
          '{{supportMail}}',
        ]).toContain(name);
    }
    expect(providers).toContain(provider);
  });
});

describe('the promotions', () => {
  it('are not an empty list', () => {
    expect(promotions.length).toBeGreaterThan(0);
  });

  it('have texts in three languages and a link that exists', () => {
    for (const { texts, routerLink, image } of promotions) {
      expect(texts.map(({ language }) => language)).toEqual(languageCodes);
      expect(routerLink).toSatisfy(isPath);
      expect(existsSync(join(ROOT, 'apps/web/public', image))).toBe(true);
    }
  });
});

describe.each([
  ['banners', banners, 48_000],
  ['tiles of More games', footerBanners, 20_000],
])('the %s', (_what, list, mostBytes) => {
  it.each(list)(
    '$id leads to a page, has light pictures and a provider that exists, and is written in ' +
      'three languages',
    (banner) => {
      expect(banner.routerLink).toSatisfy(isPath);
      for (const picture of [banner.image, banner.phoneImage].filter((path) => path !== null)) {
        expect(picture).toSatisfy(isPicture);
        expect(statSync(join(PUBLIC, picture)).size).toBeLessThanOrEqual(mostBytes);
      }
      expect(providers).toContain(banner.provider ?? null);
      expect(banner.texts.map(({ language }) => language)).toEqual(languageCodes);
    },
  );

  it('have no figures in their texts', () => {
    const texts = list
      .flatMap((banner) => banner.texts)
      .map(({ language: _language, ...words }) => Object.values(words).join(' '));
    expect(texts.filter((text) => /\d/.test(text))).toEqual([]);
  });
});

describe('the tiles of More games', () => {
  it('are those of the specification, and hide while their provider is absent', () => {
    const rules = footerBanners.map(({ id, provider, hiddenWhenAbsent = false }) => [
      id,
      provider,
      hiddenWhenAbsent,
    ]);
    expect(rules).toEqual([
      ['reel-deals', 'pragmaticplay', true],
      ['holiday-rush', 'pragmaticplay', true],
      ['blackjack-league', 'pragmaticplaylivecasino', true],
      ['camino-a-la-copa', 'pragmaticplaylivecasino', true],
      ['mancala-free-spins', 'mancala', false],
      ['spinwheel', undefined, false],
      ['flywin', 'flywin', false],
      ['take-me-fishin', 'takemefishin', false],
    ]);
  });
});

describe('what the site says', () => {
  const words = [
    ...[...banners, ...footerBanners].flatMap(({ texts }) =>
      texts.map((text) => JSON.stringify(text)),
    ),
    ...pages.flatMap(({ texts }) =>
      texts.map(({ title, description, body }) => `${title} ${description} ${body}`),
    ),
    ...promotions.flatMap(({ texts }) => texts.map((text) => JSON.stringify(text))),
    ...languageCodes.map((code) =>
      readFileSync(join(PUBLIC, `assets/Languages/${code}.json`), 'utf8'),
    ),
  ];

  it.each([
    ['people who deal', /crupieres|crupiês reais|mesas com crupiês|(real|with) dealers/i],
    ['baccarat', /bacar[áa]|baccarat/i],
    ['a jackpot that every game feeds', /toda la red|toda a rede|whole network/i],
    [
      'one studio only',
      /(Hoy|Hoje|Today), Ceibo Dorado|los hace Ceibo Estudio|feitos pelo Ceibo|made by Ceibo/,
    ],
  ])('promises nowhere what is not there: %s', (_what, promise) => {
    expect(words.flatMap((text) => promise.exec(text)?.[0] ?? [])).toEqual([]);
  });

  it('links the jackpot to the games that feed it', () => {
    const feeders = '/slots?features=jackpot';
    expect(menu.find(({ names }) => names['en'] === 'Jackpot')).toMatchObject({
      url: feeders,
      provider: 'mancala',
    });
    expect(banners.find(({ hasJackpot }) => hasJackpot)?.routerLink).toBe(feeders);
    expect(
      slotTitles.filter(({ features }) => features.includes('jackpot')).length,
    ).toBeGreaterThan(0);
  });
});

describe('the menu', () => {
  const icons = readFileSync(join(ROOT, 'apps/web/src/ui/text/icons.svg'), 'utf8');

  it.each(menu)(
    '$place $id $names.en leads to a page, has a picture, and its provider exists',
    ({ url, image, place, provider }) => {
      expect(url).toSatisfy(isPath);
      expect(place === 'quick' ? isPicture(image) : icons.includes(`<symbol id="${image}"`)).toBe(
        true,
      );
      expect(providers).toContain(provider);
    },
  );

  it('has every number of the specification, each once per menu', () => {
    const numbers = [1, 2, 3, 4, 5, 7, 14, 15, 16, 17, 18, 20, 21, 22, 23, 33, 35];
    expect(
      [...new Set(menu.map(({ id }) => id))]
        .filter((id) => id < 100)
        .toSorted((one, other) => one - other),
    ).toEqual(numbers);
    expect(new Set(menu.map(({ place, id }) => `${place} ${id}`)).size).toBe(menu.length);
  });

  it('hides the entries of an absent provider that the specification hides', () => {
    const hidden = menu
      .filter(({ hiddenWhenAbsent }) => hiddenWhenAbsent)
      .map(({ names }) => names['en']);
    expect(new Set(hidden)).toEqual(
      new Set(['Reel Deals', 'Holiday Rush', 'Blackjack League', 'Road to the cup', 'Events']),
    );
  });
});

describe('a text file', () => {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'pages'));
  mkdirSync(join(folder, 'promotions'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

  it('has a head and a body', () => {
    write(
      'pages/slots.es.md',
      '---\r\ntitle: "Slots: todos"\r\ndescription: Uno\r\n---\r\n\r\nCuerpo.\r\n\r\n---\r\n',
    );
    expect(readContent(folder).pages.find(({ name }) => name === 'slots')).toMatchObject({
      provider: null,
      texts: [
        { language: 'es', title: 'Slots: todos', description: 'Uno', body: 'Cuerpo.\n\n---' },
      ],
    });
  });

  it.each([
    ['Cuerpo.', 'has no head'],
    ['---\ntitle: Slots\ndescription:\n---\nCuerpo.', 'has no "description"'],
  ])('is refused by name: %j', (text, reason) => {
    write('pages/slots.es.md', text);
    expect(() => readContent(folder)).toThrow(new RegExp(`slots\\.es\\.md.* ${reason}`));
    rmSync(join(folder, 'pages/slots.es.md'));
  });

  it('of a promotion has the same head fields in every language', () => {
    const text = (image: string) =>
      `---\ntitle: t\nsummary: s\naction: a\nimage: ${image}\nrouterLink: /slots\n---\nBases.\n`;
    write('promotions/uno.es.md', text('/a.webp'));
    write('promotions/uno.en.md', text('/a.webp'));
    expect(readContent(folder).promotions).toMatchObject([
      {
        id: 'uno',
        image: '/a.webp',
        endsAt: null,
        texts: [{ language: 'es', terms: 'Bases.' }, { language: 'en' }],
      },
    ]);
    write('promotions/uno.en.md', text('/b.webp'));
    expect(() => readContent(folder)).toThrow('differ in "image"');
  });
});
