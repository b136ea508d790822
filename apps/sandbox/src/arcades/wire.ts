// The messages between the arcades' server and their pages. Types only: a page checks nothing
// that the server decides. Amounts are whole centavos as decimal digits, multipliers whole
// hundredths.

import type { Amount, CallRefusal, GameState, RefusalCode } from '../page-kit/wire.ts';
import type { Picture } from './engine/arcade-game.ts';

/** Why a call about a round did nothing. */
export type RoundRefusal =
  /** Another round of the player must be over first. */
  | 'ROUND_UNFINISHED'
  /** The same round id was used for another bet, or the round has gone on meanwhile. */
  | 'ROUND_CONFLICT'
  | 'NO_SUCH_ROUND'
  | 'MOVE_NOT_ALLOWED'
  /** The stored seed is not the one that was sealed. */
  | 'SEED_BROKEN';

/**
 * `open`: the player decides. `over`: it pays its multiplier; `isPaid` once the operator has taken
 * the prize. `returning`, `returned`: the stake was not surely taken, so it is given back.
 */
export type RoundState = 'open' | 'over' | 'returning' | 'returned' | 'refused' | 'disputed';

export interface RoundView {
  /** The page's own id of the round, its idempotency key. */
  roundId: string;
  /** The id that the operator knows the round by. */
  reference: string;
  stake: Amount;
  choice: unknown;
  moves: readonly unknown[];
  nonce: number;
  seal: string;
  state: RoundState;
  isPaid: boolean;
  /** The multiplier that it pays, or would pay now; 0 while nothing of it is known. */
  multiplier: number;
  win: Amount;
  /** Null while nothing of it may be known. */
  picture: Picture | null;
  /** The balance in the operator's last answer about this round. */
  balance: Amount | null;
  code: RefusalCode | null;
}

/** The published part of the seeds before a bet. */
export interface SeedsView {
  seal: string;
  nextSeal: string;
  clientSeed: string;
  nonce: number;
}

/** `POST state {}`: everything the page needs to draw itself, at the start and after trouble. */
export interface StateAnswer extends GameState {
  stated: { returnToPlayer: string };
  stakes: { least: Amount; most: Amount; step: Amount };
  round: RoundView | null;
  seeds: SeedsView;
}

/** A bet: `POST play`, with the stake as digits. */
export interface Order {
  /** The page's own id of the round. */
  roundId: string;
  stake: bigint;
  choice: unknown;
}

/** `POST move {…, move}` and `POST cashout`. */
export interface Step {
  roundId: string;
  /** How many moves the player has seen: a repeated call does nothing twice. */
  made: number;
}

/** The answer to a bet and to a step. */
export interface RoundAnswer {
  round: RoundView;
  seeds: SeedsView;
}

export interface RevealedSeed {
  serverSeed: string;
  seal: string;
  clientSeed: string;
  /** How many rounds it decided. */
  rounds: number;
}

/** `POST seeds {clientSeed}`: begins the next seed, and tells the one before. */
export interface RotateAnswer {
  seeds: SeedsView;
  revealed: RevealedSeed;
}

/** A past round, with its seed when that is public. */
export interface PastRound {
  round: RoundView;
  revealed: RevealedSeed | null;
}

/** `POST history {}`: the newest first. */
export interface HistoryAnswer {
  rounds: PastRound[];
}

/** Sent with HTTP 4xx and 5xx. */
export interface Problem {
  code: CallRefusal | 'TOO_FAST' | RoundRefusal;
}
