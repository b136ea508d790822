// The first view of public pages, written by the site's own code (apps/web/src/first-view.tsx). So
// a visitor sees the page, and a search engine reads it, before any script runs. A page that cannot
// be written comes without: the browser then draws it all.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { SECOND, type Clock } from '../../clock.ts';
import { localeOf, type Asked, type HeadOptions } from './page-head.ts';

const BUNDLE = 'server/first-view.js';
const MANIFEST = '.vite/manifest.json';
/** As long as browsers may keep the lists that a view is made from. */
const KEPT_MS = 30 * SECOND;
/**
 * From this age on the server renders a view anew while it still sends the old one. No visitor of a
 * busy page waits for it.
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
  /** The server's answers to the calls that the page was made from, by their address. */
  answers: Record<string, unknown>;
  /** The files of this page's own part of the site, which the browser loads late. */
  styles: Style[];
  scripts: string[];
}

/** A file of styles and its content, which is written into the page. */
export interface Style {
  file: string;
  css: string;
}

export interface FirstViews {
  /** The view of a page now; undefined for pages that are not written out. */
  of(asked: Asked): Promise<FirstView | undefined>;
  /** True while the page is still shown with this view, and the view need not be written anew. */
  isCurrent(asked: Asked, view: FirstView | undefined): boolean;
}

interface KeptView {
  since: number;
  view: Promise<FirstView | undefined>;
  /** The same once it is written. */
  written: FirstView | undefined | 'not yet';
  isRenewing: boolean;
}

interface Dependencies {
  /** The folder with the build of the site. */
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
  if (!existsSync(file)) return { of: async () => undefined, isCurrent: () => true };
  const write = await loadWriter(app, { file, folder, template, options });
  const kept = new Map<string, KeptView>();

  /** Good enough to be shown, and nobody has to write it anew yet. */
  function isFresh({ since, isRenewing }: KeptView): boolean {
    return clock.now().getTime() - since < (isRenewing ? KEPT_MS : RENEWED_MS);
  }

  function begin(asked: Asked): KeptView {
    const begun: KeptView = {
      since: clock.now().getTime(),
      view: write(asked),
      written: 'not yet',
      isRenewing: false,
    };
    void begun.view.then((view) => (begun.written = view));
    return begun;
  }

  return {
    isCurrent(asked, view) {
      const known = kept.get(keyOf(asked));
      return known !== undefined && known.written === view && isFresh(known);
    },
    of(asked) {
      const key = keyOf(asked);
      const known = kept.get(key);
      if (known !== undefined && isFresh(known)) return known.view;
      const begun = begin(asked);
      if (known !== undefined && clock.now().getTime() - known.since < KEPT_MS) {
        known.isRenewing = true;
        void begun.view.then(() => kept.set(key, begun));
        return known.view;
      }
      kept.set(key, begun);
      return begun.view;
    },
  };
}

type Write = (asked: Asked) => Promise<FirstView | undefined>;

/** The site's own code, as it writes a view; undefined for a page that is not, or cannot be. */
async function loadWriter(
  app: FastifyInstance,
  { file, folder, template, options }: Omit<Dependencies, 'clock'> & { file: string },
): Promise<Write> {
  const { writeFirstView } = z.parse(bundleSchema, await import(pathToFileURL(file).href));
  const manifest = z.parse(
    manifestSchema,
    JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')),
  );
  const styles = new Map<string, Style>();
  function style(name: string): Style {
    const known = styles.get(name);
    if (known !== undefined) return known;
    const read = { file: name, css: readFileSync(join(folder, name), 'utf8') };
    styles.set(name, read);
    return read;
  }
  return async ({ page, language }) => {
    if (page === undefined) return undefined;
    const { site, publicUrl, texts } = options;
    const ask = (url: string) => askSelf(app, url, localeOf(language));
    try {
      const view = z.parse(
        writtenView,
        await writeFirstView({
          path: page.path,
          language,
          texts: texts(language),
          site,
          publicUrl,
          ask,
        }),
      );
      if (view === null) return undefined;
      const files = filesOf(view.lateModule, manifest, template);
      const { html, answers } = view;
      return { html, answers, styles: files.styles.map(style), scripts: files.scripts };
    } catch (error) {
      app.log.warn({ err: error, path: page.path }, 'the first view of a page cannot be written');
      return undefined;
    }
  };
}

function keyOf({ page, language }: Asked): string {
  return `${page?.path} ${language}`;
}

/** Asks for a public list as a browser would; null when there is no answer. */
async function askSelf(app: FastifyInstance, url: string, locale: string): Promise<unknown> {
  const response = await app.inject({ method: 'GET', url, headers: { 'accept-language': locale } });
  return response.statusCode === 200 ? response.json<unknown>() : null;
}

/** The files of a late part of the site, without those that the page names already. */
function filesOf(
  lateModule: string | null,
  manifest: Manifest,
  template: string,
): Record<'styles' | 'scripts', string[]> {
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
