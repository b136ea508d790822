// The sportsbook's books: events with the state of their prices, and sessions of its page.
// Purchases have a store of their own.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import type { Outcome } from './model/odds.ts';
import type { Fixture } from './model/schedule.ts';

const names = z.object({ es: z.string(), pt: z.string(), en: z.string() });
const team = z.object({
  name: names,
  rating: z.number(),
  colours: z.tuple([z.string(), z.string()]),
});
const eventRow = z.object({
  id: z.string(),
  content: z.pipe(
    z.string(),
    z.transform((text: string) =>
      z
        .object({
          sport: z.enum(['football', 'basketball', 'tennis']),
          league: names,
          place: names,
          homeAdvantage: z.number(),
          home: team,
          away: team,
        })
        .parse(JSON.parse(text)),
    ),
  ),
  startsAt: z.number(),
  endsAt: z.number(),
  /** How far the walk of the prices has gone, in Elo points of the home side. */
  drift: z.number(),
  result: z.nullable(z.enum(['Home', 'Tie', 'Away', 'Void'])),
});
export type EventRow = z.infer<typeof eventRow>;
export type Result = Outcome | 'Void';

const sessionRow = z.object({ player: z.string(), login: z.string(), currency: z.string() });
export type Session = z.infer<typeof sessionRow>;

const SESSION_LIFE_MS = 12 * 60 * 60_000;
const EVENT = 'id, content, starts_at AS startsAt, ends_at AS endsAt, drift, result';

export type SportsbookStore = ReturnType<typeof createSportsbookStore>;

export function createSportsbookStore({ books, random }: Pick<Surroundings, 'books' | 'random'>) {
  createTables(books);
  const insert = books.prepare(
    `INSERT INTO sportsbook_events (id, content, starts_at, ends_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
  );
  const byId = books.prepare(`SELECT ${EVENT} FROM sportsbook_events WHERE id = ?`);
  const upcoming = books.prepare(
    `SELECT ${EVENT} FROM sportsbook_events WHERE starts_at > ? AND result IS NULL
       ORDER BY starts_at, id LIMIT ?`,
  );
  const over = books.prepare(
    `SELECT ${EVENT} FROM sportsbook_events WHERE ends_at <= ? AND result IS NULL
       ORDER BY ends_at LIMIT 50`,
  );
  const recent = books.prepare(
    `SELECT ${EVENT} FROM sportsbook_events WHERE result IS NOT NULL
       ORDER BY ended_at DESC LIMIT ?`,
  );
  const walk = books.prepare('UPDATE sportsbook_events SET drift = ? WHERE id = ?');
  const end = books.prepare('UPDATE sportsbook_events SET result = ?, ended_at = ? WHERE id = ?');
  const insertSession = books.prepare(
    `INSERT INTO sportsbook_sessions (secret_hash, player, login, currency, opened_at)
       VALUES (?, ?, ?, ?, ?)`,
  );
  const session = books.prepare(
    `SELECT player, login, currency FROM sportsbook_sessions
       WHERE secret_hash = ? AND opened_at > ?`,
  );

  return {
    add({ id, league, home, away, startsAt, endsAt }: Fixture): void {
      const content = {
        sport: league.sport,
        league: league.name,
        place: league.place,
        homeAdvantage: league.homeAdvantage,
        home,
        away,
      };
      insert.run(id, JSON.stringify(content), startsAt.getTime(), endsAt.getTime());
    },
    event(id: string): EventRow | undefined {
      const row = byId.get(id);
      return row === undefined ? undefined : eventRow.parse(row);
    },
    /** Events that have not begun, the soonest first. */
    upcoming: (now: Date, limit: number): EventRow[] => readAll(upcoming.all(now.getTime(), limit)),
    /** Events that are over and have no result yet. */
    over: (now: Date): EventRow[] => readAll(over.all(now.getTime())),
    recentResults: (limit: number): EventRow[] => readAll(recent.all(limit)),
    setDrift(id: string, drift: number): void {
      walk.run(drift, id);
    },
    setResult(id: string, result: Result, now: Date): void {
      end.run(result, now.getTime(), id);
    },
    /** Stores the player who opened the page, and returns the secret of the page's session. */
    openSession({ player, login, currency }: Session, now: Date): string {
      const bytes = Array.from({ length: 32 }, () => random.below(256));
      const secret = Buffer.from(bytes).toString('base64url');
      insertSession.run(hash(secret), player, login, currency, now.getTime());
      return secret;
    },
    session(secret: string, now: Date): Session | undefined {
      const row = session.get(hash(secret), now.getTime() - SESSION_LIFE_MS);
      return row === undefined ? undefined : sessionRow.parse(row);
    },
  };
}

function createTables(books: Surroundings['books']): void {
  books.exec(`
    CREATE TABLE IF NOT EXISTS sportsbook_events (
      id TEXT PRIMARY KEY, content TEXT NOT NULL, starts_at INTEGER NOT NULL,
      ends_at INTEGER NOT NULL, drift INTEGER NOT NULL DEFAULT 0,
      result TEXT CHECK (result IN ('Home', 'Tie', 'Away', 'Void')), ended_at INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sportsbook_events_start ON sportsbook_events (starts_at);
    CREATE INDEX IF NOT EXISTS sportsbook_events_end ON sportsbook_events (ends_at)
      WHERE result IS NULL;
    CREATE TABLE IF NOT EXISTS sportsbook_sessions (
      secret_hash TEXT PRIMARY KEY, player TEXT NOT NULL, login TEXT NOT NULL,
      currency TEXT NOT NULL, opened_at INTEGER NOT NULL
    ) STRICT;`);
}

function readAll(rows: unknown[]): EventRow[] {
  return rows.map((row) => eventRow.parse(row));
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
