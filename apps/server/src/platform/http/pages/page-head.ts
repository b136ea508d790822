// The head of a page, which browsers, search engines and link previews read before any script runs.
// It has the language, title, description, where its translations are, and the picture that a
// shared link shows. Spanish has the plain address, the other languages `?lang=`.

import {
  defaultLanguage,
  languageCodes,
  languageOrDefault,
  languages,
  type Language,
} from '@ceibo/contracts/languages';
import type { Site, Theme } from '@ceibo/contracts/site';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { escapeHtml } from '../../mail/html.ts';

/** Gives the site's texts in a language. */
export type Texts = (language: Language) => Readonly<Record<string, string>>;

export interface HeadOptions {
  site: Site;
  publicUrl: string;
  texts: Texts;
}

/** A page as it is asked for; no page means that there is none at the address. */
export interface Asked {
  page: SitePage | undefined;
  language: Language;
}

/**
 * The colours that the browser gives its bars around the page: --header and --dark-bg-1 of
 * tokens.css.
 */
export const themeColours = {
  gold: { header: '#121118', background: '#0d0c11' },
  teal: { header: '#0b171c', background: '#081216' },
  green: { header: '#0e1812', background: '#0a110d' },
} as const satisfies Record<Theme, { header: string; background: string }>;

export const MANIFEST_PATH = '/manifest.webmanifest';
export const previewPicture = { path: '/art/preview.jpg', width: 1200, height: 630 };

const pages = new Map<string, SitePage>(
  Object.values(siteMap).map((page) => [page.path.toLowerCase(), page]),
);

/**
 * Reads an address as the router of the site does: capitals and a slash at the end make no
 * difference.
 */
export function readAddress(url: string): Asked {
  const [pathname = '', query] = url.split('?', 2);
  const wanted = new URLSearchParams(query).get('lang');
  return {
    page: pages.get(pathname.toLowerCase().replace(/(?<=.)\/$/, '')),
    language: languageOrDefault(wanted),
  };
}

export function localeOf(language: Language): string {
  return languages[language].locale;
}

/** The elements of the head that differ from page to page. */
export function pageHead({ page, language }: Asked, options: HeadOptions): string {
  const { site, texts } = options;
  const name = textOf(`title.${page?.key ?? 'notFound'}`, texts(language), site);
  const title = name === undefined ? site.name : `${name} · ${site.name}`;
  const common = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'theme-color', themeColours[site.defaultTheme].header),
    // Its picture would be fetched before those that are seen: public/theme.js puts it in after
    // them.
    `<link data-later="manifest" href="${MANIFEST_PATH}" />`,
  ];
  if (page?.isListed !== true) return [...common, meta('name', 'robots', 'noindex')].join('\n    ');

  const description = textOf(`description.${page.key}`, texts(language), site);
  return [
    ...common,
    ...(description === undefined ? [] : [meta('name', 'description', description)]),
    ...addresses(page, language, options.publicUrl),
    ...preview({ page, language, title, description }, options),
    ...(page === siteMap.home ? [structuredData(language, options)] : []),
  ].join('\n    ');
}

/** The addresses of the page, in this language and in the others. */
function addresses(page: SitePage, language: Language, publicUrl: string): string[] {
  return [
    `<link rel="canonical" href="${escapeHtml(addressOf(page, language, publicUrl))}" />`,
    ...alternatesOf(page, publicUrl).map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" />`,
    ),
  ];
}

export function addressOf(page: SitePage, language: Language, publicUrl: string): string {
  return publicUrl + page.path + (language === defaultLanguage ? '' : `?lang=${language}`);
}

/** The page in every language. Those who speak none of them get what visitors get. */
export function alternatesOf(
  page: SitePage,
  publicUrl: string,
): { hreflang: string; href: string }[] {
  const translations = languageCodes.map((language) => ({
    hreflang: language,
    href: addressOf(page, language, publicUrl),
  }));
  return [
    ...translations,
    { hreflang: 'x-default', href: addressOf(page, defaultLanguage, publicUrl) },
  ];
}

export function eachTranslation<Result>(make: (language: Language) => Result): Result[] {
  return languageCodes.map((language) => make(language));
}

interface Preview {
  page: SitePage;
  language: Language;
  title: string;
  description: string | undefined;
}

/**
 * Open Graph, which nearly all who show a preview of a link read, and the one word that X wants
 * besides.
 */
function preview(
  { page, language, title, description }: Preview,
  { site, publicUrl }: HeadOptions,
): string[] {
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', site.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', addressOf(page, language, publicUrl)],
    ['og:locale', openGraphLocale(language)],
    ...languageCodes
      .filter((other) => other !== language)
      .map((other): [string, string] => ['og:locale:alternate', openGraphLocale(other)]),
    ['og:image', publicUrl + previewPicture.path],
    ['og:image:width', String(previewPicture.width)],
    ['og:image:height', String(previewPicture.height)],
    ['og:image:alt', site.name],
  ];
  const given = properties.flatMap(([property, content]) =>
    content === undefined ? [] : [meta('property', property, content)],
  );
  return [...given, meta('name', 'twitter:card', 'summary_large_image')];
}

function openGraphLocale(language: Language): string {
  return languages[language].region.replace('-', '_');
}

/** The operator of the site, for the panels that search engines make of it (schema.org). */
function structuredData(language: Language, { site, publicUrl }: HeadOptions): string {
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: site.name,
    legalName: site.operator,
  };
  const graph = [
    { ...organization, url: publicUrl, logo: `${publicUrl}/icons/icon-512.png` },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      name: site.name,
      url: publicUrl,
      inLanguage: localeOf(language),
      publisher: { '@id': organization['@id'] },
    },
  ];
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

/** JSON that cannot end the script element that it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function textOf(
  key: string,
  texts: Readonly<Record<string, string>>,
  site: Site,
): string | undefined {
  return texts[key]?.replaceAll('{{site}}', () => site.name);
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;
}
