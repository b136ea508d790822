// The calls that an operator makes of a company, each with a signature over its bytes; and the
// webhooks by which the company answers later, signed in the same way.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Surroundings } from '../company.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { RefusedCall } from '../refused-call.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from './raw-json.ts';
import { isSigned, sign } from './signed-bodies.ts';

interface Signer extends Pick<Surroundings, 'clock'> {
  secret: string;
  /** The bytes that the signature covers; by default the body. */
  partOf?: (request: FastifyRequest) => Buffer;
}

/**
 * Keeps the bodies of a scope raw. The routes that are added later are refused with 401
 * `bad_signature`, unless their caller signed them within five minutes.
 */
export function takeSignedCalls(
  app: FastifyInstance,
  { clock, secret, partOf = ({ body }) => rawBody(body) }: Signer,
): void {
  keepJsonBodiesRaw(app);
  app.addHook('preHandler', async (request, reply) => {
    const given = request.headers[SIGNATURE_HEADER];
    const header = typeof given === 'string' ? given : undefined;
    return isSigned({ header, body: partOf(request), secret, now: clock.now() })
      ? undefined
      : reply.send(new RefusedCall(401, 'bad_signature'));
  });
}

/** The JSON of a signed call; undefined when it is none. */
export function contentOf({ body }: Pick<FastifyRequest, 'body'>): unknown {
  return parseJson(rawBody(body));
}

/** A forged webhook is signed with a secret that nobody knows. */
export function createSignedWebhooks(
  surroundings: Surroundings,
  company: string,
  secret: string,
): Deliveries {
  const { clock, ids } = surroundings;
  return createDeliveries(surroundings, company, ({ url, body, isForged }) => {
    const ts = String(Math.floor(clock.now().getTime() / 1000));
    const header = sign({ ts, body, secret: isForged ? ids.uuid() : secret });
    return { url, headers: { [SIGNATURE_HEADER]: header } };
  });
}
