// The calls of the operator.

import { paths, SIGNATURE_HEADER } from '@ceibo/partner-protocol/liveness';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';
import { signedBy } from '../signed-calls/signed-by.ts';
import { createCheck, presentCheck, type Liveness } from './checks.ts';

export function addApiRoutes(app: FastifyInstance, liveness: Liveness): void {
  const { surroundings, store } = liveness;
  const { clock, config } = surroundings;
  keepJsonBodiesRaw(app);
  app.addHook(
    'preHandler',
    signedBy({
      header: SIGNATURE_HEADER,
      secret: config.liveness.secret,
      clock,
      partOf: signedPart,
    }),
  );

  app.post(paths.checks, async (request, reply) => {
    const outcome = createCheck(liveness, parseJson(rawBody(request.body)));
    switch (outcome.kind) {
      case 'malformed':
        return reply.code(400).send({ error: 'missing or wrong fields' });
      case 'conflict':
        return reply.code(409).send({ error: 'external_reference_in_use' });
      case 'repeated':
        return presentCheck(liveness, outcome.row);
      case 'created':
        return reply.code(201).send(presentCheck(liveness, outcome.row));
    }
  });

  app.get<{ Params: { id: string } }>(`${paths.checks}/:id`, async (request, reply) => {
    const row = store.find(request.params.id);
    return row ? presentCheck(liveness, row) : reply.code(404).send({ error: 'check_not_found' });
  });
}

/** A call without a body is signed by its address. */
function signedPart({ method, url, body }: FastifyRequest): Buffer {
  return method === 'GET' ? Buffer.from(url) : rawBody(body);
}
