// Who has entered a sit-and-go, and their money: an entry is one buy-in of a stay, which ends with
// a prize, with nothing, or given back.

import type { Session } from '../../operator/session-store.ts';
import { maskName } from '../../game-server/mask.ts';
import type { TableNeeds } from '../table/poker-table.ts';
import { findPerson, type Person, type TableState } from '../table/seats.ts';
import type { ProblemCode } from '../wire.ts';
import type { SitAndGoSpec } from './specs.ts';

const TIME_BANK_MS = 45_000;

interface EntryNeeds extends Pick<TableNeeds, 'surroundings' | 'stays' | 'bets'> {
  spec: SitAndGoSpec;
  table: TableState;
  isOpen(): boolean;
  /** Somebody has entered, or has left again. */
  onChange(): void;
}

export interface Entries {
  register(session: Session, id: string): ProblemCode | undefined;
  unregister(player: string): ProblemCode | undefined;
  pay(person: Person, prize: bigint): void;
}

export function createEntries(needs: EntryNeeds): Entries {
  const { table, stays, bets, isOpen, onChange } = needs;
  return {
    register: (session, id) => register(needs, session, id),
    unregister(player) {
      const found = findPerson(table, player);
      if (found === undefined) return 'NOT_SEATED';
      // An entry that the operator is asked for is not there yet to be given back.
      if (!isOpen() || !found.person.isPaid) return 'NOT_NOW';
      table.coming.delete(found.seat);
      stays.undo(found.person.stay, 'unregistered');
      bets.settle(found.person.stay);
      onChange();
      return undefined;
    },
    pay({ stay }, prize) {
      stays.finish(stay, prize);
      bets.settle(stay);
    },
  };
}

function register(needs: EntryNeeds, session: Session, id: string): ProblemCode | undefined {
  const { spec, table, stays, surroundings, isOpen, onChange } = needs;
  const { player } = session;
  const known = stays.bets.find(id);
  // A repeat of a command that was carried out.
  if (known !== undefined) return known.player === player ? undefined : 'BAD_REQUEST';
  if (findPerson(table, player) !== undefined) return 'SEATED_ALREADY';
  if (!isOpen()) return 'NOT_NOW';
  const free = table.seats.flatMap((_, seat) => (table.coming.has(seat) ? [] : [seat]));
  // Seats are drawn.
  const seat = free[surroundings.random.below(Math.max(1, free.length))];
  if (seat === undefined) return 'TABLE_FULL';
  const tableId = table.rules.id;
  const stake = spec.buyIn + spec.fee;
  const stay = stays.begin(session, { tableId, seat, stake, buyIn: id, isTournament: true });
  const person: Person = {
    kind: 'person',
    player,
    session,
    stay: stay.id,
    name: maskName(tableId, player),
    chips: table.rules.leastBuyIn,
    added: 0n,
    isPaid: false,
    isRebuying: false,
    leaving: null,
    awayAt: null,
    timeBankMs: TIME_BANK_MS,
  };
  table.coming.set(seat, person);
  onChange();
  void finishRegister(needs, { seat, person, id });
  return undefined;
}

async function finishRegister(
  { surroundings: { log }, table, stays, bets, onChange }: EntryNeeds,
  { seat, person, id }: { seat: number; person: Person; id: string },
): Promise<void> {
  try {
    const bet = await bets.place(id);
    if (bet.state === 'taken') {
      stays.creditBuyIn(bet);
      person.isPaid = true;
    } else {
      table.coming.delete(seat);
      stays.end(person.stay, 'refused');
    }
  } catch (error) {
    // The books decide what becomes of the money when the room starts again.
    log.error({ err: error, stay: person.stay }, 'an entry failed');
    table.coming.delete(seat);
  }
  onChange();
}
