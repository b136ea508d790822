// The mails before a bonus expires.

import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { DAY, HOUR, later } from '../../../platform/clock.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { createFindNotices } from './notices.ts';

const world = startTestWorld();

async function playerWithBonus(days: number, target = units(200)): Promise<TestPlayer> {
  const player = await world.player({ cash: units(1000), bonus: 0n });
  await world.app.promotions.give({
    playerId: player.id,
    source: 'test',
    reference: 'notices',
    title: { es: 'Bono de la copa' },
    amount: units(100),
    days,
    terms: { target, weights: { slots: 10_000 } },
  });
  return player;
}

/** The job that finds them, and the queue of the mails. */
async function told({ login }: TestPlayer): Promise<number> {
  await createFindNotices({ ...world, jobs: world.app.jobs })();
  await expect
    .poll(() =>
      world.asOwner(
        `select 1 from graphile_worker.jobs where task_identifier = 'promotions:send-notice'`,
      ),
    )
    .toEqual([]);
  return mailsTo(login).length;
}
const mailsTo = (login: string) =>
  world.mails.filter(
    ({ to, subject }) => to === `${login}@example.test` && subject.includes('Bono de la copa'),
  );

it('come 72 and 24 hours before, each once, and say what is left', async () => {
  const player = await playerWithBonus(10);
  expect(await told(player)).toBe(0);
  world.clock.advance(7 * DAY - HOUR);
  expect(await told(player)).toBe(0);
  world.clock.advance(2 * HOUR);
  expect(await told(player)).toBe(1);
  expect(await told(player)).toBe(1);
  expect(mailsTo(player.login)[0]?.text).toContain('$ 200,00');
  world.clock.advance(2 * DAY);
  expect(await told(player)).toBe(2);
  expect(await told(player)).toBe(2);
});

it('come once when both are due, and none for less time than the bonus ever had', async () => {
  const late = await playerWithBonus(10);
  const short = await playerWithBonus(1);
  world.clock.advance(DAY - HOUR);
  expect(await told(short)).toBe(0);
  world.clock.advance(8 * DAY + 2 * HOUR);
  expect(await told(late)).toBe(1);
});

it('do not come to who has staked enough, or whose account is closed', async () => {
  const done = await playerWithBonus(10, units(40));
  await world.app.wallet.apply({
    kind: 'stake',
    source: 'softswiss:test',
    sourceTxId: 'open-stake',
    playerId: done.id,
    currency: 'ARS',
    amount: units(40),
    round: { id: 'open-round', game: 'g', closes: false },
    categories: ['slots'],
  });
  const closed = await playerWithBonus(10);
  await world.asOwner(`update identity.players set status = 'closed' where id = $1`, [closed.id]);
  world.clock.advance(8 * DAY);
  expect(await told(done)).toBe(0);
  expect(await told(closed)).toBe(0);
});

it('come at the very moment, and not a millisecond before', async () => {
  const given = world.clock.now();
  world.clock.now = () => given;
  const player = await playerWithBonus(10);
  const at: [number, number][] = [
    [7 * DAY - 1, 0],
    [7 * DAY, 1],
    [9 * DAY - 1, 1],
    [9 * DAY, 2],
  ];
  for (const [passed, mails] of at) {
    world.clock.now = () => later(given, passed);
    expect(await told(player)).toBe(mails);
  }
});
