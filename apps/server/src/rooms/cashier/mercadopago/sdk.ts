// The official SDK of Mercado Pago with our transport under it. This is the only place that knows
// an internal part of the SDK. Every operation of it ends in `RestClient.fetch`, and that function
// is ours from here on. So the base address is configuration, and a call is bounded as all our
// calls are. Numbers stay the text that they were written in (docs/decisions/0076).

import { buildError, MercadoPagoConfig, type MercadoPagoError } from 'mercadopago';
import { RestClient } from 'mercadopago/dist/utils/restClient/index.js';
import * as z from 'zod/mini';
import { SECOND } from '../../../platform/clock.ts';
import { parseExactJson } from '../../../platform/exact-json.ts';
import type { AdapterDeps } from '../payment-adapter.ts';

const TIMEOUT_MS = 8 * SECOND;
const IDEMPOTENCY_HEADER = 'x-idempotency-key';

/** The request that an operation of the SDK gives to its transport. */
const operation = z.object({
  method: z.optional(z.enum(['GET', 'POST', 'PUT'])),
  headers: z.record(z.string(), z.string()),
  body: z.optional(z.string()),
  queryParams: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  idempotencyKey: z.optional(z.string()),
  /** Rides in the options of the configuration, which the SDK passes through. */
  transport: z.custom<Transport>((value) => typeof value === 'function'),
});
type Operation = z.infer<typeof operation>;
type Transport = (endpoint: string, sent: Operation) => Promise<unknown>;

Object.assign(RestClient, {
  fetch: async (endpoint: string, config: unknown): Promise<unknown> => {
    const sent = operation.parse(config);
    return sent.transport(endpoint, sent);
  },
});

/**
 * A configuration of the SDK for one call; `call` names it in the metrics. The clients of the SDK
 * keep the options of a call for all later ones, its idempotency key too, so none is used twice.
 */
export function sdkConfig(
  deps: AdapterDeps,
  call: string,
  idempotencyKey?: string,
): MercadoPagoConfig {
  const options = {
    transport: transport(deps, call),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
  return new MercadoPagoConfig({ accessToken: deps.mercadopago.accessToken, options });
}

function transport({ http, metrics, mercadopago }: AdapterDeps, call: string): Transport {
  return async (endpoint, { method = 'GET', headers, body, queryParams = {}, idempotencyKey }) => {
    const address = new URL(mercadopago.url + endpoint);
    for (const [name, value] of Object.entries(queryParams))
      address.searchParams.set(name, String(value));
    const reply = await http(address.href, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      },
      timeoutMs: TIMEOUT_MS,
      ...(body === undefined ? {} : { body }),
    });
    metrics.partnerCalls.inc({ partner: 'mercadopago', call, status: String(reply.status) });
    const answer = parseExactJson(reply.body.toString('utf8'));
    if (reply.status < 200 || reply.status > 299) throw refusalOf(call, reply.status, answer);
    return answer;
  };
}

const errorBody = z.object({ message: z.optional(z.string()), error: z.optional(z.string()) });

function refusalOf(call: string, status: number, answer: unknown): MercadoPagoError {
  const { message = 'nothing readable', error = '' } = errorBody.safeParse(answer).data ?? {};
  return buildError(status, {
    error: withoutDigits(error),
    message: `the payment company answered ${status} to a ${call}: ${withoutDigits(message)}`,
  });
}

const MOST_QUOTED = 200;

/**
 * The company's words as logs and jobs may have them. The company may repeat a card's number or its
 * security code, and nobody can tell which digits are harmless.
 */
function withoutDigits(text: string): string {
  return text.slice(0, MOST_QUOTED).replaceAll(/\d/g, '#');
}
