// Where the calls of the page are, and how they are refused.

import { Refusal } from '../../game-server/calls.ts';
import type { RefusalCode } from '../wire.ts';

export const API = '/sportsbook/api';

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
