import type { Banner } from '@ceibo/contracts/content';
import { describe, expect, it } from 'vitest';
import { pictured, slidesOf } from './pictured.ts';

function banner(id: string, mobile: boolean, change: Partial<Banner> = {}): Banner {
  const words = { eyebrow: '', title: id, text: '', action: '' };
  const picture = { url: `/${id}${mobile ? '-m' : ''}.webp` };
  return {
    id,
    mobile,
    routerLink: '/slots',
    heroBanner: picture,
    ...words,
    provider: null,
    hiddenWhenAbsent: false,
    hasJackpot: false,
    ...change,
  };
}

const everything = { providers: null, hasJackpot: true };
const ids = (banners: Banner[], known: Parameters<typeof slidesOf>[1]) =>
  slidesOf(banners, known).map(({ id }) => id);

it('who hides offers sees no banner that leads to them', () => {
  const all = ['/slots', '/Events', '/spinwheel', '/promotions?terms=x'].map((routerLink) =>
    banner(routerLink, false, { routerLink }),
  );
  expect(ids(all, everything)).toHaveLength(4);
  expect(ids(all, { ...everything, hidesOffers: true })).toEqual(['/slots']);
});

describe('banners', () => {
  it('come together of their pictures, in order', () => {
    expect(
      slidesOf(
        [banner('a', false), banner('b', true), banner('a', true), banner('b', false)],
        everything,
      ),
    ).toMatchObject([
      { id: 'a', wide: '/a.webp', phone: '/a-m.webp' },
      { id: 'b', wide: '/b.webp', phone: '/b-m.webp' },
    ]);
  });

  it('show their one picture everywhere', () => {
    expect(pictured([{ id: 'a', mobile: true, url: '/m.webp' }], ({ url }) => url)).toMatchObject([
      { wide: '/m.webp', phone: '/m.webp' },
    ]);
    expect(pictured([{ id: 'a', mobile: false, url: '/w.webp' }], ({ url }) => url)).toMatchObject([
      { wide: '/w.webp', phone: '/w.webp' },
    ]);
  });

  it('go with their provider, and tell of the jackpot only while there is one', () => {
    const all = [
      banner('house', false),
      banner('sports', false, { provider: 'bti' }),
      banner('league', false, { provider: 'liga', hiddenWhenAbsent: true }),
      banner('pot', false, { hasJackpot: true }),
    ];
    expect(ids(all, everything)).toEqual(['house', 'sports', 'league', 'pot']);
    expect(ids(all, { providers: [], hasJackpot: false })).toEqual(['house', 'sports']);
    expect(ids(all, { providers: [{ name: 'bti', status: false }], hasJackpot: true })).toEqual([
      'house',
      'pot',
    ]);
    expect(ids(all, { providers: [{ name: 'liga', status: true }], hasJackpot: false })).toEqual([
      'house',
      'sports',
      'league',
    ]);
  });
});
