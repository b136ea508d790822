import { expect, test } from 'vitest';
import { median, percentile } from './figures.ts';

test('a percentile is one of the measured values, never between two', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([0, 50, 99, 100].map((percent) => percentile(values, percent))).toEqual([
    1, 100, 198, 200,
  ]);
  expect(percentile([], 99)).toBeNaN();
});

test('one slow round of three does not move the median', () => {
  expect(median([900, 12, 11])).toBe(12);
});
