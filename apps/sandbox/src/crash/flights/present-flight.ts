// The flights as pages see them. A flight's secret and end are published only when it is over.

import type { BetStore } from '../bets/bet-store.ts';
import type { FlightView, PastFlight, Totals } from '../wire.ts';
import type { Flight } from './flight-store.ts';

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
