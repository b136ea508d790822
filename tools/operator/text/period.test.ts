import { expect, it } from 'vitest';
import { periodText } from '../restricted-persons.ts';

it('an entry is listed with its first and last day in Buenos Aires', () => {
  const since = new Date('2026-11-30T01:30:00Z');
  expect(periodText(since, new Date('2027-01-01T03:00:00Z'))).toBe('2026-11-29 – 2026-12-31');
  expect(periodText(since, null)).toBe('2026-11-29 – no end');
});
