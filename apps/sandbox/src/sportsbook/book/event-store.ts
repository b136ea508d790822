// The events of the book in SQLite.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { fromJson } from '../../books.ts';
import { makeTable } from '../../table-store.ts';
import type { Fixture, League, LegResult, MatchState, ModelPick, Team } from '../model/types.ts';

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

export function createEventStore(books: DatabaseSync) {
  const table = makeTable(books, 'sportsbook_matches', eventRow, {
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
  const query = (rest: string) => table.query(eventRow, rest);
  const save = table.change(
    `SET starts_at = ?, status = ?, drift = ?, state = ?, verdicts = ?, suspended_until = ?,
       version = ? WHERE id = ?`,
  );
  return {
    add({ id, league, home, away, startsAt }: Fixture): void {
      const { sport, name, country, order, homeAdvantage } = league;
      const named = { id: league.id, name, country, order };
      const content: EventContent = { sport, league: named, homeAdvantage, home, away };
      table.add({ id, content: JSON.stringify(content), startsAt: startsAt.getTime() });
    },
    event: query('WHERE id = ?').first,
    unfinished: query(`WHERE status IN ('scheduled', 'live', 'postponed') ORDER BY starts_at, id`)
      .all,
    finished: query(`WHERE status IN ('ended', 'abandoned') ORDER BY starts_at DESC LIMIT ?`).all,
    save(event: EventRow): void {
      const { startsAt, status, drift, suspendedUntil, version, id } = event;
      const state = event.state && JSON.stringify(event.state);
      const verdicts = JSON.stringify(event.verdicts);
      save(startsAt, status, drift, state, verdicts, suspendedUntil, version, id);
    },
  };
}

export function verdictKey({ marketId, selectionId }: ModelPick): string {
  return `${marketId}_${selectionId}`;
}
