// The routes that the merchant's server calls.

import {
  IDEMPOTENCY_HEADER,
  paths,
  preferencesQuery,
  SEARCH_PAGE,
  SEARCH_REACH,
  searchQuery,
} from '@ceibo/partner-protocol/mercadopago';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RefusedCall } from '../refused-call.ts';
import { keepJsonBodiesRaw, rawBody } from '../signed-calls/raw-json.ts';
import { isSameText } from '../signed-calls/same-text.ts';
import { createPreference, readChange } from './create-preference.ts';
import { refund, type PaymentDesk } from './pay.ts';
import { asMade, type PaymentRow, type PaymentSearch } from './payments-store.ts';
import {
  NO_PAYMENT,
  presentPayment,
  presentPreference,
  presentPreferences,
  refuse,
} from './present.ts';

type ById = { Params: { id: string } };
const idempotencyKey = z.string().check(z.minLength(1), z.maxLength(128));
const DEFAULT_PAGE = 30;
const WRONG_SEARCH = refuse(400, 'a parameter of the search is wrong');

export function addApiRoutes(app: FastifyInstance, desk: PaymentDesk): void {
  const { config, store } = desk;
  const wanted = `Bearer ${config.mercadopago.accessToken}`;
  keepJsonBodiesRaw(app);
  app.addHook('onRequest', async ({ headers }, reply) =>
    isSameText(wanted, headers.authorization ?? '')
      ? undefined
      : reply.send(refuse(401, 'invalid access token')),
  );

  addPreferences(app, desk);

  const present = (payment: PaymentRow) => {
    const preference = store.preference(payment.preference_id);
    return preference ? [presentPayment(payment, preference)] : [];
  };
  app.get(paths.search, async ({ query }) => {
    const search = readSearch(query);
    if (!search) return WRONG_SEARCH;
    const { total, payments } = store.search(search);
    const { limit, offset } = search;
    return { paging: { total, limit, offset }, results: payments.flatMap(present) };
  });

  app.get<ById>(`${paths.payment('')}:id`, async ({ params }) => {
    const payment = store.payment(params.id);
    return (payment && present(payment)[0]) ?? NO_PAYMENT;
  });

  app.post<ById>('/v1/payments/:id/refunds', async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined) return refuse(400, 'the idempotency key is missing');
    return reply.code(201).send(refund(desk, { paymentId: request.params.id, key }));
  });
}

function addPreferences(app: FastifyInstance, desk: PaymentDesk): void {
  const { config, store } = desk;
  for (const path of [paths.preferences, `${paths.preferences}/`])
    app.post(path, async (request, reply) => {
      const key = keyOf(request);
      if (key === undefined)
        return refuse(400, `the header ${IDEMPOTENCY_HEADER} is missing or too long`);
      const created = createPreference(desk, key, rawBody(request.body).toString());
      return created instanceof RefusedCall
        ? refuse(created.status, created.error)
        : reply.code(201).send(presentPreference(asMade(created.row), config.publicUrl));
    });

  const show = (id: string) => {
    const preference = store.preference(id);
    return preference
      ? presentPreference(preference, config.publicUrl)
      : refuse(404, `preference ${id} not found`);
  };
  const address = `${paths.preference('')}:id`;
  app.get<ById>(address, async ({ params }) => show(params.id));
  app.put<ById>(address, async ({ params: { id }, body }) => {
    const change = readChange(rawBody(body).toString());
    if (!change) return refuse(400, 'the end is wrong', 'invalid_expiration_date_to');
    if (store.preference(id)) store.changePreference(id, change);
    return show(id);
  });

  app.get(paths.preferenceSearch, async ({ query }) => {
    const { data } = preferencesQuery.safeParse(query);
    if (!data) return WRONG_SEARCH;
    const { external_reference: reference, limit = '10' } = data;
    return presentPreferences(store.preferencesOf(reference, Number.parseInt(limit, 10)));
  });
}

function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return idempotencyKey.safeParse(headers[IDEMPOTENCY_HEADER]).data;
}

/** Null when a parameter is wrong, or the page is beyond the company's limit of paging. */
function readSearch(query: unknown): PaymentSearch | null {
  const { data } = searchQuery.safeParse(query);
  if (!data) return null;
  const { begin_date: from, end_date: to } = data;
  if ([from, to].some((moment) => moment !== undefined && Number.isNaN(Date.parse(moment))))
    return null;
  const limit = Math.min(Number.parseInt(data.limit ?? String(DEFAULT_PAGE), 10), SEARCH_PAGE);
  const offset = Number.parseInt(data.offset ?? '0', 10);
  if (offset + limit > SEARCH_REACH) return null;
  return {
    reference: data.external_reference ?? null,
    from: inUtc(from),
    to: inUtc(to),
    isNewestFirst: data.criteria === 'desc',
    limit,
    offset,
  };
}

function inUtc(moment: string | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString();
}
