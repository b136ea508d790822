// The two typefaces of the pages that players meet, served to every company's own pages.

import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const FONTS = ['archivo-expanded', 'hanken-grotesk'];

/** Serves them as `<prefix>/<name>.woff2`. */
export function serveFonts(app: FastifyInstance, prefix: string): void {
  for (const name of FONTS) {
    const content = readFileSync(new URL(`./page-kit/fonts/${name}.woff2`, import.meta.url));
    app.get(`${prefix}/${name}.woff2`, async (_request, reply) =>
      reply
        .headers({
          'content-type': 'font/woff2',
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
        })
        .send(content),
    );
  }
}
