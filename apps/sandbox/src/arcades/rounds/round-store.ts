// The arcades' books of rounds. A round is one bet; its course follows from its seed, its number,
// its choice and its moves, and is stored nowhere else.

import * as z from 'zod/mini';
import { type Bet, UNFINISHED } from '../../bets/bet.ts';
import { createBetStore, wholeNumber } from '../../bets/bet-store.ts';
import { fromJson } from '../../books.ts';
import type { Surroundings } from '../../company.ts';

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

/** Whose rounds: one player in one currency and game. */
export type Seat = Pick<ArcadeRound, 'player' | 'currency' | 'gameCode'>;
export type RoundStore = ReturnType<typeof createRoundStore>;

const ofPlayer = 'player = ? AND currency = ? AND game_code = ?';

/** After the stores of sessions and seeds have made their tables. */
export function createRoundStore(surroundings: Pick<Surroundings, 'books' | 'clock' | 'ids'>) {
  const { books, clock } = surroundings;
  const rounds = createBetStore(surroundings, {
    table: ROUNDS,
    sessions: 'arcade_sessions',
    own,
    columns: {
      clientRoundId: 'TEXT NOT NULL',
      gameVersion: 'TEXT NOT NULL',
      seedId: 'INTEGER NOT NULL REFERENCES arcade_seeds (id)',
      nonce: 'INTEGER NOT NULL',
      choice: 'TEXT NOT NULL',
      moves: 'TEXT NOT NULL',
      movedAt: 'INTEGER NOT NULL',
    },
    constraints: `UNIQUE (player, currency, game_code, client_round_id), UNIQUE (seed_id, nonce)`,
    indexes: `CREATE UNIQUE INDEX IF NOT EXISTS arcade_rounds_unfinished
      ON arcade_rounds (player, currency, game_code) WHERE ${UNFINISHED};`,
  });
  const byClientId = rounds.query(`${ofPlayer} AND client_round_id = ?`);
  const unfinishedOf = rounds.query(`${ofPlayer} AND ${UNFINISHED}`);
  const lastOf = rounds.query(
    `${ofPlayer} AND state <> 'refused' ORDER BY made_at DESC, rowid DESC LIMIT ?`,
  );
  const setMoves = books.prepare(
    `UPDATE ${ROUNDS} SET moves = ?, moved_at = ? WHERE id = ? AND state = 'taken'`,
  );

  return {
    ...rounds,
    findByClientId: (seat: Seat, clientRoundId: string) =>
      byClientId(...seatOf(seat), clientRoundId)[0],
    findUnfinished: (seat: Seat) => unfinishedOf(...seatOf(seat))[0],
    /** The newest first. */
    findLast: (seat: Seat, count: number) => lastOf(...seatOf(seat), count),
    /** Stores the moves of an open round. */
    move(id: string, moves: readonly unknown[]): ArcadeRound {
      setMoves.run(JSON.stringify(moves), clock.now().getTime(), id);
      return rounds.get(id);
    },
  };
}

function seatOf({ player, currency, gameCode }: Seat): [string, string, string] {
  return [player, currency, gameCode];
}
