// The fate of a player's newest money at a table, in one word. It is read from the books, so that
// it is told after a restart too.

import { refusalOf } from '../../operator/rules.ts';
import type { MoneyNote } from '../wire.ts';
import { type BuyIn, isOfTournament, type Stay, type StayStore } from './stay-store.ts';

/** At a table, or anywhere in the room. */
export function newestNote(
  { newestOf, bets }: Pick<StayStore, 'newestOf' | 'bets'>,
  player: string,
  tableId?: string,
): MoneyNote | null {
  const stay = newestOf(player, tableId);
  if (stay === undefined) return null;
  const buyIns = bets.ofRound(stay.id).toSorted((a, b) => a.ticket - b.ticket);
  const newest = buyIns.at(-1);
  if (newest === undefined) return null;
  return undoneOf(stay, newest) ?? failureOf(newest) ?? endingOf(stay, buyIns);
}

/** The entry of a tournament that is void, or that the player left before it began. */
function undoneOf(stay: Stay, { stake }: BuyIn): MoneyNote | null {
  const { id, ending } = stay;
  const isVoid = ending === 'restart' && isOfTournament(stay);
  if (ending !== 'unregistered' && !isVoid) return null;
  return { id, kind: 'given-back', amount: String(stake), reason: ending };
}

/**
 * EvenBet has no code for a limit: the operator answers that the money is not there, and tells a
 * balance that is large enough.
 */
function reasonOf({ lastStatus, balance, stake }: BuyIn): MoneyNote['reason'] {
  const reason = refusalOf(lastStatus);
  const isLimit = reason === 'NOT_ENOUGH_MONEY' && balance !== null && balance >= stake;
  return isLimit ? 'LIMIT_REACHED' : reason;
}

function failureOf(buyIn: BuyIn): MoneyNote | null {
  const { id, state, stake } = buyIn;
  if (state === 'refused')
    return { id, kind: 'refused', amount: String(stake), reason: reasonOf(buyIn) };
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
