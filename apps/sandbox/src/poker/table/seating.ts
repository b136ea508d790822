// Buy-ins, further buy-ins and cash-outs at one table, and the waiting list. Money moves by the
// shared engine of bets; here are the chips.

import type { Session } from '../../operator/session-store.ts';
import type { ProblemCode } from '../wire.ts';
import { type ArrivalNeeds, bringIn } from './arrival.ts';
import {
  findPerson,
  isDealtIn,
  isOpenFor,
  openSeats,
  type Person,
  stackInHand,
  type TableState,
} from './seats.ts';
import type { Ending } from './stay-store.ts';

const HELD_MS = 60_000;
const MOST_WAITING = 30;

interface BuyInWish {
  id: string;
  amount: bigint;
}

export type Seating = ReturnType<typeof createSeating>;

export function createSeating(needs: ArrivalNeeds) {
  const { table, onChange } = needs;
  return {
    sit: (session: Session, wish: BuyInWish & { seat: number }) => sit(needs, session, wish),
    /** For a tournament. */
    register: (): ProblemCode => 'NOT_ALLOWED',
    rebuy: (session: Session, wish: BuyInWish) => rebuy(needs, session, wish),
    leave: (player: string, ending: Ending = 'left') => leave(needs, player, ending),
    wait: (player: string) => wait(needs, player),
    unwait(player: string): undefined {
      table.waiting = table.waiting.filter((each) => each.player !== player);
      onChange();
    },
    holdSeats: () => holdSeats(needs),
    /** Pays a person who leaves, unless money of theirs is under way. */
    cashOut: (found: { seat: number; person: Person }) => cashOut(needs, found),
  };
}

function sit(
  needs: ArrivalNeeds,
  session: Session,
  { seat, id, amount }: BuyInWish & { seat: number },
): ProblemCode | undefined {
  const { table, stays } = needs;
  const { player } = session;
  const known = stays.bets.find(id);
  // A repeat of a command that was carried out.
  if (known !== undefined) return known.player === player ? undefined : 'BAD_REQUEST';
  if (findPerson(table, player) !== undefined) return 'SEATED_ALREADY';
  if (!isWithin(amount, table.rules.leastBuyIn, table)) return 'WRONG_AMOUNT';
  if (openSeats(table, player).length === 0) return 'TABLE_FULL';
  if (!isOpenFor(table, seat, player)) return 'SEAT_TAKEN';
  table.waiting = table.waiting.filter((each) => each.player !== player);
  bringIn(needs, session, { seat, buyIn: id, stake: amount });
  return undefined;
}

function rebuy(
  needs: ArrivalNeeds,
  session: Session,
  { id, amount }: BuyInWish,
): ProblemCode | undefined {
  const { table, stays, onChange } = needs;
  const known = stays.bets.find(id);
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
  stays.addBuyIn(session, person.stay, { id, stake: amount });
  onChange();
  void finishRebuy(needs, person, id);
  return undefined;
}

/** One who was dealt in is paid when the hand is over. */
function leave(needs: ArrivalNeeds, player: string, ending: Ending): ProblemCode | undefined {
  const { table, onChange } = needs;
  const found = findPerson(table, player);
  if (found === undefined) return 'NOT_SEATED';
  found.person.leaving ??= ending;
  if (!isDealtIn(table, found.seat)) cashOut(needs, found);
  onChange();
  return undefined;
}

function wait({ table, onChange }: ArrivalNeeds, player: string): ProblemCode | undefined {
  if (findPerson(table, player) !== undefined) return 'SEATED_ALREADY';
  if (table.waiting.some((each) => each.player === player)) return undefined;
  if (openSeats(table, player).length > 0) return 'NOT_NOW';
  if (table.waiting.length >= MOST_WAITING) return 'TABLE_FULL';
  table.waiting.push({ player, held: null });
  onChange();
  return undefined;
}

/** Gives free seats to those who wait: the first has a minute to sit down. */
function holdSeats({ table, surroundings: { clock }, onChange }: ArrivalNeeds): void {
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

async function finishRebuy(
  { surroundings: { log }, stays, bets, onChange }: ArrivalNeeds,
  person: Person,
  id: string,
): Promise<void> {
  try {
    const bet = await bets.place(id);
    if (bet.state === 'taken') {
      stays.creditBuyIn(bet);
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
  { table, stays, bets }: ArrivalNeeds,
  { seat, person }: { seat: number; person: Person },
): void {
  if (person.isRebuying || !person.isPaid || person.leaving === null) return;
  if (table.coming.get(seat) === person) table.coming.delete(seat);
  if (table.seats[seat] === person) table.seats[seat] = undefined;
  stays.end(person.stay, person.leaving);
  bets.settle(person.stay);
}
