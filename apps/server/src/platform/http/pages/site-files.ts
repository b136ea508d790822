// The small files that name the site and its addresses, made from the operator's configuration.

import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { escapeHtml } from '../../mail/html.ts';
import { manifest } from './manifest.ts';
import { embedded, OFFLINE_PATH, offlinePage } from './offline-page.ts';
import {
  addressOf,
  alternatesOf,
  eachTranslation,
  MANIFEST_PATH,
  type HeadOptions,
} from './page-head.ts';
import type { SitePictures } from './site-pictures.ts';

interface SiteFile {
  path: string;
  type: string;
  content: string;
}

interface SiteFilesOptions extends HeadOptions {
  /** The files of the site by their addresses. */
  files: ReadonlyMap<string, string>;
  pictures: SitePictures;
}

export function siteFiles({ files, pictures, ...options }: SiteFilesOptions): SiteFile[] {
  const offline = offlinePage(options, embedded(files.get(pictures.icon192)));
  return [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', content: robots(options) },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', content: sitemap(options) },
    {
      path: MANIFEST_PATH,
      type: 'application/manifest+json; charset=utf-8',
      content: manifest(options, pictures),
    },
    { path: OFFLINE_PATH, type: 'text/html; charset=utf-8', content: offline },
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
