import type { FastifyReply } from 'fastify';
import type { Problem, ProblemCode } from '../wire.ts';

const statuses: Readonly<Record<ProblemCode, number>> = {
  BAD_REQUEST: 400,
  CODE_USED: 401,
  SESSION_CLOSED: 401,
  BETS_CLOSED: 409,
  NOT_NOW: 409,
  SEAT_TAKEN: 409,
  LIMIT_EXCEEDED: 409,
  TOO_MANY: 429,
  TABLE_FULL: 503,
  OPERATOR_SILENT: 503,
  FAULT: 500,
};

export class Refusal extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

export function sendProblem(reply: FastifyReply, code: ProblemCode) {
  return reply.code(statuses[code]).send({ code } satisfies Problem);
}
