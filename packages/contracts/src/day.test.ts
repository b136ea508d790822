import { expect, it } from 'vitest';
import { dayFromWire, dayOf, daysIn, daysLater, dayToWire, startOfDay } from './day.ts';

it('knows the days of Buenos Aires, three hours behind', () => {
  expect(dayOf(new Date('2025-11-22T02:59:59.999Z'))).toBe('2025-11-21');
  expect(dayOf(new Date('2025-11-22T03:00:00Z'))).toBe('2025-11-22');
  expect(startOfDay('2025-11-22').toISOString()).toBe('2025-11-22T03:00:00.000Z');
});

it('knows the summer in which the clocks were put forward', () => {
  expect(startOfDay('2009-01-15').toISOString()).toBe('2009-01-15T02:00:00.000Z');
});

it('knows the beginning of every day, also of those whose clocks were not at a whole minute', () => {
  expect(startOfDay('1900-01-01').toISOString()).toBe('1900-01-01T04:16:48.000Z');
  expect(startOfDay('1920-05-01').toISOString()).toBe('1920-05-01T04:16:48.000Z');
  expect(startOfDay('1920-05-02').toISOString()).toBe('1920-05-02T04:00:00.000Z');
  expect(dayOf(startOfDay('1910-06-30'))).toBe('1910-06-30');
});

it('counts days over the ends of months and years', () => {
  expect(daysLater('2024-02-28', 1)).toBe('2024-02-29');
  expect(daysLater('2025-12-31', 1)).toBe('2026-01-01');
  expect(daysIn({ first: '2024-01-01', last: '2024-12-31' })).toBe(366);
  expect(daysIn({ first: '2025-11-21', last: '2025-11-21' })).toBe(1);
});

it.each(['2025-11-21', '21/11/2025', '31-02-2025', '00-01-2025', '1-1-2025', '21-11-2025 ', ''])(
  'takes no %j for a day',
  (text) => {
    expect(dayFromWire(text)).toBeUndefined();
  },
);

it('sends a day and reads it again', () => {
  expect(dayToWire('2024-02-29')).toBe('29-02-2024');
  expect(dayFromWire('29-02-2024')).toBe('2024-02-29');
});
