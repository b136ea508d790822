// The tables' books of rounds. A round's outcome is drawn when its betting closes, and is here
// before anybody is shown anything.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const row = z.object({
  id: z.string(),
  /** As the players read it: counts up over all tables. */
  number: z.number(),
  /** JSON; its content is the game's own matter. */
  outcome: z.string(),
});
type LiveRound = z.infer<typeof row>;

const rounds = 'SELECT id, number, outcome FROM live_rounds';

export type RoundStore = ReturnType<typeof createRoundStore>;

/**
 * open → drawn → done; an open round of a process that ended is void: nothing was drawn and nobody
 * had bet.
 */
export function createRoundStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS live_rounds (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, table_id TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('open', 'drawn', 'done', 'void')), outcome TEXT,
      opened_at INTEGER NOT NULL, drawn_at INTEGER, done_at INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS live_rounds_of_table ON live_rounds (table_id, state, number);`);
  const insert = books.prepare(
    `INSERT INTO live_rounds (id, table_id, state, opened_at) VALUES (?, ?, 'open', ?)
       RETURNING number`,
  );
  const draw = books.prepare(
    `UPDATE live_rounds SET state = 'drawn', outcome = ?, drawn_at = ? WHERE id = ?`,
  );
  const record = books.prepare('UPDATE live_rounds SET outcome = ? WHERE id = ?');
  const finish = books.prepare(`UPDATE live_rounds SET state = 'done', done_at = ? WHERE id = ?`);
  const voidOpen = books.prepare(
    `UPDATE live_rounds SET state = 'void' WHERE table_id = ? AND state = 'open'`,
  );
  const byId = books.prepare(`${rounds} WHERE id = ? AND outcome IS NOT NULL`);
  const drawn = books.prepare(
    `${rounds} WHERE table_id = ? AND state = 'drawn'
       ORDER BY number`,
  );
  const done = books.prepare(
    `${rounds} WHERE table_id = ? AND state = 'done'
       ORDER BY number DESC LIMIT ?`,
  );
  return {
    open(tableId: string, id: string, now: Date): number {
      return z.object({ number: z.number() }).parse(insert.get(id, tableId, now.getTime())).number;
    },
    draw: (id: string, outcome: object, now: Date) =>
      void draw.run(JSON.stringify(outcome), now.getTime(), id),
    /** Stores what has been done so far in a running round. */
    record: (id: string, outcome: object) => void record.run(JSON.stringify(outcome), id),
    finish: (id: string, now: Date) => void finish.run(now.getTime(), id),
    voidOpen: (tableId: string) => void voidOpen.run(tableId),
    find(id: string): LiveRound | undefined {
      const found = byId.get(id);
      return found === undefined ? undefined : row.parse(found);
    },
    drawn: (tableId: string): LiveRound[] => drawn.all(tableId).map((each) => row.parse(each)),
    /** The newest finished rounds, the newest first. */
    done: (tableId: string, limit: number): LiveRound[] =>
      done.all(tableId, limit).map((each) => row.parse(each)),
  };
}
