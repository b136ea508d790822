// The routes that the merchant's server calls.

import { IDEMPOTENCY_HEADER, paths, preferencesQuery } from '@ceibo/partner-protocol/mercadopago';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { keepJsonBodiesRaw, rawBody } from '../signed-calls/raw-json.ts';
import { isSameText } from '../signed-calls/same-text.ts';
import { refund } from './change-later.ts';
import { createPreference, readChange } from './create-preference.ts';
import type { PaymentDesk } from './pay.ts';
import { presentPayment, presentPreference, presentPreferences, presentRefund } from './present.ts';
import { readSearch } from './search.ts';

type ById = { Params: { id: string } };
const idempotencyKey = z.string().check(z.minLength(1), z.maxLength(128));
const WRONG_SEARCH = 'a parameter of the search is wrong';

export function addApiRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  desk: PaymentDesk,
): void {
  const { store } = desk;
  const wanted = `Bearer ${surroundings.config.mercadopago.accessToken}`;
  keepJsonBodiesRaw(app);
  app.addHook('onRequest', async ({ headers }, reply) =>
    isSameText(wanted, headers.authorization ?? '')
      ? undefined
      : refuse(reply, 401, 'invalid access token'),
  );

  addPreferences(app, surroundings, desk);
  addRefunds(app, desk);

  app.get(paths.search, async ({ query }, reply) => {
    const search = readSearch(query);
    if (!search) return refuse(reply, 400, WRONG_SEARCH);
    const { total, payments } = store.search(search);
    const results = payments.flatMap((payment) => {
      const preference = store.preference(payment.preference_id);
      return preference ? [presentPayment(payment, preference)] : [];
    });
    const { limit, offset } = search;
    return answer(reply, { paging: { total, limit, offset }, results });
  });

  app.get<ById>(`${paths.payment('')}:id`, async ({ params }, reply) => {
    const payment = store.payment(params.id);
    const preference = payment && store.preference(payment.preference_id);
    return preference
      ? answer(reply, presentPayment(payment, preference))
      : refuse(reply, 404, 'payment not found');
  });
}

function addPreferences(
  app: FastifyInstance,
  surroundings: Surroundings,
  { store }: PaymentDesk,
): void {
  const { publicUrl } = surroundings.config;
  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = idempotencyKey.safeParse(request.headers[IDEMPOTENCY_HEADER]).data;
    if (key === undefined)
      return refuse(reply, 400, `the header ${IDEMPOTENCY_HEADER} is missing or too long`);
    const body = rawBody(request.body).toString('utf8');
    const created = createPreference(surroundings, store, { idempotencyKey: key, body });
    switch (created.kind) {
      case 'malformed':
        return refuse(reply, 400, `missing or wrong: ${created.fields.join(', ')}`);
      case 'conflict':
        return refuse(reply, 409, 'this key was used with other content');
      case 'created':
        return answer(reply.code(201), presentPreference(created.preference, publicUrl));
    }
  };
  app.post(paths.preferences, create);
  app.post(`${paths.preferences}/`, create);

  const show = (reply: FastifyReply, id: string) => {
    const preference = store.preference(id);
    return preference
      ? answer(reply, presentPreference(preference, publicUrl))
      : refuse(reply, 404, `preference ${id} not found`);
  };
  const address = `${paths.preference('')}:id`;
  app.get<ById>(address, async ({ params }, reply) => show(reply, params.id));
  app.put<ById>(address, async ({ params: { id }, body }, reply) => {
    const change = readChange(rawBody(body).toString('utf8'));
    if (!change) return refuse(reply, 400, 'the end is wrong', 'invalid_expiration_date_to');
    if (store.preference(id)) store.changePreference(id, change);
    return show(reply, id);
  });

  app.get(paths.preferenceSearch, async ({ query }, reply) => {
    const { data } = preferencesQuery.safeParse(query);
    if (!data) return refuse(reply, 400, WRONG_SEARCH);
    const { external_reference: reference, limit = '10' } = data;
    const found = store.preferencesOf(reference, Number.parseInt(limit, 10));
    return answer(reply, presentPreferences(found));
  });
}

function addRefunds(app: FastifyInstance, desk: PaymentDesk): void {
  app.post<ById>('/v1/payments/:id/refunds', async ({ headers, params }, reply) => {
    const key = idempotencyKey.safeParse(headers[IDEMPOTENCY_HEADER]).data;
    if (key === undefined) return refuse(reply, 400, 'the idempotency key is missing');
    const refunded = refund(desk, { paymentId: params.id, key });
    const payment = desk.store.payment(params.id);
    if (refunded === 'unknown' || !payment) return refuse(reply, 404, 'payment not found');
    return refunded === 'refused'
      ? refuse(reply, 400, 'the payment cannot be given back now')
      : answer(reply.code(201), presentRefund(refunded, payment));
  });
}

/** The text is written here: amounts go out as the numbers of exactly their digits. */
function answer(reply: FastifyReply, content: object): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(content));
}

const ERRORS: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  404: 'not_found',
  409: 'idempotency_conflict',
};

function refuse(
  reply: FastifyReply,
  status: 400 | 401 | 404 | 409,
  message: string,
  error: string = ERRORS[status] ?? 'bad_request',
): FastifyReply {
  return reply.code(status).send({ message, error, status, cause: [] });
}
