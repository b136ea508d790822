// The studio's books of rounds. A round is one bet, whose outcome is drawn before it is sent.

import * as z from 'zod/mini';
import { type Bet, type Seat, UNFINISHED } from '../../bets/bet.ts';
import { createBetStore } from '../../bets/bet-store.ts';
import { exactly } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Outcome, PastRound } from '../wire.ts';

export const ROUNDS = 'studio_rounds';

const own = z.object({
  clientRoundId: z.string(),
  /** The version of the mathematics that it was drawn by. */
  gameVersion: z.string(),
  outcome: z.pipe(
    z.string(),
    z.transform((text): Outcome => JSON.parse(text)),
  ),
  freeId: z.nullable(z.string()),
});

export type StudioRound = Bet & z.infer<typeof own>;

const digits = z.pipe(z.bigint(), z.transform(String));
const pastRow = z.object({
  reference: z.string(),
  at: z.pipe(
    z.bigint(),
    z.transform((ms) => new Date(Number(ms)).toISOString()),
  ),
  stake: digits,
  win: digits,
  state: z.enum(['open', 'closed', 'cancelled']),
});
const HISTORY_LENGTH = 30;
const SHOWN = `state <> 'refused' ORDER BY made_at DESC, rowid DESC`;

export type RoundStore = ReturnType<typeof createRoundStore>;

export function createRoundStore(surroundings: Pick<Surroundings, 'books' | 'clock' | 'ids'>) {
  addFreeId(surroundings.books);
  const rounds = createBetStore(surroundings, {
    table: ROUNDS,
    sessions: 'studio_sessions',
    own,
    keys: { '': 'UNIQUE (player, currency, game_code, client_round_id)' },
    indexes: `CREATE UNIQUE INDEX IF NOT EXISTS studio_rounds_unfinished
      ON studio_rounds (player, currency, game_code) WHERE ${UNFINISHED};`,
  });
  const guessed = exactly(
    surroundings.books,
    `UPDATE ${ROUNDS} SET win = ?, outcome = ?, changed_at = ? WHERE id = ? AND state = 'taken'`,
  );
  // An unpublished outcome stays secret here too: only taken bets have a win.
  const lastOf = exactly(
    surroundings.books,
    `SELECT id AS reference, made_at AS at, stake,
       iif(state IN ('taken', 'paying', 'paid'), win, 0) AS win,
       CASE WHEN state IN ('paid', 'disputed') THEN 'closed'
         WHEN state IN ('reversing', 'reversed') THEN 'cancelled' ELSE 'open' END AS state
     FROM ${ROUNDS} WHERE player = ? AND currency = ? AND game_code = ? AND ${SHOWN}
     LIMIT ${HISTORY_LENGTH}`,
  );

  return {
    ...rounds,
    /** Stores the outcome after a guess; only a round whose prize still waits takes it. */
    guess: (id: string, win: bigint, outcome: Outcome): void =>
      void guessed.run(win, JSON.stringify(outcome), surroundings.clock.now().getTime(), id),
    findByClientId: rounds.oneOfSeat('client_round_id = ?'),
    findUnfinished: rounds.oneOfSeat(UNFINISHED),
    findNewest: rounds.oneOfSeat(`${SHOWN} LIMIT 1`),
    findLast: ({ player, currency, gameCode }: Seat): PastRound[] =>
      lastOf.all(player, currency, gameCode).map((row) => pastRow.parse(row)),
  };
}

/** In the books of before there were free rounds. */
function addFreeId(books: Surroundings['books']): void {
  const names = books.prepare('SELECT name FROM pragma_table_info(?)').all(ROUNDS);
  if (names.length > 0 && !names.some(({ name }) => name === 'free_id'))
    books.exec(`ALTER TABLE ${ROUNDS} ADD COLUMN free_id TEXT`);
}
