import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { systemIds } from './ids.ts';

test('ids of one moment are all different, however many there are', () => {
  const ids = systemIds({ ...systemClock, now: () => new Date('2026-11-21T12:00:00.000Z') });
  const made = Array.from({ length: 2000 }, () => ids.next());
  expect(new Set(made).size).toBe(2000);
  for (const id of made)
    expect(id).toMatch(/^01a1fdfa-4600-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
