// The calls of the game's page, whose every input is checked here; the event stream with every
// change of what it shows; and the public data with which anybody verifies flights.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Seat } from '../../bets/bet.ts';
import { nothing, Refusal, stakeWithin } from '../../game-server/calls.ts';
import { createGameCalls, unlessRefused } from '../../game-server/player-calls.ts';
import { gameState } from '../../game-server/session-call.ts';
import { addPageStream } from '../../game-server/stream.ts';
import { paced } from '../../paced.ts';
import { cashOut, placeBet } from '../bets/bets.ts';
import { presentBet, presentToAll } from '../bets/present-bet.ts';
import { MOST_MULTIPLIER, SALT } from '../fair/crash-point.ts';
import { presentFlight, presentPast, presentTotals } from '../flights/feed.ts';
import type { Game } from '../game.ts';
import { BETTING_MS, GAME_PATH, LEAST_CASH_OUT, PANELS, STAKES } from '../rules.ts';
import type {
  BetAnswer,
  Board,
  FairnessAnswer,
  HistoryAnswer,
  Push,
  StateAnswer,
} from '../wire.ts';

const API = `${GAME_PATH}api/`;
const HISTORY_BETS = 50;
const SHOWN_PAST = 30;
const SHOWN_BETS = 100;
/** The message also carries the server's time. */
const ALIVE_MS = 2000;
const PUBLIC_FLIGHTS = 50;
const PUBLIC_CHAINS = 10;

const betRequest = z.strictObject({
  betId: z.uuid(),
  panel: z.int().check(z.gte(1), z.lte(PANELS)),
  stake: stakeWithin(STAKES),
  auto: z.nullable(z.int().check(z.gte(LEAST_CASH_OUT), z.lte(MOST_MULTIPLIER))),
});
const cashOutRequest = z.strictObject({ betId: z.uuid() });

export function addGameRoutes(app: FastifyInstance, game: Game): void {
  const { surroundings, sessions, betStore, feed, walletOf } = game;
  const { clock, config } = surroundings;
  const addCall = createGameCalls(app, API, game);

  addCall('state', nothing, async (session): Promise<StateAnswer> => ({
    ...(await gameState(config, walletOf(session), session)),
    board: presentBoard(game, session),
    pace: { percent: config.pacePercent, bettingMs: paced(config, BETTING_MS) },
  }));
  addCall('bet', betRequest, async (session, { betId, ...order }): Promise<BetAnswer> => {
    const placed = await placeBet(game, session, { clientBetId: betId, ...order });
    return { bet: presentBet(unlessRefused(placed)) };
  });
  addCall('cashout', cashOutRequest, (session, { betId }): BetAnswer => ({
    bet: presentBet(unlessRefused(cashOut(game, session, betId))),
  }));
  addCall('history', nothing, (session): HistoryAnswer => ({
    bets: betStore.newest(session, HISTORY_BETS).map(presentBet),
  }));
  addPageStream(app, `${API}stream`, {
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

function presentBoard({ surroundings, betStore, flightStore, flights }: Game, seat: Seat): Board {
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

export function addFairnessRoutes(
  app: FastifyInstance,
  { chains, flightStore, flights }: Game,
): void {
  app.get(`${API}fairness`, async (_request, reply): Promise<FairnessAnswer> => {
    reply.header('cache-control', 'no-store');
    const { current } = flights;
    const isSecret = current !== undefined && current.phase !== 'ended';
    return {
      salt: SALT,
      chains: chains.newest(PUBLIC_CHAINS),
      current: isSecret ? { number: current.number, fingerprint: current.fingerprint } : null,
      past: flightStore.finished(PUBLIC_FLIGHTS).map(presentPast),
    };
  });
}
