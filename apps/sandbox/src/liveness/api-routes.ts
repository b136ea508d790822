// The calls of the operator.

import { paths, SIGNATURE_HEADER } from '@ceibo/partner-protocol/liveness';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { keepJsonBodiesRaw, rawBody } from '../raw-json.ts';
import { isSigned } from '../signed-calls/signed-bodies.ts';
import { createCheck, presentCheck, type Liveness } from './checks.ts';

const signatureHeader = z.optional(z.string());

export function addApiRoutes(app: FastifyInstance, liveness: Liveness): void {
  const { surroundings, store } = liveness;
  const { clock, config } = surroundings;
  keepJsonBodiesRaw(app);
  app.addHook('preHandler', async (request, reply) => {
    const header = signatureHeader.safeParse(request.headers[SIGNATURE_HEADER]).data;
    const body = request.method === 'GET' ? Buffer.from(request.url) : rawBody(request.body);
    return isSigned({ header, body, secret: config.liveness.secret, now: clock.now() })
      ? undefined
      : reply.code(401).send({ error: 'bad_signature' });
  });

  app.post(paths.checks, async (request, reply) => {
    const outcome = createCheck(liveness, jsonOf(rawBody(request.body)));
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

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
