// The built game page, on the studio's own origin, framed by the operator's site and by nobody else.

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SlotGame } from '../slot/slot-game.ts';
import { gamePath } from './game-path.ts';

export async function addGamePages(
  app: FastifyInstance,
  { game, directory, operatorUrl }: { game: SlotGame; directory: string; operatorUrl: string },
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
    prefix: gamePath(game),
    preCompressed: true,
    setHeaders(reply, path) {
      // Names of built files below assets/ carry a hash of their content; the page itself must always be asked for.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
