// The built site: files with long lives, and one page for every address, which carries the operator's configuration.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Site } from '@ceibo/contracts/site';
import { BrokenRequest } from './faults.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the site from the folder of its build. Addresses that are no file get the page; calls that do not exist get a 404 in JSON. */
export async function sitePages(app: FastifyInstance, { folder, site, publicUrl }: { folder: string; site: Site; publicUrl: string }): Promise<void> {
  const { host: publicHost } = new URL(publicUrl);
  const page = fillPage(readFileSync(join(folder, 'index.html'), 'utf8'), site);
  await app.register(staticFiles, {
    root: folder,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Built files have their content's hash in their name.
      reply.header('cache-control', /\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=300');
    },
    // Answered by the handler below.
    globIgnore: ['index.html'],
  });
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/home', 302));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|partners|assets|art)\//.test(request.url) && (request.headers.accept ?? '').includes('text/html');
    if (!isPage) throw nothingHere();
    // Studios let only the public address frame their games, and "localhost" is not "127.0.0.1".
    if (request.host !== publicHost) return reply.redirect(publicUrl + request.url, 302);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
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

/** Puts the site's configuration into the page: its theme on the root element, the rest as JSON. */
function fillPage(html: string, site: Site): string {
  const json = JSON.stringify(site).replaceAll('<', '\\u003c');
  return html
    .replace(/(<html[^>]*data-theme=")[^"]*/, `$1${site.defaultTheme}`)
    .replace(/(<script type="application\/json" id="site">)[\s\S]*?(<\/script>)/, (_whole, open: string, close: string) => open + json + close)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${site.name.replaceAll(/[&<>]/g, '')}</title>`);
}
