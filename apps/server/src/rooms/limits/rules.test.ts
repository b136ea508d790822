// The edges of raises and exclusions, by a clock that is passed in.

import { describe, expect, it } from 'vitest';
import {
  boundOf,
  isLonger,
  isRaise,
  ledgerLimits,
  raiseStateAt,
  runningOf,
  type Exclusion,
} from './rules.ts';

const at = (text: string) => new Date(text);

describe('a raise', () => {
  it.each([
    ['2025-11-22T14:59:59.999Z', 'waits'],
    ['2025-11-22T15:00:00.000Z', 'confirmable'],
    ['2025-11-25T14:59:59.999Z', 'confirmable'],
    ['2025-11-25T15:00:00.000Z', 'lapsed'],
  ])('of 21 November at noon is at %s: %s', (now, state) => {
    expect(raiseStateAt({ requestedAt: at('2025-11-21T15:00:00.000Z') }, at(now))).toBe(state);
  });

  // Elsewhere the clocks change on 2 November: the day has 25 hours there, and here 24.
  it('waits for 24 hours whatever clocks do elsewhere', () => {
    const requestedAt = at('2025-11-01T20:00:00.000Z');
    expect(raiseStateAt({ requestedAt }, at('2025-11-02T19:59:59.999Z'))).toBe('waits');
    expect(raiseStateAt({ requestedAt }, at('2025-11-02T20:00:00.000Z'))).toBe('confirmable');
  });

  it('is a higher limit or none; an equal or lower one is no raise, nor is the first', () => {
    expect([isRaise(500n, 501n), isRaise(500n, null)]).toEqual([true, true]);
    expect([isRaise(500n, 500n), isRaise(500n, 499n)]).toEqual([false, false]);
    expect([isRaise(undefined, 500n), isRaise(undefined, null)]).toEqual([false, false]);
  });
});

describe('an exclusion', () => {
  const since = at('2025-11-21T15:00:00Z');
  const timeOut: Exclusion = { kind: 'time-out', since, until: at('2025-11-22T15:00:00.000Z') };
  const forEver: Exclusion = { kind: 'self-exclusion', since, until: null };

  it('runs until the last millisecond before its end', () => {
    expect(runningOf([timeOut], at('2025-11-22T14:59:59.999Z'))).toBe(timeOut);
    expect(runningOf([timeOut], at('2025-11-22T15:00:00.000Z'))).toBeUndefined();
  });

  it('that never ends is the longest, in either order', () => {
    for (const exclusions of [
      [timeOut, forEver],
      [forEver, timeOut],
    ])
      expect(runningOf(exclusions, since)).toBe(forEver);
    expect([isLonger(null, null), isLonger(timeOut.until, timeOut.until)]).toEqual([false, false]);
  });
});

describe('of the player’s and the operator’s limits', () => {
  it.each([
    [500n, 300n, 300n],
    [300n, 500n, 300n],
    [undefined, 500n, 500n],
    [500n, undefined, 500n],
  ])('%s and %s the stricter counts: %s', (own, operators, counts) => {
    const limits = [
      ...(own === undefined ? [] : [{ setBy: 'player' as const, value: own }]),
      ...(operators === undefined ? [] : [{ setBy: 'operator' as const, value: operators }]),
    ].map((each) => ({ ...each, kind: 'loss' as const, period: 'week' as const }));
    expect(ledgerLimits(limits, undefined)?.loss).toEqual({ week: counts });
  });
});

it('a limit of money is in whole centavos, one of time in whole minutes', () => {
  expect(boundOf('deposit', '1000.55')).toBe(1_000_550_000n);
  for (const text of ['1000.555', '1e3', '', '1,5']) expect(boundOf('loss', text)).toBeUndefined();
  expect(boundOf('time', '90')).toBe(90n);
  expect(boundOf('time', '1.5')).toBeUndefined();
});
