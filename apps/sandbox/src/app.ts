// The sandbox's web server: every company adds its own pages and calls, in a scope of its own.

import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import type { Company, Surroundings } from './company.ts';
import { addIndexPage } from './own-pages/index-page.ts';
import { answerRefusedCalls } from './refused-call.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

export async function createApp(
  surroundings: Surroundings,
  companies: readonly Company[],
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: surroundings.log,
    // Addresses carry tokens and e-mail addresses, so only the route is logged, below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => surroundings.ids.uuid(),
  });
  // Without a listener, an answer that cannot be written any more would end the process.
  const onBrokenAnswer = (error: Error) =>
    surroundings.log.debug({ err: error }, 'an answer could not be sent');
  app.addHook('onRequest', async (_request, reply) => void reply.raw.on('error', onBrokenAnswer));
  app.addHook('onResponse', async (request, reply) => {
    const event = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(event, 'request answered');
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message });
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send({ error: 'internal error', request_id: request.id });
  });
  answerRefusedCalls(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'nothing here' }));

  app.get('/healthz', async () => ({ status: 'ok' }));
  addIndexPage(app, surroundings.config);
  await Promise.all(companies.map((company) => app.register((scope) => company.routes(scope))));
  return app;
}
