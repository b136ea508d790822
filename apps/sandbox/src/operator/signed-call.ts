// A call that the operator makes of a company by the Hub88 protocol: signed, of a known operator, and of the right form.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { keepJsonBodiesRaw, rawBody } from '../raw-json.ts';
import { createVerifier } from './signing.ts';

interface SignedCall<Asked> {
  path: string;
  schema: z.ZodMiniType<Asked>;
  /** Undefined when there is no such thing. */
  answer(asked: Asked): object | undefined;
  /** What to say then. */
  unknown: string;
}

/** In a scope of its own: the signature is over the raw bytes, so they are kept until it has been checked. */
export function addSignedCall<Asked extends { operator_id: string | number }>(
  app: FastifyInstance,
  { config }: Surroundings,
  { path, schema, answer, unknown }: SignedCall<Asked>,
): void {
  const verifier = createVerifier(config.hub88.operatorPublicKeyPem);
  keepJsonBodiesRaw(app);
  app.post(path, { bodyLimit: 16_384 }, async (request, reply) => {
    const signature = request.headers[SIGNATURE_HEADER];
    const body = rawBody(request.body);
    if (typeof signature !== 'string' || !(await verifier.isSignedBy(body, signature))) return refuse(reply, 401, 'invalid signature');
    const asked = schema.safeParse(parseJson(body));
    if (!asked.success) return refuse(reply, 400, 'wrong syntax');
    if (String(asked.data.operator_id) !== config.hub88.operatorId) return refuse(reply, 403, 'unknown operator');
    return answer(asked.data) ?? refuse(reply, 404, unknown);
  });
}

function refuse(reply: FastifyReply, status: number, error: string) {
  return reply.code(status).send({ error });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
