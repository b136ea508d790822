// The calls of the game pages. A session's secret travels as a bearer token; every other input is
// checked here.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { nothing, refusal as refusalOf, STAKE_STEP, stakeWithin } from '../game-server/calls.ts';
import { createCounter } from '../game-server/counter.ts';
import { createGameCalls, unlessRefused } from '../game-server/player-calls.ts';
import { gameState } from '../game-server/session-call.ts';
import type { Session } from '../operator/session-store.ts';
import type { Arcade } from './arcade.ts';
import { MOST_MOVES } from './engine/arcade-game.ts';
import { CLIENT_SEED, chanceFrom } from './fair/chance.ts';
import type { Seed } from './fair/seed-store.ts';
import { rulesOf } from './games/index.ts';
import { presentRound } from './rounds/present-round.ts';
import { cashOut, move, play, type RoundResult } from './rounds/rounds.ts';
import type {
  HistoryAnswer,
  Problem,
  RevealedSeed,
  RotateAnswer,
  RoundAnswer,
  StateAnswer,
} from './wire.ts';

const refusal = refusalOf<Problem['code']>;

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
const moveMade = z.union([z.string().check(z.maxLength(16)), z.int()]);
const moveRequest = z.strictObject({ roundId: z.uuid(), made, move: moveMade });
const cashOutRequest = z.strictObject({ roundId: z.uuid(), made });
const seedsRequest = z.strictObject({ clientSeed: z.string().check(z.regex(CLIENT_SEED)) });

/** The common path of all arcade pages; a game's page lies below its code. */
export const ARCADES = '/arcades/';

/** Where a game's page lives; its calls are below `api/`. */
export function gamePath(code: string): string {
  return `${ARCADES}${code}/`;
}

export function addGameRoutes(app: FastifyInstance, arcade: Arcade): void {
  const { surroundings, store, seeds, walletOf } = arcade;
  const { clock, config } = surroundings;
  const addCall = createGameCalls(app, `${gamePath(':code')}api/`, arcade);
  const plays = createCounter(clock, { most: PLAYS_PER_SECOND, withinMs: 1000 });
  const changes = createCounter(clock, { most: SEEDS_PER_MINUTE, withinMs: 60_000 });

  addCall('state', nothing, async (session): Promise<StateAnswer> => {
    const state = await gameState(config, walletOf(session), session);
    const [round] = store.findLast(session, 1);
    return {
      ...state,
      stated: { returnToPlayer: rulesOf(session.gameCode).stated.returnToPlayer },
      stakes: { least: String(STAKES.least), most: String(STAKES.most), step: String(STAKE_STEP) },
      round: round === undefined ? null : presentRound(arcade, round),
      seeds: seeds.published(session),
    };
  });

  async function answer(session: Session, done: Promise<RoundResult>): Promise<RoundAnswer> {
    const round = unlessRefused(await done);
    return { round: presentRound(arcade, round), seeds: seeds.published(session) };
  }

  addCall('play', playRequest, (session, order) => {
    // The rules say whether there is such a choice, whatever the numbers.
    const standing = rulesOf(session.gameCode).play(chanceFrom(anyBlock), order.choice, []);
    if (standing === undefined) throw refusal('BAD_REQUEST');
    if (!plays.isAllowed(session.id)) throw refusal('TOO_FAST');
    return answer(session, play(arcade, session, order));
  });
  addCall('move', moveRequest, (session, step) => answer(session, move(arcade, session, step)));
  addCall('cashout', cashOutRequest, (session, step) =>
    answer(session, cashOut(arcade, session, step)),
  );

  addCall('seeds', seedsRequest, (session, { clientSeed }): RotateAnswer => {
    // A seed that decides an open round is revealed only when the round is over.
    if (store.findUnfinished(session) !== undefined) throw refusal('ROUND_UNFINISHED');
    if (!changes.isAllowed(session.id)) throw refusal('TOO_MANY');
    const revealed = presentSeed(seeds.rotate(session, clientSeed));
    return { seeds: seeds.published(session), revealed };
  });
  addCall('history', nothing, (session): HistoryAnswer => ({
    rounds: store.findLast(session, HISTORY_LENGTH).map((round) => {
      const seed = seeds.get(round.seedId);
      return {
        round: presentRound(arcade, round),
        revealed: seed.state === 'revealed' ? presentSeed(seed) : null,
      };
    }),
  }));
}

function presentSeed({ server_seed, seal, client_seed, nonce }: Seed): RevealedSeed {
  return { serverSeed: server_seed, seal, clientSeed: client_seed ?? '', rounds: nonce };
}

const anyBlock = () => new Uint8Array(32);
