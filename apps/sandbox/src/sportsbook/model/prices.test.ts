import { describe, expect, it } from 'vitest';
import { winningShare } from './cells.ts';
import { footballChances } from './football.ts';
import { settlerOf } from './markets.ts';
import { newMatch } from './match.ts';
import { playUntil } from './play.ts';
import { margins, pricedMarkets, WINNER } from './prices.ts';
import { numbersOf } from '../../seeded-chance.ts';
import { frequencyFindings } from './testing/frequency-findings.ts';
import type { Sport, Strengths } from './types.ts';

const strengthsOf = (sport: Sport, home: number, away: number): Strengths => ({
  sport,
  home,
  away,
  homeAdvantage: sport === 'tennis' ? 0 : 60,
  drift: 10,
});
const MINUTE_MS = 60_000;
const sports: Sport[] = ['football', 'basketball', 'tennis'];

describe('simulated matches end as often as their prices say', () => {
  it.each<[Sport, number, number, number]>([
    ['football', 1600, 1500, 20_000],
    ['football', 1450, 1700, 6_000],
    ['basketball', 1560, 1520, 20_000],
    ['tennis', 1600, 1540, 20_000],
    ['tennis', 1500, 1650, 6_000],
  ])('from the beginning: %s %i against %i', (sport, home, away, matches) => {
    const strengths = strengthsOf(sport, home, away);
    const seed = `${sport} ${home}`;
    expect(frequencyFindings(strengths, newMatch(sport), { matches, seed })).toEqual([]);
  });

  it.each<[Sport, number, string]>([
    ['football', 30, 'b'],
    ['football', 85, 'c'],
    ['basketball', 18, 'a'],
    ['basketball', 50, 'b'],
    // In overtime, at half-time, and in a tie-break.
    ['basketball', 64, 'ot6'],
    ['football', 52, 'a'],
    ['tennis', 47, 'tb10'],
    ['tennis', 21, 'a'],
    ['tennis', 55, 'c'],
  ])('from within the match: %s after %i minutes (%s)', (sport, minutes, seed) => {
    const strengths = strengthsOf(sport, 1570, 1540);
    const random = numbersOf(seed);
    const state = playUntil(newMatch(sport), strengths, minutes * MINUTE_MS, random);
    expect(state.isOver).toBe(false);
    if (sport === 'football') state.reds = [1, 0];
    expect(frequencyFindings(strengths, state, { matches: 5_000, seed })).toEqual([]);
  });
});

describe('the margin', () => {
  it.each(sports)('of every market of %s is the stated one within the rounding', (sport) => {
    const markets = pricedMarkets(strengthsOf(sport, 1600, 1580), newMatch(sport));
    for (const { type, selections } of markets) {
      const margin = margins[type] ?? Number.NaN;
      const winners = type === 'DC' ? 2 : 1;
      const total = selections.reduce((sum, { probability }) => sum + probability, 0);
      expect(total).toBeCloseTo(winners, 9);
      const priced = selections.filter(({ price }) => price !== null);
      const book = priced.reduce((sum, { price }) => sum + 100 / Number(price), 0);
      const chance = priced.reduce((sum, { probability }) => sum + probability, 0);
      const rounding = priced.reduce(
        (sum, { price }) => sum + 100 / Number(price) - 100 / (Number(price) + 1),
        0,
      );
      expect(book).toBeGreaterThanOrEqual(chance * (1 + margin) - 1e-9);
      expect(book).toBeLessThanOrEqual(chance * (1 + margin) + rounding);
      for (const { price, probability } of priced)
        expect(Number(price) * probability).toBeLessThan(100);
    }
  });

  it('is stated for every type, and every id fits its limits', () => {
    const found = new Set<string>();
    const matches = sports.flatMap((sport) =>
      ['1', '2', '3', '4'].map((seed) => ({ sport, seed })),
    );
    for (const { sport, seed } of matches)
      for (let minutes = 0; minutes < 120; minutes += 5) {
        const strengths = strengthsOf(sport, 1500, 1500);
        const random = numbersOf(seed);
        const state = playUntil(newMatch(sport), strengths, minutes * MINUTE_MS, random);
        for (const { id, type, selections } of pricedMarkets(strengths, state)) {
          found.add(type);
          expect(id).toMatch(/^[A-Za-z0-9.:+-]{1,16}$/);
          for (const selection of selections)
            expect(selection.id).toMatch(/^[A-Za-z0-9.:+-]{1,12}$/);
        }
      }
    expect([...found].toSorted()).toEqual(Object.keys(margins).toSorted());
  });
});

describe('the prices', () => {
  it('of a tie between equals are near 29 of a hundred', () => {
    const strengths = { ...strengthsOf('football', 1500, 1500), homeAdvantage: 0, drift: 0 };
    const [market] = pricedMarkets(strengths, newMatch('football'));
    const tie = market?.selections.find(({ id }) => id === 'Tie');
    expect(tie?.probability).toBeGreaterThan(0.28);
    expect(tie?.probability).toBeLessThan(0.3);
  });

  it.each(sports)('of %s follow the Elo expectation', (sport) => {
    const strengths = { ...strengthsOf(sport, 1600, 1500), homeAdvantage: 0, drift: 0 };
    const [market] = pricedMarkets(strengths, newMatch(sport));
    const selections = market?.selections ?? [];
    const chance = (wanted: string) => selections.find(({ id }) => id === wanted)?.probability ?? 0;
    expect(Math.abs(chance('Home') + chance('Tie') / 2 - 0.64)).toBeLessThan(0.02);
  });

  it('are alike on both sides of mirrored handicaps', () => {
    const level = { ...strengthsOf('football', 1500, 1500), homeAdvantage: 0, drift: 0 };
    const { cellsOf } = footballChances(level, newMatch('football'));
    const cells = cellsOf({ scope: 'match', base: 'AH' }) ?? [];
    const shareOf = (line: string, selection: string) => {
      const settle = settlerOf({ base: 'AH', line }, selection);
      return settle ? winningShare(cells, settle) : Number.NaN;
    };
    for (const line of ['0.25', '0.5', '0.75', '1', '1.25'])
      expect(shareOf(line, 'Home')).toBeCloseTo(shareOf(`-${line}`, 'Away'), 12);
    const even = pricedMarkets(level, newMatch('football')).find(({ id }) => id === 'AH:0');
    expect(even?.selections.map(({ price }) => price)).toEqual([190n, 190n]);
  });

  it.each(sports)('of who wins at %s are alone what they are among all', (sport) => {
    const strengths = strengthsOf(sport, 1520, 1560);
    for (const minutes of [0, 20, 45, 1e5]) {
      const random = numbersOf(`${sport} alone`);
      const state = playUntil(newMatch(sport), strengths, minutes * MINUTE_MS, random);
      const [first] = pricedMarkets(strengths, state);
      expect(first?.id).toBe(state.isOver ? undefined : WINNER);
      expect(pricedMarkets(strengths, state, [WINNER])).toEqual(first ? [first] : []);
    }
  });

  it('are none after the end', () => {
    const strengths = strengthsOf('tennis', 1500, 1500);
    const state = playUntil(newMatch('tennis'), strengths, 1e8, numbersOf('end'));
    expect(state.isOver).toBe(true);
    expect(pricedMarkets(strengths, state)).toEqual([]);
  });
});
