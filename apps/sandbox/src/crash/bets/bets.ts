// A player's actions: bets before a take-off, and a cash-out in flight.

import type { BetEngine } from '../../bets/bet-engine.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import type { Flights } from '../flights/flights.ts';
import { ceilingOf, LEAST_CASH_OUT, MOST_BETS_IN_ROUND } from '../rules.ts';
import type { CallRefusal } from '../../page-kit/wire.ts';
import type { Problem } from '../wire.ts';
import type { Bet, BetStore } from './bet-store.ts';

export interface Order {
  clientBetId: string;
  panel: number;
  stake: bigint;
  auto: number | null;
}

export type BetResult =
  | { kind: 'bet'; bet: Bet }
  | { kind: 'refused'; code: Exclude<Problem['code'], CallRefusal> };

export interface Bets {
  place(session: Session, order: Order): Promise<BetResult>;
  /**
   * Cashes a flying bet out at the multiplier of this moment. A bet that is already cashed out or
   * lost is returned unchanged.
   */
  cashOut(session: Session, clientBetId: string): BetResult;
}

interface Needs {
  surroundings: Pick<Surroundings, 'clock'>;
  store: BetStore;
  engine: BetEngine<Bet>;
  flights: Flights;
  onBets(ids: readonly string[]): void;
}

export function createBets({
  surroundings: { clock },
  store,
  engine,
  flights,
  onBets,
}: Needs): Bets {
  function enter(session: Session, order: Order, flight: number): string {
    const ceiling = ceilingOf(order.stake);
    const { stake, ...own } = order;
    const target = Math.min(order.auto ?? ceiling, ceiling);
    return store.add({ session, stake, win: 0n }, { ...own, flight, target, cashed: null }).id;
  }

  return {
    async place(session, order) {
      const known = store.findByClientId(session, order.clientBetId);
      if (known !== undefined) {
        const isSame =
          known.stake === order.stake && known.panel === order.panel && known.auto === order.auto;
        if (!isSame) return { kind: 'refused', code: 'BET_CONFLICT' };
        return { kind: 'bet', bet: await engine.settled(known.id) };
      }
      const { flight } = flights.now();
      if (flight.phase !== 'betting' || clock.now().getTime() >= flight.takesOffAt)
        return { kind: 'refused', code: 'BETTING_CLOSED' };
      if (store.findOnPanel(session, { flight: flight.number, panel: order.panel }) !== undefined)
        return { kind: 'refused', code: 'PANEL_TAKEN' };
      if (store.count(flight.number) >= MOST_BETS_IN_ROUND)
        return { kind: 'refused', code: 'FLIGHT_FULL' };
      const id = enter(session, order, flight.number);
      return { kind: 'bet', bet: await engine.place(id) };
    },

    cashOut(session, clientBetId) {
      // First everything that is due by now: the end of the flight, or the bet's own target, may
      // have come before the player.
      const { flight, multiplier } = flights.now();
      const bet = store.findByClientId(session, clientBetId);
      if (bet === undefined) return { kind: 'refused', code: 'NO_SUCH_BET' };
      if (bet.state === 'sending') return { kind: 'refused', code: 'NOT_FLYING' };
      if (bet.state !== 'taken') return { kind: 'bet', bet };
      if (flight.phase !== 'flying' || flight.number !== bet.flight)
        return { kind: 'refused', code: 'NOT_FLYING' };
      if (multiplier < LEAST_CASH_OUT) return { kind: 'refused', code: 'TOO_EARLY' };
      store.cashOut(bet.id, multiplier, clock.now());
      onBets([bet.id]);
      engine.settle(bet.round);
      return { kind: 'bet', bet: store.get(bet.id) };
    },
  };
}
