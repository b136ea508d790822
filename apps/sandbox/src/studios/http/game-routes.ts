// The calls of the game page. A studio session's secret travels as a bearer token; every other
// input is checked here.

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
  toText,
} from '../../game-server/calls.ts';
import { addSessionCall, operatorSite } from '../../game-server/session-call.ts';
import { refusalOf } from '../../operator/rules.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import type { FreeRoundsStore } from '../free-rounds/free-rounds-store.ts';
import { jackpotRules } from '../jackpot/jackpot-rules.ts';
import type { JackpotStore } from '../jackpot/jackpot-store.ts';
import type { StudioRound } from '../rounds/round-store.ts';
import type { PlayResult, Rounds } from '../rounds/rounds.ts';
import type { Table } from '../rounds/table.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { symbolNamesOf } from '../symbol-names.ts';
import { gameOf } from '../titles/index.ts';
import type {
  FreeRoundsView,
  GameFacts,
  HistoryAnswer,
  JackpotView,
  Language,
  Problem,
  RoundAnswer,
  RoundView,
  StateAnswer,
} from '../wire.ts';
import { gamePath } from './game-pages.ts';

const Refusal = AnyRefusal<Problem['code']>;

const spinRequest = z.strictObject({
  roundId: z.uuid(),
  stake: z.string().check(z.regex(/^\d{1,12}$/)),
  isBought: z.optional(z.boolean()),
  isFree: z.optional(z.boolean()),
});
const guessRequest = z.strictObject({
  roundId: z.uuid(),
  step: z.int().check(z.nonnegative()),
  colour: z.enum(['red', 'black']),
});
const gamePathParts = z.object({ code: z.string() });
const collectRequest = z.strictObject({ roundId: z.uuid() });

interface Needs {
  surroundings: Surroundings;
  sessions: SessionStore;
  rounds: Rounds;
  table: Table;
  freeRounds: Pick<FreeRoundsStore, 'find' | 'left'>;
}

/** What a play that did not come about is refused with. */
const REFUSALS = {
  none: 'NO_SUCH_ROUND',
  unfinished: 'ROUND_UNFINISHED',
  conflict: 'ROUND_CONFLICT',
  'none-free': 'NO_FREE_ROUNDS',
} as const;

export function addGameRoutes(app: FastifyInstance, needs: Needs): void {
  const { surroundings, sessions, rounds, table } = needs;
  const { clock, config, log } = surroundings;
  const path = `${gamePath(':code')}api/`;

  const answers = answerCalls(app, {
    path,
    callerOf: (request) => callerOf(request, sessions, clock.now()),
  });
  answerRefusals(app, log);
  addSessionCall(app, path, { sessions, clock });

  answers('state', nothing, async (session): Promise<StateAnswer> => {
    const game = gameOf(session.gameCode);
    const round = rounds.newest(session);
    return {
      game: factsOf(game),
      stakes: game.stakes.map(String),
      isPlayMoney: isPlayMoney(session.currency),
      jackpot: jackpotOf(table, session),
      freeRounds: freeRoundsOf(needs, session),
      allowed: table.offers.allowed,
      currency: session.currency,
      balance: toText(await askBalance(table.walletOf(session), session)),
      round: round === undefined ? null : presentRound(round, table),
      ...operatorSite(config, session),
    };
  });

  answers('spin', spinRequest, async (session, { roundId, stake, isBought, isFree }) => {
    const wish = { stake: BigInt(stake), isBought: isBought ?? false, isFree: isFree ?? false };
    const cost = table.offers.costOf(session.gameCode, wish);
    if (cost === undefined || (wish.isFree && wish.isBought)) throw new Refusal(400, 'BAD_REQUEST');
    const result = await rounds.spin(session, { clientRoundId: roundId, ...wish, cost });
    return answerOf(needs, session, result);
  });

  // The card that doubles a prize or loses it.
  answers('guess', guessRequest, async (session, { roundId, step, colour }) =>
    answerOf(needs, session, rounds.guess(session, { clientRoundId: roundId, step, colour })),
  );

  answers('collect', collectRequest, async (session, { roundId }) => {
    const round = await rounds.collect(session, roundId);
    return answerOf(needs, session, round ? { kind: 'round', round } : { kind: 'none' });
  });

  answers('history', nothing, async (session): Promise<HistoryAnswer> => ({
    rounds: rounds.history(session),
  }));
}

function answerOf(needs: Needs, session: Session, result: PlayResult): RoundAnswer {
  if (result.kind !== 'round')
    throw new Refusal(result.kind === 'none' ? 404 : 409, REFUSALS[result.kind]);
  const { round } = result;
  return {
    round: presentRound(round, needs.table),
    jackpot: jackpotOf(needs.table, session),
    freeRounds: freeRoundsOf(needs, session, round.freeId),
  };
}

/** Those of an id, or those that are played next. */
function freeRoundsOf(
  { freeRounds }: Needs,
  session: Session,
  id: string | null = null,
): FreeRoundsView | null {
  const found = id === null ? freeRounds.left(session) : freeRounds.find(id);
  if (!found) return null;
  const { played, rounds: total, value, won } = found;
  return { played, total, value: String(value), won: String(won) };
}

function jackpotOf(table: Table, { gameCode, currency }: Session): JackpotView | null {
  const amount = table.jackpotFor(gameCode, currency);
  return amount === undefined ? null : viewJackpot(amount, currency);
}

function viewJackpot(amount: bigint, currency: string): JackpotView {
  return { name: jackpotRules.name, amount: String(amount), currency };
}

/** The pool for everybody, in the operator's currency. */
export function addJackpotRoute(
  app: FastifyInstance,
  jackpot: Pick<JackpotStore, 'standing'>,
  currency = 'ARS',
): void {
  app.get('/studios/jackpot.json', async (_request, reply): Promise<JackpotView> => {
    reply.header('cache-control', 'no-store');
    return viewJackpot(jackpot.standing(currency), currency);
  });
}

/** A session is good for the game that it was launched for alone. */
function callerOf(request: FastifyRequest, sessions: SessionStore, now: Date): Session {
  const { session } = sessionOf(request, sessions, now);
  if (session.gameCode !== gamePathParts.parse(request.params).code)
    throw new Refusal(401, 'SESSION_CLOSED');
  return session;
}

function factsOf(game: SlotGame): GameFacts {
  const { version: _version, studio: _studio, stakes: _stakes, ...facts } = game;
  const namesIn = (language: Language) => symbolNamesOf(game, language);
  return { ...facts, names: { es: namesIn('es'), pt: namesIn('pt'), en: namesIn('en') } };
}

/**
 * A round as its player may see it: the outcome is included once the stake was taken, or when it
 * was published before.
 */
function presentRound(round: StudioRound, { offers }: Table): RoundView {
  const common = {
    roundId: round.clientRoundId,
    reference: round.id,
    stake: String(round.stake),
    balance: toText(round.balance),
  };
  switch (round.state) {
    case 'taken':
      return { ...common, state: 'open', ...round.outcome, mayGuess: offers.mayGuess(round) };
    case 'paying':
    case 'paid':
      return { ...common, state: round.state, ...round.outcome };
    case 'refused':
      return { ...common, state: 'refused', code: refusalOf(round.lastStatus) };
    case 'reversed':
    case 'disputed':
      return { ...common, state: round.state };
    case 'sending':
    case 'reversing':
      return { ...common, state: 'reversing' };
  }
}
