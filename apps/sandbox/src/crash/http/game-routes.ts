// The calls of the game's page. Every input is checked here.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isPlayMoney } from '../../bets/play-money-store.ts';
import type { Surroundings } from '../../company.ts';
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
import type { Session, SessionStore } from '../../operator/session-store.ts';
import type { OperatorWallet } from '../../operator/wallet.ts';
import { paced } from '../../paced.ts';
import type { BetStore } from '../bets/bet-store.ts';
import type { BetResult, Bets } from '../bets/bets.ts';
import { presentBet } from '../bets/present-bet.ts';
import { MOST_MULTIPLIER, RETURN_PERCENT } from '../fair/crash-point.ts';
import { BETTING_MS, GAME_PATH, LEAST_CASH_OUT, MOST_WIN, PANELS, STAKES } from '../rules.ts';
import type { BetAnswer, Board, GameRules, HistoryAnswer, Problem, StateAnswer } from '../wire.ts';

const Refusal = AnyRefusal<Problem['code']>;
const HISTORY_BETS = 50;

const betRequest = z.strictObject({
  betId: z.uuid(),
  panel: z.int().check(z.gte(1), z.lte(PANELS)),
  stake: stakeWithin(STAKES),
  auto: z.nullable(z.int().check(z.gte(LEAST_CASH_OUT), z.lte(MOST_MULTIPLIER))),
});
const cashOutRequest = z.strictObject({ betId: z.uuid() });

interface Needs {
  surroundings: Surroundings;
  sessions: SessionStore;
  bets: Bets;
  store: BetStore;
  board(session: Session): Board;
  walletOf(currency: string): OperatorWallet;
}

export function addGameRoutes(
  app: FastifyInstance,
  { surroundings, sessions, bets, store, board, walletOf }: Needs,
): void {
  const { clock, config, log } = surroundings;
  const path = `${GAME_PATH}api/`;
  const callerOf = (request: FastifyRequest) => sessionOf(request, sessions, clock.now()).session;
  const answers = answerCalls(app, { path, callerOf });
  answerRefusals(app, log);
  addSessionCall(app, path, { sessions, clock });

  answers('state', nothing, async (session): Promise<StateAnswer> => {
    // The balance first: the board is then as new as the answer.
    const balance = toText(await askBalance(walletOf(session.currency), session));
    return {
      board: board(session),
      rules: { ...rules, bettingMs: paced(config, BETTING_MS), pacePercent: config.pacePercent },
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
    bets: store.newest(session, HISTORY_BETS).map(presentBet),
  }));
}

function answer(result: BetResult): BetAnswer {
  if (result.kind === 'refused')
    throw new Refusal(result.code === 'NO_SUCH_BET' ? 404 : 409, result.code);
  return { bet: presentBet(result.bet) };
}

const rules: Omit<GameRules, 'bettingMs' | 'pacePercent'> = {
  leastStake: String(STAKES.least),
  mostStake: String(STAKES.most),
  mostWin: String(MOST_WIN),
  leastCashOut: LEAST_CASH_OUT,
  mostMultiplier: MOST_MULTIPLIER,
  returnPercent: RETURN_PERCENT,
  panels: PANELS,
};
