import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { alertsOf, type DayOfPlay } from './alert-rules.ts';

const quiet: DayOfPlay = {
  deposits: 1,
  staked: units(30_000),
  won: units(29_000),
  nightStakes: 0,
  usuallyStaked: units(20_000),
};
const rulesOf = (change: Partial<DayOfPlay>) =>
  alertsOf({ ...quiet, ...change }).map(({ rule }) => rule);

describe('an alert', () => {
  it.each<[string, Partial<DayOfPlay>, string[]]>([
    ['a quiet day', {}, []],
    ['three deposits and a small loss', { deposits: 3, won: units(10_001) }, []],
    ['two deposits and a large loss', { deposits: 2, won: 0n }, []],
    ['a loss of exactly what is worth a look', { deposits: 3, won: units(10_000) }, ['chasing']],
    ['many deposits and a win', { deposits: 9, won: units(90_000) }, []],
    ['a hundred stakes at night', { nightStakes: 100 }, ['night-play']],
    ['ninety-nine stakes at night', { nightStakes: 99 }, []],
    ['three times the usual', { staked: units(60_000), won: units(60_000) }, ['rising-stakes']],
    ['less than three times the usual', { staked: units(59_999), won: units(59_999) }, []],
    [
      'three times a small usual',
      { staked: units(49_999), won: units(49_999), usuallyStaked: units(1) },
      [],
    ],
    ['a first day', { staked: units(60_000), won: units(60_000), usuallyStaked: 0n }, []],
  ])('of %s is found by its rule alone', (_what, change, rules) => {
    expect(rulesOf(change)).toEqual(rules);
  });

  it('says its reason with the figures', () => {
    expect(alertsOf({ ...quiet, deposits: 4, won: 0n })).toEqual([
      { rule: 'chasing', reason: '4 deposits on a day with a loss of 30.000,00' },
    ]);
    const loud = { nightStakes: 120, staked: units(60_000), won: units(60_000) };
    expect(alertsOf({ ...quiet, ...loud }).map(({ reason }) => reason)).toEqual([
      '120 stakes between midnight and six',
      'staked 60.000,00; a usual day has 20.000,00',
    ]);
  });
});
