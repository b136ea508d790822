import { describe, expect, it } from 'vitest';
import { leagues } from './calendar/calendar.ts';
import { statisticsOf } from './statistics.ts';

const day = new Date('2026-11-23T12:00:00Z');

describe('the statistics', () => {
  it.each(leagues.map((league) => [league.id, league] as const))(
    'of %s are those of whole past seasons',
    (_, league) => {
      const [home, away] = league.teams;
      if (!home || !away) throw new Error('a league has teams');
      const { form, meetings, table } = statisticsOf(league, { home, away }, day);
      const rounds = 2 * (league.teams.length - 1);
      expect(table.map(({ team }) => team.id).toSorted()).toEqual(
        league.teams.map(({ id }) => id).toSorted(),
      );
      for (const row of table) {
        expect(row.played).toBe(rounds);
        expect(row.won + row.drawn + row.lost).toBe(rounds);
      }
      const sum = (key: 'won' | 'lost' | 'scored' | 'conceded') =>
        table.reduce((total, row) => total + row[key], 0);
      expect([sum('won'), sum('scored')]).toEqual([sum('lost'), sum('conceded')]);
      expect(table.map(({ points }) => points)).toEqual(
        table.map(({ points }) => points).toSorted((one, other) => other - one),
      );
      expect([form.home.length, form.away.length, meetings.length]).toEqual([5, 5, 6]);
      for (const matches of [form.home, form.away, meetings]) {
        const times = matches.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((one, other) => other - one));
        for (const at of times) expect(at).toBeLessThan(day.getTime());
      }
      for (const match of meetings)
        expect([match.home.es, match.away.es].toSorted()).toEqual(
          [home.name.es, away.name.es].toSorted(),
        );
    },
  );

  it('are the same on every day of a year, and others in the next', () => {
    const [league] = leagues;
    const [home, away] = league?.teams ?? [];
    if (!league || !home || !away) throw new Error('a league has teams');
    const first = statisticsOf(league, { home, away }, day);
    expect(statisticsOf(league, { home, away }, new Date('2026-01-02T00:00:00Z'))).toEqual(first);
    // The stronger of the league are at its top: these were the three of 2025.
    expect(first.table.slice(0, 3).map(({ team }) => team.id)).toEqual([
      'puerto-norte',
      'juventud-barracas-sur',
      'estrella-del-sur',
    ]);
    const next = statisticsOf(league, { home, away }, new Date('2027-01-02T00:00:00Z'));
    expect(next.table).not.toEqual(first.table);
  });
});
