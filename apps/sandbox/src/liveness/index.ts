// The company that recognises faces: it takes checks from the operator, and its page plays the
// camera.

import { paths } from '@ceibo/partner-protocol/liveness';
import type { FastifyInstance } from 'fastify';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { addRecord, answerOrder } from '../signed-calls/orders.ts';
import { rawBody } from '../signed-calls/raw-json.ts';
import { contentOf, createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { orderCheck, presentCheck, type Liveness } from './checks.ts';
import { createLivenessStore, type CheckRow } from './liveness-store.ts';
import { addPages } from './page.ts';

export function createLivenessCompany(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const store = createLivenessStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'liveness', config.liveness.secret);
  const liveness: Liveness = { ...surroundings, store, webhooks };
  return createCompany(
    [(app) => addCalls(app, liveness), (app) => addPages(app, liveness)],
    [webhooks],
  );
}

/** The calls of the operator. */
function addCalls(app: FastifyInstance, liveness: Liveness): void {
  const { clock, config, store } = liveness;
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
  addRecord(app, paths.checks, { find: store.find, present, missing: 'check_not_found' });
}
