// Calls that count only when they bear the signature of `signed-bodies.ts`.

import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Surroundings } from '../company.ts';
import { rawBody } from './raw-json.ts';
import { isSigned } from './signed-bodies.ts';

interface Signer {
  header: string;
  secret: string;
  clock: Surroundings['clock'];
  /** The bytes that the signature covers; by default the body. */
  partOf?: (request: FastifyRequest) => Buffer;
}

/** Refuses a call with 401 `bad_signature`, unless its signer signed it within five minutes. */
export function signedBy({
  header: name,
  secret,
  clock,
  partOf = ({ body }) => rawBody(body),
}: Signer): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const given = request.headers[name];
    const header = typeof given === 'string' ? given : undefined;
    return isSigned({ header, body: partOf(request), secret, now: clock.now() })
      ? undefined
      : reply.code(401).send({ error: 'bad_signature' });
  };
}
