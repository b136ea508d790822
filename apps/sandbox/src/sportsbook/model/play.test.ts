import { describe, expect, it } from 'vitest';
import { newMatch } from './match.ts';
import { playUntil } from './play.ts';
import { numbersOf } from '../../seeded-chance.ts';
import type { MatchState, Sport, Strengths } from './types.ts';

const sports: Sport[] = ['football', 'basketball', 'tennis'];
const strengthsOf = (sport: Sport): Strengths => ({
  sport,
  home: 1540,
  away: 1525,
  homeAdvantage: 40,
  drift: 0,
});
const WHOLE_MATCH_MS = 12 * 3_600_000;
const whole = (sport: Sport, seed: string) =>
  playUntil(newMatch(sport), strengthsOf(sport), WHOLE_MATCH_MS, numbersOf(seed));

describe('a match', () => {
  it.each(sports)('of %s is the same in many calls and in one', (sport) => {
    for (const seed of ['1', '2', '3', '4', '5']) {
      const random = numbersOf(seed);
      let state = newMatch(sport);
      for (let time = 0; !state.isOver; time += 1_700)
        state = playUntil(state, strengthsOf(sport), time, random);
      expect(state).toEqual(whole(sport, seed));
    }
  });

  it.each(sports)('of %s leaves the given state as it was, and never goes back', (sport) => {
    const half = playUntil(newMatch(sport), strengthsOf(sport), 2_400_000, numbersOf('x'));
    const copy = structuredClone(half);
    const later = playUntil(half, strengthsOf(sport), 4_000_000, numbersOf('y'));
    expect(later).not.toEqual(copy);
    expect(half).toEqual(copy);
    const neverDrawn = () => {
      throw new Error('drew a number');
    };
    expect(playUntil(half, strengthsOf(sport), half.elapsedMs, neverDrawn)).toEqual(half);
    expect(playUntil(half, strengthsOf(sport), 5, neverDrawn)).toEqual(half);
  });

  it.each(sports)('of %s ends with a score that is the sum of its periods', (sport) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const state = whole(sport, String(seed));
      expect(state.isOver).toBe(true);
      expect(state.incidents.length).toBeLessThanOrEqual(60);
      expect(state.incidents.at(-1)?.kind).toBe('end');
      checkScore(state);
    }
  });

  it('of basketball goes on until somebody leads', () => {
    const ends = Array.from({ length: 300 }, (_, seed) => whole('basketball', `ot ${seed}`));
    const longer = ends.filter(({ periods }) => periods.length > 4);
    expect(longer.length).toBeGreaterThan(2);
    for (const { score } of ends) expect(score[0]).not.toBe(score[1]);
  });

  it('of tennis has only scores that tennis has', () => {
    for (let seed = 0; seed < 200; seed += 1)
      for (const [home, away] of whole('tennis', `sets ${seed}`).periods)
        expect(`${Math.max(home, away)}-${Math.min(home, away)}`).toMatch(/^(6-[0-4]|7-[56])$/);
  });

  it('of football has added time on its clock', () => {
    const strengths = strengthsOf('football');
    const state = playUntil(newMatch('football'), strengths, 45.5 * 60_000, numbersOf('z'));
    expect([state.period, state.clockSeconds]).toEqual(['h1', 2730]);
    const rest = playUntil(state, strengths, 50 * 60_000, numbersOf('z'));
    expect([rest.period, rest.clockSeconds]).toEqual(['ht', 2700]);
    const again = playUntil(rest, strengths, 70 * 60_000, numbersOf('z'));
    expect(again.period).toBe('h2');
  });
});

function checkScore({ sport, score, periods }: MatchState): void {
  const sum = periods.reduce(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0]);
  const sets = periods.reduce(
    ([home, away], pair) => (pair[0] > pair[1] ? [home + 1, away] : [home, away + 1]),
    [0, 0],
  );
  expect(score).toEqual(sport === 'tennis' ? sets : sum);
}
