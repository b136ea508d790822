// The messages between FlyWin's server and its pages. Types only: a page checks nothing that the
// server decides. Amounts are whole centavos as decimal digits, multipliers whole hundredths,
// moments milliseconds since 1970 by the server's clock.

import type { Amount, CallRefusal, GameState, RefusalCode } from '../page-kit/wire.ts';

/**
 * The flight that all players share. Its secret and its end are not published before it is over.
 */
export interface FlightView {
  number: number;
  phase: 'betting' | 'flying' | 'ended';
  /** SHA-256 of the flight's secret, public before it. */
  fingerprint: string;
  takesOffAt: number;
  end: FlightEnd | null;
}
interface FlightEnd {
  crash: number;
  link: string;
}

/**
 * A flight that is over; `isVoid`: it could not be brought to its end and its open bets were given
 * back.
 */
export interface PastFlight extends FlightEnd {
  number: number;
  fingerprint: string;
  chainId: number;
  position: number;
  isVoid: boolean;
}

export interface PublicBet {
  ticket: number;
  name: string;
  stake: Amount;
  cashed: number | null;
  win: Amount;
}

export type BetViewState =
  | 'placing'
  | 'flying'
  | 'paying'
  | 'paid'
  | 'lost'
  | 'reversing'
  | 'reversed'
  | 'refused'
  | 'disputed';

export interface BetView {
  ticket: number;
  /** The page's own id of the bet, its idempotency key. */
  betId: string;
  /** The id that the operator knows the bet's round by. */
  reference: string;
  flight: number;
  panel: number;
  stake: Amount;
  auto: number | null;
  /** Where the bet is cashed out in any case. */
  target: number;
  state: BetViewState;
  cashed: number | null;
  win: Amount;
  /** The balance in the operator's last answer about this bet. */
  balance: Amount | null;
  code: RefusalCode | null;
}

/** The state that changes for everybody, and the player's own bets. */
export interface Board {
  now: number;
  flight: FlightView;
  past: PastFlight[];
  bets: PublicBet[];
  totals: Totals;
  mine: BetView[];
}
export interface Totals {
  bets: number;
  stakes: Amount;
  wins: Amount;
}

/** How fast the game goes: in per cent of the usual time, where less is for tests. */
export interface Pace {
  percent: number;
  bettingMs: number;
}

/**
 * `POST state {}`: everything the page needs to draw itself, at the start and after any trouble.
 */
export interface StateAnswer extends GameState {
  board: Board;
  pace: Pace;
}

/** `POST bet {betId, panel, stake, auto}` and `POST cashout {betId}`. */
export interface BetAnswer {
  bet: BetView;
}

/** `POST history {}`: the player's newest bets. */
export interface HistoryAnswer {
  bets: BetView[];
}

/** `GET stream`: server-sent events without names, each one of these. */
export type Push =
  | { kind: 'board'; board: Board }
  | { kind: 'flight'; now: number; flight: FlightView; past: PastFlight | null }
  | { kind: 'bet'; bet: PublicBet; totals: Totals }
  | { kind: 'mine'; bet: BetView }
  | { kind: 'alive'; now: number }
  | { kind: 'closed' };

/** `GET fairness`: what anybody needs to verify any round. */
export interface FairnessAnswer {
  salt: string;
  chains: { id: number; terminal: string; length: number; used: number; committedAt: number }[];
  /** The fingerprint of the secret that decides the flight now or next. */
  current: { number: number; fingerprint: string } | null;
  past: PastFlight[];
}

/** Sent with HTTP 4xx and 5xx. */
export interface Problem {
  code:
    | CallRefusal
    | 'BETTING_CLOSED'
    | 'PANEL_TAKEN'
    | 'FLIGHT_FULL'
    | 'BET_CONFLICT'
    | 'NO_SUCH_BET'
    | 'NOT_FLYING'
    | 'TOO_EARLY';
}
