import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { alertsOf, type AlertRule, type DayOfPlay } from './alert-rules.ts';

/** Those that the product begins with. */
const rules: AlertRule[] = [
  { rule: 'chasing', threshold: 3n, amount: units(20_000), isOn: true },
  { rule: 'night-play', threshold: 100n, amount: null, isOn: true },
  { rule: 'rising-stakes', threshold: 3n, amount: units(50_000), isOn: true },
];
const quiet: DayOfPlay = {
  deposits: 1,
  staked: units(30_000),
  won: units(29_000),
  nightStakes: 0,
  usuallyStaked: units(20_000),
};
const rulesOf = (change: Partial<DayOfPlay>) =>
  alertsOf({ ...quiet, ...change }, rules).map(({ rule }) => rule);

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
  ])('of %s is found by its rule alone', (_what, change, found) => {
    expect(rulesOf(change)).toEqual(found);
  });

  it('follows what the operator set, and no rule that is off', () => {
    const loud: DayOfPlay = { ...quiet, deposits: 3, won: 0n, nightStakes: 100 };
    const found = (change: Partial<AlertRule>) =>
      alertsOf(
        loud,
        rules.map((each) => ({ ...each, ...change })),
      ).map(({ rule }) => rule);
    expect(found({})).toEqual(['chasing', 'night-play']);
    expect(found({ amount: units(30_001) })).toEqual(['night-play']);
    expect(found({ threshold: 4n })).toEqual(['night-play']);
    expect(found({ threshold: 1n, amount: units(1) })).toEqual([
      'chasing',
      'night-play',
      'rising-stakes',
    ]);
    expect(found({ isOn: false })).toEqual([]);
  });

  it('says its reason with the figures', () => {
    expect(alertsOf({ ...quiet, deposits: 4, won: 0n }, rules)).toEqual([
      { rule: 'chasing', reason: '4 deposits on a day with a loss of 30.000,00' },
    ]);
    const loud = { nightStakes: 120, staked: units(60_000), won: units(60_000) };
    expect(alertsOf({ ...quiet, ...loud }, rules).map(({ reason }) => reason)).toEqual([
      '120 stakes between midnight and six',
      'staked 60.000,00; a usual day has 20.000,00',
    ]);
  });
});
