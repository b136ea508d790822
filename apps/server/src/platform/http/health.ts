// Is the process alive, is it ready: two words for everybody, and the reason on the operator's port alone.

import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';

/** Why the process should be sent no requests; undefined when it is ready. */
export type WhyNotReady = () => Promise<string | undefined>;

export function readiness({ database }: { database: Database }): WhyNotReady {
  return async () => {
    try {
      await database.query('select 1');
      return undefined;
    } catch {
      return 'the database does not answer';
    }
  };
}

export function healthRoutes(app: FastifyInstance, { whyNotReady, hasDetails }: { whyNotReady: WhyNotReady; hasDetails: boolean }): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason = await whyNotReady();
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: hasDetails ? reason : 'not ready' });
  });
}
