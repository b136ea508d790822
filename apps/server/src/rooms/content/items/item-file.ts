// A banner, tile, promotion page or entry of the menus, as an operator writes it in a file of JSON.

import { isIconName } from '@ceibo/contracts/content/icon-names';
import type { Language } from '@ceibo/contracts/languages';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import * as z from 'zod/mini';
import { jsonOf } from '../../../platform/json-of.ts';
import { forEachLanguage } from '../../../platform/messages/texts-in-file.ts';
import { firstIssue } from '../../../platform/validation-issue.ts';

export const itemKinds = ['banner', 'tile', 'promotion', 'menu', 'news', 'shortcut'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The fields of a file. Each kind of item has some of them. */
export interface ContentItem {
  /** The least comes first. */
  sort: number;
  link: string;
  image: string | null;
  phoneImage?: string | null;
  provider?: string | null;
  hiddenWhenAbsent?: boolean;
  hasJackpot?: boolean;
  /** RFC 3339. */
  endsAt?: string | null;
  texts: Record<Language, Record<string, string>>;
}

const sitePages: readonly SitePage[] = Object.values(siteMap);
const NAMES = new Set(['site', 'operator', 'licence', 'helpLine', 'supportMail']);
const MOST_TERMS = 20_000;

const link = z.string().check(z.maxLength(300), z.refine(isLink, 'leads to no page of the site'));
const picture = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^(\/[\w-][\w.-]*)+\.(webp|png|jpg|svg)$/,
      'is no address of a picture, such as /art/banners/mine.webp',
    ),
  );
const icon = z.string().check(z.refine(isIconName, 'is no icon of the site, such as "star"'));
const words = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(most),
      z.refine(hasKnownNames, 'has an unknown {{name}}'),
    );
const plain = words(60).check(z.refine((text) => !text.includes('{{'), 'takes no {{name}}'));
/** Markdown, a line each; JSON has no texts of several lines. */
const terms = z.pipe(
  z.array(z.string().check(z.maxLength(2000))),
  z.pipe(
    z.transform((lines: string[]) => lines.join('\n').trim()),
    words(MOST_TERMS).check(z.refine(hasLinks, 'has a link that leads to no page of the site')),
  ),
);

const sort = z.int().check(z.minimum(-1000), z.maximum(1000));
const shownWith = {
  provider: z.nullable(z.string().check(z.maxLength(60))),
  hiddenWhenAbsent: z.boolean(),
};
const pictures = { image: z.nullable(picture), phoneImage: z.nullable(picture) };
type Pictures = { image: string | null; phoneImage: string | null };
const hasPicture = z.refine<Pictures>(
  ({ image, phoneImage }) => image !== null || phoneImage !== null,
  'needs image or phoneImage',
);
const entry = { sort, link, ...shownWith, texts: inAllLanguages({ name: plain }) };

const FILES = {
  banner: z
    .strictObject({
      sort,
      link,
      ...pictures,
      ...shownWith,
      hasJackpot: z.boolean(),
      texts: inAllLanguages({
        eyebrow: words(60),
        title: words(80),
        text: words(300),
        action: plain,
      }),
    })
    .check(hasPicture),
  tile: z
    .strictObject({
      sort,
      link,
      ...pictures,
      ...shownWith,
      texts: inAllLanguages({ title: words(80), text: words(300) }),
    })
    .check(hasPicture),
  promotion: z.strictObject({
    sort,
    link,
    image: picture,
    endsAt: z.nullable(z.iso.datetime({ offset: true })),
    texts: inAllLanguages({ title: words(120), summary: words(400), action: words(60), terms }),
  }),
  menu: z.strictObject({ ...entry, image: icon }),
  news: z.strictObject({ ...entry, image: icon }),
  shortcut: z.strictObject({ ...entry, image: picture }),
};

/** Parses the text of a file. An invalid file gives its first fault. */
export function readItemFile(kind: ItemKind, content: string): ContentItem | { wrong: string } {
  const parsed = z.safeParse<z.ZodMiniType<ContentItem>>(FILES[kind], jsonOf(content));
  return parsed.success
    ? parsed.data
    : { wrong: firstIssue(parsed.error) ?? `it is no JSON of a ${kind}` };
}

/** The text of a file that `readItemFile` reads. */
export function itemFile({ texts, ...item }: ContentItem): string {
  const inFile = Object.fromEntries(
    Object.entries(texts).map(([language, { terms: lines, ...others }]) => [
      language,
      lines === undefined ? others : { ...others, terms: lines.trim().split('\n') },
    ]),
  );
  return `${JSON.stringify({ ...item, texts: inFile }, null, 2)}\n`;
}

export function picturesOfItem(
  kind: ItemKind,
  { image, phoneImage = null }: ContentItem,
): string[] {
  if (kind === 'menu' || kind === 'news') return [];
  return [image, phoneImage].filter((path) => path !== null);
}

/** The games that the item's links open: `/home?game=ceibo-dorado`. */
export function gamesOfItem({ link: address, texts }: ContentItem): string[] {
  const links = [address, ...Object.values(texts).flatMap((text) => linksIn(text['terms'] ?? ''))];
  return links.flatMap((each) => new URL(each, 'https://here').searchParams.getAll('game'));
}

function inAllLanguages<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return forEachLanguage(z.strictObject(fields));
}

/** Addresses do not mind capitals; a page after a payment has nothing to say to others. */
function isLink(address: string): boolean {
  const path = address.replace(/[?#].*$/s, '').toLowerCase();
  return (
    /^\/(?!\/)[^\s\\]*$/.test(address) &&
    (path === '/' ||
      sitePages.some((page) => page.access !== 'return' && page.path.toLowerCase() === path))
  );
}

function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((\/[^)\s]*)/g)].map(([, address = '']) => address);
}

function hasLinks(markdown: string): boolean {
  return linksIn(markdown).every(isLink);
}

function hasKnownNames(text: string): boolean {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)].every(([, name = '']) => NAMES.has(name));
}
