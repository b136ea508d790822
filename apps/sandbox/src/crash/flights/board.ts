// The flights as pages see them. A flight's secret and end are published only when it is over.

import type { BetStore, Seat } from '../bets/bet-store.ts';
import { presentBet, presentToAll } from '../bets/present-bet.ts';
import type { Board, FlightView, PastFlight, Totals } from '../wire.ts';
import type { Flight, FlightStore } from './flight-store.ts';

const SHOWN_PAST = 30;
const SHOWN_BETS = 100;

interface Stores {
  bets: BetStore;
  flights: FlightStore;
}

export function presentBoard(
  { bets, flights }: Stores,
  { flight, seat, now }: { flight: Flight; seat: Seat; now: Date },
): Board {
  return {
    now: now.getTime(),
    flight: presentFlight(flight),
    past: flights.finished(SHOWN_PAST).map(presentPast),
    bets: bets.largest(flight.number, SHOWN_BETS).map(presentToAll),
    totals: presentTotals(bets, flight.number),
    mine: bets.ofPlayer(seat, flight.number).map(presentBet),
  };
}

export function presentFlight({
  number,
  phase,
  fingerprint,
  takesOffAt,
  crash,
  link,
}: Flight): FlightView {
  const isOver = phase === 'ended' || phase === 'void';
  return {
    number,
    phase: isOver ? 'ended' : phase,
    fingerprint,
    takesOffAt,
    end: isOver ? { crash, link } : null,
  };
}

export function presentPast({
  number,
  fingerprint,
  crash,
  link,
  chainId,
  position,
  phase,
}: Flight): PastFlight {
  return { number, fingerprint, crash, link, chainId, position, isVoid: phase === 'void' };
}

export function presentTotals(bets: BetStore, flight: number): Totals {
  const { bets: count, stakes, wins } = bets.totals(flight);
  return { bets: Number(count), stakes: String(stakes), wins: String(wins) };
}
