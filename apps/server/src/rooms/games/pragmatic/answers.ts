// The answers of Pragmatic's wallet: their exact form, and what each refusal of the wallet is
// called.

import { moneyToDecimal, roundDownToCentavos, type Money } from '@ceibo/money';
import { errorDescriptions, type ErrorCode } from '@ceibo/partner-protocol/pragmatic';
import { exactNumber } from '../../../platform/exact-json.ts';
import type { Pockets, WalletRefusalCode } from '../../wallet/index.ts';
import type { PartnerAnswer } from '../../providers/index.ts';

// Each is final, or repeated in vain: it is only ever given when nothing moved.
const CODE_OF = {
  TOKEN_EXPIRED: 4,
  PLAYER_BLOCKED: 6,
  PLAYER_RESTRICTED: 6,
  EVENT_RESTRICTED: 6,
  OUTSIDE_JURISDICTION: 6,
  LOCATION_UNKNOWN: 6,
  FREE_SPINS_OVER: 3,
  GAME_OFF: 8,
  LIMIT_REACHED: 50,
  BONUS_BET_TOO_HIGH: 50,
  BONUS_OPEN: 7,
  WAGERING_LEFT: 7,
  PLAYER_EXCLUDED: 6,
  UNKNOWN_PLAYER: 2,
  INVALID_AMOUNT: 7,
  WRONG_CURRENCY: 7,
  INSUFFICIENT_FUNDS: 1,
  CONFLICT: 7,
  NOT_FOUND: 7,
  ROLLED_BACK: 120,
  ALREADY_SETTLED: 120,
} as const satisfies Record<WalletRefusalCode, ErrorCode>;

export function success(fields: Record<string, unknown>): PartnerAnswer {
  return answer({ ...fields, error: 0, description: errorDescriptions[0] }, 0);
}

export function failure(code: ErrorCode): PartnerAnswer {
  return answer({ error: code, description: errorDescriptions[code] }, code);
}

export function refusal(refused: WalletRefusalCode): PartnerAnswer {
  return failure(CODE_OF[refused]);
}

/** The two pockets that the provider knows, as numbers with two decimals. */
export function pocketsIn({ cash, bonus }: Pockets): { cash: unknown; bonus: unknown } {
  return { cash: amountNumber(cash), bonus: amountNumber(bonus) };
}

/** A number with two decimals, rounded down. */
export function amountNumber(amount: Money): unknown {
  return exactNumber(moneyToDecimal(roundDownToCentavos(amount)));
}

function answer(fields: Record<string, unknown>, code: ErrorCode): PartnerAnswer {
  return { http: 200, body: JSON.stringify(fields), code: String(code) };
}
