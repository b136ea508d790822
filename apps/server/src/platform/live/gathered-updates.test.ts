import { expect, it } from 'vitest';
import type { PlayerId } from '../ids.ts';
import { gatherUpdates, type PlayerUpdate } from './gathered-updates.ts';
import { MAX_NOTIFICATION_BYTES } from './notifications.ts';

const updateOf = (number: number, push: string): PlayerUpdate<string> => ({
  player: `player-${number}` as PlayerId,
  push,
});
const updatesIn = (notifications: string[]): unknown[] =>
  notifications.flatMap((text) => (JSON.parse(text) as { updates: unknown[] }).updates);

it('gives all updates in their order, in few notifications that PostgreSQL takes', () => {
  const gathered = gatherUpdates<string>();
  const updates = Array.from({ length: 500 }, (_, at) => updateOf(at, 'é'.repeat(at % 90)));
  for (const update of updates) gathered.add(update);
  const notifications = gathered.take();
  expect(updatesIn(notifications)).toEqual(updates);
  expect(notifications.length).toBeLessThan(15);
  for (const text of notifications)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_NOTIFICATION_BYTES);
});

it('gives equal updates of a moment once, and each moment’s updates once', () => {
  const gathered = gatherUpdates<string>();
  expect(gathered.add(updateOf(1, 'a'))).toBe(true);
  expect(gathered.add(updateOf(1, 'a'))).toBe(false);
  expect(updatesIn(gathered.take())).toEqual([updateOf(1, 'a')]);
  expect(gathered.take()).toEqual([]);
  expect(gathered.add(updateOf(1, 'a'))).toBe(true);
});

it('drops the oldest updates when too many gather', () => {
  const gathered = gatherUpdates<string>();
  for (let number = 0; number < 10_005; number++) gathered.add(updateOf(number, 'a'));
  const left = updatesIn(gathered.take());
  expect(left).toHaveLength(10_000);
  expect(left[0]).toEqual(updateOf(5, 'a'));
});
