// The calls of a player's page: a session's secret travels as a bearer token, and every other input
// is checked.

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import type { Session, SessionStore } from '../operator/session-store.ts';
import { answerRefusals, read, refusal, sessionOf } from './calls.ts';
import { createCounter } from './counter.ts';
import { addSessionCall } from './session-call.ts';

interface Limits {
  bodyLimit?: number;
  /** How many calls a session has in a second; any number when it is left out. */
  perSecond?: number;
}

export function createPlayerCalls(
  app: FastifyInstance,
  path: string,
  {
    clock,
    sessions,
    bodyLimit = 1024,
    perSecond = Infinity,
  }: Limits & { clock: Surroundings['clock']; sessions: SessionStore },
) {
  const counter = createCounter(clock, { most: perSecond, withinMs: 1000 });
  /**
   * `POST <path><name>` with a body of this shape. Where the path has a `:code`, a session is good
   * for the game alone that it was launched for.
   */
  return function addCall<Body, Answer extends object>(
    name: string,
    schema: z.ZodMiniType<Body>,
    answer: (session: Session, body: Body) => Answer | Promise<Answer>,
  ): void {
    app.post(path + name, { bodyLimit }, async (request) => {
      const { session } = sessionOf(request, sessions, clock.now());
      const { code = session.gameCode } = Object(request.params);
      if (session.gameCode !== code) throw refusal('SESSION_CLOSED');
      if (!counter.isAllowed(session.id)) throw refusal('TOO_MANY');
      return answer(session, read(schema, request));
    });
  };
}

/** The same in a scope of a game, with the call that opens a session, and answers to refusals. */
export function createGameCalls(
  app: FastifyInstance,
  path: string,
  {
    surroundings: { clock, log },
    sessions,
  }: { surroundings: Pick<Surroundings, 'clock' | 'log'>; sessions: SessionStore },
  { unreadable, ...limits }: Limits & { unreadable?: number } = {},
): ReturnType<typeof createPlayerCalls> {
  answerRefusals(app, log, unreadable);
  addSessionCall(app, path, { sessions, clock });
  return createPlayerCalls(app, path, { clock, sessions, ...limits });
}

/** The result of a call, unless it is the code of its refusal. */
export function unlessRefused<Result extends object>(result: Result | string): Result {
  if (typeof result === 'string') throw refusal(result);
  return result;
}
