import { describe, expect, it } from 'vitest';
import { readDay, readFinishedDay, showDay } from './day-input.ts';

describe('a day that is typed', () => {
  it.each([
    ['21/11/2025', '2025-11-21'],
    ['1/2/2025', '2025-02-01'],
    ['01-02-2025', '2025-02-01'],
    [' 1.2.2025 ', '2025-02-01'],
    ['1 2 2025', '2025-02-01'],
    ['14031990', '1990-03-14'],
    ['2025-11-21', '2025-11-21'],
    ['29/02/2024', '2024-02-29'],
  ])('%j is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    '',
    '21/11',
    '21/11/20',
    '31/02/2025',
    '29/02/2025',
    '11/21/2025',
    '00/01/2025',
    '211120',
    'ayer',
  ])('%j is no day', (text) => {
    expect(readDay(text)).toBeUndefined();
  });

  it('may have a year of two digits once it is finished, never after the last day', () => {
    expect(readFinishedDay('14/3/90', '2008-11-21')).toBe('1990-03-14');
    expect(readFinishedDay('14/3/08', '2008-11-21')).toBe('2008-03-14');
    expect(readFinishedDay('14/12/08', '2008-11-21')).toBe('1908-12-14');
    expect(readFinishedDay('31/2/08', '2008-11-21')).toBeUndefined();
  });
});

it('shows a day as people write it, and what is no day as it was typed', () => {
  expect(showDay('2025-11-21')).toBe('21/11/2025');
  expect(showDay('21/1')).toBe('21/1');
  expect(showDay('')).toBe('');
});
