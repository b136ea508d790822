// A bet in the form that all games share: its calls to the operator, and its state.

import { refusalOf } from '../operator/rules.ts';
import type { Session } from '../operator/session-store.ts';
import type { RefusalCode } from '../page-kit/wire.ts';

/**
 * A bet stays `taken` while its round is played. A lost bet is paid nothing, which ends its round.
 *
 * sending → taken → paying → paid | disputed
 *         ↘ reversing (also from taken, when the round is void) → reversed | disputed
 *         ↘ refused
 */
export const betStates = [
  'sending',
  'taken',
  'paying',
  'paid',
  'reversing',
  'reversed',
  'refused',
  'disputed',
] as const;
export type BetState = (typeof betStates)[number];

export interface Bet extends Pick<Session, 'player' | 'currency' | 'gameCode' | 'token'> {
  id: string;
  /** Counts up with every bet of the company. */
  ticket: number;
  /** The operator's name for the round that the bet belongs to. */
  round: string;
  sessionId: string;
  stake: bigint;
  /** Null until the round has its result, unless the game knows it before. */
  win: bigint | null;
  state: BetState;
  /** The operator's ids of the stake, the win and the rollback. */
  betId: string;
  winId: string;
  rollbackId: string;
  /** Whether the operator's round ends with this bet. Such a bet is closed last. */
  closesRound: boolean;
  /** The operator's last status, or the reason why there was none. */
  lastStatus: string | null;
  balance: bigint | null;
  attempts: number;
}

/** The owner of bets: one player in one currency and game. */
export type Seat = Pick<Bet, 'player' | 'currency' | 'gameCode'>;

/** SQL: the operator has not answered finally. */
export const UNFINISHED = `state IN ('sending', 'taken', 'paying', 'reversing')`;

/** Whether a win or a rollback must still be sent to the operator. */
export function isClosing({ state }: Pick<Bet, 'state'>): boolean {
  return state === 'paying' || state === 'reversing';
}

/** Why the operator did not take a bet; null of every other bet. */
export function refusalOfBet({
  state,
  lastStatus,
}: Pick<Bet, 'state' | 'lastStatus'>): RefusalCode | null {
  return state === 'refused' ? refusalOf(lastStatus) : null;
}
