// The operator's tokens that have been used: each opens one session.

import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type TokenStore = ReturnType<typeof createTokenStore>;

export function createTokenStore(books: DatabaseSync) {
  books.exec(
    `CREATE TABLE IF NOT EXISTS live_tokens (token_hash TEXT PRIMARY KEY, used_at INTEGER NOT NULL)
       STRICT`,
  );
  const insert = books.prepare(
    'INSERT OR IGNORE INTO live_tokens (token_hash, used_at) VALUES (?, ?)',
  );
  const remove = books.prepare('DELETE FROM live_tokens WHERE token_hash = ?');
  return {
    /** False when the token was used before. */
    use: (token: string, now: Date): boolean => insert.run(hash(token), now.getTime()).changes > 0,
    /** Takes the use back: nothing came of it, and the player may try again. */
    giveBack: (token: string) => void remove.run(hash(token)),
  };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
