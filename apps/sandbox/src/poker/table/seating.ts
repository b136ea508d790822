// Buy-ins, further buy-ins and cash-outs at one table, and the waiting list. Money moves by the
// shared engine of bets; here are the chips.

import type { BetEngine } from '../../bets/bet-engine.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import type { ProblemCode } from '../wire.ts';
import { maskName } from '../../game-server/mask.ts';
import {
  findPerson,
  isDealtIn,
  isOpenFor,
  openSeats,
  type Person,
  stackInHand,
  type TableState,
} from './seats.ts';
import type { BuyIn, Ending, StayStore } from './stay-store.ts';

const TIME_BANK_MS = 45_000;
const HELD_MS = 60_000;
const MOST_WAITING = 30;

interface SeatingNeeds {
  surroundings: Pick<Surroundings, 'clock' | 'log'>;
  table: TableState;
  store: StayStore;
  bets: BetEngine<BuyIn>;
  /** Something has changed: views are sent, and a hand may begin. */
  onChange(): void;
}

interface BuyInWish {
  id: string;
  amount: bigint;
}

export interface Seating {
  sit(session: Session, wish: BuyInWish & { seat: number }): ProblemCode | undefined;
  /** For a tournament. */
  register(session: Session, id: string): ProblemCode | undefined;
  rebuy(session: Session, wish: BuyInWish): ProblemCode | undefined;
  leave(player: string, ending?: Ending): ProblemCode | undefined;
  wait(player: string): ProblemCode | undefined;
  unwait(player: string): ProblemCode | undefined;
  holdSeats(): void;
  /** Pays a person who leaves, unless money of theirs is under way. */
  cashOut(found: { seat: number; person: Person }): void;
}

export function createSeating(needs: SeatingNeeds): Seating {
  const { table, onChange } = needs;
  return {
    sit: (session, wish) => sit(needs, session, wish),
    register: () => 'NOT_ALLOWED',
    rebuy: (session, wish) => rebuy(needs, session, wish),
    leave: (player, ending = 'left') => leave(needs, player, ending),
    wait: (player) => wait(needs, player),
    unwait(player) {
      table.waiting = table.waiting.filter((each) => each.player !== player);
      onChange();
      return undefined;
    },
    holdSeats: () => holdSeats(needs),
    cashOut: (found) => cashOut(needs, found),
  };
}

/** Begins a stay. The seat is taken at once; its chips are there when the operator gave them. */
function sit(
  needs: SeatingNeeds,
  session: Session,
  { seat, ...buyIn }: BuyInWish & { seat: number },
): ProblemCode | undefined {
  const { table, store, onChange } = needs;
  const { player } = session;
  const known = store.bets.find(buyIn.id);
  // A repeat of a command that was carried out.
  if (known !== undefined) return known.player === player ? undefined : 'BAD_REQUEST';
  if (findPerson(table, player) !== undefined) return 'SEATED_ALREADY';
  if (!isWithin(buyIn.amount, table.rules.leastBuyIn, table)) return 'WRONG_AMOUNT';
  if (openSeats(table, player).length === 0) return 'TABLE_FULL';
  if (!isOpenFor(table, seat, player)) return 'SEAT_TAKEN';
  const stay = store.begin(session, {
    tableId: table.rules.id,
    seat,
    stake: buyIn.amount,
    buyIn: buyIn.id,
  });
  table.waiting = table.waiting.filter((each) => each.player !== player);
  const person: Person = {
    kind: 'person',
    player,
    session,
    stay: stay.id,
    name: maskName(table.rules.id, player),
    chips: 0n,
    added: 0n,
    isPaid: false,
    isRebuying: false,
    leaving: null,
    awayAt: null,
    timeBankMs: TIME_BANK_MS,
  };
  table.coming.set(seat, person);
  onChange();
  void finishSit(needs, { seat, person, buyIn: buyIn.id });
  return undefined;
}

function rebuy(
  needs: SeatingNeeds,
  session: Session,
  { id, amount }: BuyInWish,
): ProblemCode | undefined {
  const { table, store, onChange } = needs;
  const known = store.bets.find(id);
  if (known !== undefined) return known.player === session.player ? undefined : 'BAD_REQUEST';
  const found = findPerson(table, session.player);
  if (found === undefined || !found.person.isPaid) return 'NOT_SEATED';
  const { person, seat } = found;
  if (person.isRebuying || person.leaving !== null) return 'NOT_NOW';
  const has = (stackInHand(table, seat) ?? person.chips) + person.added;
  if (!isWithin(amount, table.rules.bigBlind, table)) return 'WRONG_AMOUNT';
  if (has + amount > table.rules.mostBuyIn) return 'WRONG_AMOUNT';
  person.session = session;
  person.isRebuying = true;
  store.addBuyIn(session, person.stay, { id, stake: amount });
  onChange();
  void finishRebuy(needs, person, id);
  return undefined;
}

/** One who was dealt in is paid when the hand is over. */
function leave(needs: SeatingNeeds, player: string, ending: Ending): ProblemCode | undefined {
  const { table, onChange } = needs;
  const found = findPerson(table, player);
  if (found === undefined) return 'NOT_SEATED';
  found.person.leaving ??= ending;
  if (!isDealtIn(table, found.seat)) cashOut(needs, found);
  onChange();
  return undefined;
}

function wait({ table, onChange }: SeatingNeeds, player: string): ProblemCode | undefined {
  if (findPerson(table, player) !== undefined) return 'SEATED_ALREADY';
  if (table.waiting.some((each) => each.player === player)) return undefined;
  if (openSeats(table, player).length > 0) return 'NOT_NOW';
  if (table.waiting.length >= MOST_WAITING) return 'TABLE_FULL';
  table.waiting.push({ player, held: null });
  onChange();
  return undefined;
}

/** Gives free seats to those who wait: the first has a minute to sit down. */
function holdSeats({ table, surroundings: { clock }, onChange }: SeatingNeeds): void {
  const now = clock.now().getTime();
  table.waiting = table.waiting.filter(({ held }) => held === null || held.untilMs > now);
  for (const each of table.waiting) {
    if (each.held !== null) continue;
    const [seat] = openSeats(table, '');
    if (seat === undefined) return;
    each.held = { seat, untilMs: now + HELD_MS };
    clock.after(HELD_MS, onChange);
  }
}

function isWithin(amount: bigint, least: bigint, { rules }: TableState): boolean {
  return amount >= least && amount <= rules.mostBuyIn && amount % rules.unit === 0n;
}

async function finishSit(
  { surroundings: { log }, table, store, bets, onChange }: SeatingNeeds,
  { seat, person, buyIn }: { seat: number; person: Person; buyIn: string },
): Promise<void> {
  try {
    const bet = await bets.place(buyIn);
    if (bet.state === 'taken') {
      store.creditBuyIn(bet);
      person.isPaid = true;
      person.chips = bet.stake;
    } else {
      table.coming.delete(seat);
      store.end(person.stay, 'refused');
    }
  } catch (error) {
    // The books decide what becomes of the money when the room starts again.
    log.error({ err: error, stay: person.stay }, 'a buy-in failed');
    table.coming.delete(seat);
  }
  onChange();
}

async function finishRebuy(
  { surroundings: { log }, store, bets, onChange }: SeatingNeeds,
  person: Person,
  id: string,
): Promise<void> {
  try {
    const bet = await bets.place(id);
    if (bet.state === 'taken') {
      store.creditBuyIn(bet);
      person.added += bet.stake;
      person.awayAt = null;
    }
  } catch (error) {
    log.error({ err: error, stay: person.stay }, 'a further buy-in failed');
  }
  person.isRebuying = false;
  onChange();
}

/** Waits for a buy-in that is under way: its money goes back with the rest. */
function cashOut(
  { table, store, bets }: SeatingNeeds,
  { seat, person }: { seat: number; person: Person },
): void {
  if (person.isRebuying || !person.isPaid || person.leaving === null) return;
  if (table.coming.get(seat) === person) table.coming.delete(seat);
  if (table.seats[seat] === person) table.seats[seat] = undefined;
  store.end(person.stay, person.leaving);
  bets.settle(person.stay);
}
