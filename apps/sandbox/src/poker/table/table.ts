// A table of any kind: who sits at it, the hand that is on, and who watches.

import type { BetEngine } from '../../bets/bet-engine.ts';
import type { Surroundings } from '../../company.ts';
import { type Audience, createAudience, type Watcher } from '../../game-server/audience.ts';
import type { Session } from '../../operator/session-store.ts';
import { paced } from '../../paced.ts';
import type { HandSeat, HandState } from '../hand/hand.ts';
import type { HandRecord } from '../history/hand-record.ts';
import type { HandStore } from '../history/hand-store.ts';
import type { ProblemCode, TableView } from '../wire.ts';
import type { BuyIn, Ending, StayStore } from './stay-store.ts';
import type { TableRules } from './tables.ts';

/** Changes within this time are sent together; a decision is answered at once for everybody. */
const GATHER_MS = 10;
/** Until an absent player's seat is given up. */
export const AWAY_MS = 180_000;

export interface Person {
  kind: 'player';
  player: string;
  seat: number;
  stay: string;
  name: string;
  /** The person's chips as of the end of the last hand. */
  chips: bigint;
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

/** On, or just ended. */
export interface PlayedHand extends HandState {
  number: number;
  seal: string;
  button: number;
  /** The seat that made each step; null is the dealer. A decision names its step. */
  deciders: (number | null)[];
  /** The hand as it began, for the books. */
  record: HandRecord;
  turnEndsAt: number | null;
  turnLengthMs: number;
  isOnBank: boolean;
}

export interface TableNeeds {
  surroundings: Surroundings;
  stays: StayStore;
  hands: HandStore;
  bets: BetEngine<BuyIn>;
  /** The newest balance that the operator told of each player. */
  balances: ReadonlyMap<string, bigint>;
}

export type Answer = ProblemCode | undefined;

/** A ring game and a sit-and-go differ in these. */
interface Kind {
  view(player: string): TableView;
  /** Somebody came, went, paid or wants to: what the table makes of it. */
  onChange(): void;
  onHandOver(): void;
  register(session: Session, id: string): Answer;
  leave(player: string): Answer;
}

export interface Table extends TableNeeds, Kind {
  rules: TableRules;
  seats: (Occupant | undefined)[];
  /** Those who take a seat between two hands, by its number. */
  coming: Map<number, Person>;
  hand: PlayedHand | undefined;
  button: number;
  /** The waiting list; a seat may be held for the first ones. */
  waiting: { player: string; held: { seat: number; untilMs: number } | null }[];
  watchers: Audience;
  /** The end of the turn that is on, or the next move of a computer or the dealer. */
  nextMove: { cancel(): void } | undefined;
  pauses: Set<{ cancel(): void }>;
  isStopping: boolean;
  /** False when too many watch. */
  watch(watcher: Watcher): boolean;
  unwatch(watcher: Watcher): void;
}

export function createTable(needs: TableNeeds, rules: TableRules, kind: Kind): Table {
  const watchers = createAudience(needs.surroundings.clock, {
    gatherMs: GATHER_MS,
    viewFor: ({ player }) => kind.view(player),
  });
  return {
    ...needs,
    ...kind,
    rules,
    seats: Array.from({ length: rules.seats }, () => undefined),
    coming: new Map(),
    hand: undefined,
    button: rules.seats - 1,
    waiting: [],
    watchers,
    nextMove: undefined,
    pauses: new Set(),
    isStopping: false,
    watch(watcher) {
      if (!watchers.join(watcher)) return false;
      watchers.show(watcher);
      kind.onChange();
      return true;
    },
    unwatch: watchers.leave,
  };
}

/** Does something after a pause at the configured pace, unless the table stops before. */
export function later(table: Table, usualMs: number, task: () => void): void {
  const { surroundings, pauses } = table;
  if (table.isStopping) return;
  const pause = surroundings.clock.after(paced(surroundings.config, usualMs), () => {
    pauses.delete(pause);
    task();
  });
  pauses.add(pause);
}

export function stopTable(table: Table): void {
  table.isStopping = true;
  for (const pause of table.pauses) pause.cancel();
  table.nextMove?.cancel();
  table.watchers.endAll();
}

/** Seated or coming. */
export function peopleAt({ seats, coming }: Table): Person[] {
  return [...seats.filter((each) => each?.kind === 'player'), ...coming.values()];
}

export function findPerson(table: Table, player: string): Person | undefined {
  return peopleAt(table).find((person) => person.player === player);
}

/** The seats that a person can have: a computer gives way. */
export function openSeats({ seats, coming, waiting }: Table, player: string): number[] {
  const isHeld = (seat: number) =>
    waiting.some(({ held, player: other }) => held?.seat === seat && other !== player);
  return seats.flatMap((occupant, seat) =>
    occupant?.kind === 'player' || coming.has(seat) || isHeld(seat) ? [] : [seat],
  );
}

export function isHandOn({ hand }: Table): boolean {
  return hand !== undefined && hand.phase !== 'over';
}

/** The state of a seat in the hand that is on; undefined when it was not dealt in. */
export function dealtSeat({ hand }: Table, seat: number): HandSeat | undefined {
  if (hand?.phase === 'over') return undefined;
  return hand?.seats.find((each) => each.seat === seat);
}

export function isPlayersTurn({ phase, seats, turn }: HandState, seat: number): boolean {
  return phase === 'deciding' && seats[turn]?.seat === seat;
}

export function nowOf({ surroundings: { clock } }: Pick<TableNeeds, 'surroundings'>): number {
  return clock.now().getTime();
}
