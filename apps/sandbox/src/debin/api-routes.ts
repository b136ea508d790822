// The calls of the operator.

import { debinPaths, type DebinsAnswer } from '@ceibo/partner-protocol/debin';
import type { FastifyInstance } from 'fastify';
import { RefusedCall } from '../refused-call.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import { answerOrder } from '../signed-calls/one-order.ts';
import { byReference } from '../signed-calls/period-list-store.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import type { DebinRow } from './debin-store.ts';
import { planOf } from './magic-amounts.ts';
import {
  callOffDebin,
  decide,
  NO_SUCH_DEBIN,
  presentDebin,
  refundDebin,
  requestDebin,
  type Debins,
} from './moves.ts';

export function addApiRoutes(app: FastifyInstance, debins: Debins): void {
  const { surroundings, store, webhooks } = debins;
  const { clock, config } = surroundings;
  const address = `${debinPaths.debin('')}:id` as const;
  takeSignedCalls(app, { clock, secret: config.cvu.secret });

  app.post(debinPaths.debins, async (request, reply) => {
    const ordered = requestDebin(debins, contentOf(request));
    if (!(ordered instanceof RefusedCall) && ordered.isNew) {
      const { id, amount } = ordered.row;
      const { isApprovedAtOnce, isAnswerLost } = planOf(amount);
      // Approved at once: the webhook is sent before this answer.
      if (isApprovedAtOnce)
        for (const webhook of decide(debins, id, true) ?? []) await webhooks.attempt(webhook);
      if (isAnswerLost) return cutOff(reply);
    }
    return answerOrder(reply, ordered, presentDebin);
  });

  app.get<{ Params: { id: string } }>(address, async ({ params }) =>
    show(store.find(params.id) ?? NO_SUCH_DEBIN),
  );

  app.post<{ Params: { id: string } }>(`${address}/cancel`, async ({ params }) =>
    show(callOffDebin(debins, params.id)),
  );

  app.post<{ Params: { id: string } }>(`${address}/refund`, async (request) =>
    show(refundDebin(debins, request.params.id, contentOf(request))),
  );

  app.get(debinPaths.debins, async ({ query }) => {
    const named = byReference.safeParse(query).data;
    if (named) {
      const row = store.findByReference(named.external_reference);
      const found = row ? [presentDebin(row)] : [];
      return { debins: found, next_cursor: null, total: found.length } satisfies DebinsAnswer;
    }
    const found = store.listed(query);
    if (found instanceof RefusedCall) return found;
    return { debins: found.rows.map(presentDebin), ...found.page } satisfies DebinsAnswer;
  });
}

function show(row: DebinRow | RefusedCall) {
  return row instanceof RefusedCall ? row : presentDebin(row);
}
