// The answers of the sportsbook's wallet: lines of names and values.

import { moneyToDecimal, roundDownToCentavos } from '@ceibo/money';
import { errorMessages, type answerFields, type ErrorCode } from '@ceibo/partner-protocol/bti';
import type { Pockets, WalletRefusalCode } from '../../wallet/index.ts';

export interface PartnerAnswer {
  text: string;
  /** The code by which the metrics count the answer. */
  code: ErrorCode;
}

type Fields = Partial<Record<(typeof answerFields)[number], string>>;

// Each is a known error: the sportsbook takes it that nothing was done, so it is only ever given
// when nothing was.
const CODE_OF = {
  TOKEN_EXPIRED: '-3',
  PLAYER_BLOCKED: '-5',
  PLAYER_RESTRICTED: '-5',
  EVENT_RESTRICTED: '-14',
  OUTSIDE_JURISDICTION: '-5',
  LOCATION_UNKNOWN: '-5',
  FREE_SPINS_OVER: '-5',
  GAME_OFF: '-8',
  LIMIT_REACHED: '-13',
  BONUS_BET_TOO_HIGH: '-13',
  BONUS_OPEN: '-1',
  WAGERING_LEFT: '-1',
  PLAYER_EXCLUDED: '-5',
  UNKNOWN_PLAYER: '-2',
  INVALID_AMOUNT: '-7',
  WRONG_CURRENCY: '-7',
  INSUFFICIENT_FUNDS: '-4',
  // Somebody has to look at these.
  CONFLICT: '-1',
  NOT_FOUND: '-1',
  ALREADY_SETTLED: '-1',
  ROLLED_BACK: '-9',
} as const satisfies Record<WalletRefusalCode, ErrorCode>;

export function codeOf(refused: WalletRefusalCode): Exclude<ErrorCode, '0'> {
  return CODE_OF[refused];
}

export function success(fields: Fields = {}): PartnerAnswer {
  return answer('0', fields);
}

export function failure(code: Exclude<ErrorCode, '0'>, fields: Fields = {}): PartnerAnswer {
  return answer(code, fields);
}

/** The balance that a player can bet, as the sportsbook knows it: whole centavos, rounded down. */
export function balanceIn({ cash, bonus }: Pick<Pockets, 'cash' | 'bonus'>): string {
  return moneyToDecimal(roundDownToCentavos(cash + bonus));
}

/** Lines of names and values in their order. A value is one line. */
export function written(fields: Record<string, string | undefined>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value.replaceAll(/[\r\n]/g, ' ')}\r\n`],
    )
    .join('');
}

function answer(code: ErrorCode, fields: Fields): PartnerAnswer {
  return {
    code,
    text: written({ error_code: code, error_message: errorMessages[code], ...fields }),
  };
}
