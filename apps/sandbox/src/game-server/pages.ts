// How the built pages of games are served: on the company's own origin, framed by the operator's
// site and by nobody else.

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The pages of this scope load nothing from elsewhere. `ancestors` may frame them. Pages that draw
 * pictures themselves may display them.
 */
export function protectPages(
  app: FastifyInstance,
  ancestors: string,
  { drawsPictures = false } = {},
): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    drawsPictures ? "img-src 'self' blob:" : "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
  });
}

type Serving = Pick<FastifyStaticOptions, 'prefix' | 'decorateReply'> & {
  root: string;
  /** How long browsers may keep a file, by its path; for ever when it is left out. */
  cacheControl?(path: string): string;
};

/** Names of built files carry a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export async function serveBuilt(
  app: FastifyInstance,
  { cacheControl = () => FOR_EVER, ...serving }: Serving,
): Promise<void> {
  await app.register(fastifyStatic, {
    ...serving,
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });
}

interface GamePages {
  /** Where the build puts the pages, and the path below which they are served. */
  root: string;
  prefix: string;
  /** The operator's site may frame them. */
  operatorUrl: string;
  /** They frame each other. */
  framesItself?: boolean;
}

export async function serveGame(
  app: FastifyInstance,
  { operatorUrl, framesItself = false, ...serving }: GamePages,
): Promise<void> {
  const { origin } = new URL(operatorUrl);
  protectPages(app, framesItself ? `'self' ${origin}` : origin);
  await serveBuilt(app, {
    ...serving,
    // The pages themselves must always be asked for: they name the files of the newest build.
    cacheControl: (path) => (path.includes('/assets/') ? FOR_EVER : 'no-cache'),
  });
}
