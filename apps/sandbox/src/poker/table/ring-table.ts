// A ring game: people come and go, and one hand follows the other while somebody plays. Computers
// of the test room take the seats that nobody wants.

import { beginHand, isWanted } from './hand-play.ts';
import { presentTable } from './present-table.ts';
import { cashOut, holdSeats, leave, seatComputer } from './seating.ts';
import {
  AWAY_MS,
  createTable,
  isHandOn,
  later,
  nowOf,
  openSeats,
  peopleAt,
  type Table,
  type TableNeeds,
} from './table.ts';
import type { TableRules } from './tables.ts';

const ABSENCE_CHECK_MS = 5_000;
const RESULT_MS = 4_000;
const BEGIN_MS = 1_500;
/** How many big blinds a computer brings, and with how few it brings them again. */
const COMPUTER_BLINDS = 100n;
const COMPUTER_LEAST = 20n;
const HEADS_UP = 2;

export function createRingTable(rules: TableRules, needs: TableNeeds): Table {
  let isStarting = false;
  let isChecking = false;
  const table: Table = createTable(needs, rules, {
    view: (player) => presentTable(table, player),
    onChange: changed,
    onHandOver: () => start(RESULT_MS),
    register: () => 'NOT_ALLOWED',
    leave: (player) => leave(table, player, 'left'),
  });

  function changed(): void {
    if (table.isStopping) return;
    between();
    table.watchers.changed();
  }

  /** Begins the next hand after a pause, when there are enough players by then. */
  function start(ms: number): void {
    if (isStarting) return;
    isStarting = true;
    later(table, ms, () => {
      isStarting = false;
      if (isHandOn(table)) return;
      // The last hand's cards lie until now.
      table.hand = undefined;
      between();
      beginHand(table);
      table.watchers.changed();
    });
  }

  /** Comings and goings that need no end of a hand, and the beginning of the next one. */
  function between(): void {
    if (table.hand === undefined) arrange(table);
    if (table.hand?.phase === 'over') start(RESULT_MS);
    else if (table.hand === undefined && isWanted(table)) start(BEGIN_MS);
    // Absent players are looked after while there are any people.
    if (isChecking || peopleAt(table).length === 0) return;
    isChecking = true;
    later(table, ABSENCE_CHECK_MS, () => {
      isChecking = false;
      removeAbsent(table);
      changed();
    });
  }

  return table;
}

/** Between two hands: who takes a seat, who leaves it, and where computers sit. */
function arrange(table: Table): void {
  const { seats, coming } = table;
  for (const [seat, person] of coming) {
    if (!person.isPaid) continue;
    coming.delete(seat);
    seats[seat] = person;
  }
  for (const person of seats) {
    if (person?.kind !== 'player') continue;
    person.chips += person.added;
    person.added = 0n;
    if (person.leaving !== null) cashOut(table, person);
    else if (person.chips === 0n && !person.isRebuying) person.awayAt ??= nowOf(table);
  }
  holdSeats(table);
  seatComputers(table);
}

/** Where nobody plays, no computer sits. One seat of a larger table stays free. */
function seatComputers(table: Table): void {
  const { seats, rules } = table;
  const isEmpty = peopleAt(table).length === 0;
  const fresh = rules.bigBlind * COMPUTER_BLINDS;
  for (const [seat, occupant] of seats.entries()) {
    if (occupant?.kind !== 'computer') continue;
    if (isEmpty) seats[seat] = undefined;
    else if (occupant.chips < rules.bigBlind * COMPUTER_LEAST) occupant.chips = fresh;
  }
  if (isEmpty) return;
  const free = openSeats(table, '').filter((seat) => seats[seat] === undefined);
  for (const seat of rules.seats > HEADS_UP ? free.slice(0, -1) : free)
    seatComputer(table, seat, fresh);
}

/** Players who have been away for long get their chips back. */
function removeAbsent(table: Table): void {
  for (const { player, awayAt, leaving } of peopleAt(table))
    if (awayAt !== null && leaving === null && nowOf(table) - awayAt >= AWAY_MS)
      leave(table, player, 'absent');
}
