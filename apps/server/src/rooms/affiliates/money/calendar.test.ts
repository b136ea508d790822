import { describe, expect, it } from 'vitest';
import { monthAfter, monthOf, monthsBetween, spanOf } from './calendar.ts';

describe('a month of Buenos Aires', () => {
  it.each([
    ['2026-12-01T02:59:59.999Z', '2026-11'],
    ['2026-12-01T03:00:00.000Z', '2026-12'],
    ['2027-01-01T02:59:59.999Z', '2026-12'],
  ])('holds the moment %s: %s', (moment, month) => {
    expect(monthOf(new Date(moment))).toBe(month);
  });

  it('begins and ends at midnight there', () => {
    const { from, until } = spanOf('2026-12');
    expect([from.toISOString(), until.toISOString()]).toEqual([
      '2026-12-01T03:00:00.000Z',
      '2027-01-01T03:00:00.000Z',
    ]);
  });

  it('is followed by the next one, over the end of a year', () => {
    expect([monthAfter('2026-09'), monthAfter('2026-12')]).toEqual(['2026-10', '2027-01']);
    expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
  });
});
