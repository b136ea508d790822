// The messages between the studio's server and its game page. Types only: the page trusts its own
// server, and checks nothing that the server decides.

import type { Language } from '../language.ts';
import type { Amount, CallRefusal, GameState, RefusalCode } from '../page-kit/wire.ts';
import type { DrawnSpin, DrawnStep } from './slot/draw-round.ts';
import type { DrawnHold, LockedCoin } from './slot/hold.ts';
import type { Win } from './slot/machine.ts';
import type { SlotGame, SlotSymbol } from './slot/slot-game.ts';

export type { Amount, Language };

/** `POST state {}`: everything the page needs to draw itself, at the start and after an error. */
export interface StateAnswer extends GameState {
  game: GameFacts;
  stakes: Amount[];
  /** The player's newest round. The page resumes it, unless its state is final. */
  round: RoundView | null;
  /** The present amount of the shared jackpot; null in a title without it. */
  jackpot: JackpotView | null;
  /** The free rounds that are played next; null when there are none. */
  freeRounds: FreeRoundsView | null;
  allowed: Allowed;
}

/** Free rounds that the operator gave: no stake is taken while some are left. */
export interface FreeRoundsView {
  played: number;
  total: number;
  value: Amount;
  /** The sum won so far. The operator pays it when the spins have ended. */
  won: Amount;
}

/** By the operator's jurisdiction. */
export interface Allowed {
  autoplay: boolean;
  buy: boolean;
  gamble: boolean;
}

/** Also `GET /studios/jackpot.json`. */
export interface JackpotView {
  name: string;
  amount: Amount;
  currency: string;
}

export type SymbolNames = Readonly<Record<SlotSymbol, string>>;

/** The data of a title that its page needs. */
export interface GameFacts extends Omit<SlotGame, 'version' | 'studio' | 'stakes'> {
  names: Readonly<Record<Language, SymbolNames>>;
}

/**
 * A spin as the studio's mathematics has it, with amounts in place of prizes in units. With
 * cascades it has one window, called a step, for each win, and a last one that pays nothing.
 */
export interface SpinView extends Omit<DrawnSpin, 'steps' | 'hold' | 'scatterPrize' | 'prize'> {
  steps: StepView[];
  scatterAmount: Amount;
  hold?: HoldView;
  win: Amount;
}

export interface StepView extends Pick<DrawnStep, 'multiplier'> {
  wins: WinView[];
  win: Amount;
}

export interface WinView extends Omit<Win, 'prize'> {
  amount: Amount;
}

export interface HoldView extends Pick<DrawnHold, 'isFull'> {
  start: CoinView[];
  respins: CoinView[][];
  grand: Amount;
  win: Amount;
}

export interface CoinView extends Omit<LockedCoin, 'prize'> {
  amount: Amount;
}

export interface Outcome {
  spins: SpinView[];
  /** The prize from the shared jackpot; zero when the round did not win it. */
  jackpot: Amount;
  /** The total stake that bought free spins are played with; the round's stake is their price. */
  boughtFor?: Amount;
  guesses?: GuessView[];
  /** After the last guess. */
  win: Amount;
  /** Whether the player may stake the prize on a card, until it is collected. */
  mayGuess?: boolean;
}

export type Colour = 'red' | 'black';

/** One guess: the colour that the player said, the card that was drawn, and the prize after it. */
export interface GuessView {
  colour: Colour;
  /** 0 to 51: the suits ♠, ♥, ♦, ♣ of thirteen cards each, from the ace to the king. */
  card: number;
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
  /** `open`: not closed yet. `cancelled`: its stake was refunded. */
  state: 'open' | 'closed' | 'cancelled';
}

interface RoundOf<State extends string> {
  state: State;
  /** The page makes this id. It is the idempotency key of the round. */
  roundId: string;
  /** The id of the round at the operator. */
  reference: string;
  stake: Amount;
  /** The balance in the operator's last answer about this round. */
  balance: Amount | null;
}

/**
 * `open`: the stake was taken, and the prize waits for `collect`. `paying`: the studio is closing
 * the round with the operator. `paid`: closed. `disputed`: the operator refused for good to close
 * it. `reversing`: the outcome of the stake is unknown, and the studio is rolling it back.
 * `reversed`: rolled back. `refused`: the stake was never taken. Only a round whose stake was taken
 * has an outcome.
 */
export type RoundView =
  | (RoundOf<'open' | 'paying' | 'paid'> & Outcome)
  | RoundOf<'reversing' | 'reversed' | 'disputed'>
  | (RoundOf<'refused'> & { code: RefusalCode });

export type PlayedRound = Extract<RoundView, Outcome>;

/**
 * `POST spin {roundId, stake, isBought?, isFree?}`, `POST guess {roundId, step, colour}` and `POST
 * collect {roundId}`. A guess is repeated with the same step: it is drawn once.
 */
export interface RoundAnswer {
  round: RoundView;
  jackpot: JackpotView | null;
  /** Those that the round is one of, or that are played next. */
  freeRounds: FreeRoundsView | null;
}

/** Why a call about a round did nothing. */
export type RoundRefusal =
  /** Another round of the player must be finished first. */
  | 'ROUND_UNFINISHED'
  /** The same id or step was used in another way, or the prize may not be staked. */
  | 'ROUND_CONFLICT'
  | 'NO_FREE_ROUNDS'
  | 'NO_SUCH_ROUND';

/** Sent with HTTP 4xx and 5xx. */
export interface Problem {
  code: CallRefusal | RoundRefusal;
}
