import { describe, expect, it } from 'vitest';
import { columnOf, dayOfKey, monthsLater, weeksOf, weekStartOf, within } from './calendar-month.ts';

const MONDAY = weekStartOf('es');
const SUNDAY = weekStartOf('pt');

describe('a month in weeks', () => {
  it('begins with the weekday of the language', () => {
    const [first] = weeksOf('2025-11-21', MONDAY);
    expect(first).toEqual(['2025-11-01', '2025-11-02']);
    expect(columnOf('2025-11-01', MONDAY)).toBe(5);
    expect(weeksOf('2025-11-21', SUNDAY)[0]).toEqual(['2025-11-01']);
    expect(columnOf('2025-11-01', SUNDAY)).toBe(6);
  });

  it.each([
    ['2024-02-10', 29],
    ['2025-02-10', 28],
    ['2026-02-01', 28],
    ['2025-12-31', 31],
  ])('has every day of the month of %s once', (day, length) => {
    const days = weeksOf(day, MONDAY).flat();
    expect(days).toHaveLength(length);
    expect(days.at(-1)).toBe(`${day.slice(0, 8)}${length}`);
  });
});

describe('the keys of the calendar', () => {
  it.each([
    ['ArrowLeft', false, '2025-02-28'],
    ['ArrowRight', false, '2025-03-02'],
    ['ArrowUp', false, '2025-02-22'],
    ['ArrowDown', false, '2025-03-08'],
    ['Home', false, '2025-02-24'],
    ['End', false, '2025-03-02'],
    ['PageUp', false, '2025-02-01'],
    ['PageDown', false, '2025-04-01'],
    ['PageUp', true, '2024-03-01'],
    ['PageDown', true, '2026-03-01'],
    ['a', false, undefined],
  ])('%s (with Shift: %s) leads from the 1st of March to %s', (key, shiftKey, day) => {
    expect(dayOfKey('2025-03-01', { key, shiftKey }, MONDAY)).toBe(day);
  });

  it('end at the last day of a shorter month', () => {
    expect(monthsLater('2025-03-31', -1)).toBe('2025-02-28');
    expect(monthsLater('2024-02-29', 12)).toBe('2025-02-28');
    expect(monthsLater('2025-01-15', -1)).toBe('2024-12-15');
  });

  it('stay among the days that may be chosen', () => {
    const range = { min: '2025-01-01', max: '2025-11-21' };
    expect(within('2025-12-01', range)).toBe('2025-11-21');
    expect(within('1999-12-01', range)).toBe('2025-01-01');
    expect(within('2025-05-05', range)).toBe('2025-05-05');
  });
});
