// The calls of the game's page. Every input is checked here.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { NO_CURRENCY } from '../../operator/launches.ts';
import type { BetStore } from '../bets/bet-store.ts';
import type { Bets } from '../bets/bets.ts';
import { presentBet } from '../bets/present-bet.ts';
import type { Surroundings } from '../../company.ts';
import {
  answerRefusals,
  askBalance,
  read,
  Refusal as AnyRefusal,
  sessionOf,
  toText,
} from '../../game-server/calls.ts';
import { addSessionCall, operatorSite } from '../../game-server/session-call.ts';
import { paced } from '../../paced.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import type { OperatorWallet } from '../../operator/wallet.ts';
import { MOST_MULTIPLIER, RETURN_PERCENT } from '../fair/crash-point.ts';
import {
  BETTING_MS,
  isStake,
  LEAST_CASH_OUT,
  LEAST_STAKE,
  MOST_STAKE,
  MOST_WIN,
  PANELS,
  STAKE_STEP,
} from '../rules.ts';
import type { BetAnswer, Board, GameRules, HistoryAnswer, Problem, StateAnswer } from '../wire.ts';
import { GAME_PATH } from './paths.ts';

const Refusal = AnyRefusal<Problem['code']>;
const HISTORY_BETS = 50;

const emptyRequest = z.strictObject({});
const betRequest = z.strictObject({
  betId: z.uuid(),
  panel: z.int().check(z.gte(1), z.lte(PANELS)),
  stake: z.string().check(z.regex(/^\d{1,12}$/)),
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
  const options = { bodyLimit: 1024 };
  answerRefusals(app, log);

  addSessionCall(app, path, { sessions, clock });

  app.post(`${path}state`, options, async (request): Promise<StateAnswer> => {
    read(emptyRequest, request);
    const { session } = sessionOf(request, sessions, clock.now());
    // The balance first: the board is then as new as the answer.
    const balance = toText(await askBalance(walletOf(session.currency), session));
    return {
      board: board(session),
      rules: { ...rules, bettingMs: paced(config, BETTING_MS), pacePercent: config.pacePercent },
      currency: session.currency,
      isPlayMoney: session.currency === NO_CURRENCY,
      balance,
      ...operatorSite(config, session),
    };
  });

  app.post(`${path}bet`, options, async (request): Promise<BetAnswer> => {
    const { session } = sessionOf(request, sessions, clock.now());
    const { betId, panel, auto, ...order } = read(betRequest, request);
    const stake = BigInt(order.stake);
    if (!isStake(stake)) throw new Refusal(400, 'BAD_REQUEST');
    const result = await bets.place(session, { clientBetId: betId, panel, stake, auto });
    if (result.kind === 'refused') throw new Refusal(409, result.code);
    return { bet: presentBet(result.bet) };
  });

  app.post(`${path}cashout`, options, async (request): Promise<BetAnswer> => {
    const { session } = sessionOf(request, sessions, clock.now());
    const result = bets.cashOut(session, read(cashOutRequest, request).betId);
    if (result.kind === 'refused')
      throw new Refusal(result.code === 'NO_SUCH_BET' ? 404 : 409, result.code);
    return { bet: presentBet(result.bet) };
  });

  app.post(`${path}history`, options, async (request): Promise<HistoryAnswer> => {
    read(emptyRequest, request);
    const { session } = sessionOf(request, sessions, clock.now());
    return { bets: store.newest(session, HISTORY_BETS).map(presentBet) };
  });
}

const rules: Omit<GameRules, 'bettingMs' | 'pacePercent'> = {
  leastStake: String(LEAST_STAKE),
  mostStake: String(MOST_STAKE),
  stakeStep: String(STAKE_STEP),
  mostWin: String(MOST_WIN),
  leastCashOut: LEAST_CASH_OUT,
  mostMultiplier: MOST_MULTIPLIER,
  returnPercent: RETURN_PERCENT,
  panels: PANELS,
};
