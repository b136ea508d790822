// The tables' pages: one address for all of them, as the operator builds it. Framed by the
// operator's site and by nobody else.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { protectPages, serveBuilt } from '../../game-server/pages.ts';

const PAGES: Readonly<Record<string, string>> = {
  '36': 'roulette.html',
  '37': 'roulette.html',
  '54': 'baccarat.html',
  '219': 'blackjack.html',
};

export async function addTablePages(
  app: FastifyInstance,
  { directory, operatorUrl }: { directory: string; operatorUrl: string },
): Promise<void> {
  protectPages(app, `'self' ${new URL(operatorUrl).origin}`);

  app.get<{ Querystring: { tableID?: string } }>('/live/table', async ({ query }, reply) => {
    const page = join(directory, PAGES[query.tableID ?? ''] ?? 'none');
    if (!existsSync(page)) return reply.code(404).send({ error: 'no such table' });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(readFileSync(page));
  });

  await serveBuilt(app, { root: join(directory, 'assets'), prefix: '/live/assets/' });
}
