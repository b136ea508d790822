// The events of the book in SQLite: who plays, what has happened, and what the trader decided.

import * as z from 'zod/mini';
import { fromJson, queryOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { sports, type Fixture, type LegResult, type MatchState } from '../model/types.ts';
import { takeOverOldEvents } from './old-events-store.ts';

const names = z.object({ es: z.string(), pt: z.string(), en: z.string() });
const team = z.object({
  id: z.string(),
  name: names,
  short: z.string(),
  rating: z.number(),
  colours: z.tuple([z.string(), z.string()]),
});
export const eventContent = z.object({
  sport: z.enum(sports),
  league: z.object({
    id: z.string(),
    name: names,
    country: z.object({ id: z.string(), name: names }),
    order: z.number(),
  }),
  homeAdvantage: z.number(),
  home: team,
  away: team,
});
const legResult = z.union([
  z.object({ kind: z.enum(['won', 'lost', 'void', 'half-won', 'half-lost']) }),
  z.object({ kind: z.literal('dead-heat'), among: z.number() }),
]);
/** What the trader set by hand, by market and selection ("OU:2.5_Over"). */
const verdicts = z.record(z.string(), legResult);

const eventRow = z.object({
  id: z.string(),
  content: fromJson(eventContent),
  startsAt: z.number(),
  status: z.enum(['scheduled', 'live', 'ended', 'postponed', 'abandoned']),
  /** How far the walk of the prices has gone, in Elo points of the home side. */
  drift: z.number(),
  /** Written by this company alone, so it is read as it was written. */
  state: z.nullable(fromJson(z.custom<MatchState>())),
  verdicts: fromJson(verdicts),
  /** Until then nothing of it can be bet on: a goal is being looked at, or the trader said so. */
  suspendedUntil: z.number(),
  version: z.number(),
});
export type EventRow = z.infer<typeof eventRow>;
export type EventContent = z.infer<typeof eventContent>;

const EVENT = `id, content, starts_at AS startsAt, status, drift, state, verdicts,
  suspended_until AS suspendedUntil, version`;

export type EventStore = ReturnType<typeof createEventStore>;

export function createEventStore({ books }: Pick<Surroundings, 'books'>) {
  createTables(books);
  takeOverOldEvents(books);
  const query = (sql: string) => queryOf(books, eventRow, sql);
  const insert = query(
    `INSERT INTO sportsbook_matches (id, content, starts_at) VALUES (?, ?, ?)
       ON CONFLICT (id) DO NOTHING RETURNING ${EVENT}`,
  );
  const byId = query(`SELECT ${EVENT} FROM sportsbook_matches WHERE id = ?`);
  const unfinished = query(
    `SELECT ${EVENT} FROM sportsbook_matches WHERE status IN ('scheduled', 'live', 'postponed')
       ORDER BY starts_at, id`,
  );
  const finished = query(
    `SELECT ${EVENT} FROM sportsbook_matches WHERE status IN ('ended', 'abandoned')
       ORDER BY starts_at DESC LIMIT ?`,
  );
  const save = books.prepare(
    `UPDATE sportsbook_matches SET starts_at = ?, status = ?, drift = ?, state = ?, verdicts = ?,
       suspended_until = ?, version = ? WHERE id = ?`,
  );
  return {
    add({ id, league, home, away, startsAt }: Fixture): EventRow | undefined {
      const { sport, name, country, order, homeAdvantage } = league;
      const content: EventContent = {
        sport,
        league: { id: league.id, name, country, order },
        homeAdvantage,
        home,
        away,
      };
      return insert.first(id, JSON.stringify(content), startsAt.getTime());
    },
    event: (id: string) => byId.first(id),
    unfinished: () => unfinished.all(),
    finished: (limit: number) => finished.all(limit),
    save(event: EventRow): void {
      save.run(
        event.startsAt,
        event.status,
        event.drift,
        event.state === null ? null : JSON.stringify(event.state),
        JSON.stringify(event.verdicts),
        event.suspendedUntil,
        event.version,
        event.id,
      );
    },
  };
}

/** The key of what the trader said of a selection. */
export function verdictKey(marketId: string, selectionId: string): string {
  return `${marketId}_${selectionId}`;
}

export function verdictOn(
  event: EventRow,
  { marketId, selectionId }: { marketId: string; selectionId: string },
): LegResult | undefined {
  return event.verdicts[verdictKey(marketId, selectionId)];
}

function createTables(books: Surroundings['books']): void {
  books.exec(`
    CREATE TABLE IF NOT EXISTS sportsbook_matches (
      id TEXT PRIMARY KEY, content TEXT NOT NULL, starts_at INTEGER NOT NULL,
      status TEXT NOT NULL DEFAULT 'scheduled'
        CHECK (status IN ('scheduled', 'live', 'ended', 'postponed', 'abandoned')),
      drift INTEGER NOT NULL DEFAULT 0, state TEXT, verdicts TEXT NOT NULL DEFAULT '{}',
      suspended_until INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 1
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sportsbook_matches_start
      ON sportsbook_matches (status, starts_at);`);
}
