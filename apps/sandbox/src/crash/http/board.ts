// Everything that an open page shows of a flight, at its beginning and after any trouble.

import type { Seat } from '../../bets/bet.ts';
import { presentBet, presentToAll } from '../bets/present-bet.ts';
import { presentFlight, presentPast, presentTotals } from '../flights/present-flight.ts';
import type { Game } from '../game.ts';
import type { Board } from '../wire.ts';

const SHOWN_PAST = 30;
const SHOWN_BETS = 100;

export function presentBoard(
  { surroundings, betStore, flightStore, flights }: Game,
  seat: Seat,
): Board {
  const { flight } = flights.now();
  return {
    now: surroundings.clock.now().getTime(),
    flight: presentFlight(flight),
    past: flightStore.finished(SHOWN_PAST).map(presentPast),
    bets: betStore.largest(flight.number, SHOWN_BETS).map(presentToAll),
    totals: presentTotals(betStore, flight.number),
    mine: betStore.ofPlayer(seat, flight.number).map(presentBet),
  };
}
