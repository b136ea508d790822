// The built page, on the company's own origin, framed by the operator's site and by nobody else.

import type { FastifyInstance } from 'fastify';
import { FOR_EVER, protectPages, serveBuilt } from '../../game-server/pages.ts';
import { GAME_PATH } from './paths.ts';

export async function addGamePages(
  app: FastifyInstance,
  { directory, operatorUrl }: { directory: string; operatorUrl: string },
): Promise<void> {
  protectPages(app, new URL(operatorUrl).origin);
  await serveBuilt(app, {
    root: directory,
    prefix: GAME_PATH,
    // The page itself must always be asked for: it names the files of the newest build.
    cacheControl: (path) => (path.includes('/assets/') ? FOR_EVER : 'no-cache'),
  });
}
