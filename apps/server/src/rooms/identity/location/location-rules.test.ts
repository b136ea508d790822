import { describe, expect, it } from 'vitest';
import {
  countsFor,
  isAllowed,
  isDue,
  MUTE,
  reasonOf,
  UNKNOWN,
  type LocationCheck,
} from './location-rules.ts';

const rule = (place: string, allowed: boolean) => ({ place, allowed, source: 'x' });
const RULES = [rule('AR', true), rule('AR-M', false), rule('*', false), rule(UNKNOWN, true)];
const NOW = new Date('2026-11-24T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const check = (change: Partial<LocationCheck> = {}): LocationCheck => ({
  at: ago(10),
  address: 'home',
  place: 'AR-C',
  allowed: true,
  ...change,
});

describe('the rule of a place', () => {
  it.each([
    ['AR-C', true],
    ['AR-M', false],
    ['AR', true],
    ['UY', false],
    [UNKNOWN, true],
    // Without a rule of its own, and never by the rule of '*'.
    [MUTE, false],
  ])('%s is allowed: %s', (place, expected) => {
    expect(isAllowed(place, RULES)).toBe(expected);
  });

  it('names the reason of a refusal', () => {
    expect(reasonOf({ place: 'UY', allowed: false })).toBe('OUTSIDE_JURISDICTION');
    expect(reasonOf({ place: MUTE, allowed: false })).toBe('LOCATION_UNKNOWN');
    expect(reasonOf({ place: UNKNOWN, allowed: false })).toBe('LOCATION_UNKNOWN');
    expect(reasonOf({ place: 'AR', allowed: true })).toBeUndefined();
  });
});

describe('a check', () => {
  it.each([
    ['is good for 30 minutes', {}, 29, 30],
    ['that refused is repeated after a minute', { allowed: false }, 0, 1],
    ['without an answer is repeated after a minute', { place: MUTE }, 0, 1],
  ] as const)('%s', (_what, change, fresh, due) => {
    expect(isDue(check({ ...change, at: ago(fresh) }), NOW)).toBe(false);
    expect(isDue(check({ ...change, at: ago(due) }), NOW)).toBe(true);
  });

  it('counts for an address that was allowed, until another is refused', () => {
    const checks = [check({ address: 'phone' }), check()];
    expect(countsFor(checks, 'home', NOW)).toBe(true);
    expect(countsFor(checks, 'café', NOW)).toBe(false);
    expect(countsFor([check({ allowed: false, at: ago(0) }), ...checks], 'home', NOW)).toBe(false);
    expect(countsFor([check(), check({ at: ago(31), address: 'old' })], 'old', NOW)).toBe(false);
    expect(countsFor([], 'home', NOW)).toBe(false);
  });
});
