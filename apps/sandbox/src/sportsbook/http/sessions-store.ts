// Sessions of the betting page, in SQLite: only hashes of their secrets.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';

const sessionRow = z.object({ player: z.string(), login: z.string(), currency: z.string() });
export type Session = z.infer<typeof sessionRow>;
export type SessionsStore = ReturnType<typeof createSessionsStore>;

const LIFE_MS = 12 * 60 * 60_000;

export function createSessionsStore({ books, random }: Pick<Surroundings, 'books' | 'random'>) {
  books.exec(`CREATE TABLE IF NOT EXISTS sportsbook_sessions (
      secret_hash TEXT PRIMARY KEY, player TEXT NOT NULL, login TEXT NOT NULL,
      currency TEXT NOT NULL, opened_at INTEGER NOT NULL
    ) STRICT;`);
  const insert = books.prepare(
    `INSERT INTO sportsbook_sessions (secret_hash, player, login, currency, opened_at)
       VALUES (?, ?, ?, ?, ?)`,
  );
  const session = books.prepare(
    `SELECT player, login, currency FROM sportsbook_sessions
       WHERE secret_hash = ? AND opened_at > ?`,
  );
  return {
    /** Stores the player who opened the page, and returns the secret of the page's session. */
    open({ player, login, currency }: Session, now: Date): string {
      const bytes = Array.from({ length: 32 }, () => random.below(256));
      const secret = Buffer.from(bytes).toString('base64url');
      insert.run(hash(secret), player, login, currency, now.getTime());
      return secret;
    },
    session(secret: string, now: Date): Session | undefined {
      const row = session.get(hash(secret), now.getTime() - LIFE_MS);
      return row === undefined ? undefined : sessionRow.parse(row);
    },
  };
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
