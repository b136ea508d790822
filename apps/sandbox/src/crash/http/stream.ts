// What an open page shows: the board of a flight at its beginning and after any trouble, and in the
// event stream every change of it.

import type { FastifyInstance } from 'fastify';
import type { Seat } from '../../bets/bet.ts';
import { answerRefusals, Refusal } from '../../game-server/calls.ts';
import { addPageStream } from '../../game-server/stream.ts';
import { presentBet, presentToAll } from '../bets/present-bet.ts';
import { presentFlight, presentPast, presentTotals } from '../flights/feed.ts';
import type { Game } from '../game.ts';
import { GAME_PATH } from '../rules.ts';
import type { Board, Push } from '../wire.ts';

const SHOWN_PAST = 30;
const SHOWN_BETS = 100;
/** The message also carries the server's time. */
const ALIVE_MS = 2000;

export function addStream(app: FastifyInstance, game: Game): void {
  const { surroundings, sessions, feed } = game;
  const { clock, log } = surroundings;
  answerRefusals(app, log);
  addPageStream(app, `${GAME_PATH}api/stream`, {
    clock,
    sessions,
    aliveMs: ALIVE_MS,
    alive: () => format({ kind: 'alive', now: clock.now().getTime() }),
    closed: format({ kind: 'closed' }),
    begin(session, stream) {
      const board = presentBoard(game, session);
      const hear = (push: Push) => stream.write(format(push));
      const unfollow = feed.follow(session, hear);
      if (unfollow === undefined) throw new Refusal(503, 'TOO_MANY');
      hear({ kind: 'board', board });
      return unfollow;
    },
  });
}

function format(push: Push): string {
  return `data: ${JSON.stringify(push)}\n\n`;
}

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
