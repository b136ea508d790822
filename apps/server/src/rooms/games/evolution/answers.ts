// The answers of Evolution's wallet: their exact form, and what each refusal of the wallet is
// called.

import { moneyToDecimal, roundDownToCentavos } from '@ceibo/money';
import type { Status } from '@ceibo/partner-protocol/evolution';
import { exactNumber } from '../../../platform/exact-json.ts';
import type { PartnerAnswer } from '../../providers/index.ts';
import type { Pockets, WalletRefusalCode } from '../../wallet/index.ts';

// Each is a known error: it is only ever given when nothing moved.
const STATUS_OF = {
  TOKEN_EXPIRED: 'INVALID_SID',
  PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
  PLAYER_RESTRICTED: 'ACCOUNT_LOCKED',
  EVENT_RESTRICTED: 'ACCOUNT_LOCKED',
  OUTSIDE_JURISDICTION: 'ACCOUNT_LOCKED',
  LOCATION_UNKNOWN: 'ACCOUNT_LOCKED',
  FREE_SPINS_OVER: 'FINAL_ERROR_ACTION_FAILED',
  // It ends the session: a table that is off is left.
  GAME_OFF: 'INVALID_SID',
  // The protocol has no code for a limit: this one only says that the bet was not taken.
  LIMIT_REACHED: 'FINAL_ERROR_ACTION_FAILED',
  BONUS_BET_TOO_HIGH: 'FINAL_ERROR_ACTION_FAILED',
  BONUS_OPEN: 'INVALID_PARAMETER',
  WAGERING_LEFT: 'INVALID_PARAMETER',
  PLAYER_EXCLUDED: 'ACCOUNT_LOCKED',
  UNKNOWN_PLAYER: 'INVALID_PARAMETER',
  INVALID_AMOUNT: 'INVALID_PARAMETER',
  WRONG_CURRENCY: 'INVALID_PARAMETER',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  CONFLICT: 'INVALID_PARAMETER',
  NOT_FOUND: 'BET_DOES_NOT_EXIST',
  ROLLED_BACK: 'FINAL_ERROR_ACTION_FAILED',
  ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
} as const satisfies Record<WalletRefusalCode, Status>;

type Uuid = string | null | undefined;

export function answer(status: Status, uuid?: Uuid, fields: object = {}): PartnerAnswer {
  const named = uuid == null ? {} : { uuid };
  return { http: 200, body: JSON.stringify({ status, ...fields, ...named }), code: status };
}

/** With the balance, a number with two decimals, rounded down. */
export function told(status: Status, { cash, bonus }: Pockets, uuid: Uuid): PartnerAnswer {
  const balance = exactNumber(moneyToDecimal(roundDownToCentavos(cash + bonus)));
  return answer(status, uuid, { balance });
}

export function statusOf(refused: WalletRefusalCode): Status {
  return STATUS_OF[refused];
}
