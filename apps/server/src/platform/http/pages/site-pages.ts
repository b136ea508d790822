// The built site: files with long lives, and the page for every address. Its head fits the address,
// and it carries the operator's configuration.

import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { languageCodes } from '@ceibo/contracts/languages';
import type { Site } from '@ceibo/contracts/site';
import type { Clock } from '../../clock.ts';
import { ConfigError } from '../../../config-error.ts';
import { BrokenRequest } from '../faults.ts';
import { createFirstViews, type FirstView } from './first-views.ts';
import {
  localeOf,
  pageHead,
  readAddress,
  scriptJson,
  type Asked,
  type HeadOptions,
  type Texts,
} from './page-head.ts';
import { keepBody, sendKept, type KeptBody } from '../kept/kept-body.ts';
import { serveKeptFiles } from './kept-files.ts';
import { siteFiles } from './site-files.ts';
import {
  filePath,
  mergedTexts,
  faultsOfTexts,
  siteFolders,
  type SiteFolders,
} from './site-folders.ts';
import { defaultPictures, type SitePictures } from './site-pictures.ts';
import { sendFile } from './send-file.ts';
import { serveSmallerPictures } from './smaller-pictures.ts';

const SHORT_CACHE = 'public, max-age=300';
/**
 * The longest life that fits a file, by its path. Built files have their content's hash in their
 * name; pictures and fonts change seldom.
 */
const LIVES: readonly { path: RegExp; cache: string }[] = [
  { path: /\/assets\/[^/]+-[\w-]{7,8}\.\w+$/, cache: 'public, max-age=31536000, immutable' },
  {
    path: /\/(art|brand|fonts|icons)\//,
    cache: 'public, max-age=86400, stale-while-revalidate=604800',
  },
];
const DEFAULT_PICTURES: ReadonlySet<string> = new Set([
  defaultPictures.icon192,
  defaultPictures.icon512,
  defaultPictures.maskable512,
]);
/** The targets of an older site's addresses: files of the same name. */
const OLD_PAGES = ['/lobby/lobbyflash', '/lobby/tableflash'];

/** An address that shows a part of its page; the first view would show the whole. */
const NARROWED = /[?&](show|q|category|provider|features|volatility|rtp|stake|new|demo|sort)=/;

function lifeOf(path: string): string {
  return LIVES.find((life) => life.path.test(path))?.cache ?? SHORT_CACHE;
}

/** The template of every page is none itself. */
function isHidden(path: string): boolean {
  return path === '/index.html' || /^\/(server|\.vite)\//.test(path);
}

interface SitePagesOptions {
  /** The folder with the build of the site. */
  folder: string;
  /** The operator's own files, each in place of the build's at the same address. */
  ownFolder?: string | undefined;
  site: Site;
  publicUrl: string;
  clock: Clock;
  /** Icons and screenshots of the installed site. */
  pictures?: SitePictures;
}

/**
 * Serves the site. Addresses that are no file get the page, with 404 when the site map has none;
 * calls that do not exist get a 404 in JSON.
 */
export async function sitePages(
  app: FastifyInstance,
  { folder, ownFolder, site, publicUrl, clock, pictures = defaultPictures }: SitePagesOptions,
): Promise<void> {
  const { host: publicHost } = new URL(publicUrl);
  const folders = siteFolders(folder, ownFolder);
  const faults = faultsOfTexts(folders);
  if (faults.length > 0) app.log.warn({ ownFolder, faults }, 'faults in the texts of the site');
  requirePictures(folders, [site.logo, pictures.icon192, pictures.icon512, pictures.maskable512]);
  const options: HeadOptions = { site, publicUrl, texts: readTexts(folders) };
  const onDisk = new Map([...folders.files].filter(([path]) => !isHidden(path)));
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const views = await createFirstViews(app, { folder, template, clock, options });
  const fill = rememberFilled(template, options);
  // Names are looked up in `onDisk`, which has each as it is spelt. The plugin's own route would
  // read every folder above a file for that, and look for three forms of each.
  await app.register(staticFiles, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', lifeOf(path));
    },
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const file = onDisk.get(filePath(request.raw.url ?? ''));
    return file === undefined ? showPage(request, reply) : sendFile(reply, file);
  });
  serveSmallerPictures(app, folders);
  serveKeptFiles(app, { folders, onDisk, lifeOf });
  const made = siteFiles({ ...options, files: folders.files, pictures });
  for (const { path, type, content } of made.filter((file) => !onDisk.has(file.path))) {
    const kept = keepBody(type, content);
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', SHORT_CACHE);
      return sendKept(request, reply, kept);
    });
  }
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/home', 302));
  for (const path of OLD_PAGES)
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.redirect(`${path}.html`, 302),
    );
  app.setNotFoundHandler(showPage);

  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!asksForPage(request)) throw nothingHere();
    // Studios let only the public address frame their games, and "localhost" is not "127.0.0.1".
    if (request.host !== publicHost) return reply.redirect(publicUrl + request.url, 302);
    const asked = readAddress(request.url);
    const isWhole = !NARROWED.test(request.url);
    const view = isWhole ? await views.of(asked) : undefined;
    const { status, body } = fill(asked, view);
    request.quick = {
      body,
      isCurrent: () => !isWhole || views.isCurrent(asked, view),
      fits: (headers) => isForPages(headers, publicHost),
    };
    reply.code(status).header('cache-control', 'no-cache');
    return sendKept(request, reply, body);
  }
}

/** Answers for a server without pages: calls that do not exist get a 404 in JSON. */
export function noPages(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw nothingHere();
  });
}

function nothingHere(): BrokenRequest {
  return new BrokenRequest(404, 'NOT_FOUND', 'There is nothing at this address.');
}

/** Those who make previews of links accept anything, and name no type. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    isRead && !/^\/(api|partners|assets|art|brand|fonts|icons)\//.test(url) && takesPages(headers)
  );
}

function takesPages({ accept = '*/*' }: IncomingHttpHeaders): boolean {
  return /text\/html|\*\/\*/.test(accept);
}

/** As `asksForPage` for an address that has shown its page, at the site's own host. */
function isForPages(headers: IncomingHttpHeaders, publicHost: string): boolean {
  const isOwnHost = headers.host === publicHost && headers['x-forwarded-host'] === undefined;
  return isOwnHost && takesPages(headers);
}

function readTexts(folders: SiteFolders): Texts {
  const read = (code: string) =>
    z.parse(
      z.record(z.string(), z.string()),
      JSON.parse(mergedTexts(folders, `/assets/Languages/${code}.json`)),
    );
  const texts = new Map(languageCodes.map((code) => [code, read(code)]));
  return (language) => texts.get(language) ?? {};
}

/** A logo or an icon that is nowhere would leave a hole in every page, every mail and the phone. */
function requirePictures({ files }: SiteFolders, pictures: readonly (string | null)[]): void {
  const missing = pictures.find(
    (path) => path !== null && !files.has(path) && !DEFAULT_PICTURES.has(path),
  );
  if (missing !== undefined)
    throw new ConfigError(
      `SITE_CONFIG names the picture ${missing}, which is not there: put it into SITE_FOLDER.`,
    );
}

interface FilledPage {
  status: 200 | 404;
  /** Compressed once, however often it is asked for. */
  body: KeptBody;
}

/** Fills a page once for each view of it. The site map bounds how many there are. */
function rememberFilled(
  template: string,
  options: HeadOptions,
): (asked: Asked, view: FirstView | undefined) => FilledPage {
  const filled = new Map<string, { view: FirstView | undefined; page: FilledPage }>();
  return (asked, view) => {
    const key = `${asked.page?.path} ${asked.language} ${view !== undefined}`;
    const known = filled.get(key);
    if (known?.view === view && known) return known.page;
    const body = keepBody(
      'text/html; charset=utf-8',
      fillPage(template, { ...options, asked, view }),
    );
    // A view that was written anew and says the same keeps the compressed page.
    const same = known?.page.body.tag === body.tag ? known.page.body : body;
    const page: FilledPage = { status: asked.page ? 200 : 404, body: same };
    filled.set(key, { view, page });
    return page;
  };
}

interface Filling extends HeadOptions {
  asked: Asked;
  view: FirstView | undefined;
}

/**
 * Puts the language, the theme, the head, the configuration and the first view into the page. Takes
 * out what only other pages need at once.
 */
function fillPage(template: string, { asked, view, ...options }: Filling): string {
  const { site } = options;
  return template
    .replace(
      /(<html[^>]*\blang=")[^"]*/,
      (_whole, before: string) => before + localeOf(asked.language),
    )
    .replace(
      /(<html[^>]*data-theme=")[^"]*/,
      (_whole, before: string) => before + site.defaultTheme,
    )
    .replace(/<title>[^<]*<\/title>/, () => pageHead(asked, options))
    .replaceAll(/[ \t]*<link\b[^>]*\bdata-page="([^"]*)"[^>]*>\n?/g, (element, key: string) =>
      key === asked.page?.key ? element : '',
    )
    .replace(
      /(<script type="application\/json" id="site">)[\s\S]*?(<\/script>)/,
      (_whole, open: string, close: string) => open + scriptJson(site) + close,
    )
    .replaceAll(/<script type="module"[^>]* src="([^"]+)"><\/script>/g, (script, file: string) =>
      view ? later('module', file) : script,
    )
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (link, file: string) =>
      view ? later('modulepreload', file) : link,
    )
    .replace('</head>', (end) => lateFiles(view) + end)
    .replace('<div id="root">', (root) => root + firstView(view, asked));
}

/**
 * The styles of late parts come last, as they would in the browser. They stand in the page itself:
 * each would be one more request before the first paint. `data-file` tells
 * apps/web/src/api/late-files.ts that they are here.
 */
function lateFiles(view: FirstView | undefined): string {
  const styles =
    view?.styles.map(({ file, css }) => `<style data-file="/${file}">${css.trim()}</style>`) ?? [];
  const scripts = view?.scripts.map((file) => later('modulepreload', `/${file}`)) ?? [];
  return [...styles, ...scripts].map((element) => `${element}\n  `).join('');
}

/**
 * A script that public/theme.js fetches once the first view is painted, so that it takes nothing
 * from the line before.
 */
function later(kind: 'module' | 'modulepreload', href: string): string {
  return `<link data-later="${kind}" href="${href}" />`;
}

function firstView(view: FirstView | undefined, { language }: Asked): string {
  if (view === undefined) return '';
  const answers =
    `<script type="application/json" id="answers" data-language="${language}">` +
    `${scriptJson(view.answers)}</script>`;
  // Its links also work before the scripts take it over: the browser then loads the page anew.
  return `<div class="first-view">${view.html}</div>${answers}`;
}
