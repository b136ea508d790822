// The tables' books of stakes. A player's part in a round is an entry, which is a round at the
// operator, and every stake of it a bet.

import * as z from 'zod/mini';
import type { Bet } from '../../bets/bet.ts';
import { createBetStore } from '../../bets/bet-store.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
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
  sessionId: z.string(),
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
const entries = `SELECT e.id, e.round_id AS roundId, e.session_id AS sessionId, e.seat, s.player,
  s.currency, e.chips
  FROM live_entries e JOIN live_sessions s ON s.id = e.session_id`;

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
  const insert = books.prepare(
    `INSERT INTO live_entries (id, round_id, session_id, seat, chips, made_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const byId = books.prepare(`${entries} WHERE e.id = ?`);
  const ofRound = books.prepare(`${entries} WHERE e.round_id = ? ORDER BY e.seat, e.rowid`);
  const newestOf = books.prepare(
    `${entries} WHERE s.player = ? AND s.currency = ? AND s.game_code = ?
       ORDER BY e.rowid DESC LIMIT ?`,
  );

  return {
    bets,
    /** Stores a player's entry in a round and returns its id. */
    addEntry(entry: {
      roundId: string;
      session: Session;
      seat: number;
      chips: readonly Chip[];
    }): string {
      const { roundId, session, seat, chips } = entry;
      const id = ids.uuid();
      insert.run(id, roundId, session.id, seat, JSON.stringify(chips), clock.now().getTime());
      return id;
    },
    /** The operator closes the round with the opening bet. */
    addBet: (round: string, session: Session, { kind, stake }: Pick<LiveBet, 'kind' | 'stake'>) =>
      bets.add({ round, session, stake, closesRound: kind === 'opening' }, { kind }),
    findEntry: (id: string): Entry | undefined => z.optional(entryRow).parse(byId.get(id)),
    entriesOf: (roundId: string): Entry[] =>
      ofRound.all(roundId).map((found) => entryRow.parse(found)),
    /** The player's entries in the newest round that they have any in. */
    newestEntries({ player, currency, gameCode }: Session): Entry[] {
      const found = newestOf
        .all(player, currency, gameCode, ENTRIES_PER_PLAYER)
        .map((each) => entryRow.parse(each));
      return found.filter(({ roundId }) => roundId === found[0]?.roundId);
    },
  };
}
