// The company of DEBIN: it takes requests for a debit, and plays the bank of the buyers who decide.

import { debinPaths } from '@ceibo/partner-protocol/debin';
import type { FastifyInstance } from 'fastify';
import { createDueWork } from '../alarms.ts';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { RefusedCall } from '../refused-call.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import { addRecords, answerOrder } from '../signed-calls/orders.ts';
import { contentOf, createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { createDebinStore, type DebinRow } from './debin-store.ts';
import { planOfDebin } from './magic-amounts.ts';
import {
  callOffDebin,
  changeDebin,
  decide,
  presentDebin,
  refundDebin,
  requestDebin,
  type Debins,
} from './moves.ts';
import { addPage } from './page.ts';

type ById = { Params: { id: string } };

export function createDebinCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createDebinStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'debin', config.cvu.secret);
  const changes = createDueWork(
    clock,
    () => store.changing().map(({ id, changes_at }) => [id, changes_at]),
    (id) => changeDebin(debins, id),
  );
  const debins: Debins = { ...surroundings, store, webhooks, changeAt: changes.set };
  return createCompany(
    [(app) => addCalls(app, debins), (app) => addPage(app, debins)],
    [changes, webhooks],
  );
}

/** The calls of the operator. */
function addCalls(app: FastifyInstance, debins: Debins): void {
  const { clock, config, store, webhooks } = debins;
  const path = debinPaths.debins;
  takeSignedCalls(app, { clock, secret: config.cvu.secret });

  app.post(path, async (request, reply) => {
    const ordered = requestDebin(debins, contentOf(request));
    if (!(ordered instanceof RefusedCall) && ordered.isNew) {
      const { id, amount } = ordered.row;
      const { isApprovedAtOnce, isAnswerLost } = planOfDebin(amount);
      // Approved at once: the webhook is sent before this answer.
      if (isApprovedAtOnce)
        for (const webhook of decide(debins, id, true) ?? []) await webhooks.attempt(webhook);
      if (isAnswerLost) return cutOff(reply);
    }
    return answerOrder(reply, ordered, presentDebin);
  });

  addRecords(app, path, {
    name: 'debins',
    find: store.find,
    inPeriod: store.listed,
    ofReference: store.ofReference,
    present: presentDebin,
    missing: 'debin_not_found',
  });

  app.post<ById>(`${path}/:id/cancel`, async ({ params }) => show(callOffDebin(debins, params.id)));
  app.post<ById>(`${path}/:id/refund`, async (request) =>
    show(refundDebin(debins, request.params.id, contentOf(request))),
  );
}

function show(row: DebinRow | RefusedCall) {
  return row instanceof RefusedCall ? row : presentDebin(row);
}
