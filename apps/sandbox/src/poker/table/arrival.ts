// How somebody comes to a table: the seat is taken at once, and its chips are there when the
// operator gave the money.

import { maskName } from '../../game-server/mask.ts';
import type { Session } from '../../operator/session-store.ts';
import type { TableNeeds } from './poker-table.ts';
import type { Person, TableState } from './seats.ts';

const TIME_BANK_MS = 45_000;

export interface ArrivalNeeds extends Pick<TableNeeds, 'surroundings' | 'stays' | 'bets'> {
  table: TableState;
  /** Something has changed: views are sent, and a hand may begin. */
  onChange(): void;
}

/** Begins a stay with its first buy-in, which is sent. */
export function bringIn(
  needs: ArrivalNeeds,
  session: Session,
  { seat, buyIn, stake }: { seat: number; buyIn: string; stake: bigint },
): void {
  const { table, stays, onChange } = needs;
  const { id: tableId, playsForChips, leastBuyIn } = table.rules;
  const { player } = session;
  const stay = stays.begin(session, { tableId, seat, stake, buyIn, isTournament: playsForChips });
  const person: Person = {
    kind: 'person',
    player,
    session,
    stay: stay.id,
    name: maskName(tableId, player),
    chips: playsForChips ? leastBuyIn : 0n,
    added: 0n,
    isPaid: false,
    isRebuying: false,
    leaving: null,
    awayAt: null,
    timeBankMs: TIME_BANK_MS,
  };
  table.coming.set(seat, person);
  onChange();
  void admit(needs, { seat, person, buyIn });
}

async function admit(
  { surroundings: { log }, table, stays, bets, onChange }: ArrivalNeeds,
  { seat, person, buyIn }: { seat: number; person: Person; buyIn: string },
): Promise<void> {
  try {
    const bet = await bets.place(buyIn);
    if (bet.state === 'taken') {
      stays.creditBuyIn(bet);
      person.isPaid = true;
      if (!table.rules.playsForChips) person.chips = bet.stake;
    } else {
      table.coming.delete(seat);
      stays.end(person.stay, 'refused');
    }
  } catch (error) {
    // The books decide what becomes of the money when the room starts again.
    log.error({ err: error, stay: person.stay }, 'a buy-in failed');
    table.coming.delete(seat);
  }
  onChange();
}
