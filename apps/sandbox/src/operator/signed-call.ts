// A call that the operator makes of a company: signed, of a known operator, and of the right form.

import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/transactions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
export function sharedSecretProof(
  { secret, operator }: { secret: string; operator: string },
  header: string = SIGNATURE_HEADER,
): OperatorProof {
  return {
    header,
    isRight: (body, signature) => isSameDigest(hmacOf(body, secret), signature),
    operator,
  };
}

/** The answer of a company that carried a call out and whose answer is lost. */
export const CUT = Symbol('cut');

/** Undefined when there is no such thing; `CUT` ends the connection instead of an answer. */
type Answered = object | typeof CUT | undefined;

/** How a protocol proves the operator's calls, and how it refuses them. */
interface CallForm {
  /** The content of a rightly signed call, whatever it is; undefined when it is not. */
  read(request: FastifyRequest): Promise<{ content: unknown } | undefined>;
  /** The operator's name at the company, and the field that has it. */
  operator: string;
  field: string;
  refuse(reply: FastifyReply, why: 'signature' | 'syntax' | 'operator' | 'unknown'): object;
}

/** Returns what adds a call, in a scope that keeps bodies as they came. */
export function takeCalls(app: FastifyInstance, { read, operator, field, refuse }: CallForm) {
  return <Asked extends object>(
    path: string,
    schema: z.ZodMiniType<Asked>,
    answer: (asked: Asked) => Answered | Promise<Answered>,
  ): void => {
    app.post(path, { bodyLimit: 16_384 }, async (request, reply) => {
      const signed = await read(request);
      if (signed === undefined) return refuse(reply, 'signature');
      const { data } = schema.safeParse(signed.content);
      if (data === undefined) return refuse(reply, 'syntax');
      const given: unknown = Object(data)[field];
      if (String(given) !== operator) return refuse(reply, 'operator');
      const answered = await answer(data);
      return answered === CUT ? cutOff(reply) : (answered ?? refuse(reply, 'unknown'));
    });
  };
}

/** The JSON of a body that a header proves. */
export async function readProven(
  { headers, body }: FastifyRequest,
  { header, isRight }: Pick<OperatorProof, 'header' | 'isRight'>,
): Promise<{ content: unknown } | undefined> {
  const [signature, bytes] = [headers[header], rawBody(body)];
  return typeof signature === 'string' && (await isRight(bytes, signature))
    ? { content: parseJson(bytes) }
    : undefined;
}

interface SignedCall<Asked> {
  path: string;
  schema: z.ZodMiniType<Asked>;
  answer(asked: Asked): Answered;
  /** The message where there is no such thing, with this status; 404 by default. */
  unknown: string;
  unknownStatus?: number;
}

/** Adds the call in a scope of its own. */
export function addSignedCall<Asked extends { operator_id: string | number }>(
  app: FastifyInstance,
  proof: OperatorProof,
  { path, schema, answer, unknown, unknownStatus = 404 }: SignedCall<Asked>,
): void {
  const refusals = {
    signature: new RefusedCall(401, 'invalid signature'),
    syntax: new RefusedCall(400, 'wrong syntax'),
    operator: new RefusedCall(403, 'unknown operator'),
    unknown: new RefusedCall(unknownStatus, unknown),
  };
  void app.register(async (scope) => {
    keepJsonBodiesRaw(scope);
    answerRefusedCalls(scope);
    const answerTo = takeCalls(scope, {
      read: (request) => readProven(request, proof),
      operator: proof.operator,
      field: 'operator_id',
      refuse: (_reply, why) => refusals[why],
    });
    answerTo(path, schema, answer);
  });
}

/** HMAC-SHA256 over raw bytes, in hex. */
export function hmacOf(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
