// The answers of the SoftSwiss shape: their exact form, and what each refusal of the wallet is
// called.

import { moneyToDecimal } from '@ceibo/money';
import {
  apiCodes,
  type ApiCode,
  type BalanceAnswer,
  type BetWinAnswer,
  type ErrorAnswer,
  type RollbackAnswer,
} from '@ceibo/partner-protocol/softswiss';
import type { Pockets, WalletRefusal, WalletRefusalCode } from '../../wallet/index.ts';
import type { PartnerAnswer } from '../../providers/index.ts';

// Each is final for the provider: it is only ever given when nothing moved.
const CODE_OF = {
  // The protocol names no session: who has not opened the game, or has closed it, may not play it.
  TOKEN_EXPIRED: '107',
  GAME_OFF: '107',
  PLAYER_BLOCKED: '110',
  PLAYER_RESTRICTED: '110',
  EVENT_RESTRICTED: '110',
  OUTSIDE_JURISDICTION: '110',
  LOCATION_UNKNOWN: '110',
  FREE_SPINS_OVER: '107',
  LIMIT_REACHED: '105',
  BONUS_BET_TOO_HIGH: '105',
  BONUS_OPEN: '400',
  WAGERING_LEFT: '400',
  PLAYER_EXCLUDED: '110',
  UNKNOWN_PLAYER: '101',
  INVALID_AMOUNT: '400',
  WRONG_CURRENCY: '154',
  INSUFFICIENT_FUNDS: '100',
  CONFLICT: '400',
  NOT_FOUND: '404',
  ROLLED_BACK: '409',
  ALREADY_SETTLED: '400',
} as const satisfies Record<WalletRefusalCode, ApiCode>;
const WITH_BALANCE: ReadonlySet<ApiCode> = new Set(['100', '105', '106']);

export function success(answer: BalanceAnswer | BetWinAnswer | RollbackAnswer): PartnerAnswer {
  return { http: 200, body: JSON.stringify(answer), code: 'ok' };
}

export function failure(code: ApiCode, pockets?: Pockets): PartnerAnswer {
  const balance = pockets && WITH_BALANCE.has(code) ? { balance: balanceOf(pockets) } : {};
  const answer: ErrorAnswer = {
    code: code === '500' ? 'internal' : 'invalid_argument',
    msg: apiCodes[code],
    meta: { api_code: code, api_message: apiCodes[code], ...balance },
  };
  return { http: code === '500' ? 500 : 400, body: JSON.stringify(answer), code };
}

export function refusal({ refused, pockets }: WalletRefusal): PartnerAnswer {
  return failure(CODE_OF[refused], pockets);
}

/** The amount that the player can stake, exactly: at least two decimals, as many as there are. */
export function balanceOf({ cash, bonus }: Pockets): string {
  return moneyToDecimal(cash + bonus);
}
