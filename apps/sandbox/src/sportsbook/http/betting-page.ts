// The built betting page on the sportsbook's own origin, framed by the operator's site and by
// nobody else. It learns which page that is from its own HTML.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { protectPages, serveBuilt } from '../../game-server/pages.ts';

const PREFIX = '/sportsbook/';

export async function addBettingPage(
  app: FastifyInstance,
  { directory, operatorUrl }: { directory: string; operatorUrl: string },
): Promise<void> {
  const operator = new URL(operatorUrl).origin;
  protectPages(app, operator, { drawsPictures: true });
  await serveBuilt(app, {
    root: join(directory, 'assets'),
    prefix: `${PREFIX}assets/`,
  });
  app.get(PREFIX, async (_request, reply) => {
    const page = await readFile(join(directory, 'index.html'), 'utf8');
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(page.replace('<html ', `<html data-operator="${operator}" `));
  });
}
