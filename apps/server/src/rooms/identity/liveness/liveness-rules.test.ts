import { describe, expect, it } from 'vitest';
import { DAY, HOUR, later } from '../../../platform/clock.ts';
import {
  failedOf,
  judge,
  ruleFor,
  type LivenessAttempt,
  type LivenessRule,
  type StoredStatus,
} from './liveness-rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const rule: LivenessRule = {
  place: '*',
  required: true,
  againDays: 365,
  onNewDevice: true,
  attempts: 3,
  source: 'x',
};
const at = (status: StoredStatus, hoursAgo: number, reason: string | null = null) => {
  const when = later(now, -hoursAgo * HOUR);
  return {
    status,
    reason,
    expiresAt: later(when, HOUR / 2),
    endedAt: status === 'started' ? null : when,
  } satisfies LivenessAttempt;
};
const asked = { now, deviceSince: later(now, -1000 * DAY) };

describe('how a check stands', () => {
  const cases: [string, LivenessAttempt[], object][] = [
    ['nothing was begun', [], { state: 'not-asked', attemptsLeft: 3 }],
    ['one is open', [at('started', 0)], { state: 'started', attemptsLeft: 3 }],
    ['the open one was left', [at('started', 1)], { state: 'not-asked' }],
    [
      'one failed, and the next was left',
      [at('started', 1), at('failed', 2, 'not-live')],
      { state: 'failed', reason: 'not-live', attemptsLeft: 2 },
    ],
    ['one failed for a new reason', [at('failed', 1, 'x')], { state: 'failed', reason: 'other' }],
    ['one is passed', [at('passed', 1)], { state: 'passed' }],
    ['one was passed a year ago', [at('passed', 365 * 24)], { state: 'expired' }],
    ['staff decide', [at('review', 1), at('failed', 2)], { state: 'review' }],
    ['staff let the player try', [at('again', 1), at('review', 2)], { state: 'not-asked' }],
  ];
  it.each(cases)('when %s', (_what, attempts, view) => {
    expect(judge(rule, attempts, asked)).toMatchObject(view);
  });

  it('is not required without a rule, or by a rule that is off', () => {
    expect(judge(undefined, [], asked).state).toBe('not-required');
    expect(judge({ ...rule, required: false }, [], asked).state).toBe('not-required');
  });

  it('counts for good where the rule names no days, and until its last moment where it does', () => {
    const long = [at('passed', 9000 * 24)];
    expect(judge({ ...rule, againDays: null }, long, asked)).toMatchObject({ validUntil: null });
    const edge = [at('passed', 365 * 24)];
    const before = { ...asked, now: new Date(now.getTime() - 1) };
    expect(judge(rule, edge, before)).toMatchObject({
      state: 'passed',
      validUntil: now.toISOString(),
    });
  });

  it('is asked for again on a device that was first used after it, where the rule says so', () => {
    const passed = [at('passed', 2)];
    const newer = { now, deviceSince: later(now, -HOUR) };
    expect(judge(rule, passed, newer).state).toBe('expired');
    expect(judge({ ...rule, onNewDevice: false }, passed, newer).state).toBe('passed');
    expect(judge(rule, passed, { now, deviceSince: undefined }).state).toBe('passed');
  });

  it('counts the failures since the last passed one, or since staff let the player try', () => {
    expect(failedOf([at('failed', 1), at('expired', 2), at('failed', 3)])).toBe(2);
    expect(failedOf([at('failed', 1), at('passed', 2), at('failed', 3)])).toBe(1);
    expect(failedOf([at('failed', 1), at('again', 2), at('failed', 3)])).toBe(1);
  });
});

it('the rule of the narrowest place where the player lives counts', () => {
  const rules = ['*', 'AR', 'AR-C'].map((place) => ({ ...rule, place }));
  const of = (country: string, province: 'C' | 'B' | null) =>
    ruleFor({ country, province }, rules)?.place;
  expect(of('AR', 'C')).toBe('AR-C');
  expect(of('AR', 'B')).toBe('AR');
  expect(of('AR', null)).toBe('AR');
  expect(of('UY', null)).toBe('*');
});
