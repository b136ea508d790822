import { describe, expect, it } from 'vitest';
import { leagues } from './leagues.ts';
import { chancesOf, combinedPrice, oddsText, outcomeAt, payoutOf, priceOf } from './odds.ts';
import { fixturesOf } from './schedule.ts';

describe('the odds', () => {
  it.each([-600, -120, 0, 65, 300, 900])(
    'come from chances that come to one, with the margin on each: %i',
    (advantage) => {
      const chances = chancesOf('football', advantage);
      expect(chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
      const kept = chances.reduce((sum, chance) => sum + 100 / Number(priceOf(chance)), 0);
      expect(kept).toBeGreaterThan(1);
      expect(kept).toBeLessThan(1.15);
    },
  );

  it('are alike for equals, shorter for the stronger, and without a tie but in football', () => {
    const [home, tie, away] = chancesOf('football', 0).map(priceOf);
    expect(home).toBe(away);
    expect(tie).toBe(325n);
    const [strong = 0n, weak = 0n] = chancesOf('tennis', 120).map(priceOf);
    expect(strong).toBeLessThan(weak);
    expect(chancesOf('basketball', 0).map(({ outcome }) => outcome)).toEqual(['Home', 'Away']);
  });

  it('draw each outcome as often as it is likely', () => {
    const chances = chancesOf('football', 65);
    const draws = Array.from({ length: 100_000 }, (_, index) =>
      outcomeAt(chances, index / 100_000),
    );
    for (const { outcome, probability } of chances)
      expect(draws.filter((drawn) => drawn === outcome).length / 100_000).toBeCloseTo(
        probability,
        3,
      );
  });

  it('are exact: combined and paid rounded down once', () => {
    expect(oddsText(105n)).toBe('1.05');
    expect(combinedPrice([195n, 248n, 174n])).toBe(841n);
    expect(combinedPrice([])).toBe(100n);
    expect(payoutOf(33_333n, 841n)).toBe(280_330n);
  });
});

describe('the schedule', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  const week = fixturesOf(now, 8);

  it('has a week of events at all times, each with an id of its own', () => {
    expect(week.length).toBeGreaterThan(70);
    expect(new Set(week.map(({ id }) => id)).size).toBe(week.length);
    expect(week.filter(({ startsAt }) => startsAt > now).length).toBeGreaterThan(60);
    for (const { home, away, startsAt, endsAt } of week)
      expect([home === away, endsAt > startsAt]).toEqual([false, true]);
  });

  it('is the same whenever it is asked, and begins at the times of Buenos Aires', () => {
    expect(fixturesOf(new Date('2026-11-22T02:59:59Z'), 8)).toEqual(week);
    expect(week[0]?.startsAt.toISOString()).toBe('2026-11-21T19:30:00.000Z');
  });

  it('lets everybody meet everybody', () => {
    for (const league of leagues) {
      const meetings = fixturesOf(now, 200).filter((fixture) => fixture.league === league);
      const pairs = new Set(
        meetings.map(({ home, away }) => [home.name.es, away.name.es].toSorted().join()),
      );
      expect(pairs.size).toBe((league.teams.length * (league.teams.length - 1)) / 2);
    }
  });
});
