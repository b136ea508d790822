// The messages between the tables' server and their pages. Types only: a page checks nothing that
// the server decides.

import type { Amount, OperatorSite, RefusalCode } from '../page-kit/wire.ts';

/** A decision about a hand of blackjack. */
export type Action = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline';

/** A stake on one spot of the cloth. */
export interface Chip {
  spot: string;
  amount: Amount;
}

/** `POST hello {}`: what does not change while the page is open. */
export interface HelloAnswer extends OperatorSite {
  tableId: string;
  /** Hub88's code of a currency; the table has one of its own for play money. */
  currency: string;
}

/** `POST balance {}`: null when the operator did not answer. */
export interface BalanceAnswer {
  balance: Amount | null;
}

/** `POST act {...}`: the page learns the result from its stream. */
export interface ActAnswer {
  done: true;
}

/** Sent as `{ code }` with HTTP 4xx and 5xx. */
export type ProblemCode =
  | 'BAD_REQUEST'
  | 'CODE_USED'
  | 'SESSION_CLOSED'
  | 'TABLE_FULL'
  | 'OPERATOR_SILENT'
  | 'BETS_CLOSED'
  | 'LIMIT_EXCEEDED'
  | 'SEAT_TAKEN'
  | 'NOT_NOW'
  | 'TOO_MANY'
  | 'FAULT';

/**
 * The stream `GET stream`: `table` events carry a view of the game; `closed` says that another
 * window of the player took over.
 */
export interface ViewBase {
  round: number;
  /** The round's id, which commands name, so that a late one is known as late. */
  roundId: string;
  /** Time left of the phase; null while its end is not known. */
  endsInMs: number | null;
  lengthMs: number;
  /** Watching or playing, this page included. */
  people: number;
  /** The balance in the operator's last answer; null while it is not known. */
  balance: Amount | null;
  /** The player's newest finished round: a player who lost the connection sees its result. */
  last: LastRound | null;
}

export interface LastRound {
  stake: Amount;
  win: Amount;
  state: 'paid' | 'returned';
}

export type ChipsPhase = 'waiting' | 'betting' | 'closing' | 'drawing' | 'result';

/**
 * `draft`: on the cloth, not sent. `asking`: sent. `confirmed`: taken. `refused`: not taken, the
 * chips are back. `returned`: it stayed unclear whether it was taken, and it is being given back.
 * `paid`: the round is over.
 */
export type StakeState =
  | 'none'
  | 'draft'
  | 'asking'
  | 'confirmed'
  | 'refused'
  | 'returned'
  | 'paid';

export interface MyStake {
  state: StakeState;
  /** The newest revision of the draft that the server has. */
  revision: number;
  chips: Chip[];
  total: Amount;
  win: Amount | null;
  refusal: RefusalCode | null;
}

/** The view of a table of chips; a game has its own draws, and results that the past shows. */
export interface ChipsView<
  Drawn = unknown,
  Result = unknown,
  Statistics = object,
> extends ViewBase {
  phase: ChipsPhase;
  /** Told from the spin or the deal on. */
  drawn: Drawn | null;
  /** The newest first. */
  history: Result[];
  statistics: Statistics;
  /** The result of `last`. */
  lastDrawn: Result | null;
  /** Where the others have chips: how many players, not who and not how much. */
  others: { spot: string; players: number }[];
  winners: { name: string; amount: Amount }[];
  mine: MyStake;
}

interface SpinStatistics extends Record<'spins' | 'red' | 'black' | 'zero', number> {
  hot: number[];
  cold: number[];
}
export type RouletteView = ChipsView<number, number, SpinStatistics>;

export type BaccaratWinner = 'player' | 'banker' | 'tie';

/** A round of baccarat, without its cards. */
export interface BaccaratResult {
  winner: BaccaratWinner;
  playerPair: boolean;
  bankerPair: boolean;
}

/** The first two cards of each hand come before the third. */
export interface Deal {
  player: string[];
  banker: string[];
}
export type BaccaratView = ChipsView<
  Deal,
  BaccaratResult,
  Record<'rounds' | BaccaratWinner, number>
>;

export type BlackjackPhase =
  | 'waiting'
  | 'betting'
  | 'closing'
  | 'dealing'
  | 'insurance'
  | 'playing'
  | 'dealer'
  | 'result';

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

export interface HandView {
  cards: string[];
  total: number;
  isSoft: boolean;
  stake: Amount;
  isActive: boolean;
  isDoubled: boolean;
  result: HandResult | null;
}

export interface SeatView {
  seat: number;
  /** A name without meaning, the same for a player at this table: "4F2A". */
  name: string;
  isMine: boolean;
  /** Whether it is sent, taken … */
  state: StakeState;
  stake: Amount;
  hands: HandView[];
  /** Null while it was not asked for. */
  insurance: 'open' | 'taken' | 'declined' | null;
  /** Time left to decide; null when it is nobody's turn here. */
  decideInMs: number | null;
  /** How many decisions the seat has made: a command names it, so that a repeated one is known. */
  turn: number;
  /** The seat's current options; only its own player receives them. */
  options: Action[];
  /** A further stake is being asked for. */
  isAsking: boolean;
  win: Amount | null;
  refusal: RefusalCode | null;
}

export interface BlackjackView extends ViewBase {
  phase: BlackjackPhase;
  dealer: { cards: (string | null)[]; total: number; isSoft: boolean };
  seats: SeatView[];
  /** The results of the dealer's last finished hands: totals, "BJ" or "bust". */
  history: string[];
}
