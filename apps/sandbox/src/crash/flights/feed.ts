// The pages that follow the flights, and what is published to them: a flight's secret and end only
// when it is over.

import type { Seat } from '../../bets/bet.ts';
import { isPlayMoney } from '../../bets/play-money-store.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import type { Bet, BetStore } from '../bets/bet-store.ts';
import { presentBet, presentToAll } from '../bets/present-bet.ts';
import type { FlightView, PastFlight, Push, Totals } from '../wire.ts';
import type { Flight } from './flight-store.ts';

const MOST_FOLLOWERS = 2000;
/** A page that connects again may still hold the stream that it lost. */
const MOST_OF_SESSION = 4;

export type Feed = ReturnType<typeof createFeed>;

export function createFeed({ clock }: Pick<Surroundings, 'clock'>, bets: BetStore) {
  const followers = new Set<{ session: Session; hear: (push: Push) => void }>();

  function publish(push: Push, owner?: Seat): void {
    for (const { session, hear } of followers)
      if (!owner || (session.player === owner.player && session.currency === owner.currency))
        hear(push);
  }

  function publishBet(bet: Bet): void {
    publish({ kind: 'mine', bet: presentBet(bet) }, bet);
    const isInFlight = bet.state === 'taken' || (bet.state === 'paying' && bet.cashed !== null);
    if (!isInFlight || isPlayMoney(bet.currency)) return;
    publish({ kind: 'bet', bet: presentToAll(bet), totals: presentTotals(bets, bet.flight) });
  }

  return {
    /**
     * Follows everything that everybody may see, and the bets of the session's player. The answer
     * ends it; there is none when too many follow already.
     */
    follow(session: Session, hear: (push: Push) => void): (() => void) | undefined {
      const ofSession = [...followers].filter((each) => each.session.id === session.id).length;
      if (followers.size >= MOST_FOLLOWERS || ofSession >= MOST_OF_SESSION) return undefined;
      const follower = { session, hear };
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    isFollowed: () => followers.size > 0,
    publishBet,
    publishBets: (ids: readonly string[]) => ids.forEach((id) => publishBet(bets.get(id))),
    /** A flight opens, takes off or ends. */
    publishFlight(flight: Flight): void {
      const past = flight.phase === 'ended' ? presentPast(flight) : null;
      const now = clock.now().getTime();
      publish({ kind: 'flight', now, flight: presentFlight(flight), past });
    },
  };
}

export function presentFlight(flight: Flight): FlightView {
  const { number, phase, fingerprint, takesOffAt, crash, link } = flight;
  const isOver = phase === 'ended' || phase === 'void';
  return {
    number,
    phase: isOver ? 'ended' : phase,
    fingerprint,
    takesOffAt,
    end: isOver ? { crash, link } : null,
  };
}

export function presentPast(flight: Flight): PastFlight {
  const { number, fingerprint, crash, link, chainId, position, phase } = flight;
  return { number, fingerprint, crash, link, chainId, position, isVoid: phase === 'void' };
}

export function presentTotals(betStore: BetStore, flight: number): Totals {
  const { bets, stakes, wins } = betStore.totals(flight);
  return { bets: Number(bets), stakes: String(stakes), wins: String(wins) };
}
