// The tables' books of stakes. A player's part in a round is an entry, which is a round at the
// operator, and every stake of it a bet.

import * as z from 'zod/mini';
import type { Bet } from '../../bets/bet.ts';
import { createBetStore } from '../../bets/bet-store.ts';
import { queryOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import { insertInto } from '../../table-store.ts';
import type { Chip } from '../wire.ts';

export const BETS = 'live_bets';
/** In one round, at the most. */
export const ENTRIES_PER_PLAYER = 2;

/**
 * `opening` is the stake that an entry begins with; the others are added to it while a hand is
 * played.
 */
const betKinds = ['opening', 'split', 'double-1', 'double-2', 'insurance'] as const;
export type BetKind = (typeof betKinds)[number];

const own = z.object({ kind: z.enum(betKinds) });
export type LiveBet = Bet & z.infer<typeof own>;

const entryRow = z.object({
  /** The operator's id of the player's round. */
  id: z.string(),
  roundId: z.string(),
  /** 0 at a table without seats. */
  seat: z.number(),
  player: z.string(),
  currency: z.string(),
  /** None where stakes lie on seats. */
  chips: z.pipe(
    z.string(),
    z.transform((text): Chip[] => JSON.parse(text)),
  ),
});
export type Entry = z.infer<typeof entryRow>;

/** A new entry, with the amount of its opening bet. */
interface Stake {
  roundId: string;
  seat: number;
  chips: readonly Chip[];
  stake: bigint;
}

export type EntryStore = ReturnType<typeof createEntryStore>;

/** The tables of sessions and of rounds must be there already. */
export function createEntryStore(surroundings: Pick<Surroundings, 'books' | 'clock' | 'ids'>) {
  const { books, clock, ids } = surroundings;
  books.exec(`
    CREATE TABLE IF NOT EXISTS live_entries (
      id TEXT PRIMARY KEY, round_id TEXT NOT NULL REFERENCES live_rounds (id),
      session_id TEXT NOT NULL REFERENCES live_sessions (id),
      seat INTEGER NOT NULL, chips TEXT NOT NULL, made_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS live_entries_of_round ON live_entries (round_id);
    CREATE INDEX IF NOT EXISTS live_entries_of_session ON live_entries (session_id);`);
  const bets = createBetStore(surroundings, {
    table: BETS,
    sessions: 'live_sessions',
    own,
    keys: { '': 'FOREIGN KEY (round) REFERENCES live_entries (id)' },
    indexes: `CREATE UNIQUE INDEX IF NOT EXISTS live_bets_standing ON live_bets (round, kind)
      WHERE state NOT IN ('refused', 'reversing', 'reversed', 'disputed');`,
  });
  const insert = insertInto(books, 'live_entries');
  const where = (condition: string) =>
    queryOf(
      books,
      entryRow,
      `SELECT e.id, e.round_id AS roundId, e.seat, s.player, s.currency, e.chips
         FROM live_entries e JOIN live_sessions s ON s.id = e.session_id WHERE ${condition}`,
    );
  const newestOf = where(
    's.player = ? AND s.currency = ? AND s.game_code = ? ORDER BY e.rowid DESC LIMIT ?',
  ).all;

  return {
    bets,
    /** Stores a player's entry and its opening bet, with which the operator closes the round. */
    enter(session: Session, { roundId, seat, chips, stake }: Stake): LiveBet {
      const round = ids.uuid();
      const madeAt = clock.now().getTime();
      const stored = { id: round, roundId, sessionId: session.id, seat, madeAt };
      insert({ ...stored, chips: JSON.stringify(chips) });
      return bets.add({ round, session, stake, closesRound: true }, { kind: 'opening' });
    },
    find: where('e.id = ?').first,
    /** The entries of a round. */
    ofRound: where('e.round_id = ? ORDER BY e.seat, e.rowid').all,
    /** The player's entries in the newest round that they have any in. */
    newest({ player, currency, gameCode }: Session): Entry[] {
      const found = newestOf(player, currency, gameCode, ENTRIES_PER_PLAYER);
      return found.filter(({ roundId }) => roundId === found[0]?.roundId);
    },
  };
}
