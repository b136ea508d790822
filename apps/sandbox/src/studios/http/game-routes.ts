// The calls of the game page. A studio session's secret travels as a bearer token; every other
// input is checked here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isPlayMoney } from '../../bets/play-money-store.ts';
import type { Surroundings } from '../../company.ts';
import { refusalOf } from '../../operator/rules.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import { balanceOf } from '../../operator/wallet.ts';
import { jackpotRules } from '../jackpot/jackpot-rules.ts';
import { presentRound } from '../rounds/present-round.ts';
import type { Rounds } from '../rounds/rounds.ts';
import type { Table } from '../rounds/table.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import type {
  GameFacts,
  HistoryAnswer,
  JackpotView,
  Problem,
  RoundAnswer,
  SessionAnswer,
  StateAnswer,
} from '../wire.ts';
import { gamePath } from './game-path.ts';

const sessionRequest = z.strictObject({
  code: z.string().check(z.minLength(20), z.maxLength(100)),
});
const stateRequest = z.strictObject({});
const spinRequest = z.strictObject({
  roundId: z.uuid(),
  stake: z.string().check(z.regex(/^\d{1,12}$/)),
});
const gamePathParts = z.object({ code: z.string() });
const collectRequest = z.strictObject({ roundId: z.uuid() });

interface Needs {
  surroundings: Surroundings;
  sessions: SessionStore;
  rounds: Rounds;
  table: Table;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: Problem['code'];
  constructor(status: number, code: Problem['code']) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export function addGameRoutes(
  app: FastifyInstance,
  { surroundings, sessions, rounds, table }: Needs,
): void {
  const { clock, config, log } = surroundings;
  const path = `${gamePath(':code')}api/`;
  const options = { bodyLimit: 1024 };

  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refusal) return sendProblem(reply, error.status, error.code);
    const status = statusCodeOf(error);
    if (status < 500) return sendProblem(reply, status, 'BAD_REQUEST');
    log.error({ err: error, url: request.url }, 'a call of the game failed');
    return sendProblem(reply, 500, 'FAULT');
  });

  app.post(`${path}session`, options, async (request): Promise<SessionAnswer> => {
    const session = sessions.open(read(sessionRequest, request).code, clock.now());
    if (session === undefined) throw new Refusal(401, 'CODE_USED');
    return { session };
  });

  app.post(`${path}state`, options, async (request): Promise<StateAnswer> => {
    read(stateRequest, request);
    const session = sessionOf(request);
    const game = table.gameOf(session.gameCode);
    const round = rounds.newest(session);
    return {
      game: factsOf(game),
      stakes: game.stakes.map(String),
      isDemo: isPlayMoney(session.currency),
      jackpot: jackpotOf(session),
      currency: session.currency,
      balance: await askBalance(session),
      round: round === undefined ? null : presentRound(round),
      parentOrigin: new URL(config.operatorUrl).origin,
      lobbyUrl: session.lobbyUrl,
      depositUrl: session.depositUrl,
    };
  });

  app.post(`${path}spin`, options, async (request): Promise<RoundAnswer> => {
    const order = read(spinRequest, request);
    const session = sessionOf(request);
    const stake = BigInt(order.stake);
    if (!table.gameOf(session.gameCode).stakes.includes(stake))
      throw new Refusal(400, 'BAD_REQUEST');
    const result = await rounds.spin(session, { clientRoundId: order.roundId, stake });
    switch (result.kind) {
      case 'round':
        return { round: presentRound(result.round), jackpot: jackpotOf(session) };
      case 'unfinished':
        throw new Refusal(409, 'ROUND_UNFINISHED');
      case 'conflict':
        throw new Refusal(409, 'ROUND_CONFLICT');
    }
  });

  app.post(`${path}collect`, options, async (request): Promise<RoundAnswer> => {
    const session = sessionOf(request);
    const round = await rounds.collect(session, read(collectRequest, request).roundId);
    if (round === undefined) throw new Refusal(404, 'NO_SUCH_ROUND');
    return { round: presentRound(round), jackpot: jackpotOf(session) };
  });

  app.post(`${path}history`, options, async (request): Promise<HistoryAnswer> => {
    read(stateRequest, request);
    return { rounds: rounds.history(sessionOf(request)) };
  });

  function jackpotOf({ gameCode, currency }: Session): JackpotView | null {
    const amount = table.jackpotFor(table.gameOf(gameCode), currency);
    return amount === undefined
      ? null
      : { name: jackpotRules.name, amount: String(amount), currency };
  }

  function sessionOf(request: FastifyRequest): Session {
    const [scheme, secret] = (request.headers.authorization ?? '').split(' ');
    const session = scheme === 'Bearer' && secret ? sessions.find(secret, clock.now()) : undefined;
    // A session is good for the game that it was launched for alone.
    if (session === undefined || session.gameCode !== gamePathParts.parse(request.params).code)
      throw new Refusal(401, 'SESSION_CLOSED');
    return session;
  }

  async function askBalance(session: Session): Promise<string | null> {
    const reply = await table.walletOf(session).balance(session);
    if (reply.kind === 'unclear') return null;
    if (reply.answer.status !== 'RS_OK' && refusalOf(reply.answer.status) === 'SESSION_CLOSED')
      throw new Refusal(401, 'SESSION_CLOSED');
    const balance = balanceOf(reply.answer);
    return balance === null ? null : String(balance);
  }
}

function read<T>(schema: z.ZodMiniType<T>, request: FastifyRequest): T {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new Refusal(400, 'BAD_REQUEST');
  return parsed.data;
}

function statusCodeOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

function sendProblem(reply: FastifyReply, status: number, code: Problem['code']) {
  return reply.code(status).send({ code } satisfies Problem);
}

function factsOf({
  version: _version,
  studio: _studio,
  stakes: _stakes,
  ...facts
}: SlotGame): GameFacts {
  return facts;
}
