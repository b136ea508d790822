// For those who run the server: is it alive, is it ready, how is it doing.

import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import type { Metrics } from '../metrics.ts';

export function healthRoutes(app: FastifyInstance, { database, metrics }: { database: Database; metrics: Metrics }): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    try {
      await database.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/metrics', hidden, async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
}
