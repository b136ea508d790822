// The messages between the poker room's server and its pages. Types only: a page checks nothing
// that the server decides.

import type { Amount, CallRefusal, RefusalCode } from '../page-kit/wire.ts';
import type { HandRecord } from './history/hand-record.ts';

/** Sent as `{ code }` with HTTP 4xx and 5xx. */
export type ProblemCode =
  | CallRefusal
  | 'NO_SUCH_TABLE'
  | 'NO_SUCH_HAND'
  | 'TABLE_FULL'
  | 'SEAT_TAKEN'
  | 'SEATED_ALREADY'
  | 'NOT_SEATED'
  | 'TOO_MANY_TABLES'
  | 'WRONG_AMOUNT'
  | 'NOT_YOUR_TURN'
  | 'NOT_ALLOWED'
  | 'NOT_NOW';

/** The rules of a table: amounts are whole numbers on the server, digits in a message. */
export interface TableFacts<Whole = Amount> {
  id: string;
  name: string;
  seats: number;
  smallBlind: Whole;
  bigBlind: Whole;
  ante: Whole;
  leastBuyIn: Whole;
  mostBuyIn: Whole;
  /** Hundredths of a per cent of each contested pot, if a flop was dealt. */
  rakePerMyriad: Whole;
  rakeCap: Whole;
  /** The smallest chip: no share of a pot is smaller. */
  unit: Whole;
  /** Chips of a tournament, which are no money: whole chips, not centavos. */
  playsForChips: boolean;
}

export interface Somebody {
  name: string;
  kind: 'player' | 'computer';
  isMine: boolean;
}

export interface Crowd {
  people: number;
  computers: number;
  isMine: boolean;
}

export interface LobbyTable extends TableFacts, WaitingView, Crowd {
  at: Pick<SeatView, 'seat' | 'name' | 'kind' | 'stack'>[];
}

export interface WaitingView {
  waiting: number;
  /** My place on the waiting list; 1 is the next. */
  myPlace: number | null;
  /** The seat that is held for me, and how long. */
  heldSeat: number | null;
  heldForMs: number | null;
}

export interface SitAndGoFacts<Whole = Amount> {
  name: string;
  seats: number;
  buyIn: Whole;
  /** The commission: added to the buy-in, and all that the room takes. */
  fee: Whole;
  /** The winner's first. They are the buy-ins, to the centavo. */
  prizes: Whole[];
  stack: Whole;
  levelMs: number;
}

export interface SitAndGoState extends SitAndGoFacts {
  state: 'registering' | 'playing' | 'over';
  /** The computers take the free seats then. */
  startsInMs: number | null;
}

export interface LobbySitAndGo extends SitAndGoState, Crowd {
  id: string;
}

/** `POST lobby {}`; `GET tables` is the same for visitors, without what is a player's own. */
export interface LobbyAnswer {
  balance: Amount | null;
  people: number;
  tables: LobbyTable[];
  sitAndGos: LobbySitAndGo[];
  /** The fate of the player's newest money in the room. */
  note: MoneyNote | null;
}

export type LastMove =
  | 'small'
  | 'big'
  | 'ante'
  | 'fold'
  | 'check'
  | 'call'
  | 'bet'
  | 'raise'
  | 'all-in';

export interface SeatView extends Somebody {
  seat: number;
  /** `coming`: seated with the next hand. `away`: dealt no cards. `out`: not in this hand. */
  state: 'coming' | 'away' | 'out' | 'in' | 'folded' | 'all-in';
  stack: Amount;
  bet: Amount;
  /** Null: no cards. Cards that are not for this player's eyes are null each. */
  cards: (string | null)[] | null;
  lastMove: LastMove | null;
  isButton: boolean;
  isTurn: boolean;
  /** Won in the hand that has just ended. */
  won: Amount | null;
  /** The poker hand that the open cards make, with the board. */
  made: Made | null;
}

/** A category and the ranks that decide: "two-pair", ["K", "8", "3"]. */
export interface Made {
  category: string;
  ranks: string[];
}

/** The decisions that the seat in turn has. */
export interface OptionsView<Whole = Amount> {
  canCheck: boolean;
  /** The amount that a call adds; null when there is nothing to call. */
  call: Whole | null;
  /** The bets that a raise may make; all of the stack is always allowed. Null without a raise. */
  raise: { from: Whole; to: Whole } | null;
}

export interface MineView {
  seat: number;
  /** `asking`: the operator is asked for the buy-in. */
  state: 'asking' | 'coming' | 'seated' | 'away' | 'leaving';
  chips: Amount;
  /** Bought while a hand is on: there from the next one. */
  added: Amount;
  isRebuying: boolean;
  timeBankMs: number;
  options: OptionsView | null;
  givenUpInMs: number | null;
}

/** The fate of the player's newest money at the table. */
export interface MoneyNote {
  /** The buy-in or the stay that it is about. */
  id: string;
  /** By the name of the page's text. */
  kind:
    | 'refused'
    | 'givenBack'
    | 'unregistered'
    | 'tournamentVoid'
    | 'cashingOut'
    | 'cashedOut'
    | 'absent'
    | 'restart'
    | 'prize';
  amount: Amount;
  /** Why a buy-in was refused. */
  reason: RefusalCode | null;
}

export interface HandView {
  number: number;
  /** How many steps it has had: a decision names it. */
  step: number;
  seal: string;
  street: 'preflop' | 'flop' | 'turn' | 'river';
  board: string[];
  /** The main pot first, without the bets of this street. */
  pots: Amount[];
  /** The pot with all bets, from which the page computes halves and thirds. */
  total: Amount;
  rake: Amount;
  isOver: boolean;
  turnEndsInMs: number | null;
  turnLengthMs: number;
  isOnBank: boolean;
}

/** The event `table` of `GET tables/<table>/stream`; `closed`: another window took over. */
export interface TableView extends WaitingView {
  table: TableFacts;
  balance: Amount | null;
  hand: HandView | null;
  seats: SeatView[];
  mine: MineView | null;
  note: MoneyNote | null;
  sitAndGo: SitAndGoView | null;
}

export interface Place extends Somebody {
  /** Several have the same place when they were out in one hand with equal stacks. */
  place: number;
  prize: Amount;
}

export interface SitAndGoView extends SitAndGoState {
  level: number;
  /** Null at the last level. */
  nextLevel: { inMs: number; smallBlind: Amount; bigBlind: Amount; ante: Amount } | null;
  left: number;
  /** The newest first. */
  places: Place[];
}

/** A hand in the list of the player's newest. */
export interface HandLine {
  number: number;
  table: string;
  playsForChips: boolean;
  at: string;
  state: 'over' | 'void';
  /** Won less paid. */
  net: Amount;
  board: string[];
  cards: string[];
}

/** `POST hands {}`: the player's newest hands. */
export interface HandsAnswer {
  hands: HandLine[];
}

/** `POST hand {number}`. */
export interface ReplayAnswer {
  number: number;
  playsForChips: boolean;
  seats: (Somebody & { seat: number; cards: (string | null)[] })[];
  events: HandRecord['events'];
  seal: string;
  /** In the order of the deck; without `opened` a card is not for this player's eyes. */
  deck: { fingerprint: string; opened?: { card: string; secret: string } }[];
}
