// One built page for every title, framed only by the operator's site. The server writes the title's
// name and the addresses of its art into it, so the browser loads the art together with the page.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { protectPages, serveBuilt } from '../../game-server/pages.ts';
import { html } from '../../html.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { titleOf } from '../titles/index.ts';

/** The common path of all games' pages; their shared files are below `assets/` and `art/`. */
const GAMES = '/games/';

/** Where a game's page lives; its calls are below `api/`. */
export function gamePath(code: string): string {
  return `${GAMES}${code}/`;
}

interface Needs {
  directory: string;
  artDirectory: string;
  operatorUrl: string;
}

const ART_SECONDS = 86_400;
const compress = promisify(gzip);

export async function addGamePages(
  app: FastifyInstance,
  { directory, artDirectory, operatorUrl }: Needs,
): Promise<void> {
  protectPages(app, new URL(operatorUrl).origin);

  app.get<{ Params: { code: string } }>(gamePath(':code'), async (request, reply) => {
    const game = titleOf(request.params.code);
    if (game === undefined) return reply.code(404).send({ error: 'no such game' });
    const page = writeInto(await readFile(join(directory, 'index.html'), 'utf8'), game);
    // The page itself must always be asked for: it names the files of the newest build.
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    if (!String(request.headers['accept-encoding']).includes('gzip')) return reply.send(page);
    return reply.header('content-encoding', 'gzip').send(await compress(page));
  });

  await serveBuilt(app, {
    root: join(directory, 'assets'),
    prefix: `${GAMES}assets/`,
    decorateReply: false,
  });
  await serveBuilt(app, {
    root: artDirectory,
    prefix: `${GAMES}art/`,
    decorateReply: false,
    cacheControl: () => `public, max-age=${ART_SECONDS}`,
  });
}

function writeInto(page: string, { code, name }: SlotGame): string {
  const art = `${GAMES}art/${code}/`;
  const head = html`<title>${name}</title>
    <link rel="icon" href="${art}logo.webp" />
    <link rel="stylesheet" href="${art}look.css" />
    <link rel="preload" as="image" href="${art}symbols.webp" />`;
  const logo = html`<img src="${art}logo.webp" alt="${name}" width="560" height="149" />`;
  return page
    .replace('<!-- the head of the title -->', () => head.text)
    .replace('<!-- the logo of the title -->', () => logo.text);
}
