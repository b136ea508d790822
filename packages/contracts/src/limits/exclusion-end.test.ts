import { expect, it } from 'vitest';
import { endOfExclusion } from './exclusion-end.ts';

it.each([
  ['2023-08-29T15:00:00Z', '6-months', '2024-02-29T15:00:00.000Z'],
  ['2024-08-31T15:00:00Z', '6-months', '2025-02-28T15:00:00.000Z'],
  ['2024-02-29T15:00:00Z', '1-year', '2025-02-28T15:00:00.000Z'],
  ['2024-02-29T15:00:00Z', '2-years', '2026-02-28T15:00:00.000Z'],
  ['2025-12-31T23:30:00Z', '6-months', '2026-06-30T23:30:00.000Z'],
  // 22:30 of 28 February in Buenos Aires, already March in UTC.
  ['2025-03-01T01:30:00Z', '1-year', '2026-03-01T01:30:00.000Z'],
  ['2024-02-29T15:00:00Z', '5-years', '2029-02-28T15:00:00.000Z'],
  // It has no end.
  ['2025-11-21T15:00:00Z', 'for-ever', undefined],
] as const)('a self-exclusion begun at %s for %s ends at %s', (begun, period, end) => {
  expect(endOfExclusion(period, new Date(begun))?.toISOString()).toBe(end);
});
