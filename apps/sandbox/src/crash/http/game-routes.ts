// The calls of the game's page, whose every input is checked here, and the public data with which
// anybody verifies flights.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isPlayMoney } from '../../bets/play-money-store.ts';
import {
  answerCalls,
  answerRefusals,
  askBalance,
  nothing,
  Refusal as AnyRefusal,
  sessionOf,
  stakeWithin,
  toText,
} from '../../game-server/calls.ts';
import { addSessionCall, operatorSite } from '../../game-server/session-call.ts';
import { paced } from '../../paced.ts';
import type { Bet } from '../bets/bet-store.ts';
import type { BetRefusal } from '../bets/bets.ts';
import { presentBet } from '../bets/present-bet.ts';
import { MOST_MULTIPLIER, SALT } from '../fair/crash-point.ts';
import { presentPast } from '../flights/feed.ts';
import type { Game } from '../game.ts';
import { BETTING_MS, GAME_PATH, LEAST_CASH_OUT, PANELS, STAKES } from '../rules.ts';
import type { BetAnswer, FairnessAnswer, HistoryAnswer, Problem, StateAnswer } from '../wire.ts';
import { presentBoard } from './stream.ts';

const Refusal = AnyRefusal<Problem['code']>;
const API = `${GAME_PATH}api/`;
const HISTORY_BETS = 50;
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
  const { surroundings, sessions, bets, betStore, walletOf } = game;
  const { clock, config, log } = surroundings;
  const answers = answerCalls(app, {
    path: API,
    callerOf: (request) => sessionOf(request, sessions, clock.now()).session,
  });
  answerRefusals(app, log);
  addSessionCall(app, API, { sessions, clock });

  answers('state', nothing, async (session): Promise<StateAnswer> => {
    // The balance first: the board is then as new as the answer.
    const balance = toText(await askBalance(walletOf(session), session));
    return {
      board: presentBoard(game, session),
      pace: { percent: config.pacePercent, bettingMs: paced(config, BETTING_MS) },
      currency: session.currency,
      isPlayMoney: isPlayMoney(session.currency),
      balance,
      ...operatorSite(config, session),
    };
  });

  answers('bet', betRequest, async (session, { betId, ...order }) =>
    answer(await bets.place(session, { clientBetId: betId, ...order })),
  );

  answers('cashout', cashOutRequest, (session, { betId }) => answer(bets.cashOut(session, betId)));

  answers('history', nothing, (session): HistoryAnswer => ({
    bets: betStore.newest(session, HISTORY_BETS).map(presentBet),
  }));
}

function answer(result: Bet | BetRefusal): BetAnswer {
  if (typeof result === 'string') throw new Refusal(result === 'NO_SUCH_BET' ? 404 : 409, result);
  return { bet: presentBet(result) };
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
