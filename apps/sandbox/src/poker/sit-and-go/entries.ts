// Who has entered a sit-and-go, and their money: an entry is one buy-in of a stay, which ends with
// a prize, with nothing, or given back.

import type { Session } from '../../operator/session-store.ts';
import { type ArrivalNeeds, bringIn } from '../table/arrival.ts';
import { findPerson, type Person } from '../table/seats.ts';
import type { ProblemCode } from '../wire.ts';
import type { SitAndGoSpec } from './specs.ts';

interface EntryNeeds extends ArrivalNeeds {
  spec: SitAndGoSpec;
  isOpen(): boolean;
}

export type Entries = ReturnType<typeof createEntries>;

export function createEntries(needs: EntryNeeds) {
  const { table, stays, bets, isOpen, onChange } = needs;
  return {
    register: (session: Session, id: string) => register(needs, session, id),
    unregister(player: string): ProblemCode | undefined {
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
    pay({ stay }: Person, prize: bigint): void {
      stays.finish(stay, prize);
      bets.settle(stay);
    },
  };
}

function register(needs: EntryNeeds, session: Session, id: string): ProblemCode | undefined {
  const { spec, table, stays, surroundings, isOpen } = needs;
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
  bringIn(needs, session, { seat, buyIn: id, stake: spec.buyIn + spec.fee });
  return undefined;
}
