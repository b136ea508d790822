// The few style sheets and scripts of the sandbox's pages, read once at start.

import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/** The look of the sandbox's own pages; the companies that players meet have looks of their own. */
export const sandboxStyle = '/assets/sandbox.css';

export function serveAsset(app: FastifyInstance, path: string, file: URL): void {
  const content = readFileSync(file);
  const type = path.endsWith('.css') ? types.css : types.js;
  app.get(path, async (_request, reply) =>
    reply
      .headers({
        'content-type': type,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
      .send(content),
  );
}
