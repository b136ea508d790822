import { describe, expect, it } from 'vitest';
import {
  changeOf,
  durationText,
  exclusionEnd,
  pauseLeft,
  percentUsed,
  readLimit,
} from './limit-words.ts';
import { resultOf } from './self-test/self-test.ts';

const bounds = { least: '100.00', most: '5000000.00' };

describe('a new value of a limit', () => {
  it.each([
    [null, '500.00', 'at-once'],
    ['500.00', '499.99', 'at-once'],
    ['500.00', '500', 'same'],
    ['500.00', '500.01', 'waits'],
    ['500.00', null, 'waits'],
    ['500.00', '99.99', 'below-least'],
    [null, '5000000.01', 'above-most'],
  ] as const)('from %s to %s is %s', (own, wanted, change) => {
    expect(changeOf(own, wanted, bounds)).toBe(change);
  });
});

it.each([
  ['deposit', '10.000,50', '10000.50'],
  ['deposit', '1000000', '1000000.00'],
  ['deposit', '0', undefined],
  ['deposit', '-5', undefined],
  ['time', ' 90 ', '90'],
  ['time', '1,5', undefined],
  ['time', '0', undefined],
] as const)('a %s limit typed as %j is sent as %j', (kind, text, value) => {
  expect(readLimit(kind, text)).toBe(value);
});

it.each([
  ['50.00', '100.00', 50],
  ['-200.00', '100.00', 0],
  ['150.00', '100.00', 100],
  ['0.00', '0.00', 100],
])('%s used of %s fills the bar to %i percent', (used, limit, percent) => {
  expect(percentUsed({ used, limit })).toBe(percent);
});

it('minutes are written in hours and minutes', () => {
  expect([0, 45, 60, 90].map((minutes) => durationText(minutes).replaceAll('\u00a0', ' '))).toEqual(
    ['0 min', '45 min', '1 h', '1 h 30 min'],
  );
});

it('an exclusion of six months ends on the same day of the month; one for ever never', () => {
  expect(exclusionEnd('2025-11-22T12:00:00Z', '6-months')).toBe('2026-05-22T12:00:00.000Z');
  expect(exclusionEnd('2025-11-22T12:00:00Z', 'for-ever')).toBeNull();
  // As the server decides it: the last day of a shorter month.
  expect(exclusionEnd('2026-08-31T15:00:00Z', '6-months')).toBe('2027-02-28T15:00:00.000Z');
});

it.each([
  [[0, 0, 0], 'none'],
  [[0, 2, 0], 'low'],
  [[3, 3, 1], 'moderate'],
  [[3, 3, 2], 'high'],
  [[3, undefined, 2], null],
])('the answers %j of the self-test give %s', (answers, result) => {
  expect(resultOf(answers)).toBe(result);
});

it.each([
  ['2025-11-22T13:00:00Z', 10, 0],
  ['2025-11-27T12:00:00Z', 6, 49],
  ['2025-12-02T12:59:00Z', 1, 99],
  ['2025-12-02T13:00:00Z', 0, 100],
])('at %s a pause of ten days has %i left and is %i percent over', (now, days, percent) => {
  const pause = { since: '2025-11-22T13:00:00Z', until: '2025-12-02T13:00:00Z' };
  expect(pauseLeft({ ...pause, now })).toEqual({ days, percent });
});
