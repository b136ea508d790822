import { expect, it } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../platform/clock.ts';
import { nextQuestionAt } from './check-deposit.ts';

const deposit = {
  requestedAt: new Date('2026-01-01T00:00:00Z'),
  expiresAt: new Date('2026-01-01T01:00:00Z'),
};

it('asks for a deposit with growing pauses until three days after it could last be paid', () => {
  const questions = [later(deposit.requestedAt, MINUTE)];
  for (let next = questions[0]; next; next = nextQuestionAt(deposit, next)) questions.push(next);
  const minutes = questions
    .slice(1)
    .map((at) => (at.getTime() - deposit.requestedAt.getTime()) / MINUTE);
  expect(minutes.slice(0, 4)).toEqual([1, 1.5, 2.25, 3.375]);
  expect(minutes.length).toBeLessThan(32);
  expect(questions.at(-1)?.getTime()).toBeGreaterThanOrEqual(
    later(deposit.expiresAt, 3 * DAY).getTime(),
  );
  const pauses = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0));
  expect(Math.max(...pauses)).toBeCloseTo((6 * HOUR) / MINUTE);
});
