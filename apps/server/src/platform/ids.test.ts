import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { playerNamed, systemIds, uuidOf } from './ids.ts';

test('ids of one moment are all different, however many there are', () => {
  const ids = systemIds({ ...systemClock, now: () => new Date('2026-11-21T12:00:00.000Z') });
  const made = Array.from({ length: 2000 }, () => ids.next());
  expect(new Set(made).size).toBe(2000);
  for (const id of made)
    expect(id).toMatch(/^01a1fdfa-4600-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

const ID = '01a1fdfa-4600-7000-8000-00000000000f';

test.each([
  [ID, ID, ID],
  [ID.toUpperCase(), ID, undefined],
  [` ${ID}`, undefined, undefined],
  [ID.replaceAll('-', ''), undefined, undefined],
  ['', undefined, undefined],
])('the text %j is the UUID %j and the player %j', (text, uuid, player) => {
  expect(uuidOf(text)).toBe(uuid);
  expect(playerNamed(text)).toBe(player);
});
