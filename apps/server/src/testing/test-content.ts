// The site's content in tests: a little of everything.

import type { SeedContent } from '../rooms/content/index.ts';

export const noContent: SeedContent = {
  menu: [],
  pages: [],
  promotions: [],
  banners: [],
  footerBanners: [],
};

export function testContent(): SeedContent {
  return {
    menu: [
      item({ id: 1, name: 'Home', url: '/home', place: 'main' }),
      item({ id: 3, name: 'Sports', url: '/sports', place: 'main', provider: 'bti' }),
      item({
        id: 18,
        name: 'Blackjack League',
        url: '/blackjackleague',
        place: 'news',
        provider: 'pragmaticplaylivecasino',
        hiddenWhenAbsent: true,
      }),
      { ...item({ id: 21, name: 'Everything', url: '/', place: 'main' }), active: false },
    ],
    pages: [
      {
        name: 'livedealer',
        provider: 'vivogaming',
        validFrom: '2026-11-01',
        texts: [
          {
            language: 'es',
            title: 'Casino en vivo',
            description: 'Mesas de {{site}}.',
            body: 'Mesas con crupier.\n\n## Cómo se juega\n\nElegí **una** mesa.\n',
          },
          {
            language: 'en',
            title: 'Live casino',
            description: 'Tables of {{site}}.',
            body: 'Tables with a dealer.\n\n## How to play\n\nChoose **one** table.\n',
          },
        ],
      },
      {
        name: 'poker',
        provider: 'evenbetpoker',
        validFrom: '2026-11-01',
        texts: [{ language: 'es', title: 'Póker', description: 'Póker.', body: 'Pronto.' }],
      },
      {
        name: 'aboutus',
        provider: null,
        validFrom: '2026-11-01',
        texts: [
          {
            language: 'es',
            title: 'Quiénes somos',
            description: 'Quiénes somos.',
            body: 'Escribinos a {{supportMail}}.',
          },
        ],
      },
    ],
    promotions: [
      promotion('bienvenida', null),
      promotion('primavera', '2099-12-21T02:59:59Z'),
      // Over since long ago.
      promotion('invierno', '2020-09-21T02:59:59Z'),
    ],
    banners: [
      banner('casa', { provider: 'ceibo' }),
      banner('mesas', { provider: 'vivogaming', phoneImage: null }),
      banner('deportes', { provider: 'bti', hiddenWhenAbsent: true }),
      banner('sin-lista', { provider: 'nobody' }),
      banner('sin-lista-no', { provider: 'nobody', hiddenWhenAbsent: true }),
      banner('pozo', { hasJackpot: true }),
    ],
    footerBanners: [footerBanner('arcades', {}), footerBanner('liga', { provider: 'vivogaming' })],
  };
}

type Item = SeedContent['menu'][number];

function item({
  name,
  provider = null,
  hiddenWhenAbsent = false,
  ...rest
}: Pick<Item, 'id' | 'url' | 'place'> & Partial<Item> & { name: string }): Item {
  return {
    ...rest,
    names: { es: `${name} (es)`, pt: `${name} (pt)`, en: name },
    image: 'house',
    provider,
    hiddenWhenAbsent,
  };
}

type Banner = SeedContent['banners'][number];

function banner(id: string, change: Partial<Banner>): Banner {
  const texts: Banner['texts'] = [
    { language: 'es', eyebrow: 'Casa', title: `${id} en {{site}}`, text: 'Texto.', action: 'Ir' },
    { language: 'en', eyebrow: 'House', title: `${id} at {{site}}`, text: 'Text.', action: 'Go' },
  ];
  return {
    id,
    routerLink: '/slots',
    image: `/art/${id}.webp`,
    phoneImage: `/art/${id}-m.webp`,
    texts,
    ...change,
  };
}

function footerBanner(
  id: string,
  change: Partial<SeedContent['footerBanners'][number]>,
): SeedContent['footerBanners'][number] {
  return {
    id,
    routerLink: `/${id}`,
    image: `/art/${id}.webp`,
    phoneImage: null,
    texts: [{ language: 'es', title: id, text: 'Texto.' }],
    ...change,
  };
}

function promotion(id: string, endsAt: string | null): SeedContent['promotions'][number] {
  return {
    id,
    image: '/art/banners/ceibo.webp',
    routerLink: '/slots',
    endsAt,
    texts: [
      {
        language: 'es',
        title: id,
        summary: 'Para jugar en {{site}}.',
        action: 'Jugar',
        terms: '## Bases\n\n- Una por persona.\n',
      },
    ],
  };
}
