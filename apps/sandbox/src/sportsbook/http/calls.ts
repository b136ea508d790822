// The sessions and refusals of the page's calls. The secret of a session travels as a bearer token;
// the books have its hash alone.

import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { Refusal } from '../../game-server/calls.ts';
import { drawSecret, hash } from '../../operator/session-store.ts';
import { openTable } from '../../table-store.ts';

/** Where the operator finds the sportsbook. */
export const sportsbookPrefix = '/sportsbook';
export const API = `${sportsbookPrefix}/api`;

const LIFE_MS = 12 * 60 * 60_000;
const STATUS = {
  NOT_FOUND: 404,
  TOKEN_USED: 401,
  SESSION_CLOSED: 401,
  OPERATOR_SILENT: 503,
  TOO_MANY_STREAMS: 429,
};

export function refuse(code: keyof typeof STATUS): never {
  throw new Refusal(STATUS[code], code);
}

const row = z.object({ secret_hash: z.string(), player: z.string(), opened_at: z.number() });

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ books, clock, random }: Surroundings) {
  const sessions = openTable(books, 'sportsbook_page_sessions', row, {
    secret_hash: 'PRIMARY KEY',
  });
  const bySecret = sessions.one('WHERE secret_hash = ? AND opened_at > ?');
  const now = () => clock.now().getTime();

  /** The player who calls; undefined for a visitor, or when the session has ended. */
  function callerOf({ headers }: FastifyRequest): string | undefined {
    const secret = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
    return secret && bySecret(hash(secret), now() - LIFE_MS)?.player;
  }

  return {
    /** Returns the secret of the session. */
    open(player: string): string {
      const secret = drawSecret(random);
      sessions.insert({ secret_hash: hash(secret), player, opened_at: now() });
      return secret;
    },
    callerOf,
    /** The same; refused for anybody without a session. */
    playerOf: (request: FastifyRequest) => callerOf(request) ?? refuse('SESSION_CLOSED'),
  };
}
