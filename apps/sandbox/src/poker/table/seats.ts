// Who sits at a table, and who comes and goes between two hands.

import type { Session } from '../../operator/session-store.ts';
import { optionsOf, type Options } from '../hand/betting.ts';
import type { HandState } from '../hand/hand.ts';
import type { HandRecord } from '../history/hand-record.ts';
import type { ReplayEvent } from '../wire.ts';
import type { Ending } from './stay-store.ts';
import type { TableRules } from './tables.ts';

export interface Person {
  kind: 'person';
  player: string;
  /** The newest session of the player's: further buy-ins are made in it. */
  session: Session;
  stay: string;
  name: string;
  /** What the person has, as of the end of the last hand. */
  chips: bigint;
  /** Bought while a hand is on. */
  added: bigint;
  /** The buy-in that opens the stay has been taken. */
  isPaid: boolean;
  isRebuying: boolean;
  /** Why the person leaves as soon as no hand is on; null for one who stays. */
  leaving: Ending | null;
  /** Since when the person does not play; null for one who does. */
  awayAt: number | null;
  timeBankMs: number;
}

export interface Computer {
  kind: 'computer';
  name: string;
  chips: bigint;
}

export type Occupant = Person | Computer;

/** The hand that is on, or that has just ended. */
export interface PlayedHand {
  number: number;
  state: HandState;
  seal: string;
  button: number;
  /** Counts the decisions and the dealer's moves: a decision names it. */
  step: number;
  /** The seat that made each step; null is the dealer. */
  deciders: (number | null)[];
  events: ReplayEvent[];
  /** The hand as it began, for the books. */
  record: HandRecord;
  turnEndsAt: number | null;
  turnLengthMs: number;
  isOnBank: boolean;
}

/** Somebody on the waiting list; a seat may be held for the first. */
export interface Waiting {
  player: string;
  held: { seat: number; untilMs: number } | null;
}

export interface TableState {
  rules: TableRules;
  seats: (Occupant | undefined)[];
  /** Those who take a seat between two hands, by its number. */
  coming: Map<number, Person>;
  hand: PlayedHand | undefined;
  button: number;
  waiting: Waiting[];
}

export function createTableState(rules: TableRules): TableState {
  return {
    rules,
    seats: Array.from({ length: rules.seats }, () => undefined),
    coming: new Map(),
    hand: undefined,
    button: rules.seats - 1,
    waiting: [],
  };
}

/** Everybody at the table who is no computer, seated or coming. */
export function peopleAt({ seats, coming }: TableState): Person[] {
  return [...seats.filter((each) => each?.kind === 'person'), ...coming.values()];
}

export function findPerson(
  table: TableState,
  player: string,
): { seat: number; person: Person } | undefined {
  for (const [seat, person] of table.coming) if (person.player === player) return { seat, person };
  for (const [seat, occupant] of table.seats.entries())
    if (occupant?.kind === 'person' && occupant.player === player)
      return { seat, person: occupant };
  return undefined;
}

/** Whether a person can have the seat: a computer gives way. */
export function isOpenFor(table: TableState, seat: number, player: string): boolean {
  if (seat < 0 || seat >= table.rules.seats || table.coming.has(seat)) return false;
  if (table.seats[seat]?.kind === 'person') return false;
  return !table.waiting.some(({ held, player: other }) => held?.seat === seat && other !== player);
}

export function openSeats(table: TableState, player: string): number[] {
  return table.seats.flatMap((_, seat) => (isOpenFor(table, seat, player) ? [seat] : []));
}

export function isHandOn({ hand }: TableState): boolean {
  return hand !== undefined && hand.state.phase !== 'over';
}

/** What a seat has in the hand that is on; undefined when it was not dealt in. */
export function stackInHand(table: TableState, seat: number): bigint | undefined {
  if (!isHandOn(table)) return undefined;
  return table.hand?.state.seats.find((each) => each.seat === seat)?.stack;
}

/** Whether cards were dealt to the seat in the hand that is on. */
export function isDealtIn(table: TableState, seat: number): boolean {
  return stackInHand(table, seat) !== undefined;
}

/** Whose turn it is, and what that seat can do. */
export function isPlayersTurn({ state }: PlayedHand, seat: number): boolean {
  return state.phase === 'deciding' && state.seats[state.turn]?.seat === seat;
}

export function optionsFor(hand: PlayedHand, seat: number): Options | undefined {
  return isPlayersTurn(hand, seat) ? optionsOf(hand.state) : undefined;
}
