// The operator's own port: metrics, health with its reasons, and the description of the calls.
// Nothing of it is for players.

import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { serveDescription, type Description } from './api-description.ts';
import { healthRoutes, type WhyNotReady } from './health.ts';

interface Dependencies {
  log: Logger;
  metrics: Metrics;
  whyNotReady: WhyNotReady;
  /** Makes the description of the calls, as OpenAPI. */
  describe: () => Description;
}

export async function createOperatorApp({
  log,
  metrics,
  whyNotReady,
  describe,
}: Dependencies): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  healthRoutes(app, { whyNotReady, hasDetails: true });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  await serveDescription(app, describe);
  await app.ready();
  return app;
}
