// Reads the texts of pages and promotions from content/: one Markdown file per text and language,
// its head between lines of three dashes.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes, type Language } from '@ceibo/contracts/languages';
import type { SeedData } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';

type Content = SeedData['content'];

const FOLDER = join(import.meta.dirname, 'content');
const FIRST_VALID = '2026-11-21';

/** The pages, and the provider behind those about its games. */
const PAGES: { name: string; provider?: string; validFrom?: string }[] = [
  { name: 'contactus' },
  { name: 'aboutus' },
  { name: 'privacypolicy' },
  { name: 'termsandconditions' },
  { name: 'responsible' },
  { name: 'slots' },
  { name: 'newlaunches' },
  { name: 'livedealer', provider: 'vivogaming' },
  { name: 'evenbetpoker', provider: 'evenbetpoker' },
  { name: 'poker', provider: 'evenbetpoker' },
  { name: 'sports', provider: 'bti' },
  { name: 'horseracing', provider: 'caballo' },
  { name: 'events' },
  { name: 'blackjackleague' },
  { name: 'dropwins' },
  { name: 'freespins', provider: 'mancala' },
  { name: 'arcades', provider: 'arcades' },
  { name: 'flywin', provider: 'flywin' },
  { name: 'takemefishin', provider: 'takemefishin' },
];

/** The promotions that come first, in order; the others follow by name. */
const FIRST_PROMOTIONS: string[] = ['estreno-ceibo-dorado'];

/** Every text that there is. The site shows a text in Spanish if a language lacks it. */
export function readContent(folder: string = FOLDER): Pick<Content, 'pages' | 'promotions'> {
  const pages = PAGES.map(({ name, provider = null, validFrom = FIRST_VALID }) => ({
    name,
    provider,
    validFrom,
    texts: textsOf(join(folder, 'pages'), name).map(({ language, head, body }) => ({
      language,
      title: head('title'),
      description: head('description'),
      body,
    })),
  }));
  return {
    pages,
    promotions: promotionIds(join(folder, 'promotions')).map((id) =>
      promotionOf(join(folder, 'promotions'), id),
    ),
  };
}

function promotionOf(folder: string, id: string): Content['promotions'][number] {
  const texts = textsOf(folder, id);
  // Picture, link and end are the promotion's, not a language's: the files of a promotion agree on
  // them.
  const shared = (name: string): string | undefined => {
    const values = new Set(texts.map(({ find }) => find(name)));
    if (values.size > 1)
      throw new StackFault(
        `The files of the promotion "${id}" differ in "${name}": give them all the same.`,
      );
    return [...values][0];
  };
  const needed = (name: string): string => shared(name) ?? missing(join(folder, id), name);
  return {
    id,
    image: needed('image'),
    routerLink: needed('routerLink'),
    endsAt: shared('endsAt') ?? null,
    texts: texts.map(({ language, head, body }) => ({
      language,
      title: head('title'),
      summary: head('summary'),
      action: head('action'),
      terms: body,
    })),
  };
}

function promotionIds(folder: string): string[] {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.md'))
    : [];
  const ids = new Set(names.toSorted().map((name) => name.replace(/\..*$/, '')));
  return [
    ...FIRST_PROMOTIONS.filter((id) => ids.has(id)),
    ...[...ids].filter((id) => !FIRST_PROMOTIONS.includes(id)),
  ];
}

interface TextFile {
  language: Language;
  /** A value of the head; refused when it is not there. */
  head(name: string): string;
  find(name: string): string | undefined;
  body: string;
}

function textsOf(folder: string, name: string): TextFile[] {
  return languageCodes.flatMap((language) => {
    const path = join(folder, `${name}.${language}.md`);
    return existsSync(path) ? [{ language, ...readText(path) }] : [];
  });
}

/** A Markdown file with a head, as those of `content/` are. */
export function readText(path: string): Omit<TextFile, 'language'> {
  const [whole, head = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(utf8In(path).replaceAll('\r\n', '\n')) ?? [];
  if (whole === undefined)
    throw new StackFault(`${path} has no head between two lines of three dashes.`);
  const values = new Map(head.split('\n').flatMap((line) => pairOf(line)));
  return {
    find: (name) => values.get(name),
    head: (name) => values.get(name) ?? missing(path, name),
    body: body.trim(),
  };
}

/** Another encoding would put signs into the text that nobody can read. */
function utf8In(path: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new StackFault(`${path} is no text in UTF-8.`);
}

/** `name: value`, the value with or without quotation marks around it. */
function pairOf(line: string): [string, string][] {
  const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
  return name && value ? [[name, value.replace(/^(["'])(.*)\1$/, '$2')]] : [];
}

function missing(path: string, name: string): never {
  throw new StackFault(`The head of ${path} has no "${name}".`);
}
