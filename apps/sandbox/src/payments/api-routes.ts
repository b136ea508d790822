// The routes that the merchant's server calls.

import { IDEMPOTENCY_HEADER, paths, preferencesQuery } from '@ceibo/partner-protocol/mercadopago';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { isSameText } from '../signed-calls/same-text.ts';
import { keepJsonBodiesRaw, rawBody } from '../signed-calls/raw-json.ts';
import { createPreference, readChange } from './create-preference.ts';
import { refund } from './change-later.ts';
import type { PaymentDesk } from './pay.ts';
import type { PaymentsStore } from './payments-store.ts';
import { paymentJson, preferenceJson, preferencesJson, refundJson, searchJson } from './present.ts';
import { readSearch } from './search.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const idempotencyKey = z.string().check(z.minLength(1), z.maxLength(128));

export function addApiRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  desk: PaymentDesk,
): void {
  const { store } = desk;
  const { accessToken } = surroundings.config.mercadopago;
  keepJsonBodiesRaw(app);
  app.addHook('onRequest', async (request, reply) => {
    const isKnown = isSameText(`Bearer ${accessToken}`, request.headers.authorization ?? '');
    return isKnown
      ? undefined
      : reply.code(401).send(refusal(401, 'unauthorized', 'invalid access token'));
  });

  const create = (request: FastifyRequest, reply: FastifyReply) =>
    answerCreate(surroundings, store, request, reply);
  app.post(paths.preferences, create);
  app.post(`${paths.preferences}/`, create);

  addPreferences(app, surroundings, store);

  app.get(paths.search, async (request, reply) => {
    const search = readSearch(request.query);
    if (!search)
      return reply
        .code(400)
        .send(refusal(400, 'bad_request', 'a parameter of the search is wrong'));
    const { total, ids } = store.search(search);
    const found = ids.flatMap((id) => {
      const payment = store.payment(id);
      const preference = payment && store.preference(payment.preference_id);
      return payment && preference ? [{ payment, preference }] : [];
    });
    return reply
      .type(JSON_TYPE)
      .send(searchJson(found, { total, limit: search.limit, offset: search.offset }));
  });

  addRefunds(app, desk);

  app.get<{ Params: { id: string } }>(`${paths.payment('')}:id`, async (request, reply) => {
    const payment = store.payment(request.params.id);
    const preference = payment && store.preference(payment.preference_id);
    if (!payment || !preference)
      return reply.code(404).send(refusal(404, 'not_found', 'payment not found'));
    return reply.type(JSON_TYPE).send(paymentJson(payment, preference));
  });
}

function addPreferences(
  app: FastifyInstance,
  { config }: Surroundings,
  store: PaymentsStore,
): void {
  const show = (reply: FastifyReply, id: string) => {
    const preference = store.preference(id);
    return preference
      ? reply.type(JSON_TYPE).send(preferenceJson(preference, config.publicUrl))
      : reply.code(404).send(refusal(404, 'not_found', `preference ${id} not found`));
  };
  const address = `${paths.preference('')}:id`;
  app.get<{ Params: { id: string } }>(address, async ({ params }, reply) => show(reply, params.id));
  app.put<{ Params: { id: string } }>(address, async ({ params: { id }, body }, reply) => {
    const change = readChange(rawBody(body).toString('utf8'));
    if (!change)
      return reply.code(400).send(refusal(400, 'invalid_expiration_date_to', 'the end is wrong'));
    if (store.preference(id)) store.changePreference(id, change);
    return show(reply, id);
  });

  app.get(paths.preferenceSearch, async (request, reply) => {
    const asked = preferencesQuery.safeParse(request.query);
    if (!asked.success)
      return reply
        .code(400)
        .send(refusal(400, 'bad_request', 'a parameter of the search is wrong'));
    const { external_reference: reference, limit = '10' } = asked.data;
    const ids = store.preferencesOf(reference, Number.parseInt(limit, 10));
    const found = ids.flatMap((id) => store.preference(id) ?? []);
    return reply.type(JSON_TYPE).send(preferencesJson(found));
  });
}

function addRefunds(app: FastifyInstance, desk: PaymentDesk): void {
  app.post<{ Params: { id: string } }>('/v1/payments/:id/refunds', async (request, reply) => {
    const key = idempotencyKey.safeParse(request.headers[IDEMPOTENCY_HEADER]);
    if (!key.success)
      return reply.code(400).send(refusal(400, 'bad_request', 'the idempotency key is missing'));
    const outcome = refund(desk, { paymentId: request.params.id, key: key.data });
    const payment = desk.store.payment(request.params.id);
    if (outcome.kind === 'unknown' || !payment)
      return reply.code(404).send(refusal(404, 'not_found', 'payment not found'));
    if (outcome.kind === 'refused')
      return reply
        .code(400)
        .send(refusal(400, 'bad_request', 'the payment cannot be given back now'));
    return reply
      .code(201)
      .type(JSON_TYPE)
      .send(refundJson({ id: outcome.id, payment }));
  });
}

async function answerCreate(
  surroundings: Surroundings,
  store: PaymentsStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = idempotencyKey.safeParse(request.headers[IDEMPOTENCY_HEADER]);
  if (!key.success)
    return reply
      .code(400)
      .send(refusal(400, 'bad_request', `the header ${IDEMPOTENCY_HEADER} is missing or too long`));
  const outcome = createPreference(surroundings, store, {
    idempotencyKey: key.data,
    body: rawBody(request.body).toString('utf8'),
  });
  switch (outcome.kind) {
    case 'malformed':
      return reply
        .code(400)
        .send(refusal(400, 'bad_request', `missing or wrong: ${outcome.fields.join(', ')}`));
    case 'conflict':
      return reply
        .code(409)
        .send(refusal(409, 'idempotency_conflict', 'this key was used with other content'));
    case 'created':
      return reply
        .code(201)
        .type(JSON_TYPE)
        .send(preferenceJson(outcome.preference, surroundings.config.publicUrl));
  }
}

function refusal(status: number, error: string, message: string) {
  return { message, error, status, cause: [] };
}
