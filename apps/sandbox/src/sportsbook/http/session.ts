// The page's session: a secret that travels as a bearer token, opened with the token of a launch.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '../wire.ts';
import type { Session, SessionsStore } from './sessions-store.ts';

export type { Session };

/** The session of a page's secret. */
export function sessionOf(
  sessions: SessionsStore,
  request: FastifyRequest,
  now: Date,
): Session | undefined {
  const secret = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  return secret === undefined ? undefined : sessions.session(secret, now);
}

const STATUS: Partial<Record<RefusalCode, number>> = {
  NOT_FOUND: 404,
  TOKEN_USED: 401,
  SESSION_CLOSED: 401,
  OPERATOR_SILENT: 503,
  TOO_MANY_STREAMS: 429,
};

export function refuse(reply: FastifyReply, code: RefusalCode) {
  return reply.code(STATUS[code] ?? 400).send({ code });
}
