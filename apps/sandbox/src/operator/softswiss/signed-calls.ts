// Calls of the operator in the shape of SoftSwiss: JSON with a signature over its bytes.

import { launchCodes, SIGNATURE_HEADER } from '@ceibo/partner-protocol/softswiss';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { SandboxConfig } from '../../company.ts';
import { cutOff } from '../../signed-calls/cut-off.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../../signed-calls/raw-json.ts';
import { isSameDigest } from '../../signed-calls/same-text.ts';
import { CUT, hmacOf } from '../signed-call.ts';

/** Undefined is refused with code 405; `CUT` ends the connection instead of an answer. */
type Answer<Asked> = (asked: Asked) => object | typeof CUT | undefined;

/** In a scope of its own: bodies stay raw there. Returns what adds a call. */
export function takeSoftswissCalls(
  app: FastifyInstance,
  { softswiss: { secret, operator } }: SandboxConfig,
) {
  keepJsonBodiesRaw(app);
  return <Asked extends { casino_id: string }>(
    path: string,
    schema: z.ZodMiniType<Asked>,
    answer: Answer<Asked>,
  ): void => {
    app.post(path, { bodyLimit: 16_384 }, async (request, reply) => {
      const refuse = (code: keyof typeof launchCodes) => {
        const msg = launchCodes[code];
        const meta = { api_code: code, api_message: msg };
        return reply.code(code === '403' ? 403 : 400).send({ code: 'invalid_argument', msg, meta });
      };
      const signature = request.headers[SIGNATURE_HEADER];
      const body = rawBody(request.body);
      if (typeof signature !== 'string' || !isSameDigest(hmacOf(body, secret), signature))
        return refuse('403');
      const { data } = schema.safeParse(parseJson(body));
      if (!data) return refuse('400');
      if (data.casino_id !== operator) return refuse('404');
      const answered = answer(data);
      return answered === CUT ? cutOff(reply) : (answered ?? refuse('405'));
    });
  };
}
