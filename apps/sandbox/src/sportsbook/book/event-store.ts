// The events of the book in SQLite: who plays, what has happened, and what the trader decided.

import * as z from 'zod/mini';
import { fromJson, queryOf, selectionOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { makeTable } from '../../table-store.ts';
import type { Fixture, League, LegResult, MatchState, ModelPick, Team } from '../model/types.ts';

/** The league and the teams of an event, and its ground. */
export interface EventContent extends Pick<League, 'sport' | 'homeAdvantage'> {
  league: Pick<League, 'id' | 'name' | 'country' | 'order'>;
  home: Team;
  away: Team;
}

/** Columns of JSON are written by this company alone, so they are read as they were written. */
const eventRow = z.object({
  id: z.string(),
  content: fromJson(z.custom<EventContent>()),
  startsAt: z.number(),
  status: z.enum(['scheduled', 'live', 'ended', 'postponed', 'abandoned']),
  /** How far the walk of the prices has gone, in Elo points of the home side. */
  drift: z.number(),
  state: z.nullable(fromJson(z.custom<MatchState>())),
  /** The results that the trader set by hand, by market and selection ("OU:2.5_Over"). */
  verdicts: fromJson(z.custom<Record<string, LegResult>>()),
  /** Until then nothing of it can be bet on: a goal is being looked at, or the trader said so. */
  suspendedUntil: z.number(),
  version: z.number(),
});
export type EventRow = z.infer<typeof eventRow>;

const EVENT = selectionOf(Object.keys(eventRow.shape));

export type EventStore = ReturnType<typeof createEventStore>;

export function createEventStore({ books }: Pick<Surroundings, 'books'>) {
  makeTable(books, 'sportsbook_matches', eventRow, {
    id: 'PRIMARY KEY',
    status: "DEFAULT 'scheduled'",
    drift: 'DEFAULT 0',
    verdicts: "DEFAULT '{}'",
    suspendedUntil: 'DEFAULT 0',
    version: 'DEFAULT 1',
  });
  books.exec(
    'CREATE INDEX IF NOT EXISTS sportsbook_matches_start ON sportsbook_matches (status, starts_at)',
  );
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
export function verdictKey({ marketId, selectionId }: ModelPick): string {
  return `${marketId}_${selectionId}`;
}
