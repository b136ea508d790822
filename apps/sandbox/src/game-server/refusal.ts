import { Refusal } from './calls.ts';

/** Codes that more than one game has; every other is a conflict with the state of the game. */
const STATUSES: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  CODE_USED: 401,
  SESSION_CLOSED: 401,
  NO_SUCH_TABLE: 404,
  NO_SUCH_HAND: 404,
  NO_SUCH_BET: 404,
  NO_SUCH_ROUND: 404,
  TOO_FAST: 429,
  TOO_MANY: 429,
  TABLE_FULL: 503,
  OPERATOR_SILENT: 503,
  SEED_BROKEN: 503,
};

export function refusal<Code extends string>(code: Code): Refusal<Code> {
  return new Refusal(STATUSES[code] ?? 409, code);
}
