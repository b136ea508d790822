// The tables' pages: one address for all of them, as the operator builds it. Framed by the
// operator's site and by each other.

import type { FastifyInstance } from 'fastify';
import { serveGame } from '../../game-server/pages.ts';

const PAGES: Readonly<Record<string, string>> = {
  '36': 'roulette.html',
  '37': 'roulette.html',
  '54': 'baccarat.html',
  '219': 'blackjack.html',
};

/** The pages lie in the folder `root`. */
export async function addTablePages(
  app: FastifyInstance,
  built: { root: string; operatorUrl: string },
): Promise<void> {
  await serveGame(app, { ...built, prefix: '/live/', framesItself: true });
  app.get<{ Querystring: { tableID?: string } }>('/live/table', async ({ query }, reply) => {
    const page = PAGES[query.tableID ?? ''];
    if (page === undefined) return reply.code(404).send({ error: 'no such table' });
    return reply.sendFile(page);
  });
}
