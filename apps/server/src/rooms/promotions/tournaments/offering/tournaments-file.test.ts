// The faults of a file of tournaments are found before anything is added. The times of runs.

import { expect, it } from 'vitest';
import { windowsAfter } from './calendar.ts';
import { hashOfSeed, momentsOf } from '../drops/drops.ts';
import { readTournamentList } from './tournaments-file.ts';

const right = {
  key: 'cup',
  series: 'events',
  title: { es: 'Copa' },
  entry: 'auto',
  games: { games: ['a'] },
  scoring: { kind: 'wins' },
  minBet: '10.00',
  prizes: [
    { from: 1, to: 1, amount: '10.00', kind: 'cash' },
    { from: 2, to: 5, amount: '5.00', kind: 'bonus' },
  ],
  bonus: { wagering: 5, days: 7, weights: { slots: 10_000 } },
  waitMinutes: 5,
  reviewMinutes: 5,
  schedule: { first: '2026-11-02T03:00:00.000Z', every: 'day', hours: 24 },
};

const SPINS = { game: 'ceibo-dorado', value: '10.00', cap: '500.00', days: 7 };

it('a file that is right is read', () => {
  expect(readTournamentList([right])).toMatchObject([{ active: true, content: { key: 'cup' } }]);
});

it.each([
  ['cup: it is named twice', [right, right]],
  ['cup: prizes: place 2 is missing or named twice', [{ prizes: gap() }]],
  ['cup: prizes: place 1 wins nothing', [{ prizes: [{ ...first(), amount: '0.00' }] }]],
  ['cup: bonus: its terms are missing', [{ bonus: undefined }]],
  [
    'cup: bonus.weights: no stake counts, so the bonus never becomes cash',
    [{ bonus: { ...right.bonus, weights: {} } }],
  ],
  ['cup: who.level: everybody has the lowest level', [{ who: { level: 'bronze' } }]],
  ['cup: who.level: it is judged at joining, so entry is "opt-in"', [{ who: { level: 'gold' } }]],
  ['cup: bonus.maxBet: it lets no stake pass', [{ bonus: { ...right.bonus, maxBet: '0.00' } }]],
  [
    'cup: bonus.sports: no bet counts, for weights has no "sports"',
    [{ bonus: { ...right.bonus, sports: { minOdds: '1.50' } } }],
  ],
  ['cup: games: no game takes part', [{ games: {} }]],
  ['cup: minBet: it lets every stake count', [{ minBet: '0.00' }]],
  ['cup: spins: their terms are missing', [{ prizes: [spinPrize('40.00')] }]],
  [
    'cup: prizes: no whole number of spins, or too many',
    [{ prizes: [spinPrize('45.00')], spins: SPINS }],
  ],
  [
    'cup: prizes: no whole number of spins, or too many',
    [{ prizes: [spinPrize('20000.00')], spins: SPINS }],
  ],
  ['cup: scoring.per: no stake makes a point', [{ scoring: { kind: 'points', per: '0.00' } }]],
  [
    'cup: schedule: it ends before it starts',
    [{ schedule: { starts: '2026-11-02T03:00:00.000Z', ends: '2026-11-01T03:00:00.000Z' } }],
  ],
])('a file is refused: %s', (wrong, list) => {
  expect(readTournamentList(list.map((each) => ({ ...right, ...each })))).toEqual({ wrong });
});

function first() {
  return { from: 1, to: 1, amount: '10.00', kind: 'cash' };
}
function spinPrize(amount: string) {
  return { ...first(), amount, kind: 'spins' };
}
function gap() {
  return [first(), { ...first(), from: 3, to: 4 }];
}

it.each([
  ['day', '2026-11-25T03:00:00.000Z', ['2026-11-25T03:00:00.000Z', '2026-11-26T03:00:00.000Z']],
  ['day', '2026-11-25T02:59:59.999Z', ['2026-11-24T03:00:00.000Z', '2026-11-25T03:00:00.000Z']],
  ['week', '2026-11-25T12:00:00.000Z', ['2026-11-30T03:00:00.000Z', '2026-12-07T03:00:00.000Z']],
  ['month', '2027-01-02T03:00:00.000Z', ['2027-01-02T03:00:00.000Z', '2027-02-02T03:00:00.000Z']],
] as const)('every %s, at %s the runs that are not over begin at %j', (every, now, starts) => {
  const windows = windowsAfter({ ...right.schedule, every, hours: 24 }, new Date(now));
  expect(windows.map(({ startsAt }) => startsAt.toISOString())).toEqual(starts);
});

it('anybody can draw the moments of drops again from the secret', () => {
  const run = { startsAt: new Date(0), endsAt: new Date(1_000_000) };
  const moments = momentsOf('secret', run, 1000).map((moment) => moment.getTime());
  expect(moments).toEqual(momentsOf('secret', run, 1000).map((moment) => moment.getTime()));
  expect(moments.every((moment) => moment >= 0 && moment < 1_000_000)).toBe(true);
  const mean = moments.reduce((sum, moment) => sum + moment, 0) / moments.length;
  expect(Math.abs(mean - 500_000)).toBeLessThan(40_000);
  expect(hashOfSeed('secret')).not.toBe(hashOfSeed('secrets'));
});
