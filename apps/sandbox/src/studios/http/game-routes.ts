// The calls of the game page, and the jackpot's figure for everybody.

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { nothing, toText } from '../../game-server/calls.ts';
import { createGameCalls, unlessRefused } from '../../game-server/player-calls.ts';
import { gameState } from '../../game-server/session-call.ts';
import { refusalOf } from '../../operator/rules.ts';
import type { Session } from '../../operator/session-store.ts';
import type { StudioRound } from '../rounds/round-store.ts';
import {
  collect,
  collectRequest,
  guess,
  guessRequest,
  type RoundResult,
  spin,
  spinRequest,
} from '../rounds/rounds.ts';
import type { Table } from '../rounds/table.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import type { Studios } from '../studios.ts';
import { symbolNamesOf } from '../titles/symbol-names.ts';
import { gameOf } from '../titles/index.ts';
import type {
  FreeRoundsView,
  GameFacts,
  HistoryAnswer,
  JackpotView,
  Language,
  RoundAnswer,
  RoundView,
  StateAnswer,
} from '../wire.ts';
import { gamePath } from './game-pages.ts';

export function addGameRoutes(app: FastifyInstance, studios: Studios): void {
  const { surroundings, store, table, walletOf } = studios;
  const addCall = createGameCalls(app, `${gamePath(':code')}api/`, studios);
  const addRoundCall = <Body>(
    name: string,
    request: z.ZodMiniType<Body>,
    run: (studios: Studios, session: Session, body: Body) => RoundResult | Promise<RoundResult>,
  ) =>
    addCall(name, request, async (session, body): Promise<RoundAnswer> => {
      const round = unlessRefused(await run(studios, session, body));
      return {
        round: presentRound(round, table),
        jackpot: table.jackpotFor(session),
        freeRounds: freeRoundsOf(studios, session, round.freeId),
      };
    });

  addCall('state', nothing, async (session): Promise<StateAnswer> => {
    const game = gameOf(session.gameCode);
    // Before the balance: a round that ends meanwhile is resumed, and brings its own.
    const round = store.findNewest(session);
    return {
      ...(await gameState(surroundings.config, walletOf(session), session)),
      game: factsOf(game),
      stakes: game.stakes.map(String),
      jackpot: table.jackpotFor(session),
      freeRounds: freeRoundsOf(studios, session),
      allowed: table.allowed,
      round: round === undefined ? null : presentRound(round, table),
    };
  });
  addRoundCall('spin', spinRequest, spin);
  addRoundCall('guess', guessRequest, guess);
  addRoundCall('collect', collectRequest, collect);
  addCall('history', nothing, (session): HistoryAnswer => ({ rounds: store.findLast(session) }));
}

/** Those of an id, or those that are played next. */
function freeRoundsOf(
  { freeStore }: Studios,
  session: Session,
  id: string | null = null,
): FreeRoundsView | null {
  const found = id === null ? freeStore.left(session) : freeStore.find(id);
  if (!found) return null;
  const { played, rounds: total, value, won } = found;
  return { played, total, value: String(value), won: String(won) };
}

/** The pool for everybody, in the operator's currency. */
export function addJackpotRoute(app: FastifyInstance, { jackpot }: Studios): void {
  app.get('/studios/jackpot.json', async (_request, reply): Promise<JackpotView> => {
    reply.header('cache-control', 'no-store');
    return jackpot.view('ARS');
  });
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
function presentRound(round: StudioRound, { mayGuess }: Table): RoundView {
  const common = {
    roundId: round.clientRoundId,
    reference: round.id,
    stake: String(round.stake),
    balance: toText(round.balance),
  };
  switch (round.state) {
    case 'taken':
      return { ...common, state: 'open', ...round.outcome, mayGuess: mayGuess(round) };
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
