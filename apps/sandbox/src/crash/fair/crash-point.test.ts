import { describe, expect, it } from 'vitest';
import { crashPointOf, MOST_MULTIPLIER, RETURN_PERCENT } from './crash-point.ts';

const SPACE = 1n << 256n;

describe('the end of a flight', () => {
  it('is 1.00 at the least, 10 000.00 at the most', () => {
    expect(crashPointOf(0n)).toBe(100);
    expect(crashPointOf(SPACE - 1n)).toBe(MOST_MULTIPLIER);
    expect(() => crashPointOf(SPACE)).toThrow('256 bits');
    expect(() => crashPointOf(-1n)).toThrow('256 bits');
  });

  it('reaches every multiplier with a chance of exactly 97 / m, counted in numbers of 256 bits', () => {
    for (
      let multiplier = 101;
      multiplier <= MOST_MULTIPLIER;
      multiplier += multiplier < 2000 ? 1 : 997
    ) {
      // The numbers that reach it are the highest ones, so their count is told by the lowest of
      // them.
      const reaching = (BigInt(RETURN_PERCENT) * SPACE) / BigInt(multiplier);
      expect(crashPointOf(SPACE - reaching)).toBeGreaterThanOrEqual(multiplier);
      expect(crashPointOf(SPACE - reaching - 1n)).toBeLessThan(multiplier);
    }
  });

  it('returns 97 % of the stakes for every multiplier: never more, and less only by the last bit', () => {
    for (const multiplier of [101, 102, 150, 200, 333, 1000, 12_345, MOST_MULTIPLIER]) {
      const reaching = (BigInt(RETURN_PERCENT) * SPACE) / BigInt(multiplier);
      const missing = 97n * SPACE - reaching * BigInt(multiplier);
      expect(missing).toBeGreaterThanOrEqual(0n);
      expect(missing).toBeLessThan(BigInt(multiplier));
    }
  });

  it('comes at 1.00 for 3.96 % of all numbers: those that do not reach 1.01', () => {
    const reaching = (97n * SPACE) / 101n;
    expect(((SPACE - reaching) * 10_000n) / SPACE).toBe(396n);
  });
});
