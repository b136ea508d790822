// What became of a player's newest money at a table, in one word: read from the books, so that it
// is told after a restart too.

import { refusalOf } from '../../operator/rules.ts';
import type { MoneyNote } from '../wire.ts';
import type { BuyIn, Stay, StayStore } from './stay-store.ts';

export interface MoneyNotes {
  newestOf(player: string, tableId: string): MoneyNote | null;
}

export function createMoneyNotes(store: StayStore): MoneyNotes {
  return {
    newestOf(player, tableId) {
      const stay = store.newestOf(player, tableId);
      if (stay === undefined) return null;
      const buyIns = store.bets.ofRound(stay.id).toSorted((a, b) => a.ticket - b.ticket);
      const newest = buyIns.at(-1);
      return newest === undefined ? null : (failureOf(newest) ?? endingOf(stay, buyIns));
    },
  };
}

function failureOf({ id, state, stake, lastStatus }: BuyIn): MoneyNote | null {
  if (state === 'refused')
    return { id, kind: 'refused', amount: String(stake), reason: refusalOf(lastStatus) };
  if (state === 'reversing' || state === 'reversed')
    return { id, kind: 'given-back', amount: String(stake), reason: null };
  return null;
}

function endingOf({ id, ending, chips }: Stay, buyIns: readonly BuyIn[]): MoneyNote | null {
  if (ending === null || ending === 'refused') return null;
  const isPaid = buyIns.every(({ state }) => state !== 'paying');
  return {
    id,
    kind: isPaid ? 'cashed-out' : 'cashing-out',
    amount: String(chips),
    reason: ending,
  };
}
