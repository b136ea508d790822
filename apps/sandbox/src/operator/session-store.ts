// Sessions of players in a company's books. A session begins as a launch code that works once, for
// a short while.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { selectionOf } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { drawBytes } from '../game-server/draw-bytes.ts';
import { definitionsOf, insertInto, texts } from '../table-store.ts';

/** Time to open the page after the launch. */
const LAUNCH_LIFE_MS = 2 * 60_000;
const SESSION_LIFE_MS = 12 * 60 * 60_000;

const row = z.object({
  ...texts('id', 'gameCode', 'currency', 'lobbyUrl'),
  /** The operator's name for the player. */
  player: z.string(),
  /** The operator's token. It stays on this side: browsers never see it. */
  token: z.string(),
  depositUrl: z.nullable(z.string()),
});
export type Session = z.infer<typeof row>;
const columns = selectionOf(Object.keys(row.shape));

/** The course of a session: first its launch code is good, then its secret. Times are in ms. */
const course = z.object({
  launchHash: z.string(),
  launchedAt: z.number(),
  secretHash: z.nullable(z.string()),
  openedAt: z.nullable(z.number()),
  closedAt: z.nullable(z.number()),
});

export type SessionStore = ReturnType<typeof createSessionStore>;

/** `table` is the company's own name for its table of sessions. */
export function createSessionStore(
  { books, random }: Pick<Surroundings, 'books' | 'random'>,
  table: string,
) {
  createTable(books, table);
  const insert = insertInto(books, table);
  const open = books.prepare(`UPDATE ${table} SET secret_hash = ?, opened_at = ?
    WHERE launch_hash = ? AND opened_at IS NULL AND launched_at > ? RETURNING ${columns}`);
  const closeOthers = books.prepare(`UPDATE ${table} SET closed_at = ?
    WHERE player = ? AND currency = ? AND game_code = ? AND id <> ? AND closed_at IS NULL`);
  const bySecret = books.prepare(
    `SELECT ${columns} FROM ${table} WHERE secret_hash = ? AND closed_at IS NULL AND opened_at > ?`,
  );

  const byToken = books.prepare(`SELECT 1 FROM ${table} WHERE token = ?`);

  return {
    /** True when a launch with this token of the operator's is noted already. */
    isTokenUsed: (token: string): boolean => byToken.get(token) !== undefined,
    /** Stores a launch and returns the code for the page's address. */
    launch(session: Session, now: Date): string {
      const code = drawSecret(random);
      insert({ ...session, launchHash: hash(code), launchedAt: now.getTime() });
      return code;
    },
    /**
     * Turns a launch code into a session's secret, once. Older sessions of the same player in the
     * same game end.
     */
    open(code: string, now: Date): string | undefined {
      const secret = drawSecret(random);
      const at = now.getTime();
      const found = open.get(hash(secret), at, hash(code), at - LAUNCH_LIFE_MS);
      if (found === undefined) return undefined;
      const { player, currency, gameCode, id } = row.parse(found);
      closeOthers.run(at, player, currency, gameCode, id);
      return secret;
    },
    find: (secret: string, now: Date): Session | undefined =>
      z.optional(row).parse(bySecret.get(hash(secret), now.getTime() - SESSION_LIFE_MS)),
  };
}

function createTable(books: Surroundings['books'], table: string): void {
  const definitions = definitionsOf(
    { ...row.shape, ...course.shape },
    { id: 'PRIMARY KEY', launchHash: 'UNIQUE', secretHash: 'UNIQUE' },
  );
  books.exec(`
    CREATE TABLE IF NOT EXISTS ${table} (${definitions}) STRICT;
    CREATE INDEX IF NOT EXISTS ${table}_of_token ON ${table} (token);
    CREATE INDEX IF NOT EXISTS ${table}_of_player ON ${table} (player, currency, game_code);`);
}

export function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** 256 random bits. */
export function drawSecret(random: Surroundings['random']): string {
  return drawBytes(random, 32).toString('base64url');
}
