// The operator's wallet as the companies here use it, in any protocol. Its answers use the terms of
// one protocol, Hub88.

import {
  AMOUNT_DECIMALS,
  type Hub88Status,
  type WalletAnswer,
} from '@ceibo/partner-protocol/hub88';
import type { FreeRound, FreeRoundsResult } from './free-rounds.ts';
import type { Session } from './session-store.ts';

/**
 * `unclear`: no answer, or none that can be understood. The call may or may not have been carried
 * out.
 */
export type WalletReply =
  | { kind: 'answered'; answer: WalletAnswer }
  | { kind: 'unclear'; reason: string };

/** The player, game and token that every call names. */
type Seat = Pick<Session, 'token' | 'player' | 'gameCode' | 'currency'>;

/**
 * A caller that holds a token and does not know its player yet leaves the player out; the answer
 * names the player.
 */
export type Asked = Pick<Session, 'token' | 'gameCode'> & { player?: string; currency?: string };

/**
 * A movement of money: `round` is the operator's name of the round, `id` is the idempotency key.
 * Amounts are whole centavos.
 */
export interface Movement extends Seat {
  round: string;
  id: string;
  amount: bigint;
  /** It is one of free rounds: the amount of a bet is what it is worth, and nothing is taken. */
  free?: FreeRound | undefined;
}

export type Win = Movement & { betId: string; isRoundClosed: boolean };
export type Undone = Omit<Movement, 'amount'> & { betId: string; isRoundClosed?: boolean };

/** How often, and with which pauses, a protocol repeats calls without a clear answer. */
export interface Retries {
  betTries: number;
  betPauseMs: number;
  /** Before the next try of a win or rollback. */
  pauseMs(attempts: number): number;
}

/**
 * The wallet that the operator offers one provider. The provider's key is the last part of its
 * address, or the last before the paths of the protocol.
 */
export interface OperatorWallet {
  retries: Retries;
  balance(seat: Asked): Promise<WalletReply>;
  /**
   * The player of a token, and the currency; the reply says why when it is nobody's. Absent where a
   * launch says it.
   */
  authenticate?(token: string, gameCode: string): Promise<WalletReply>;
  bet(movement: Movement): Promise<WalletReply>;
  /** A win, which may be zero. A closed round ends with it. */
  win(movement: Win): Promise<WalletReply>;
  /** Undoes a bet. It ends the round too, unless other bets of the round go on. */
  rollback(undone: Undone): Promise<WalletReply>;
  /** Tells how free rounds ended; absent where each of them is told. */
  endFreeRounds?(result: FreeRoundsResult): Promise<WalletReply>;
}

/** The retries of protocols that request only unclear outcomes again. */
export const calmRetries: Retries = {
  betTries: 2,
  betPauseMs: 500,
  pauseMs: (attempts) => (attempts < 5 ? 2_000 : 60_000),
};

const CENTAVO_DECIMALS = 2;
const UNITS_PER_CENTAVO = 10n ** BigInt(AMOUNT_DECIMALS - CENTAVO_DECIMALS);

/**
 * A whole number as JSON carries it; one that it cannot carry exactly is a bug of the game's data.
 */
export function toWireInteger(units: bigint): number {
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error(`${units} is too much for the wire`);
  return Number(units);
}

/** An amount as Hub88 counts it. */
export function toWireAmount(centavos: bigint): number {
  return toWireInteger(centavos * UNITS_PER_CENTAVO);
}

/** A balance as the player sees it: whole centavos, rounded down. */
export function balanceOf(answer: WalletAnswer): bigint | null {
  return answer.balance === undefined ? null : BigInt(answer.balance) / UNITS_PER_CENTAVO;
}

/** An amount in main units with two decimals, as several protocols write it. */
export function decimalOf(centavos: bigint): string {
  const digits = String(centavos).padStart(CENTAVO_DECIMALS + 1, '0');
  return `${digits.slice(0, -CENTAVO_DECIMALS)}.${digits.slice(-CENTAVO_DECIMALS)}`;
}

/**
 * A decimal amount in whole centavos, rounded down: read as the text that it is, for a float would
 * only be nearly right.
 */
export function centavosOf(decimal: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  return whole === undefined
    ? undefined
    : BigInt(whole + fraction.slice(0, CENTAVO_DECIMALS).padEnd(CENTAVO_DECIMALS, '0'));
}

/** An amount in the text of an answer, in which it is a number. */
export function centavosIn(json: string, name: string): bigint | undefined {
  return centavosOf(new RegExp(`"${name}":\\s*([\\d.]+)[,}\\s]`).exec(json)?.[1] ?? '');
}

/** An answer with a balance in whole centavos, where it names one. */
export function answered(
  status: Hub88Status,
  balance?: bigint,
  more: Pick<WalletAnswer, 'user' | 'currency'> = {},
): WalletReply {
  const known = balance === undefined ? {} : { balance: toWireAmount(balance) };
  return { kind: 'answered', answer: { status, ...more, ...known } };
}
