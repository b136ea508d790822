// The calls of a player's page: a session's secret travels as a bearer token, every other input is
// checked, and so many calls a second are answered.

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import type { Session, SessionStore } from '../operator/session-store.ts';
import { read, sessionOf } from './calls.ts';
import { createCounter } from './counter.ts';
import { refusal } from './refusal.ts';

interface Needs {
  clock: Surroundings['clock'];
  sessions: SessionStore;
  bodyLimit: number;
  perSecond: number;
}

export function createPlayerCalls(
  app: FastifyInstance,
  path: string,
  { clock, sessions, bodyLimit, perSecond }: Needs,
) {
  const counter = createCounter(clock, { most: perSecond, withinMs: 1000 });
  /** `POST <path><name>` with a body of this shape. */
  return function addCall<Body>(
    name: string,
    schema: z.ZodMiniType<Body>,
    answer: (session: Session, body: Body) => object,
  ): void {
    app.post(path + name, { bodyLimit }, async (request) => {
      const { session } = sessionOf(request, sessions, clock.now());
      if (!counter.isAllowed(session.id)) throw refusal('TOO_MANY');
      return answer(session, read(schema, request));
    });
  };
}
