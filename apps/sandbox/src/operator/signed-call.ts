// A JSON call that the operator makes of a company: signed, of a known operator, and of the right
// form.

import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/transactions';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { cutOff } from '../signed-calls/cut-off.ts';
import { isSameDigest } from '../signed-calls/same-text.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';

/** How it is known that a call is the operator's. */
export interface OperatorProof {
  /** The header with the signature. */
  header: string;
  isRight(body: Buffer, signature: string): boolean | Promise<boolean>;
  /** The operator's name at the company. */
  operator: string;
}

/**
 * The proof where no protocol has one of its own: the call is signed with the secret that both
 * sides share.
 */
export function sharedSecretProof({
  secret,
  operator,
}: {
  secret: string;
  operator: string;
}): OperatorProof {
  return {
    header: SIGNATURE_HEADER,
    isRight: (body, signature) => isSameDigest(hmacOf(body, secret), signature),
    operator,
  };
}

/** The answer of a company that carried a call out and whose answer is lost. */
export const CUT = Symbol('cut');

interface SignedCall<Asked> {
  path: string;
  schema: z.ZodMiniType<Asked>;
  /** Undefined when there is no such thing; `CUT` ends the connection instead of an answer. */
  answer(asked: Asked): object | typeof CUT | undefined;
  /** What to say then, with this status; 404 by default. */
  unknown: string;
  unknownStatus?: number;
}

/**
 * In a scope of its own: the signature is over the raw bytes, so they are kept until it has been
 * checked.
 */
export function addSignedCall<Asked extends { operator_id: string | number }>(
  app: FastifyInstance,
  { header, isRight, operator }: OperatorProof,
  { path, schema, answer, unknown, unknownStatus = 404 }: SignedCall<Asked>,
): void {
  keepJsonBodiesRaw(app);
  app.post(path, { bodyLimit: 16_384 }, async (request, reply) => {
    const signature = request.headers[header];
    const body = rawBody(request.body);
    if (typeof signature !== 'string' || !(await isRight(body, signature)))
      return refuse(reply, 401, 'invalid signature');
    const asked = schema.safeParse(parseJson(body));
    if (!asked.success) return refuse(reply, 400, 'wrong syntax');
    if (String(asked.data.operator_id) !== operator) return refuse(reply, 403, 'unknown operator');
    const answered = answer(asked.data);
    if (answered === CUT) return cutOff(reply);
    return answered ?? refuse(reply, unknownStatus, unknown);
  });
}

function refuse(reply: FastifyReply, status: number, error: string) {
  return reply.code(status).send({ error });
}

/** HMAC-SHA256 over raw bytes, in hex. */
export function hmacOf(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
