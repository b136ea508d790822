// The built pages: one page for all games, and the page that verifies rounds.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { serveGame } from '../../game-server/pages.ts';
import { gameOf } from '../games/index.ts';

/** The common path of all arcade pages; a game's page lies below its code. */
export const ARCADES = '/arcades/';

/** Where a game's page lives; its calls are below `api/`. */
export function gamePath(code: string): string {
  return `${ARCADES}${code}/`;
}

const parts = z.object({ code: z.string() });

export async function addPages(
  app: FastifyInstance,
  { directory, operatorUrl }: { directory: string; operatorUrl: string },
): Promise<void> {
  await serveGame(app, { root: directory, prefix: ARCADES, operatorUrl });
  app.get(`${ARCADES}verify`, async (_request, reply) => reply.sendFile('verify.html'));
  app.get(gamePath(':code'), async (request, reply) =>
    gameOf(parts.parse(request.params).code) === undefined
      ? reply.code(404).send({ error: 'no such game' })
      : reply.sendFile('index.html'),
  );
}
