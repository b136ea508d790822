// Between two hands: who takes a seat, who leaves it, and who is dealt in.

import type { Surroundings } from '../../company.ts';
import { opponentNames } from '../opponents/opponent.ts';
import { type Occupant, peopleAt, type TableState } from './seats.ts';
import type { Seating } from './seating.ts';

/** Until an absent player's seat is given up. */
export const AWAY_MS = 180_000;
/** How many big blinds a computer brings, and with how few it brings them again. */
const COMPUTER_BLINDS = 100n;
const COMPUTER_LEAST = 20n;
const HEADS_UP = 2;

interface Tools {
  table: TableState;
  seating: Seating;
  surroundings: Pick<Surroundings, 'clock'>;
}

export function arrange({ table, seating, surroundings: { clock } }: Tools): void {
  for (const [seat, person] of table.coming) {
    if (!person.isPaid) continue;
    if (person.leaving !== null) {
      seating.cashOut({ seat, person });
      continue;
    }
    table.coming.delete(seat);
    person.chips += person.added;
    person.added = 0n;
    table.seats[seat] = person;
  }
  for (const [seat, person] of table.seats.entries()) {
    if (person?.kind !== 'person') continue;
    person.chips += person.added;
    person.added = 0n;
    if (person.leaving !== null) seating.cashOut({ seat, person });
    else if (person.chips === 0n && !person.isRebuying) person.awayAt ??= clock.now().getTime();
  }
  seating.holdSeats();
  seatComputers(table);
}

/** Where nobody plays, no computer sits. One seat of a larger table stays free. */
function seatComputers(table: TableState): void {
  const isEmpty = peopleAt(table).length === 0;
  const fresh = table.rules.bigBlind * COMPUTER_BLINDS;
  for (const [seat, occupant] of table.seats.entries()) {
    if (occupant?.kind !== 'computer') continue;
    if (isEmpty) table.seats[seat] = undefined;
    else if (occupant.chips < table.rules.bigBlind * COMPUTER_LEAST) occupant.chips = fresh;
  }
  if (isEmpty) return;
  const held = new Set(table.waiting.flatMap(({ held: seat }) => (seat === null ? [] : seat.seat)));
  const free = table.seats.flatMap((occupant, seat) =>
    occupant === undefined && !table.coming.has(seat) && !held.has(seat) ? [seat] : [],
  );
  const toFill = table.rules.seats > HEADS_UP ? free.slice(0, -1) : free;
  for (const seat of toFill)
    table.seats[seat] = { kind: 'computer', name: nameFor(table), chips: fresh };
}

export function nameFor({ seats }: TableState): string {
  const taken = new Set(seats.map((each) => each?.name));
  return opponentNames.find((name) => !taken.has(name)) ?? 'Tero';
}

/** Whether somebody is there for whom a hand should be dealt. */
export function isWanted(table: TableState): boolean {
  return table.seats.some((each) => each?.kind === 'person' && isReady(table, each));
}

function isReady({ rules }: TableState, occupant: Occupant): boolean {
  if (occupant.chips === 0n) return false;
  if (rules.playsForChips) return true;
  return occupant.kind === 'computer' || (occupant.awayAt === null && occupant.leaving === null);
}

/**
 * Moves the button, and gives those who are dealt in, clockwise from its left. Undefined when no
 * hand can be dealt.
 */
export function nextPlayers(table: TableState): { seat: number; occupant: Occupant }[] | undefined {
  const count = table.rules.seats;
  const ready: { seat: number; occupant: Occupant }[] = [];
  for (let step = 1; step <= count; step += 1) {
    const seat = (table.button + step) % count;
    const occupant = table.seats[seat];
    if (occupant !== undefined && isReady(table, occupant)) ready.push({ seat, occupant });
  }
  const [next, ...others] = ready;
  if (next === undefined || others.length === 0 || !isWanted(table)) return undefined;
  table.button = next.seat;
  return [...others, next];
}

/** Players who have been away for long get their chips back. */
export function removeAbsent({ table, seating, surroundings: { clock } }: Tools): void {
  const now = clock.now().getTime();
  for (const { player, awayAt, leaving } of peopleAt(table))
    if (awayAt !== null && leaving === null && now - awayAt >= AWAY_MS)
      seating.leave(player, 'absent');
}
