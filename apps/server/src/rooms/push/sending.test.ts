// The fate of a message when its push service refuses, is busy, or does not answer.

import { beforeEach, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { playPushService } from '../../testing/companies/push-service.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
let service: ReturnType<typeof playPushService>;
beforeEach(() => {
  world.company = () => undefined;
  service = playPushService(world);
});

let events = 0;
/** As the cashier does. */
async function publishPaid({ id }: TestPlayer, withdrawalId = `w${++events}`): Promise<void> {
  await world.database.transaction((transaction) =>
    world.app.jobs.add(transaction, 'push:on-withdrawal-paid', { playerId: id, withdrawalId }),
  );
}
const waiting = () =>
  world.asOwner(
    `select run_at > now() as later, attempts from graphile_worker.jobs
     where task_identifier = 'push:send-message'`,
  );
const sendNow = () =>
  world.asOwner(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where task_identifier = 'push:send-message' and locked_at is null), run_at := now())`,
  );
const devices = ({ id }: TestPlayer) =>
  world.asOwner('select id from push.devices where player_id = $1', [id]);

it.each([404, 410])('a device whose service answers %i is removed', async (status) => {
  const player = await world.player();
  const { browser } = await service.subscribe(player);
  browser.answer = () => ({ status });
  await publishPaid(player);
  await expect.poll(() => devices(player)).toEqual([]);
  await publishPaid(player);
  await expect.poll(waiting).toEqual([]);
  expect(browser.asked).toBe(1);
});

it.each([
  ['is busy', () => ({ status: 429, headers: { 'retry-after': '120' } })],
  ['fails', () => ({ status: 500 })],
  ['breaks the connection', () => undefined],
])('a message waits while its service %s, and arrives once', async (_what, answer) => {
  const player = await world.player();
  const { browser } = await service.subscribe(player);
  browser.answer = answer;
  await publishPaid(player);
  await expect.poll(waiting).toMatchObject([{ later: true }]);
  browser.answer = () => ({ status: 201 });
  world.clock.advance(2 * MINUTE);
  await sendNow();
  await expect.poll(() => browser.messages.size).toBe(1);
  await expect.poll(waiting).toEqual([]);
  expect(browser.asked).toBe(2);
});

it('a service that refuses us is asked once, and raises an alarm', async () => {
  const player = await world.player();
  const { browser } = await service.subscribe(player);
  browser.answer = () => ({ status: 403 });
  await publishPaid(player);
  const alarms = async () =>
    (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === 'push-refused');
  await expect.poll(alarms).toMatchObject({ value: 1 });
  await expect.poll(waiting).toEqual([]);
  expect([browser.asked, (await devices(player)).length]).toEqual([1, 1]);
});

it('a mute service holds up no message for another one', async () => {
  const [stuck, other] = [await world.player(), await world.player()];
  const mute = await service.subscribe(stuck, { origin: 'https://other-push.test' });
  const free = await service.subscribe(other);
  let giveUp = () => {};
  const silence = new Promise<undefined>((resolve) => (giveUp = () => resolve(undefined)));
  mute.browser.answer = () => silence;
  await publishPaid(stuck);
  await expect.poll(() => mute.browser.asked).toBe(1);
  await publishPaid(other);
  await expect.poll(() => free.messages.size).toBe(1);
  giveUp();
  await expect.poll(waiting).toMatchObject([{ later: true }]);
  // The service is left alone for a moment, whatever else there is for it.
  await publishPaid(stuck);
  await expect.poll(waiting).toMatchObject([{ later: true }, { later: true }]);
  expect(mute.browser.asked).toBe(1);
  mute.browser.answer = () => ({ status: 201 });
  world.clock.advance(2 * MINUTE);
  await sendNow();
  await expect.poll(() => mute.messages.size).toBe(2);
});

it('an event that is published again is told once', async () => {
  const player = await world.player();
  const { browser } = await service.subscribe(player);
  await publishPaid(player, 'once');
  await publishPaid(player, 'once');
  await expect.poll(() => browser.messages.size).toBe(1);
  await expect
    .poll(() =>
      world.asOwner(`select 1 from graphile_worker.jobs where task_identifier like 'push:%'`),
    )
    .toEqual([]);
  expect(browser.asked).toBe(1);
});

it('a message that could not be sent for a day is dropped', async () => {
  const player = await world.player();
  const { browser } = await service.subscribe(player);
  browser.answer = () => ({ status: 500 });
  await publishPaid(player);
  await expect.poll(waiting).toMatchObject([{ later: true }]);
  world.clock.advance(DAY);
  await sendNow();
  await expect.poll(waiting).toEqual([]);
  expect(browser.asked).toBe(1);
});

it('a device of a service that is not known any more is removed', async () => {
  const player = await world.player();
  const { browser } = await service.subscribe(player);
  await world.asOwner(
    `update push.devices set endpoint = 'https://10.0.0.7/' where player_id = $1`,
    [player.id],
  );
  await publishPaid(player);
  await expect.poll(() => devices(player)).toEqual([]);
  expect(browser.asked).toBe(0);
});
