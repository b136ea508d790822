// A player's actions: bets before a take-off, and a cash-out in flight.

import type { Session } from '../../operator/session-store.ts';
import type { CallRefusal } from '../../page-kit/wire.ts';
import type { Game } from '../game.ts';
import { ceilingOf, LEAST_CASH_OUT, MOST_BETS_IN_ROUND } from '../rules.ts';
import type { Problem } from '../wire.ts';
import type { Bet } from './bet-store.ts';

type Order = Pick<Bet, 'clientBetId' | 'panel' | 'stake' | 'auto'>;

/** Why a bet is not taken, or not cashed out. */
type BetRefusal = Exclude<Problem['code'], CallRefusal>;

export async function placeBet(
  { surroundings: { clock }, betStore, engine, flights }: Game,
  session: Session,
  { stake, ...own }: Order,
): Promise<Bet | BetRefusal> {
  const { panel, auto } = own;
  const known = betStore.findByClientId(session, own.clientBetId);
  if (known !== undefined) {
    const isSame = known.stake === stake && known.panel === panel && known.auto === auto;
    return isSame ? engine.settled(known.id) : 'BET_CONFLICT';
  }
  const { number: flight, phase, takesOffAt } = flights.now().flight;
  if (phase !== 'betting' || clock.now().getTime() >= takesOffAt) return 'BETTING_CLOSED';
  if (betStore.findOnPanel(session, flight, panel) !== undefined) return 'PANEL_TAKEN';
  if (betStore.onFlight(flight) >= MOST_BETS_IN_ROUND) return 'FLIGHT_FULL';
  const ceiling = ceilingOf(stake);
  const target = Math.min(auto ?? ceiling, ceiling);
  const bet = { session, stake, win: 0n };
  return engine.place(betStore.add(bet, { ...own, flight, target, cashed: null }).id);
}

/**
 * Cashes a flying bet out at the multiplier of this moment. A bet that is already cashed out or
 * lost is returned unchanged.
 */
export function cashOut(
  { surroundings: { clock }, betStore, engine, flights, feed }: Game,
  session: Session,
  clientBetId: string,
): Bet | BetRefusal {
  // First everything that is due by now: the end of the flight, or the bet's own target, may
  // have come before the player.
  const { flight, multiplier } = flights.now();
  const bet = betStore.findByClientId(session, clientBetId);
  if (bet === undefined) return 'NO_SUCH_BET';
  if (bet.state === 'sending') return 'NOT_FLYING';
  if (bet.state !== 'taken') return bet;
  if (flight.phase !== 'flying' || flight.number !== bet.flight) return 'NOT_FLYING';
  if (multiplier < LEAST_CASH_OUT) return 'TOO_EARLY';
  betStore.cashOut(bet.id, multiplier, clock.now());
  feed.publishBets([bet.id]);
  engine.settle(bet.round);
  return betStore.get(bet.id);
}
