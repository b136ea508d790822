// A call that is refused: what a handler returns in place of an answer.

import type { FastifyInstance } from 'fastify';

export class RefusedCall {
  readonly status: number;
  readonly error: string;
  /** The body of the answer. */
  readonly body: object;
  constructor(status: number, error: string, body: object = { error }) {
    this.status = status;
    this.error = error;
    this.body = body;
  }
}

/** Fields that are missing or wrong. */
export const malformed = new RefusedCall(400, 'missing or wrong fields');

/** Answers refused calls with their status and body. */
export function answerRefusedCalls(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, reply, answer: unknown) => {
    if (!(answer instanceof RefusedCall)) return answer;
    reply.code(answer.status);
    return answer.body;
  });
}
