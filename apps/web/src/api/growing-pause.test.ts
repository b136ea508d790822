import { expect, it } from 'vitest';
import { growingPauseMs } from './growing-pause.ts';

it('doubles up to half a minute, and chance takes up to a half', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map((attempt) => growingPauseMs(attempt, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(growingPauseMs(5, 1)).toBe(15_000);
});
