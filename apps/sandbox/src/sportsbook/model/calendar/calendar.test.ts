import { describe, expect, it } from 'vitest';
import { newMatch } from '../match.ts';
import { playUntil } from '../play.ts';
import { numbersOf } from '../../../seeded-chance.ts';
import { fixturesOf, leagues, sportNames } from './calendar.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const now = new Date('2026-11-21T23:30:00Z');
const week = fixturesOf(now, 9);
/** How long an event takes at most, but for a rare third overtime or the longest of sets. */
const durationMs = {
  football: 114 * MINUTE_MS,
  basketball: 90 * MINUTE_MS,
  tennis: 180 * MINUTE_MS,
};
/** The shortest length of a match: football with its least added time, tennis of 48 points. */
const shortestMs = {
  football: 109 * MINUTE_MS,
  basketball: 59 * MINUTE_MS,
  tennis: 24 * MINUTE_MS,
};

describe('the calendar', () => {
  it('names its sports as the specification does', () => {
    expect(sportNames).toEqual({
      football: { es: 'Fútbol', pt: 'Futebol', en: 'Football' },
      basketball: { es: 'Baloncesto', pt: 'Basquete', en: 'Basketball' },
      tennis: { es: 'Tenis', pt: 'Tênis', en: 'Tennis' },
    });
  });

  it('has 60 to 110 events a day, each with an id of its own', () => {
    expect(week.length / 9).toBeGreaterThanOrEqual(60);
    expect(week.length / 9).toBeLessThanOrEqual(110);
    expect(new Set(week.map(({ id }) => id)).size).toBe(week.length);
    for (const { id } of week) expect(id).toMatch(/^[!-~]{1,32}$/);
  });

  it('is the same whenever it is asked, at the times of Buenos Aires', () => {
    expect(fixturesOf(new Date('2026-11-22T02:59:59Z'), 9)).toEqual(week);
    const first = week.find(({ league }) => league.id === 'liga');
    expect(first?.startsAt.toISOString()).toBe('2026-11-21T18:00:00.000Z');
  });

  it('has three live events at every moment of a week, and two of football in the evening', () => {
    const from = new Date('2026-11-22T03:00:00Z').getTime();
    const moments = Array.from({ length: 7 * 24 * 12 }, (_, index) => from + index * 5 * MINUTE_MS);
    const thin = moments.filter((moment) => {
      const live = week.filter(({ startsAt: start, league }) => {
        return start.getTime() <= moment && moment < start.getTime() + shortestMs[league.sport];
      });
      const football = live.filter(({ league }) => league.sport === 'football');
      const isEvening = ((moment - from) / HOUR_MS) % 24 >= 18;
      return live.length < 3 || (isEvening && football.length < 2);
    });
    expect(thin.map((moment) => new Date(moment).toISOString())).toEqual([]);
  });

  it('lets no team play two matches that overlap', () => {
    const last = new Map<string, number>();
    for (const { home, away, startsAt, league } of week)
      for (const { id } of [home, away]) {
        expect(startsAt.getTime()).toBeGreaterThanOrEqual(last.get(id) ?? 0);
        last.set(id, startsAt.getTime() + durationMs[league.sport]);
      }
  });

  it('lets everybody meet everybody', () => {
    const season = fixturesOf(now, 60);
    for (const league of leagues) {
      const pairs = season
        .filter((fixture) => fixture.league === league)
        .map(({ home, away }) => [home.id, away.id].toSorted().join());
      expect(new Set(pairs).size).toBe((league.teams.length * (league.teams.length - 1)) / 2);
    }
  });

  it('has teams and leagues with names, colours and ids of their own', () => {
    const ids = leagues.flatMap(({ id, teams }) => [id, ...teams.map((team) => `team ${team.id}`)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { teams, order, sport } of leagues) {
      expect(sportNames[sport].es).not.toBe('');
      expect(order).toBeGreaterThan(0);
      for (const { id, short, colours } of teams) {
        expect(id).toMatch(/^[a-z0-9-]+$/);
        expect(short).toMatch(/^\p{L}{3}$/u);
        for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  it('counts no match longer than it surely is', () => {
    for (const sport of ['football', 'basketball', 'tennis'] as const) {
      const random = numbersOf(sport);
      for (let match = 0; match < 100; match += 1) {
        const sides = { home: 1500 + match, away: 1500, homeAdvantage: 0, drift: 0 };
        const { elapsedMs } = playUntil(newMatch(sport), { sport, ...sides }, 1e9, random);
        expect(elapsedMs).toBeGreaterThanOrEqual(shortestMs[sport]);
      }
    }
  });
});
