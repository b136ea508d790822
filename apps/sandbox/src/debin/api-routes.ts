// The calls of the operator.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import { debinPaths, type DebinsAnswer } from '@ceibo/partner-protocol/debin';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { cutOff } from '../signed-calls/cut-off.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';
import { signedBy } from '../signed-calls/signed-by.ts';
import { planOf } from './magic-amounts.ts';
import { callOffDebin, presentDebin, refundDebin, requestDebin, type Debins } from './moves.ts';

const byReference = z.object({ external_reference: z.string().check(z.maxLength(64)) });

export function addApiRoutes(app: FastifyInstance, debins: Debins): void {
  const { surroundings, store, webhooks } = debins;
  const { clock, config } = surroundings;
  keepJsonBodiesRaw(app);
  app.addHook(
    'preHandler',
    signedBy({ header: SIGNATURE_HEADER, secret: config.cvu.secret, clock }),
  );

  app.post(debinPaths.debins, async (request, reply) => {
    const outcome = requestDebin(debins, parseJson(rawBody(request.body)));
    switch (outcome.kind) {
      case 'malformed':
        return reply.code(400).send({ error: 'missing or wrong fields' });
      case 'conflict':
        return reply.code(409).send({ error: 'external_reference_in_use' });
      case 'repeated':
        return presentDebin(outcome.row);
      case 'created':
        // Of a request that was approved at once the webhook is sent before this answer.
        for (const id of outcome.webhooks) await webhooks.attempt(id);
        return planOf(outcome.row.amount).isAnswerLost
          ? cutOff(reply)
          : reply.code(201).send(presentDebin(outcome.row));
    }
  });

  app.get<{ Params: { id: string } }>(`${debinPaths.debin('')}:id`, async (request, reply) => {
    const row = store.find(request.params.id);
    return row ? presentDebin(row) : reply.code(404).send({ error: 'debin_not_found' });
  });

  app.post<{ Params: { id: string } }>(
    `${debinPaths.debin('')}:id/cancel`,
    async (request, reply) => {
      const row = callOffDebin(debins, request.params.id);
      return row ? presentDebin(row) : reply.code(404).send({ error: 'debin_not_found' });
    },
  );

  app.post<{ Params: { id: string } }>(
    `${debinPaths.debin('')}:id/refund`,
    async (request, reply) => {
      const outcome = refundDebin(debins, request.params.id, parseJson(rawBody(request.body)));
      switch (outcome.kind) {
        case 'malformed':
          return reply.code(400).send({ error: 'missing or wrong fields' });
        case 'no-such-debin':
          return reply.code(404).send({ error: 'debin_not_found' });
        case 'conflict':
          return reply.code(409).send({ error: 'refund_not_possible' });
        case 'done':
          return reply.send(presentDebin(outcome.row));
      }
    },
  );

  addListRoute(app, debins);
}

function addListRoute(app: FastifyInstance, { store }: Debins): void {
  app.get(debinPaths.debins, async (request, reply) => {
    const named = byReference.safeParse(request.query);
    if (named.success) {
      const row = store.findByReference(named.data.external_reference);
      const debins = row ? [presentDebin(row)] : [];
      return { debins, next_cursor: null, total: debins.length } satisfies DebinsAnswer;
    }
    const found = store.listed(request.query);
    if (!found) return reply.code(400).send({ error: 'missing or wrong: from, to or cursor' });
    return { debins: found.rows.map(presentDebin), ...found.page } satisfies DebinsAnswer;
  });
}
