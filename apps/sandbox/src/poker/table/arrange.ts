// Between two hands: who takes a seat, who leaves it, and where computers sit.

import { opponentNames } from '../opponents/opponent.ts';
import { cashOut, holdSeats, leave } from './seating.ts';
import { AWAY_MS, peopleAt, type Table } from './table.ts';

/** How many big blinds a computer brings, and with how few it brings them again. */
const COMPUTER_BLINDS = 100n;
const COMPUTER_LEAST = 20n;
const HEADS_UP = 2;

export function arrange(table: Table): void {
  const { seats, coming, surroundings } = table;
  for (const [seat, person] of coming) {
    if (!person.isPaid) continue;
    if (person.leaving === null) {
      coming.delete(seat);
      seats[seat] = person;
    } else cashOut(table, { seat, person });
  }
  for (const [seat, person] of seats.entries()) {
    if (person?.kind !== 'player') continue;
    person.chips += person.added;
    person.added = 0n;
    if (person.leaving !== null) cashOut(table, { seat, person });
    else if (person.chips === 0n && !person.isRebuying)
      person.awayAt ??= surroundings.clock.now().getTime();
  }
  holdSeats(table);
  seatComputers(table);
}

/** Where nobody plays, no computer sits. One seat of a larger table stays free. */
function seatComputers(table: Table): void {
  const { seats, coming, waiting, rules } = table;
  const isEmpty = peopleAt(table).length === 0;
  const fresh = rules.bigBlind * COMPUTER_BLINDS;
  for (const [seat, occupant] of seats.entries()) {
    if (occupant?.kind !== 'computer') continue;
    if (isEmpty) seats[seat] = undefined;
    else if (occupant.chips < rules.bigBlind * COMPUTER_LEAST) occupant.chips = fresh;
  }
  if (isEmpty) return;
  const isHeld = (seat: number) => waiting.some(({ held }) => held?.seat === seat);
  const free = seats.flatMap((occupant, seat) =>
    occupant === undefined && !coming.has(seat) && !isHeld(seat) ? [seat] : [],
  );
  for (const seat of rules.seats > HEADS_UP ? free.slice(0, -1) : free)
    seatComputer(table, seat, fresh);
}

export function seatComputer({ seats }: Table, seat: number, chips: bigint): void {
  const taken = new Set(seats.map((each) => each?.name));
  const name = opponentNames.find((each) => !taken.has(each)) ?? 'Tero';
  seats[seat] = { kind: 'computer', name, chips };
}

/** Players who have been away for long get their chips back. */
export function removeAbsent(table: Table): void {
  const now = table.surroundings.clock.now().getTime();
  for (const { player, awayAt, leaving } of peopleAt(table))
    if (awayAt !== null && leaving === null && now - awayAt >= AWAY_MS)
      leave(table, player, 'absent');
}
