import { Refusal } from '../../game-server/calls.ts';
import type { ProblemCode } from '../wire.ts';

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

export function refusal(code: ProblemCode): Refusal<ProblemCode> {
  return new Refusal(statuses[code], code);
}
