// A JSON call that the operator makes of a company: signed, of a known operator, and of the right
// form.

import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/transactions';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { answerRefusedCalls, RefusedCall } from '../refused-call.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import { isSameDigest } from '../signed-calls/same-text.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';

/** How it is known that a call is the operator's. */
export interface OperatorProof {
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

/** Adds the call in a scope of its own, in which bodies stay as they came. */
export function addSignedCall<Asked extends { operator_id: string | number }>(
  app: FastifyInstance,
  { header, isRight, operator }: OperatorProof,
  { path, schema, answer, unknown, unknownStatus = 404 }: SignedCall<Asked>,
): void {
  void app.register(async (scope) => {
    keepJsonBodiesRaw(scope);
    answerRefusedCalls(scope);
    scope.post(path, { bodyLimit: 16_384 }, async (request, reply) => {
      const signature = request.headers[header];
      const body = rawBody(request.body);
      if (typeof signature !== 'string' || !(await isRight(body, signature)))
        return new RefusedCall(401, 'invalid signature');
      const { data } = schema.safeParse(parseJson(body));
      if (!data) return new RefusedCall(400, 'wrong syntax');
      if (String(data.operator_id) !== operator) return new RefusedCall(403, 'unknown operator');
      const answered = answer(data);
      if (answered === CUT) return cutOff(reply);
      return answered ?? new RefusedCall(unknownStatus, unknown);
    });
  });
}

/** HMAC-SHA256 over raw bytes, in hex. */
export function hmacOf(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
