import { describe, expect, it } from 'vitest';
import { MOST_MULTIPLIER } from './crash-point.ts';
import { climbAt, flightMs, msToReach, multiplierAt } from './multiplier.ts';

describe('the multiplier', () => {
  it('is what server and page have agreed on', () => {
    const vectors = [
      [0, 100],
      [165, 100],
      [166, 101],
      [1000, 106],
      [11_552, 199],
      [11_553, 200],
      [60_000, 3659],
      [153_506, 1_000_019],
    ];
    expect(vectors.map(([ms = 0]) => [ms, multiplierAt(ms)])).toEqual(vectors);
  });

  it('is e^(0.06 t), rounded down', () => {
    for (let ms = 0; ms < 160_000; ms += 7) {
      // Floating-point numbers err too, by far less than this.
      const real = 100 * Math.exp(0.000_06 * ms);
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(Math.floor(real * (1 - 1e-10)));
      expect(multiplierAt(ms)).toBeLessThanOrEqual(Math.floor(real * (1 + 1e-10)));
    }
  });

  it('never falls, not even before the take-off or after the longest flight', () => {
    let before = multiplierAt(-5000);
    expect(before).toBe(100);
    for (let ms = 0; ms < 170_000; ms += 1) {
      const now = multiplierAt(ms);
      if (now < before) throw new Error(`falls at ${ms} ms`);
      before = now;
    }
    expect(multiplierAt(10_000_000)).toBeGreaterThan(MOST_MULTIPLIER);
  });

  it('is reached at the first millisecond that shows it', () => {
    expect(msToReach(100)).toBe(0);
    for (const multiplier of [101, 150, 200, 1234, 100_000, MOST_MULTIPLIER]) {
      const ms = msToReach(multiplier);
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(multiplier);
      expect(multiplierAt(ms - 1)).toBeLessThan(multiplier);
    }
  });

  it('is reached in as much less time as the pace says', () => {
    const { multiplierAt: fastAt, msToReach: fastTo, flightMs: fastFlight } = climbAt(40);
    for (const multiplier of [100, 101, 200, 3659, MOST_MULTIPLIER]) {
      expect(fastTo(multiplier)).toBe(Math.ceil(0.4 * msToReach(multiplier)));
      expect(fastAt(fastTo(multiplier))).toBeGreaterThanOrEqual(multiplier);
    }
    expect(fastFlight(200)).toBe(Math.ceil(0.4 * flightMs(200)));
  });

  it('stands at the end of a flight for as long as that hundredth lasts', () => {
    expect(multiplierAt(flightMs(200) - 1)).toBe(200);
    expect(multiplierAt(flightMs(200))).toBe(201);
    expect(flightMs(100)).toBe(166);
  });
});
