// The tables' books of rounds. A round's outcome is drawn when its betting closes, and is here
// before anybody is shown anything.

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { queryOf } from '../../books.ts';

const row = z.object({
  id: z.string(),
  /** As the players read it: counts up over all tables. */
  number: z.number(),
  /** JSON; its content is the game's own matter. Empty until it is drawn. */
  outcome: z.string(),
});
const columns = `id, number, coalesce(outcome, '') AS outcome`;

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
  const insert = queryOf(
    books,
    row,
    `INSERT INTO live_rounds (id, table_id, state, opened_at) VALUES (?, ?, 'open', ?)
       RETURNING ${columns}`,
  );
  const where = (condition: string) =>
    queryOf(books, row, `SELECT ${columns} FROM live_rounds WHERE ${condition}`);
  const change = (changes: string) => {
    const statement = books.prepare(`UPDATE live_rounds SET ${changes}`);
    return (...values: SQLInputValue[]) => void statement.run(...values);
  };
  const draw = change(`state = 'drawn', outcome = ?, drawn_at = ? WHERE id = ?`);
  const record = change('outcome = ? WHERE id = ?');
  const finish = change(`state = 'done', done_at = ? WHERE id = ?`);
  return {
    /** Returns the number of the round. */
    open: (tableId: string, id: string, now: Date) =>
      insert.first(id, tableId, now.getTime())?.number ?? 0,
    draw: (id: string, outcome: object, now: Date) =>
      draw(JSON.stringify(outcome), now.getTime(), id),
    /** Stores what has been done so far in a running round. */
    record: (id: string, outcome: object) => record(JSON.stringify(outcome), id),
    finish: (id: string, now: Date) => finish(now.getTime(), id),
    /** Ends the open rounds of a table. */
    voidOpen: change(`state = 'void' WHERE table_id = ? AND state = 'open'`),
    find: where('id = ? AND outcome IS NOT NULL').first,
    /** The rounds of a table that are to be played to their end. */
    drawn: where(`table_id = ? AND state = 'drawn' ORDER BY number`).all,
    /** So many finished rounds of a table, the newest first. */
    done: where(`table_id = ? AND state = 'done' ORDER BY number DESC LIMIT ?`).all,
  };
}
