// The built pages: the lobby and the table, framed by the operator's site and by nobody else.

import type { FastifyInstance } from 'fastify';
import { FOR_EVER, protectPages, serveBuilt } from '../../game-server/pages.ts';
import { ROOM_PATH } from './paths.ts';

export async function addRoomPages(
  app: FastifyInstance,
  { directory, operatorUrl }: { directory: string; operatorUrl: string },
): Promise<void> {
  protectPages(app, `'self' ${new URL(operatorUrl).origin}`);
  await serveBuilt(app, {
    root: directory,
    prefix: ROOM_PATH,
    // The pages themselves must always be asked for: they name the files of the newest build.
    cacheControl: (path) => (path.includes('/assets/') ? FOR_EVER : 'no-cache'),
  });
}
