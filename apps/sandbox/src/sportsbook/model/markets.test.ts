import { describe, expect, it } from 'vitest';
import { newMatch } from './match.ts';
import { playUntil } from './play.ts';
import { pricedMarkets } from './prices.ts';
import { resultOf, resultWhenAbandoned } from './markets.ts';
import { numbersOf } from '../../seeded-chance.ts';
import type { MatchState, ModelPick, Pair, Sport, Strengths } from './types.ts';

const strengthsOf = (sport: Sport): Strengths => ({
  sport,
  home: 1540,
  away: 1525,
  homeAdvantage: 40,
  drift: 0,
});

function football(period: string, ...periods: Pair[]): MatchState {
  const score = periods.reduce<Pair>(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  return { ...newMatch('football'), period, isOver: period === 'end', periods, score };
}
const kindOf = (marketId: string, selectionId: string, state: MatchState) =>
  resultOf({ marketId, selectionId }, state)?.kind ?? null;

/** Follows every selection that was ever offered in a match: its first result has to stay. */
function follow(sport: Sport, seed: string): { findings: string[]; early: number } {
  const strengths = strengthsOf(sport);
  const random = numbersOf(seed);
  const picks = new Map<string, ModelPick>();
  const first = new Map<string, string>();
  const findings: string[] = [];
  let early = 0;
  let state = newMatch(sport);
  for (let time = 0; !state.isOver; time += 240_000) {
    state = playUntil(state, strengths, time, random);
    for (const { id, selections } of pricedMarkets(strengths, state))
      for (const selection of selections)
        picks.set(`${id} ${selection.id}`, { marketId: id, selectionId: selection.id });
    for (const [key, pick] of picks) {
      const kind = resultOf(pick, state)?.kind;
      if (kind === undefined ? state.isOver || first.has(key) : kind !== (first.get(key) ?? kind))
        findings.push(`${seed} ${key} at ${time}`);
      if (kind !== undefined && !first.has(key)) {
        first.set(key, kind);
        if (!state.isOver) early += 1;
      }
    }
  }
  return { findings, early };
}

describe('the results', () => {
  it.each<Sport>(['football', 'basketball', 'tennis'])(
    'of %s that are decided early stand at the end, and nothing is open then',
    (sport) => {
      const runs = Array.from({ length: 10 }, (_, seed) => follow(sport, String(seed)));
      expect(runs.flatMap(({ findings }) => findings)).toEqual([]);
      expect(runs.reduce((sum, { early }) => sum + early, 0)).toBeGreaterThan(80);
    },
  );

  it('of a total are known once it is passed, and of a half once it is over', () => {
    const state = football('ht', [2, 1]);
    expect(kindOf('OU:2.5', 'Over', state)).toBe('won');
    expect(kindOf('OU:2.5', 'Under', state)).toBe('lost');
    expect(kindOf('OU:3.5', 'Over', state)).toBeNull();
    expect(kindOf('BTTS', 'Yes', state)).toBe('won');
    expect(kindOf('CS', '1-1', state)).toBe('lost');
    expect(kindOf('CS', '2-1', state)).toBeNull();
    expect(kindOf('CS', 'Other', football('h2', [2, 1], [3, 0]))).toBe('won');
    expect(kindOf('H1-ML0', 'Home', state)).toBe('won');
    expect(kindOf('H1-ML0', 'Tie', football('h1', [2, 1]))).toBeNull();
    expect(kindOf('HTFT', 'X-1', state)).toBe('lost');
    expect(kindOf('ML0', 'Home', state)).toBeNull();
  });

  it('of handicaps are halves on quarter lines and a push on whole ones', () => {
    const state = football('end', [1, 0], [0, 0]);
    const kinds = ['-0.5', '-0.75', '-1', '-1.25', '-1.5'].map((line) => [
      kindOf(`AH:${line}`, 'Home', state),
      kindOf(`AH:${line}`, 'Away', state),
    ]);
    expect(kinds).toEqual([
      ['won', 'lost'],
      ['half-won', 'half-lost'],
      ['void', 'void'],
      ['half-lost', 'half-won'],
      ['lost', 'won'],
    ]);
    expect(kindOf('EH:-1', 'Tie', state)).toBe('won');
    expect(kindOf('DNB', 'Home', football('end', [1, 0], [0, 1]))).toBe('void');
    expect(kindOf('HTFT', '1-X', football('end', [1, 0], [0, 1]))).toBe('won');
  });

  it('of tennis know that a third set comes, and void a set that is not played', () => {
    const level: MatchState = {
      ...newMatch('tennis'),
      period: 's3',
      score: [1, 1],
      periods: [
        [6, 4],
        [3, 6],
        [0, 0],
      ],
    };
    expect(kindOf('S-OU:2.5', 'Over', level)).toBe('won');
    expect(kindOf('SB', '2-0', level)).toBe('lost');
    expect(kindOf('G-OU:18.5', 'Over', level)).toBe('won');
    expect(kindOf('S1-ML0', 'Home', level)).toBe('won');
    const over: MatchState = {
      ...level,
      period: 'end',
      isOver: true,
      score: [2, 0],
      periods: [
        [6, 4],
        [6, 3],
      ],
    };
    expect(kindOf('S3-ML0', 'Home', over)).toBe('void');
    expect(kindOf('S2-OU:9.5', 'Under', over)).toBe('won');
  });

  it('of an abandoned match stand where they are determined', () => {
    const state = football('h2', [1, 0], [2, 0]);
    const kind = (marketId: string, selectionId: string) =>
      resultWhenAbandoned({ marketId, selectionId }, state).kind;
    expect(kind('OU:2.5', 'Over')).toBe('won');
    expect(kind('H1-ML0', 'Home')).toBe('won');
    expect(kind('ML0', 'Home')).toBe('void');
    expect(kind('BTTS', 'No')).toBe('void');
  });

  it('of what the model does not have are void', () => {
    const state = football('h1', [0, 0]);
    for (const [market, selection] of [
      ['XX', 'Home'],
      ['ML0', 'toString'],
      ['CS', '9-9'],
      ['OU', 'Over'],
      ['Q1-ML0', 'Home'],
      ['SB', '2-0'],
    ] as const)
      expect(kindOf(market, selection, state)).toBe('void');
  });
});
