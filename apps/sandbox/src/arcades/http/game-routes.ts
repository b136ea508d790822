// The calls of the game pages. A session's secret travels as a bearer token; every other input is
// checked here.

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
  STAKE_STEP,
  stakeWithin,
  toText,
} from '../../game-server/calls.ts';
import { addSessionCall, operatorSite } from '../../game-server/session-call.ts';
import { createCounter } from '../../game-server/counter.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import { MOST_MOVES } from '../engine/arcade-game.ts';
import { CLIENT_SEED, chanceFrom } from '../fair/chance.ts';
import type { Seed, Seeds } from '../fair/seed-store.ts';
import { presentRound } from '../rounds/present-round.ts';
import type { RoundStore } from '../rounds/round-store.ts';
import type { RoundResult, Rounds } from '../rounds/rounds.ts';
import type { Table } from '../rounds/table.ts';
import type {
  HistoryAnswer,
  Problem,
  RevealedSeed,
  RotateAnswer,
  RoundAnswer,
  RoundRefusal,
  StateAnswer,
} from '../wire.ts';
import { gamePath } from './pages.ts';

const Refusal = AnyRefusal<Problem['code']>;

/** In centavos. */
const STAKES = { least: 1000n, most: 1_000_000n };
/** A player's pace: so many plays in a second, and so many new seeds in a minute. */
const PLAYS_PER_SECOND = 5;
const SEEDS_PER_MINUTE = 20;
const HISTORY_LENGTH = 30;

const playRequest = z.strictObject({
  roundId: z.uuid(),
  stake: stakeWithin(STAKES),
  choice: z.unknown(),
});
const made = z.int().check(z.gte(0), z.lt(MOST_MOVES));
const move = z.union([z.string().check(z.maxLength(16)), z.int()]);
const moveRequest = z.strictObject({ roundId: z.uuid(), made, move });
const cashOutRequest = z.strictObject({ roundId: z.uuid(), made });
const seedsRequest = z.strictObject({ clientSeed: z.string().check(z.regex(CLIENT_SEED)) });
const gamePathParts = z.object({ code: z.string() });

interface Needs {
  surroundings: Surroundings;
  sessions: SessionStore;
  store: Pick<RoundStore, 'findLast' | 'findUnfinished'>;
  rounds: Rounds;
  table: Table;
  seeds: Seeds;
}

const path = `${gamePath(':code')}api/`;

export function addGameRoutes(app: FastifyInstance, deps: Needs): void {
  const { surroundings, sessions } = deps;
  const { clock, log } = surroundings;
  answerRefusals(app, log);
  addSessionCall(app, path, { sessions, clock });
  const callerOf = (request: FastifyRequest) => sessionHere(deps, request);
  const answers = answerCalls(app, { path, callerOf });
  addState(answers, deps);
  addPlayCalls(answers, deps);
  addSeedCalls(answers, deps);
}

type Answers = ReturnType<typeof answerCalls>;

function addState(answers: Answers, { surroundings, store, table, seeds }: Needs): void {
  answers('state', nothing, async (session): Promise<StateAnswer> => {
    const balance = toText(await askBalance(table.walletOf(session), session));
    const [round] = store.findLast(session, 1);
    return {
      stated: { returnToPlayer: table.rulesOf(session.gameCode).stated.returnToPlayer },
      stakes: { least: String(STAKES.least), most: String(STAKES.most), step: String(STAKE_STEP) },
      currency: session.currency,
      isPlayMoney: isPlayMoney(session.currency),
      balance,
      round: round === undefined ? null : presentRound(table, round),
      seeds: seeds.published(session),
      ...operatorSite(surroundings.config, session),
    };
  });
}

function addPlayCalls(answers: Answers, { surroundings, rounds, table, seeds }: Needs): void {
  const plays = createCounter(surroundings.clock, { most: PLAYS_PER_SECOND, withinMs: 1000 });

  async function answer(session: Session, done: Promise<RoundResult>): Promise<RoundAnswer> {
    const round = await done;
    if (typeof round === 'string') throw new Refusal(statusOf(round), round);
    return { round: presentRound(table, round), seeds: seeds.published(session) };
  }

  answers('play', playRequest, (session, order) => {
    // The rules say whether there is such a choice, whatever the numbers.
    const standing = table.rulesOf(session.gameCode).play(chanceFrom(anyBlock), order.choice, []);
    if (standing === undefined) throw new Refusal(400, 'BAD_REQUEST');
    if (!plays.isAllowed(session.id)) throw new Refusal(429, 'TOO_FAST');
    return answer(session, rounds.play(session, order));
  });

  answers('move', moveRequest, (session, step) => answer(session, rounds.move(session, step)));

  answers('cashout', cashOutRequest, (session, step) =>
    answer(session, rounds.cashOut(session, step)),
  );
}

function addSeedCalls(answers: Answers, { surroundings, store, table, seeds }: Needs): void {
  const changes = createCounter(surroundings.clock, { most: SEEDS_PER_MINUTE, withinMs: 60_000 });

  answers('seeds', seedsRequest, (session, { clientSeed }): RotateAnswer => {
    // A seed that decides an open round is revealed only when the round is over.
    if (store.findUnfinished(session) !== undefined) throw new Refusal(409, 'ROUND_UNFINISHED');
    if (!changes.isAllowed(session.id)) throw new Refusal(429, 'TOO_MANY');
    const revealed = presentSeed(seeds.rotate(session, clientSeed));
    return { seeds: seeds.published(session), revealed };
  });

  answers('history', nothing, (session): HistoryAnswer => ({
    rounds: store.findLast(session, HISTORY_LENGTH).map((round) => {
      const seed = seeds.get(round.seedId);
      return {
        round: presentRound(table, round),
        revealed: seed.state === 'revealed' ? presentSeed(seed) : null,
      };
    }),
  }));
}

/** A session is good for the game that it was launched for alone. */
function sessionHere({ sessions, surroundings }: Needs, request: FastifyRequest): Session {
  const { session } = sessionOf(request, sessions, surroundings.clock.now());
  if (session.gameCode !== gamePathParts.parse(request.params).code)
    throw new Refusal(401, 'SESSION_CLOSED');
  return session;
}

function presentSeed({ serverSeed, seal, clientSeed, nonce }: Seed): RevealedSeed {
  return { serverSeed, seal, clientSeed, rounds: nonce };
}

function statusOf(code: RoundRefusal): number {
  if (code === 'NO_SUCH_ROUND') return 404;
  return code === 'SEED_BROKEN' ? 503 : 409;
}

const anyBlock = () => new Uint8Array(32);
