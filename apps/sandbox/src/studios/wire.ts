// What the studio's server and its game page say to each other. Types only: the page checks nothing that the server decides.

import type { LineSymbol, Prizes, SlotSymbol } from './slot/slot-game.ts';

/** Whole centavos as decimal digits: "150000" is 1500.00. */
export type Amount = string;

export type Language = 'es' | 'pt' | 'en';

/** `POST session {code}`: the launch code, good for once, for the secret of a studio session. */
export interface SessionAnswer {
  session: string;
}

/** `POST state {}`: everything the page needs to draw itself, at the start and after any trouble. */
export interface StateAnswer {
  game: GameFacts;
  stakes: Amount[];
  currency: string;
  /** Null when the operator did not answer. */
  balance: Amount | null;
  /** The player's newest round; unless its state is final it is to be resumed. */
  round: RoundView | null;
  /** The operator's origin: the only page that may be told anything. */
  parentOrigin: string;
  lobbyUrl: string;
  depositUrl: string | null;
}

export interface GameFacts {
  name: string;
  reels: readonly (readonly SlotSymbol[])[];
  lines: readonly (readonly number[])[];
  linePrizes: Readonly<Record<LineSymbol, Prizes>>;
  scatterPrizes: Prizes;
  freeSpins: Prizes;
  freeSpinMultiplier: number;
  maxFreeSpins: number;
  stated: { returnToPlayer: string; hitRate: string; maximumPerSpin: string };
}

export interface LineWin {
  line: number;
  symbol: LineSymbol;
  count: number;
  amount: Amount;
}

export interface SpinView {
  stops: number[];
  multiplier: number;
  lines: LineWin[];
  scatters: number;
  scatterAmount: Amount;
  /** Free spins won by this spin. */
  freeSpins: number;
  win: Amount;
}

export interface Outcome {
  spins: SpinView[];
  win: Amount;
}

interface RoundOf<State extends string> {
  state: State;
  /** The page's own id of the round, its idempotency key. */
  roundId: string;
  /** The id that the operator knows the round by. */
  reference: string;
  stake: Amount;
  /** The balance that the operator told last about this round. */
  balance: Amount | null;
}

/**
 * `open`: taken, its prize waits for `collect`. `paying`: being closed with the operator. `paid`: closed.
 * `disputed`: the operator finally refused to close it. `reversing`: it is not known whether the stake was taken, and it is being
 * given back. `reversed`: given back. `refused`: never taken. An outcome is told only of a round that was taken.
 */
export type RoundView =
  | (RoundOf<'open' | 'paying' | 'paid'> & Outcome)
  | RoundOf<'reversing' | 'reversed' | 'disputed'>
  | (RoundOf<'refused'> & { code: RefusalCode });

export type PlayedRound = Extract<RoundView, Outcome>;

/** Why the operator did not take a stake. */
export type RefusalCode = 'NOT_ENOUGH_MONEY' | 'SESSION_CLOSED' | 'LIMIT_REACHED' | 'PLAYER_BLOCKED' | 'NOT_ACCEPTED';

/** `POST spin {roundId, stake}` and `POST collect {roundId}`. */
export interface RoundAnswer {
  round: RoundView;
}

/** Sent with HTTP 4xx and 5xx. */
export interface Problem {
  code: 'BAD_REQUEST' | 'CODE_USED' | 'SESSION_CLOSED' | 'ROUND_UNFINISHED' | 'ROUND_CONFLICT' | 'NO_SUCH_ROUND' | 'FAULT';
}
