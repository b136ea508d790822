// The tables' pages: one address for all of them, as the operator builds it. Framed by the
// operator's site and by nobody else.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PAGES: Readonly<Record<string, string>> = { '36': 'roulette.html', '219': 'blackjack.html' };

export async function addTablePages(
  app: FastifyInstance,
  { directory, operatorUrl }: { directory: string; operatorUrl: string },
): Promise<void> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${new URL(operatorUrl).origin}`,
  ].join('; ');

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
  });

  app.get<{ Querystring: { tableID?: string } }>('/live/table', async ({ query }, reply) => {
    const page = join(directory, PAGES[query.tableID ?? ''] ?? 'none');
    if (!existsSync(page)) return reply.code(404).send({ error: 'no such table' });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(readFileSync(page));
  });

  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/live/assets/',
    preCompressed: true,
    // Names of built files carry a hash of their content.
    setHeaders: (reply) =>
      void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}
