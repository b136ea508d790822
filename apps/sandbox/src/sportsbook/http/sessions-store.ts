// Sessions of the betting page, in SQLite: only hashes of their secrets, which travel as bearer
// tokens.

import type { FastifyRequest } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { drawSecret, hash } from '../../operator/session-store.ts';
import { refuse } from './refuse.ts';

export type SessionsStore = ReturnType<typeof createSessionsStore>;

const LIFE_MS = 12 * 60 * 60_000;

export function createSessionsStore({
  books,
  clock,
  random,
}: Pick<Surroundings, 'books' | 'clock' | 'random'>) {
  books.exec(`CREATE TABLE IF NOT EXISTS sportsbook_page_sessions (
      secret_hash TEXT PRIMARY KEY, player TEXT NOT NULL, opened_at INTEGER NOT NULL
    ) STRICT`);
  const insert = books.prepare('INSERT INTO sportsbook_page_sessions VALUES (?, ?, ?)');
  const bySecret = books.prepare(
    'SELECT player FROM sportsbook_page_sessions WHERE secret_hash = ? AND opened_at > ?',
  );

  /** The player who calls; undefined for a visitor, or when the session has ended. */
  function callerOf({ headers }: FastifyRequest): string | undefined {
    const secret = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
    const row = secret && bySecret.get(hash(secret), clock.now().getTime() - LIFE_MS);
    return row ? String(row['player']) : undefined;
  }

  return {
    /** Stores the player who opened the page, and returns the secret of the page's session. */
    open(player: string): string {
      const secret = drawSecret(random);
      insert.run(hash(secret), player, clock.now().getTime());
      return secret;
    },
    callerOf,
    /** The same; refused for anybody without a session. */
    playerOf: (request: FastifyRequest) => callerOf(request) ?? refuse('SESSION_CLOSED'),
  };
}
