// The beginnings and ends of runs: days, weeks and months of Buenos Aires.

import { describe, expect, it } from 'vitest';
import type { Schedule } from '../content.ts';
import { windowsAfter } from './calendar.ts';

const at = (local: string) => new Date(`${local}-03:00`);
const windows = (schedule: Schedule, now: string) =>
  windowsAfter(schedule, at(now)).map(({ startsAt, endsAt }) => [
    startsAt.toISOString(),
    endsAt.toISOString(),
  ]);
const first = at('2026-10-31T00:00:00').toISOString();

describe('the runs of a tournament', () => {
  it('a month has its last day for one that it lacks', () => {
    const monthly = { first, every: 'month', hours: 24 } as const;
    expect(windows(monthly, '2027-02-01T00:00:00')).toEqual([
      ['2027-02-28T03:00:00.000Z', '2027-03-01T03:00:00.000Z'],
      ['2027-03-31T03:00:00.000Z', '2027-04-01T03:00:00.000Z'],
    ]);
    expect(windows(monthly, '2028-02-01T00:00:00')[0]?.[0]).toBe('2028-02-29T03:00:00.000Z');
  });

  it.each([
    [
      'a day of December is followed by one of January',
      { first, every: 'day', hours: 24 },
      '2026-12-31T23:59:59.999',
      [
        ['2026-12-31T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
        ['2027-01-01T03:00:00.000Z', '2027-01-02T03:00:00.000Z'],
      ],
    ],
    [
      'one that ends now is over',
      { first, every: 'day', hours: 24 },
      '2027-01-01T00:00:00',
      [
        ['2027-01-01T03:00:00.000Z', '2027-01-02T03:00:00.000Z'],
        ['2027-01-02T03:00:00.000Z', '2027-01-03T03:00:00.000Z'],
      ],
    ],
    [
      'none begins at the moment until which there are some',
      { first, every: 'week', hours: 24, until: at('2026-11-14T00:00:00').toISOString() },
      '2026-11-01T00:00:00',
      [['2026-11-07T03:00:00.000Z', '2026-11-08T03:00:00.000Z']],
    ],
  ] as const)('%s', (_what, schedule, now, expected) => {
    expect(windows(schedule, now)).toEqual(expected);
  });
});
