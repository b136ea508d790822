// The arcades' books of rounds. A round is one bet; its course follows from its seed, its number,
// its choice and its moves, and is stored nowhere else: its game says how it stands.

import * as z from 'zod/mini';
import { type Bet, UNFINISHED } from '../../bets/bet.ts';
import { createBetStore, wholeNumber } from '../../bets/bet-store.ts';
import { fromJson } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { STAKE_STEP } from '../../game-server/calls.ts';
import type { Standing } from '../engine/arcade-game.ts';
import { blocksUnder } from '../fair/blocks.ts';
import { chanceFrom } from '../fair/chance.ts';
import type { Seeds } from '../fair/seed-store.ts';
import { rulesOf } from '../games/index.ts';

export const ROUNDS = 'arcade_rounds';

const own = z.object({
  clientRoundId: z.string(),
  gameVersion: z.string(),
  seedId: wholeNumber,
  nonce: wholeNumber,
  choice: fromJson(z.unknown()),
  moves: fromJson(z.array(z.unknown())),
  /** When the player last did something, in milliseconds. */
  movedAt: wholeNumber,
});

export type ArcadeRound = Bet & z.infer<typeof own>;

/** After the stores of sessions and seeds have made their tables. */
export function createRoundStore(surroundings: Pick<Surroundings, 'books' | 'clock' | 'ids'>) {
  const { books, clock } = surroundings;
  const rounds = createBetStore(surroundings, {
    table: ROUNDS,
    sessions: 'arcade_sessions',
    own,
    keys: {
      seedId: 'REFERENCES arcade_seeds (id)',
      '': 'UNIQUE (player, currency, game_code, client_round_id), UNIQUE (seed_id, nonce)',
    },
    indexes: `CREATE UNIQUE INDEX IF NOT EXISTS arcade_rounds_unfinished
      ON arcade_rounds (player, currency, game_code) WHERE ${UNFINISHED};`,
  });
  const setMoves = books.prepare(
    `UPDATE ${ROUNDS} SET moves = ?, moved_at = ? WHERE id = ? AND state = 'taken'`,
  );

  return {
    ...rounds,
    findByClientId: rounds.oneOfSeat('client_round_id = ?'),
    findUnfinished: rounds.oneOfSeat(UNFINISHED),
    /** The newest first. */
    findLast: rounds.ofSeat(`state <> 'refused' ORDER BY made_at DESC, rowid DESC LIMIT ?`),
    /** Stores the moves of an open round. */
    move(id: string, moves: readonly unknown[]): ArcadeRound {
      setMoves.run(JSON.stringify(moves), clock.now().getTime(), id);
      return rounds.get(id);
    },
  };
}

export interface Sealed {
  seeds: Pick<Seeds, 'get'>;
}

/** How a round would stand with these moves; undefined when the rules do not allow them. */
export function tryStanding(
  { seeds }: Sealed,
  { gameCode, seedId, nonce, choice }: ArcadeRound,
  moves: readonly unknown[],
): Standing | undefined {
  const { server_seed, client_seed } = seeds.get(seedId);
  const blockAt = blocksUnder(server_seed)({ clientSeed: client_seed ?? '', nonce });
  return rulesOf(gameCode).play(chanceFrom(blockAt), choice, moves);
}

export function standingOf(sealed: Sealed, round: ArcadeRound): Standing {
  const standing = tryStanding(sealed, round, round.moves);
  if (standing === undefined) throw new Error(`round ${round.id} is not played by the rules`);
  return standing;
}

/**
 * The prize of a round as it stands, in centavos. Stakes are whole pesos and multipliers whole
 * hundredths, so no prize is ever rounded.
 */
export function prizeOf(sealed: Sealed, round: ArcadeRound): bigint {
  return (round.stake / STAKE_STEP) * BigInt(standingOf(sealed, round).multiplier);
}
