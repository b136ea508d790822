// The built pages, on the studio's own origin: the game, framed by the operator's site and by
// nobody else, and the page that verifies flights.

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { GAME_PATH } from './paths.ts';

export async function addGamePages(
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
    `frame-ancestors ${new URL(operatorUrl).origin}`,
  ].join('; ');

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
  });

  await app.register(fastifyStatic, {
    root: directory,
    prefix: GAME_PATH,
    preCompressed: true,
    setHeaders(reply, path) {
      // Names of built files below assets/ carry a hash of their content; the pages themselves must
      // always be asked for.
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get(`${GAME_PATH}fairness`, async (_request, reply) => reply.sendFile('fairness.html'));
}
