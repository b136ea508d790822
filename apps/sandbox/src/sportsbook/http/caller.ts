// Who calls, by the secret of the page's session, which travels as a bearer token; and refusals.

import type { FastifyRequest } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { Refusal } from '../../game-server/calls.ts';
import type { RefusalCode } from '../wire.ts';
import type { SessionsStore } from './sessions-store.ts';

export const API = '/sportsbook/api';

/** The player who calls; undefined for a visitor, or when the session has ended. */
export type CallerOf = (request: FastifyRequest) => string | undefined;

export function createCallerOf(sessions: SessionsStore, clock: Surroundings['clock']): CallerOf {
  return ({ headers }) => {
    const secret = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
    return secret === undefined ? undefined : sessions.find(secret, clock.now());
  };
}

const STATUS: Partial<Record<RefusalCode, number>> = {
  NOT_FOUND: 404,
  TOKEN_USED: 401,
  SESSION_CLOSED: 401,
  OPERATOR_SILENT: 503,
  TOO_MANY_STREAMS: 429,
};

export function refuse(code: RefusalCode): never {
  throw new Refusal(STATUS[code] ?? 400, code);
}
