import { expect, it } from 'vitest';
import { endOfWindow, isInWindow } from './window.ts';

const lastAt = new Date('2026-11-22T21:00:00.000Z');

it('counts a click for whole days of 24 hours, whatever clocks do', () => {
  expect(endOfWindow(lastAt, 30).toISOString()).toBe('2026-12-22T21:00:00.000Z');
});

it.each([
  ['2026-12-22T20:59:59.999Z', true],
  ['2026-12-22T21:00:00.000Z', false],
  ['2026-12-22T21:00:00.001Z', false],
])('says at %s whether a click of 30 days before counts: %s', (now, expected) => {
  expect(isInWindow({ lastAt, windowDays: 30 }, new Date(now))).toBe(expected);
});
