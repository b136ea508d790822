// Books that were begun when an event had one market: their events become matches, so that bets on
// them are settled like all others.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction } from '../../books.ts';
import { sports } from '../model/types.ts';
import { decidedMatch, plainScore } from './decided-match.ts';

const names = z.object({ es: z.string(), pt: z.string(), en: z.string() });
const oldTeam = z.object({
  name: names,
  rating: z.number(),
  colours: z.tuple([z.string(), z.string()]),
});
const oldRow = z.object({
  id: z.string(),
  content: z.string(),
  startsAt: z.number(),
  result: z.nullable(z.enum(['Home', 'Tie', 'Away', 'Void'])),
});
const oldContent = z.object({
  sport: z.enum(sports),
  league: names,
  place: names,
  homeAdvantage: z.number(),
  home: oldTeam,
  away: oldTeam,
});

/** Runs once: afterwards the old table is gone. */
export function takeOverOldEvents(books: DatabaseSync): void {
  const isThere = books
    .prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'sportsbook_events'`)
    .get();
  if (!isThere) return;
  const insert = books.prepare(
    `INSERT OR IGNORE INTO sportsbook_matches (id, content, starts_at, status, state)
       VALUES (?, ?, ?, ?, ?)`,
  );
  inTransaction(books, () => {
    const rows = books
      .prepare('SELECT id, content, starts_at AS startsAt, result FROM sportsbook_events')
      .all();
    for (const row of rows) insert.run(...matchOf(oldRow.parse(row)));
    books.exec('DROP TABLE sportsbook_events');
  });
}

function matchOf({ id, content, startsAt, result }: z.infer<typeof oldRow>) {
  const { sport, league, place, homeAdvantage, home, away } = oldContent.parse(JSON.parse(content));
  const whole = {
    sport,
    league: { id: id.replace(/-\d+-\d+$/, ''), name: league, country: countryOf(place), order: 90 },
    homeAdvantage,
    home: teamOf(home),
    away: teamOf(away),
  };
  const status = result === null ? 'scheduled' : result === 'Void' ? 'abandoned' : 'ended';
  const state =
    result === null || result === 'Void'
      ? null
      : JSON.stringify(decidedMatch(sport, plainScore(sport, result)));
  return [id, JSON.stringify(whole), startsAt, status, state] as const;
}

function countryOf(name: z.infer<typeof names>) {
  return { id: slug(name.en), name };
}

function teamOf({ name, rating, colours }: z.infer<typeof oldTeam>) {
  return { id: slug(name.es), name, rating, colours, short: name.es.slice(0, 3).toUpperCase() };
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
