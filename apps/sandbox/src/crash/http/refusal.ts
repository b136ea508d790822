// What the calls refuse, and how a refusal becomes an answer.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import type { Problem } from '../wire.ts';

export class Refusal extends Error {
  readonly status: number;
  readonly code: Problem['code'];
  constructor(status: number, code: Problem['code']) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export function answerRefusals(app: FastifyInstance, log: Surroundings['log']): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refusal) return sendProblem(reply, error.status, error.code);
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500;
    if (status < 500) return sendProblem(reply, status, 'BAD_REQUEST');
    log.error({ err: error, route: request.routeOptions.url }, 'a call of the game failed');
    return sendProblem(reply, 500, 'FAULT');
  });
}

/** The body in the shape that the call wants. */
export function read<T>(schema: z.ZodMiniType<T>, { body }: FastifyRequest): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refusal(400, 'BAD_REQUEST');
  return parsed.data;
}

/** The secret of a session travels as a bearer token. */
export function sessionOf(
  { headers }: FastifyRequest,
  sessions: SessionStore,
  now: Date,
): { session: Session; secret: string } {
  const [scheme, secret] = (headers.authorization ?? '').split(' ');
  const session = scheme === 'Bearer' && secret ? sessions.find(secret, now) : undefined;
  if (session === undefined || !secret) throw new Refusal(401, 'SESSION_CLOSED');
  return { session, secret };
}

function sendProblem(reply: FastifyReply, status: number, code: Problem['code']) {
  return reply.code(status).send({ code } satisfies Problem);
}
