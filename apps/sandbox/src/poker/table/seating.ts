// Buy-ins and cash-outs at one table, and the waiting list. Money moves by the shared engine of
// bets; here are the chips.

import { maskName } from '../../game-server/mask.ts';
import type { Session } from '../../operator/session-store.ts';
import { opponentNames } from '../opponents/opponent.ts';
import { yieldTurn } from './hand-play.ts';
import type { Ending } from './stay-store.ts';
import {
  type Answer,
  dealtSeat,
  findPerson,
  nowOf,
  openSeats,
  type Person,
  type Table,
} from './table.ts';

const HELD_MS = 60_000;
const MOST_WAITING = 30;
const TIME_BANK_MS = 45_000;

interface BuyInWish {
  id: string;
  amount: bigint;
}

export function sit(
  table: Table,
  session: Session,
  { seat, id, amount }: BuyInWish & { seat: number },
): Answer {
  const { player } = session;
  if (findPerson(table, player) !== undefined) return 'SEATED_ALREADY';
  if (!isWithin(table, amount, table.rules.leastBuyIn)) return 'WRONG_AMOUNT';
  const open = openSeats(table, player);
  if (open.length === 0) return 'TABLE_FULL';
  if (!open.includes(seat)) return 'SEAT_TAKEN';
  table.waiting = table.waiting.filter((each) => each.player !== player);
  bringIn(table, session, { seat, buyIn: id, stake: amount });
  return undefined;
}

/**
 * Begins a stay with its first buy-in, which is sent. The seat is taken at once, and its chips are
 * there when the operator gave the money.
 */
export function bringIn(
  table: Table,
  session: Session,
  { seat, buyIn, stake }: { seat: number; buyIn: string; stake: bigint },
): void {
  const { rules, stays } = table;
  const { player } = session;
  const person: Person = {
    kind: 'player',
    player,
    seat,
    stay: stays.begin(session, { rules, seat, stake, buyIn }),
    name: maskName(rules.id, player),
    chips: rules.playsForChips ? rules.leastBuyIn : 0n,
    added: 0n,
    isPaid: false,
    isRebuying: false,
    leaving: null,
    awayAt: null,
    timeBankMs: TIME_BANK_MS,
  };
  table.coming.set(seat, person);
  table.onChange();
  void askFor(table, buyIn, person);
}

export function rebuy(table: Table, session: Session, { id, amount }: BuyInWish): Answer {
  const { stays, rules } = table;
  const person = findPerson(table, session.player);
  if (person === undefined || !person.isPaid) return 'NOT_SEATED';
  if (person.isRebuying || person.leaving !== null) return 'NOT_NOW';
  const has = (dealtSeat(table, person.seat)?.stack ?? person.chips) + person.added;
  if (!isWithin(table, amount, rules.bigBlind)) return 'WRONG_AMOUNT';
  if (has + amount > rules.mostBuyIn) return 'WRONG_AMOUNT';
  person.isRebuying = true;
  stays.addBuyIn(session, person.stay, { id, stake: amount });
  table.onChange();
  void askFor(table, id, person);
  return undefined;
}

function isWithin({ rules }: Table, amount: bigint, least: bigint): boolean {
  return amount >= least && amount <= rules.mostBuyIn && amount % rules.unit === 0n;
}

/** Asks the operator for a buy-in. A seat whose first one is not taken is free again. */
async function askFor(
  { surroundings: { log }, stays, bets, rules, coming, onChange }: Table,
  buyIn: string,
  person: Person,
): Promise<void> {
  try {
    const bet = await bets.place(buyIn);
    if (bet.state === 'taken') {
      stays.creditBuyIn(bet);
      if (person.isPaid) {
        person.added += bet.stake;
        person.awayAt = null;
      } else if (!rules.playsForChips) person.chips = bet.stake;
      person.isPaid = true;
    } else if (!person.isPaid) stays.end(person.stay, 'refused');
  } catch (error) {
    // The books decide what becomes of the money when the room starts again.
    log.error({ err: error, stay: person.stay }, 'a buy-in failed');
  }
  person.isRebuying = false;
  if (!person.isPaid) coming.delete(person.seat);
  onChange();
}

/** One who was dealt in checks or folds, and is paid when the hand is over. */
export function leave(table: Table, player: string, ending: Ending): Answer {
  const person = findPerson(table, player);
  if (person === undefined) return 'NOT_SEATED';
  person.leaving ??= ending;
  if (dealtSeat(table, person.seat) === undefined) cashOut(table, person);
  table.onChange();
  yieldTurn(table, person.seat);
  return undefined;
}

/** Pays a person who leaves, unless a buy-in is under way: it goes back with the rest. */
export function cashOut({ seats, coming, stays, bets }: Table, person: Person): void {
  const { seat, stay, leaving } = person;
  if (person.isRebuying || !person.isPaid || leaving === null) return;
  if (coming.get(seat) === person) coming.delete(seat);
  if (seats[seat] === person) seats[seat] = undefined;
  stays.end(stay, leaving);
  bets.settle(stay);
}

export function wait(table: Table, player: string): Answer {
  if (findPerson(table, player) !== undefined) return 'SEATED_ALREADY';
  if (table.waiting.some((each) => each.player === player)) return undefined;
  if (openSeats(table, player).length > 0) return 'NOT_NOW';
  if (table.waiting.length >= MOST_WAITING) return 'TABLE_FULL';
  table.waiting.push({ player, held: null });
  table.onChange();
  return undefined;
}

export function unwait(table: Table, player: string): undefined {
  table.waiting = table.waiting.filter((each) => each.player !== player);
  table.onChange();
}

/** Gives free seats to those who wait: the first has a minute to sit down. */
export function holdSeats(table: Table): void {
  const now = nowOf(table);
  table.waiting = table.waiting.filter(({ held }) => held === null || held.untilMs > now);
  for (const each of table.waiting.filter(({ held }) => held === null)) {
    const [seat] = openSeats(table, '');
    if (seat === undefined) return;
    each.held = { seat, untilMs: now + HELD_MS };
    table.surroundings.clock.after(HELD_MS, table.onChange);
  }
}

export function seatComputer({ seats }: Table, seat: number, chips: bigint): void {
  const taken = new Set(seats.map((each) => each?.name));
  const name = opponentNames.find((each) => !taken.has(each)) ?? 'Tero';
  seats[seat] = { kind: 'computer', name, chips };
}
