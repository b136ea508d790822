// Sessions of the betting page, in SQLite: only hashes of their secrets.

import type { Surroundings } from '../../company.ts';
import { drawSecret, hash } from '../../operator/session-store.ts';

export type SessionsStore = ReturnType<typeof createSessionsStore>;

const LIFE_MS = 12 * 60 * 60_000;

export function createSessionsStore({ books, random }: Pick<Surroundings, 'books' | 'random'>) {
  books.exec(`CREATE TABLE IF NOT EXISTS sportsbook_page_sessions (
      secret_hash TEXT PRIMARY KEY, player TEXT NOT NULL, opened_at INTEGER NOT NULL
    ) STRICT;
    DROP TABLE IF EXISTS sportsbook_sessions;`);
  const insert = books.prepare('INSERT INTO sportsbook_page_sessions VALUES (?, ?, ?)');
  const bySecret = books.prepare(
    'SELECT player FROM sportsbook_page_sessions WHERE secret_hash = ? AND opened_at > ?',
  );
  return {
    /** Stores the player who opened the page, and returns the secret of the page's session. */
    open(player: string, now: Date): string {
      const secret = drawSecret(random);
      insert.run(hash(secret), player, now.getTime());
      return secret;
    },
    /** The player of a page's secret. */
    find(secret: string, now: Date): string | undefined {
      const row = bySecret.get(hash(secret), now.getTime() - LIFE_MS);
      return row && String(row['player']);
    },
  };
}
