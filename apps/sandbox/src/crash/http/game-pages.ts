// The built pages, on the studio's own origin: the game, framed by the operator's site and by
// nobody else, and the page that verifies flights.

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
    // The pages themselves must always be asked for: they name the files of the newest build.
    cacheControl: (path) => (path.includes('/assets/') ? FOR_EVER : 'no-cache'),
  });
  app.get(`${GAME_PATH}fairness`, async (_request, reply) => reply.sendFile('fairness.html'));
}
