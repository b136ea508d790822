// The first view of public pages, written by the site's own code (apps/web/src/first-view.tsx), so
// that a visitor sees the page, and a search engine reads it, before any script runs. A page that
// cannot be written comes without: the browser then draws it all.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { SECOND, type Clock } from '../clock.ts';
import { localeOf, type Asked, type HeadOptions } from './page-head.ts';

const BUNDLE = 'server/first-view.js';
const MANIFEST = '.vite/manifest.json';
/** As long as browsers may keep the lists that a view is made from. */
const KEPT_MS = 30 * SECOND;
/**
 * From then on it is written anew beside what it still answers: where visitors come often, none
 * waits for it.
 */
const RENEWED_MS = 15 * SECOND;

const writtenView = z.nullable(
  z.object({
    html: z.string(),
    answers: z.record(z.string(), z.unknown()),
    lateModule: z.nullable(z.string()),
  }),
);
const bundleSchema = z.object({
  writeFirstView: z.custom<(request: object) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

export interface FirstView {
  html: string;
  /** What the server answered to the calls that the page was made from, by their address. */
  answers: Record<string, unknown>;
  /** The files of the part of the site that this page loads late. */
  styles: string[];
  scripts: string[];
}

export interface FirstViews {
  /** The view of a page now; undefined for pages that are not written out. */
  of(asked: Asked): Promise<FirstView | undefined>;
}

interface Dependencies {
  /** Where the build of the site is. */
  folder: string;
  /** The page that the views are put into. */
  template: string;
  clock: Clock;
  options: HeadOptions;
}

export async function createFirstViews(
  app: FastifyInstance,
  { folder, template, clock, options }: Dependencies,
): Promise<FirstViews> {
  const file = join(folder, BUNDLE);
  // A build in the making, and the tests of the pages, have none.
  if (!existsSync(file)) return { of: async () => undefined };
  const { writeFirstView } = z.parse(bundleSchema, await import(pathToFileURL(file).href));
  const manifest = z.parse(
    manifestSchema,
    JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')),
  );
  const kept = new Map<
    string,
    { since: number; view: Promise<FirstView | undefined>; isRenewing: boolean }
  >();

  async function write({ page, language }: Asked): Promise<FirstView | undefined> {
    const { site, publicUrl, texts } = options;
    const ask = (url: string) => askSelf(app, url, localeOf(language));
    try {
      const view = z.parse(
        writtenView,
        await writeFirstView({
          path: page?.path,
          language,
          texts: texts(language),
          site,
          publicUrl,
          ask,
        }),
      );
      return view === null
        ? undefined
        : {
            html: view.html,
            answers: view.answers,
            ...filesOf(view.lateModule, manifest, template),
          };
    } catch (error) {
      app.log.warn({ err: error, path: page?.path }, 'the first view of a page cannot be written');
      return undefined;
    }
  }

  return {
    of(asked) {
      const key = `${asked.page?.path} ${asked.language}`;
      const now = clock.now().getTime();
      const known = kept.get(key);
      const age = known ? now - known.since : KEPT_MS;
      const isGood = known !== undefined && age < KEPT_MS;
      if (isGood && (age < RENEWED_MS || known.isRenewing)) return known.view;
      const view = write(asked);
      const keep = () => kept.set(key, { since: now, view, isRenewing: false });
      if (isGood) {
        known.isRenewing = true;
        void view.then(keep);
        return known.view;
      }
      keep();
      return view;
    },
  };
}

/** Asks for a public list as a browser would; null when there is no answer. */
async function askSelf(app: FastifyInstance, url: string, locale: string): Promise<unknown> {
  const response = await app.inject({ method: 'GET', url, headers: { 'accept-language': locale } });
  return response.statusCode === 200 ? response.json<unknown>() : null;
}

/** What a late part of the site needs, but for what the page names already. */
function filesOf(
  lateModule: string | null,
  manifest: Manifest,
  template: string,
): Pick<FirstView, 'styles' | 'scripts'> {
  const parts =
    lateModule === null
      ? []
      : [...withImports(lateModule, manifest)].flatMap((key) => manifest[key] ?? []);
  const isLate = (file: string) => !template.includes(`/${file}"`);
  return {
    styles: [...new Set(parts.flatMap(({ css = [] }) => css))].filter(isLate),
    scripts: parts.map(({ file }) => file).filter(isLate),
  };
}

function withImports(key: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  const part = manifest[key];
  if (part === undefined) throw new Error(`the build of the site has no ${key}`);
  found.add(key);
  for (const imported of part.imports ?? []) withImports(imported, manifest, found);
  return found;
}
