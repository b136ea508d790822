// The small files that name the site and its addresses, made from the operator's configuration.

import { defaultLanguage } from '@ceibo/contracts/languages';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { escapeHtml } from '../../mail/html.ts';
import {
  addressOf,
  alternatesOf,
  eachTranslation,
  localeOf,
  MANIFEST_PATH,
  textOf,
  themeColours,
  type HeadOptions,
} from './page-head.ts';

interface SiteFile {
  path: string;
  type: string;
  content: string;
}

export function siteFiles(options: HeadOptions): SiteFile[] {
  return [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', content: robots(options) },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', content: sitemap(options) },
    {
      path: MANIFEST_PATH,
      type: 'application/manifest+json; charset=utf-8',
      content: manifest(options),
    },
  ];
}

/**
 * Pages that are not to be listed say so themselves; a crawler that may not read them would not see
 * it.
 */
function robots({ publicUrl }: HeadOptions): string {
  return [
    'User-agent: *',
    'Disallow: /api/docs',
    'Disallow: /partners/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap({ publicUrl }: HeadOptions): string {
  const listed = Object.values<SitePage>(siteMap).filter(({ isListed }) => isListed);
  const entries = listed.flatMap((page) => {
    const links = alternatesOf(page, publicUrl).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return eachTranslation((language) => {
      const location = escapeHtml(addressOf(page, language, publicUrl));
      return `<url><loc>${location}</loc>${links.join('')}</url>`;
    });
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`
  );
}

/** What a phone needs to put the site on its home screen. */
function manifest({ site, texts }: HeadOptions): string {
  const { header, background } = themeColours[site.defaultTheme];
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
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  });
}

function icon(file: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
