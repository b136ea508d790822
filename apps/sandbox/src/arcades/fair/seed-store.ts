// The seeds of each player in each game. A seed's seal is published before any bet of it, and the
// seed itself when it is played no more: never both at once in play.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { selectionOf } from '../../books.ts';
import type { Session } from '../../operator/session-store.ts';

const row = z.object({
  id: z.number(),
  serverSeed: z.string(),
  seal: z.string(),
  clientSeed: z.nullable(z.string()),
  nonce: z.number(),
  state: z.enum(['next', 'active', 'revealed']),
});
export type SeedRow = z.infer<typeof row>;

/** Whose seeds: one player in one currency and game. */
export type SeedSeat = Pick<Session, 'player' | 'currency' | 'gameCode'>;

export type SeedStore = ReturnType<typeof createSeedStore>;

export function createSeedStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS arcade_seeds (
      id INTEGER PRIMARY KEY AUTOINCREMENT, player TEXT NOT NULL, currency TEXT NOT NULL,
      game_code TEXT NOT NULL, server_seed TEXT NOT NULL, seal TEXT NOT NULL, client_seed TEXT,
      nonce INTEGER NOT NULL DEFAULT 0 CHECK (nonce >= 0),
      state TEXT NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
      made_at INTEGER NOT NULL, revealed_at INTEGER,
      CHECK ((state = 'next') = (client_seed IS NULL)),
      CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS arcade_seeds_in_use
      ON arcade_seeds (player, currency, game_code, state) WHERE state <> 'revealed';`);
  const columns = selectionOf(Object.keys(row.shape));
  const insert = books.prepare(`INSERT INTO arcade_seeds (player, currency, game_code, server_seed,
    seal, state, made_at) VALUES (?, ?, ?, ?, ?, 'next', ?)`);
  const inState = books.prepare(`SELECT ${columns} FROM arcade_seeds
    WHERE player = ? AND currency = ? AND game_code = ? AND state = ?`);
  const byId = books.prepare(`SELECT ${columns} FROM arcade_seeds WHERE id = ?`);
  const activate = books.prepare(
    `UPDATE arcade_seeds SET state = 'active', client_seed = ? WHERE id = ? AND state = 'next'`,
  );
  const reveal = books.prepare(
    `UPDATE arcade_seeds SET state = 'revealed', revealed_at = ? WHERE id = ? AND state = 'active'`,
  );
  const count = books.prepare('UPDATE arcade_seeds SET nonce = nonce + 1 WHERE id = ?');

  return {
    /** Enters a sealed seed that is played after the active one. */
    add: (seat: SeedSeat, { serverSeed, seal }: Pick<SeedRow, 'serverSeed' | 'seal'>, now: Date) =>
      void insert.run(seat.player, seat.currency, seat.gameCode, serverSeed, seal, now.getTime()),
    find: ({ player, currency, gameCode }: SeedSeat, state: 'next' | 'active') =>
      z.optional(row).parse(inState.get(player, currency, gameCode, state)),
    get: (id: number): SeedRow => row.parse(byId.get(id)),
    activate: (id: number, clientSeed: string) => void activate.run(clientSeed, id),
    reveal: (id: number, now: Date) => void reveal.run(now.getTime(), id),
    /** Uses up one number of the seed. */
    count: (id: number) => void count.run(id),
  };
}
