// What the merchant's server calls.

import { createHash, timingSafeEqual } from 'node:crypto';
import { IDEMPOTENCY_HEADER, paths, type Payment, type PreferenceAnswer } from '@ceibo/partner-protocol/mercadopago';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { keepJsonBodiesRaw, rawBody } from '../raw-json.ts';
import { createPreference } from './create-preference.ts';
import { stringifyExactly } from './exact-json.ts';
import type { PaymentRow, PaymentsStore, Preference } from './payments-store.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const idempotencyKey = z.string().check(z.minLength(1), z.maxLength(128));

export function addApiRoutes(app: FastifyInstance, surroundings: Surroundings, store: PaymentsStore): void {
  const { accessToken } = surroundings.config.mercadopago;
  keepJsonBodiesRaw(app);
  app.addHook('onRequest', async (request, reply) => {
    const isKnown = isBearer(request.headers.authorization, accessToken);
    return isKnown ? undefined : reply.code(401).send(refusal(401, 'unauthorized', 'invalid access token'));
  });

  app.post(paths.preferences, async (request, reply) => {
    const key = idempotencyKey.safeParse(request.headers[IDEMPOTENCY_HEADER]);
    if (!key.success) return reply.code(400).send(refusal(400, 'bad_request', `the header ${IDEMPOTENCY_HEADER} is missing or too long`));
    const outcome = createPreference(surroundings, store, { idempotencyKey: key.data, body: rawBody(request.body).toString('utf8') });
    switch (outcome.kind) {
      case 'malformed':
        return reply.code(400).send(refusal(400, 'bad_request', `missing or wrong: ${outcome.fields.join(', ')}`));
      case 'conflict':
        return reply.code(409).send(refusal(409, 'idempotency_conflict', 'this key was used with other content'));
      case 'created':
        return reply.code(201).send(presentPreference(outcome.preference, surroundings.config.publicUrl));
    }
  });

  app.get<{ Params: { id: string } }>(`${paths.payment('')}:id`, async (request, reply) => {
    const payment = store.payment(request.params.id);
    const preference = payment && store.preference(payment.preference_id);
    if (!payment || !preference) return reply.code(404).send(refusal(404, 'not_found', 'payment not found'));
    return reply.type(JSON_TYPE).send(stringifyExactly(presentPayment(payment, preference), ['transaction_amount']));
  });
}

function presentPreference({ id }: Preference, publicUrl: string): PreferenceAnswer {
  const address = `${publicUrl}/pay/${id}`;
  return { id, init_point: address, sandbox_init_point: address };
}

function presentPayment(payment: PaymentRow, preference: Preference): Payment {
  return {
    id: payment.id,
    status: payment.status,
    status_detail: payment.status_detail,
    external_reference: preference.request.external_reference,
    transaction_amount: payment.amount,
    currency_id: 'ARS',
    live_mode: true,
    payment_method_id: payment.method_id,
    payment_type_id: payment.type_id,
    date_created: payment.created_at,
    date_approved: payment.approved_at,
  };
}

function refusal(status: number, error: string, message: string) {
  return { message, error, status, cause: [] };
}

/** Compares digests, so that the time it takes tells nothing about the token. */
function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
