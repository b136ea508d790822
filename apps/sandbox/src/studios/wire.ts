// What the studio's server and its game page say to each other. Types only: the page checks nothing
// that the server decides.

import type { CoinValue, SlotGame, SlotSymbol } from './slot/slot-game.ts';

/** Whole centavos as decimal digits: "150000" is 1500.00. */
export type Amount = string;

export type { Language } from '../language.ts';

/** `POST session {code}`: the launch code, good for once, for the secret of a studio session. */
export interface SessionAnswer {
  session: string;
}

/**
 * `POST state {}`: everything the page needs to draw itself, at the start and after any trouble.
 */
export interface StateAnswer {
  game: GameFacts;
  stakes: Amount[];
  currency: string;
  /** Null when the operator did not answer. */
  balance: Amount | null;
  /** The player's newest round; unless its state is final it is to be resumed. */
  round: RoundView | null;
  /** Whether it is played with play money, which only the studio knows of. */
  isDemo: boolean;
  /** The shared jackpot as it stands; null in a title without it. */
  jackpot: JackpotView | null;
  /** The operator's origin: the only page that may be told anything. */
  parentOrigin: string;
  lobbyUrl: string;
  depositUrl: string | null;
}

/** Also `GET /studios/jackpot.json`. */
export interface JackpotView {
  name: string;
  amount: Amount;
  currency: string;
}

/** A title as its page knows it: all of its data but what only the studio needs. */
export type GameFacts = Omit<SlotGame, 'version' | 'studio' | 'stakes'>;

export interface WinView {
  /** Index of the line; absent where ways pay. */
  line?: number;
  symbol: SlotSymbol;
  count: number;
  /** Ways that pay; absent where lines do. */
  ways?: number;
  amount: Amount;
}

/**
 * One window of symbols and what it paid. With cascades a spin has one for each win, and a last
 * window that pays nothing.
 */
export interface StepView {
  wins: WinView[];
  multiplier: number;
  win: Amount;
}

export interface CoinView {
  cell: number;
  amount: Amount;
  name?: CoinValue['name'];
}

/**
 * Hold and win: coins that began it, coins that each respin added, and the grand prize when every
 * cell was filled.
 */
export interface HoldView {
  start: CoinView[];
  respins: CoinView[][];
  isFull: boolean;
  grand: Amount;
  win: Amount;
}

export interface SpinView {
  isFree: boolean;
  stops: number[];
  /** The multiplier that the spin began with. */
  multiplier: number;
  steps: StepView[];
  scatters: number;
  scatterAmount: Amount;
  /** Free spins won by this spin. */
  freeSpins: number;
  hold?: HoldView;
  win: Amount;
}

export interface Outcome {
  spins: SpinView[];
  /** What the round won of the shared jackpot; zero when it did not. */
  jackpot: Amount;
  win: Amount;
}

/** `POST history {}`: the player's newest rounds in this game, the newest first. */
export interface HistoryAnswer {
  rounds: PastRound[];
}

export interface PastRound {
  reference: string;
  /** RFC 3339. */
  at: string;
  stake: Amount;
  win: Amount;
  /** `open`: not closed yet. `cancelled`: its stake was given back. */
  state: 'open' | 'closed' | 'cancelled';
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
 * `open`: taken, its prize waits for `collect`. `paying`: being closed with the operator. `paid`:
 * closed. `disputed`: the operator finally refused to close it. `reversing`: it is not known
 * whether the stake was taken, and it is being given back. `reversed`: given back. `refused`: never
 * taken. An outcome is told only of a round that was taken.
 */
export type RoundView =
  | (RoundOf<'open' | 'paying' | 'paid'> & Outcome)
  | RoundOf<'reversing' | 'reversed' | 'disputed'>
  | (RoundOf<'refused'> & { code: RefusalCode });

export type PlayedRound = Extract<RoundView, Outcome>;

/** Why the operator did not take a stake. */
export type RefusalCode =
  | 'NOT_ENOUGH_MONEY'
  | 'SESSION_CLOSED'
  | 'LIMIT_REACHED'
  | 'PLAYER_BLOCKED'
  | 'NOT_ACCEPTED';

/** `POST spin {roundId, stake}` and `POST collect {roundId}`. */
export interface RoundAnswer {
  round: RoundView;
  jackpot: JackpotView | null;
}

/** Sent with HTTP 4xx and 5xx. */
export interface Problem {
  code:
    | 'BAD_REQUEST'
    | 'CODE_USED'
    | 'SESSION_CLOSED'
    | 'ROUND_UNFINISHED'
    | 'ROUND_CONFLICT'
    | 'NO_SUCH_ROUND'
    | 'FAULT';
}
