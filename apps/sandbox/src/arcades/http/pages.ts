// The built pages, on the company's own origin: one page for all games, framed by the operator's
// site and by nobody else, and the page that verifies rounds.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { FOR_EVER, protectPages, serveBuilt } from '../../game-server/pages.ts';
import { gameOf } from '../games/index.ts';
import { ARCADES, gamePath } from './paths.ts';

const parts = z.object({ code: z.string() });

export async function addPages(
  app: FastifyInstance,
  { directory, operatorUrl }: { directory: string; operatorUrl: string },
): Promise<void> {
  protectPages(app, new URL(operatorUrl).origin);
  await serveBuilt(app, {
    root: directory,
    prefix: ARCADES,
    // The pages themselves must always be asked for: they name the files of the newest build.
    cacheControl: (path) => (path.includes('/assets/') ? FOR_EVER : 'no-cache'),
  });
  app.get(`${ARCADES}verify`, async (_request, reply) => reply.sendFile('verify.html'));
  app.get(gamePath(':code'), async (request, reply) =>
    gameOf(parts.parse(request.params).code) === undefined
      ? reply.code(404).send({ error: 'no such game' })
      : reply.sendFile('index.html'),
  );
}
