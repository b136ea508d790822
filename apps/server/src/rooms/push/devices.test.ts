// The devices of a player, and the owner of a device.

import { expect, it } from 'vitest';
import { HOUR } from '../../platform/clock.ts';
import { newBrowser, playPushService, subscribe } from '../../testing/companies/push-service.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../testing/test-world.ts';
import { pushData } from './personal-data-store.ts';

const world = startTestWorld();

interface Listed {
  id: string;
  kinds: string[];
  isThis: boolean;
}

async function devicesOf({ session }: TestPlayer, endpoint?: string): Promise<Listed[]> {
  const { body } = await world.call(
    '/api/push/devices',
    { ...(endpoint && { endpoint }) },
    session,
  );
  return body['devices'] as Listed[];
}
const kinds = ['bet-settled'];
const request = (endpoint: string) => ({ endpoint, keys: newBrowser(endpoint).keys, kinds });
async function jobsDone(): Promise<void> {
  await expect
    .poll(() =>
      world.asOwner(`select 1 from graphile_worker.jobs where task_identifier like 'push:on-%'
        or task_identifier = 'identity:end-old-sessions'`),
    )
    .toEqual([]);
}

it('a device is listed with what it is told of, and a new choice takes the place of the old', async () => {
  const player = await world.player();
  const { endpoint, keys, id } = await playPushService(world).subscribe(player, { kinds });
  expect(await devicesOf(player, endpoint)).toMatchObject([{ id, kinds, isThis: true }]);
  const chosen = ['limit-reached', 'withdrawal-paid'];
  expect((await subscribe(world, player, { endpoint, keys, kinds: chosen })).body).toMatchObject({
    id,
  });
  expect(await devicesOf(player)).toMatchObject([{ id, kinds: chosen, isThis: false }]);
  const remove = () => world.call('/api/push/unsubscribe', { deviceId: id }, player.session);
  expect((await remove()).body).toMatchObject({ success: true });
  expect(await devicesOf(player)).toEqual([]);
  expect((await remove()).body).toMatchObject({ code: 'PUSH_DEVICE_UNKNOWN' });
});

it.each([
  ['of an unknown host', 'https://evil.example/send/1'],
  ['inside our own network', 'https://10.0.0.7/send/1'],
  ['of the database’s address on this machine', 'http://127.0.0.1:5432/'],
  ['without TLS', 'http://push.test/send/1'],
  ['of another port', 'https://push.test:8443/send/1'],
  ['with a password', 'https://push.test@evil.example/send/1'],
  ['that begins like a known one', 'https://push.test.evil.example/send/1'],
  ['of a name below a known one', 'https://a.push.test/send/1'],
])('an endpoint %s is refused', async (_what, endpoint) => {
  const player = await world.player();
  expect((await subscribe(world, player, request(endpoint))).body).toMatchObject({
    success: false,
    code: 'PUSH_SERVICE_UNKNOWN',
  });
  expect(await devicesOf(player)).toEqual([]);
});

it('keys that seal nothing are refused', async () => {
  const player = await world.player();
  const endpoint = 'https://push.test/send/keys';
  const keys = { ...newBrowser(endpoint).keys, p256dh: `B${'A'.repeat(86)}` };
  expect((await subscribe(world, player, { endpoint, keys, kinds })).body).toMatchObject({
    code: 'PUSH_KEYS_WRONG',
  });
});

it('a sixth device makes the oldest give way', async () => {
  const player = await world.player();
  const service = playPushService(world);
  const ids: string[] = [];
  for (let device = 0; device < 6; device += 1) {
    ids.push((await service.subscribe(player)).id);
    world.clock.advance(1_000);
  }
  expect((await devicesOf(player)).map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
});

it('changes without an end are refused for an hour', async () => {
  const player = await world.player();
  const again = () => subscribe(world, player, request('https://push.test/send/often'));
  const answers = await Promise.all(Array.from({ length: 61 }, again));
  expect(answers.filter(({ body }) => body['code'] === 'TOO_MANY_ATTEMPTS')).toHaveLength(1);
});

it('a browser that somebody else logs in with tells its first player nothing more', async () => {
  const [first, second] = [await world.player(), await world.player()];
  const { endpoint, keys } = await playPushService(world).subscribe(first);
  await subscribe(world, second, { endpoint, keys, kinds });
  expect(await devicesOf(first)).toEqual([]);
  expect(await devicesOf(second)).toHaveLength(1);
});

async function logInAgain({ id, login }: TestPlayer): Promise<TestPlayer> {
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  return { id, login, session: String(body['sessionId']) };
}

it('the logout removes the device of its login, and of no other', async () => {
  const player = await world.player();
  const other = await logInAgain(player);
  const service = playPushService(world);
  await service.subscribe(player);
  const { id } = await service.subscribe(other);
  await world.call('/api/identity/logout', {}, player.session);
  await expect.poll(() => devicesOf(other)).toMatchObject([{ id }]);
});

it('a login that ends by its age leaves the device, which the next login takes over', async () => {
  const player = await world.player();
  const { endpoint, id } = await playPushService(world).subscribe(player);
  await ageLogins();
  const next = await logInAgain(player);
  expect(await devicesOf(next, endpoint)).toMatchObject([{ id, isThis: true }]);
  await world.call('/api/identity/logout', {}, next.session);
  await expect
    .poll(() => world.asOwner('select 1 from push.devices where player_id = $1', [player.id]))
    .toEqual([]);
});

/** An hour of nothing, and the job that ends old logins. */
async function ageLogins(): Promise<void> {
  world.clock.advance(HOUR);
  await world.database.transaction((transaction) =>
    world.app.jobs.add(transaction, 'identity:end-old-sessions', {}),
  );
  await jobsDone();
}

it('closing the account removes its devices, and the copy of its data names them', async () => {
  const player = await world.player({ cash: 0n });
  await playPushService(world).subscribe(player);
  const inCopy = await world.asOwner(pushData[0]?.text ?? '', [player.id]);
  expect(inCopy).toMatchObject([{ kinds: expect.stringContaining('bet-settled') }]);
  await world.database.transaction((transaction) =>
    world.app.jobs.add(transaction, 'push:on-account-closed', { playerId: player.id, email: '' }),
  );
  await expect.poll(() => devicesOf(player)).toEqual([]);
});
