// Messages to the app: the requests to Google and Apple, and the results of their refusals.

import { beforeEach, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { fault, playAppPush, refused, type Phone } from '../../testing/companies/app-push.ts';
import { playPushService } from '../../testing/companies/push-service.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
let push: ReturnType<typeof playAppPush>;
beforeEach(async () => {
  world.company = () => undefined;
  push = playAppPush(world);
  // Services that failed in an earlier test are left alone for a minute.
  world.clock.advance(2 * MINUTE);
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
    `select run_at > now() as later from graphile_worker.jobs
     where task_identifier in ('push:send-message', 'push:on-withdrawal-paid')`,
  );
async function sendNow(): Promise<void> {
  world.clock.advance(2 * MINUTE);
  await world.asOwner(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where task_identifier = 'push:send-message' and locked_at is null), run_at := now())`,
  );
}
const devices = ({ id }: TestPlayer) =>
  world.asOwner('select id from push.devices where player_id = $1', [id]);
const alarms = async () =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === 'push-refused')
    ?.value ?? 0;
const shownOn = ({ shown }: Phone) => [...shown.values()];

const told = {
  title: 'Pagamos tu retiro',
  body: 'Mirá el detalle en Movimientos.',
  path: '/transactionhistory',
};

it('the app for Android is told by Google, without amounts and names', async () => {
  const player = await world.player();
  const { phone } = await push.subscribe(player, 'fcm');
  await publishPaid(player);
  await expect.poll(() => shownOn(phone)).toEqual([told]);
  const { token, ...message } = phone.sent.body['message'] as Record<string, unknown>;
  expect(token).toBe(phone.token);
  const ttl = Number((message['android'] as { ttl: string }).ttl.replace('s', ''));
  expect(ttl).toBeGreaterThan(DAY / 1_000 - 60);
  expect(message).toEqual({
    notification: { title: told.title, body: told.body },
    data: { path: told.path },
    android: {
      collapse_key: expect.any(String),
      ttl: `${ttl}s`,
      priority: 'NORMAL',
      notification: { tag: 'withdrawal-paid', channel_id: 'news' },
    },
  });
});

it('the app for iOS is told by Apple, without amounts and names', async () => {
  const player = await world.player();
  const { phone } = await push.subscribe(player, 'apns');
  await publishPaid(player);
  await expect.poll(() => shownOn(phone)).toEqual([told]);
  expect(phone.sent.body).toEqual({
    aps: { alert: { title: told.title, body: told.body }, 'thread-id': 'withdrawal-paid' },
    path: told.path,
  });
  const { headers } = phone.sent;
  expect(headers).toMatchObject({
    'apns-topic': 'example.ceibo.app',
    'apns-push-type': 'alert',
    'apns-priority': '5',
  });
  expect(headers['apns-collapse-id']?.length).toBeLessThanOrEqual(64);
  const leftMs = Number(headers['apns-expiration']) * 1_000 - world.clock.now().getTime();
  expect(leftMs).toBeGreaterThan(DAY - MINUTE);
  expect(leftMs).toBeLessThanOrEqual(DAY + 1_000);
});

it.each([
  ['fcm', () => fault(404, 'UNREGISTERED')],
  ['apns', () => refused(410, 'Unregistered')],
] as const)('a device that %s says is gone is removed', async (service, answer) => {
  const player = await world.player();
  const { phone } = await push.subscribe(player, service);
  phone.answer = answer;
  await publishPaid(player);
  await expect.poll(() => devices(player)).toEqual([]);
});

it('a message that a service refuses raises an alarm, and the device stays', async () => {
  const player = await world.player();
  const { phone } = await push.subscribe(player, 'fcm');
  phone.answer = () => fault(404);
  await publishPaid(player);
  await expect.poll(alarms).toBe(1);
  await expect.poll(waiting).toEqual([]);
  expect([phone.asked, (await devices(player)).length]).toEqual([1, 1]);
});

it('a message waits while its service is busy, and arrives once', async () => {
  const player = await world.player();
  const { phone } = await push.subscribe(player, 'apns');
  phone.answer = () => refused(429, 'TooManyRequests');
  await publishPaid(player);
  await expect.poll(waiting).toMatchObject([{ later: true }]);
  phone.answer = undefined;
  await sendNow();
  await expect.poll(() => shownOn(phone)).toEqual([told]);
  await expect.poll(waiting).toEqual([]);
  expect(phone.asked).toBe(2);
});

it('a mute Google holds up no message to Apple or to a browser', async () => {
  const players = [await world.player(), await world.player(), await world.player()] as const;
  const { phone: mute } = await push.subscribe(players[0], 'fcm');
  const { phone } = await push.subscribe(players[1], 'apns');
  const browser = await playPushService(world).subscribe(players[2]);
  const silence = Promise.withResolvers<undefined>();
  mute.answer = () => silence.promise;
  await publishPaid(players[0]);
  await expect.poll(() => mute.asked).toBe(1);
  await publishPaid(players[1]);
  await publishPaid(players[2]);
  await expect.poll(() => phone.shown.size).toBe(1);
  await expect.poll(() => browser.messages.size).toBe(1);
  silence.resolve(undefined);
  await expect.poll(waiting).toMatchObject([{ later: true }]);
  // It is left alone for a moment, whatever else there is for it.
  await publishPaid(players[0]);
  await expect.poll(async () => (await waiting()).length).toBe(2);
  expect(mute.asked).toBe(1);
  mute.answer = undefined;
  await sendNow();
  await expect.poll(() => mute.shown.size).toBe(2);
});

it('a device that got another token while it was told stays', async () => {
  const player = await world.player();
  const { phone } = await push.subscribe(player, 'fcm');
  const next = push.install('fcm');
  phone.answer = async () => {
    await world.call(
      '/api/push/devices',
      { app: { service: 'fcm', token: next.token, before: phone.token } },
      player.session,
    );
    return fault(404, 'UNREGISTERED');
  };
  await publishPaid(player);
  await expect.poll(() => phone.asked).toBe(1);
  await expect.poll(waiting).toEqual([]);
  await publishPaid(player);
  await expect.poll(() => next.shown.size).toBe(1);
});
