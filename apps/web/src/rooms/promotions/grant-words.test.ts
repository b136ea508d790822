import { describe, expect, it } from 'vitest';
import {
  daysAtPace,
  expectedCost,
  leftOf,
  multipleOf,
  percentOf,
  timeLeft,
  weightText,
} from './grant-words.ts';

describe('the words of a bonus', () => {
  it.each([
    ['0.00', '200.00', 0],
    ['199.99', '200.00', 99],
    ['200.00', '200.00', 100],
    ['250.00', '200.00', 100],
    ['0.00', '0.00', 100],
  ])('%s of %s are %d percent', (counted, target, percent) => {
    expect(percentOf({ counted, target })).toBe(percent);
  });

  it('leave nothing once the target is passed', () => {
    expect(leftOf({ counted: '150.00', target: '200.00' })).toBe(50_000_000n);
    expect(leftOf({ counted: '250.00', target: '200.00' })).toBe(0n);
    expect(leftOf({ counted: null, target: '200.00' })).toBe(200_000_000n);
  });

  it('tell the days at a pace, begun days in full', () => {
    expect(daysAtPace({ counted: '0.00', target: '100.00' }, '50.00')).toBe(2);
    expect(daysAtPace({ counted: '0.00', target: '100.01' }, '50.00')).toBe(3);
    expect(daysAtPace({ counted: '0.00', target: '100.00' }, '0.00')).toBeNull();
    expect(daysAtPace({ counted: '0.00', target: '100.00' }, '-1.00')).toBeNull();
  });

  it('tell whole days, then hours', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(timeLeft('2026-01-03T23:59:00Z', now)).toEqual({ unit: 'days', count: 2 });
    expect(timeLeft('2026-01-01T23:59:00Z', now)).toEqual({ unit: 'hours', count: 23 });
    expect(timeLeft('2025-12-31T00:00:00Z', now)).toEqual({ unit: 'hours', count: 0 });
  });

  it('estimate the cost of the rest by the stated return and the weight', () => {
    // The house keeps 3.58 per cent of 87 400 of stakes; at a tenth of the weight ten times as many
    // stakes are needed.
    expect(expectedCost(87_400_000_000n, { rtp: '96.42', weight: 10_000 })).toBe('3128.92');
    expect(expectedCost(87_400_000_000n, { rtp: '96.42', weight: 1000 })).toBe('31289.20');
    expect(expectedCost(100_000_000n, { rtp: '97.3', weight: 10_000 })).toBe('2.70');
    expect(expectedCost(100_000_000n, { rtp: '100', weight: 10_000 })).toBe('0.00');
  });

  it('tell weights in percent', () => {
    expect(weightText(1050, 'es-AR')).toBe('10,5\u00a0%');
  });

  it('tell a whole multiple only', () => {
    expect(multipleOf({ target: '300.00', amount: '100.00' })).toBe(3n);
    expect(multipleOf({ target: '250.00', amount: '100.00' })).toBeNull();
  });
});
