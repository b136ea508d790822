// Purses of play money: each launch in demo mode has one of its own.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const sumRow = z.object({ sum: z.bigint() });

export type PurseStore = ReturnType<typeof createPurseStore>;

export function createPurseStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS crash_purse_moves (id TEXT PRIMARY KEY, purse TEXT NOT NULL, change INTEGER NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS crash_purse_moves_of ON crash_purse_moves (purse);`);
  const insert = books.prepare(
    'INSERT INTO crash_purse_moves (id, purse, change) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING',
  );
  const sum = books.prepare(
    'SELECT coalesce(sum(change), 0) AS sum FROM crash_purse_moves WHERE purse = ?',
  );
  const undo = books.prepare(`INSERT INTO crash_purse_moves (id, purse, change)
    SELECT ?, purse, -change FROM crash_purse_moves WHERE id = ? ON CONFLICT (id) DO NOTHING`);
  const known = books.prepare('SELECT change AS sum FROM crash_purse_moves WHERE id = ?');
  sum.setReadBigInts(true);

  return {
    /** What the moves of a purse come to, in centavos. */
    sum: (purse: string): bigint => sumRow.parse(sum.get(purse)).sum,
    has: (id: string): boolean => known.get(id) !== undefined,
    /** Moves play money, once per id. */
    move: (purse: string, id: string, change: bigint): void => void insert.run(id, purse, change),
    /** Takes a move back, once per id; nothing when there was none. */
    undo: (id: string, undone: string): void => void undo.run(id, undone),
  };
}
