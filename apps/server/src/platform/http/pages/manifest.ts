// The web app manifest, by which phones install the site: made from the operator's configuration.

import { defaultLanguage } from '@ceibo/contracts/languages';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { localeOf, textOf, themeColours, type HeadOptions } from './page-head.ts';
import type { SitePictures } from './site-pictures.ts';

/** The pages that a long press on the icon offers. Phones show about four. */
const SHORTCUTS: readonly SitePage[] = [
  siteMap.slots,
  siteMap.sports,
  siteMap.promotions,
  siteMap.deposit,
];

const typeOf = (file: string) =>
  `image/${/\.(\w+)$/.exec(file)?.[1]?.replace('jpg', 'jpeg') ?? ''}`;

export function manifest({ site, texts }: HeadOptions, pictures: SitePictures): string {
  const { header, background } = themeColours[site.defaultTheme];
  const title = ({ key }: SitePage) => textOf(`title.${key}`, texts(defaultLanguage), site);
  return JSON.stringify({
    id: siteMap.home.path,
    name: site.name,
    short_name: site.name,
    description: textOf(`description.${siteMap.home.key}`, texts(defaultLanguage), site),
    lang: localeOf(defaultLanguage),
    dir: 'ltr',
    start_url: siteMap.home.path,
    scope: '/',
    display: 'standalone',
    theme_color: header,
    background_color: background,
    categories: ['entertainment', 'games', 'sports'],
    icons: [
      icon(pictures.icon192, 192, 'any'),
      icon(pictures.icon512, 512, 'any'),
      icon(pictures.maskable512, 512, 'maskable'),
    ],
    shortcuts: SHORTCUTS.flatMap((page) => {
      const name = title(page);
      return name === undefined ? [] : [{ name, url: page.path }];
    }),
    screenshots: pictures.screenshots.map(({ src, width, height, for: device }) => ({
      src,
      sizes: `${width}x${height}`,
      type: typeOf(src),
      form_factor: device === 'phone' ? 'narrow' : 'wide',
      label: title(siteMap.home),
    })),
  });
}

function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: typeOf(src), purpose };
}
