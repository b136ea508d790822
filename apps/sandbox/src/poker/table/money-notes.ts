// The fate of a player's newest money at a table or in the room. It is read from the books, so that
// it is told after a restart too.

import { refusalOf } from '../../operator/rules.ts';
import type { MoneyNote } from '../wire.ts';
import { type BuyIn, isOfTournament, type Stay, type StayStore } from './stay-store.ts';

const endings = {
  left: 'cashedOut',
  absent: 'absent',
  restart: 'restart',
  finished: 'prize',
} as const;

export function noteOf(
  { bets }: Pick<StayStore, 'bets'>,
  stay: Stay | undefined,
): MoneyNote | null {
  if (stay === undefined) return null;
  const { id, ending, chips } = stay;
  const buyIns = bets.ofRound(id).toSorted((a, b) => a.ticket - b.ticket);
  const newest = buyIns.at(-1);
  if (newest === undefined) return null;
  const bought = { id: newest.id, amount: String(newest.stake), reason: null };
  if (ending === 'unregistered') return { ...bought, id, kind: ending };
  if (ending === 'restart' && isOfTournament(stay))
    return { ...bought, id, kind: 'tournamentVoid' };
  if (newest.state === 'refused') return { ...bought, kind: 'refused', reason: reasonOf(newest) };
  if (newest.state === 'reversing' || newest.state === 'reversed')
    return { ...bought, kind: 'givenBack' };
  if (ending === null || ending === 'refused') return null;
  const isPaid = buyIns.every(({ state }) => state !== 'paying');
  return {
    id,
    kind: isPaid ? endings[ending] : 'cashingOut',
    amount: String(chips),
    reason: null,
  };
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
