// The chains in the company's books. A chain's beginning is public from the moment it is here; its
// landmarks never leave.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { queryOf, selectionOf } from '../../books.ts';
import type { GrownChain } from './chain.ts';

const chainRow = z.object({
  id: z.number(),
  terminal: z.string(),
  length: z.number(),
  used: z.number(),
  committedAt: z.number(),
});
const idRow = z.object({ id: z.number() });
const landmarkRow = z.object({ position: z.number(), link: z.string() });
export type Chain = z.infer<typeof chainRow>;
export type ChainStore = ReturnType<typeof createChainStore>;

export function createChainStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS crash_chains (
      id INTEGER PRIMARY KEY AUTOINCREMENT, terminal TEXT NOT NULL UNIQUE, length INTEGER NOT NULL,
      used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND length),
      committed_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS crash_landmarks (
      chain_id INTEGER NOT NULL REFERENCES crash_chains (id), position INTEGER NOT NULL,
      link TEXT NOT NULL, PRIMARY KEY (chain_id, position)
    ) STRICT, WITHOUT ROWID;`);
  const columns = selectionOf(Object.keys(chainRow.shape));
  const insert = books.prepare(
    'INSERT INTO crash_chains (terminal, length, committed_at) VALUES (?, ?, ?) RETURNING id',
  );
  const insertLandmark = books.prepare(
    'INSERT INTO crash_landmarks (chain_id, position, link) VALUES (?, ?, ?)',
  );
  const chains = (rest: string) =>
    queryOf(books, chainRow, `SELECT ${columns} FROM crash_chains ${rest}`).all;
  const use = books.prepare(
    `UPDATE crash_chains SET used = used + 1 WHERE id = ? RETURNING ${columns}`,
  );
  const landmark = books.prepare(
    `SELECT position, link FROM crash_landmarks WHERE chain_id = ? AND position >= ?
       ORDER BY position LIMIT 1`,
  );

  return {
    /** Enters a chain, in the caller's transaction. */
    add({ terminal, landmarks }: GrownChain, length: number, now: Date): void {
      const { id } = idRow.parse(insert.get(terminal, length, now.getTime()));
      for (const [position, link] of landmarks) insertLandmark.run(id, position, link);
    },
    newest: chains('ORDER BY id DESC LIMIT ?'),
    /** Chains with links left, the one in use first. */
    usable: chains('WHERE used < length ORDER BY id'),
    use: (id: number): Chain => chainRow.parse(use.get(id)),
    /** The nearest known link at or after this position. */
    landmarkFrom: (id: number, position: number) => landmarkRow.parse(landmark.get(id, position)),
  };
}
