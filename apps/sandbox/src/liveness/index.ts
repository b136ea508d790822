// The company that recognises faces: it takes checks from the operator, and its page plays the
// camera.

import { paths } from '@ceibo/partner-protocol/liveness';
import type { FastifyInstance } from 'fastify';
import type { Company, Surroundings } from '../company.ts';
import { RefusedCall } from '../refused-call.ts';
import { answerOrder } from '../signed-calls/one-order.ts';
import { rawBody } from '../signed-calls/raw-json.ts';
import { contentOf, createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { orderCheck, presentCheck, type Liveness } from './checks.ts';
import type { CheckRow } from './liveness-store.ts';
import { createLivenessStore } from './liveness-store.ts';
import { addPages } from './page.ts';

export function createLivenessCompany(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const webhooks = createSignedWebhooks(surroundings, 'liveness', config.liveness.secret);
  const liveness: Liveness = { surroundings, store: createLivenessStore(books), webhooks };
  return {
    async routes(app) {
      await app.register(async (scope) => addApiRoutes(scope, liveness));
      await app.register((scope) => addPages(scope, liveness));
    },
    start: async () => webhooks.start(),
    stop: () => webhooks.stop(),
  };
}

/** The calls of the operator. */
function addApiRoutes(app: FastifyInstance, liveness: Liveness): void {
  const { surroundings, store } = liveness;
  const { clock, config } = surroundings;
  const present = (row: CheckRow) => presentCheck(liveness, row);
  takeSignedCalls(app, {
    clock,
    secret: config.liveness.secret,
    // A call without a body is signed by its address.
    partOf: ({ method, url, body }) => (method === 'GET' ? Buffer.from(url) : rawBody(body)),
  });
  app.post(paths.checks, async (request, reply) =>
    answerOrder(reply, orderCheck(liveness, contentOf(request)), present),
  );
  app.get<{ Params: { id: string } }>(`${paths.checks}/:id`, async ({ params }) => {
    const row = store.find(params.id);
    return row ? present(row) : new RefusedCall(404, 'check_not_found');
  });
}
