// The app's devices: their owners, and a device whose token changes.

import { describe, expect, it } from 'vitest';
import { HOUR } from '../../platform/clock.ts';
import {
  newPhone,
  playAppPush,
  subscribeApp,
  type Phone,
} from '../../testing/companies/app-push.ts';
import { playPushService } from '../../testing/companies/push-service.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../testing/test-world.ts';
import { pushData } from './personal-data-store.ts';

const world = startTestWorld();
const services = ['fcm', 'apns'] as const;
const kinds = ['bet-settled'];

async function list({ session }: TestPlayer, phone?: Phone, before?: string) {
  const app = phone && { service: phone.service, token: phone.token, ...(before && { before }) };
  const { body } = await world.call('/api/push/devices', { ...(app && { app }) }, session);
  expect(body).toMatchObject({ success: true, apps: ['fcm', 'apns'] });
  return body['devices'] as { id: string; kinds: string[]; isThis: boolean }[];
}

async function logInAgain({ id, login }: TestPlayer): Promise<TestPlayer> {
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  return { id, login, session: String(body['sessionId']) };
}

describe.each(services)('a device of %s', (service) => {
  it('is listed as the app, changes what it is told of, and is removed by its player', async () => {
    const player = await world.player();
    const { phone, id } = await playAppPush(world).subscribe(player, service, kinds);
    expect(await list(player, phone)).toMatchObject([
      { id, kinds, isThis: true, device: { browser: 'App' } },
    ]);
    const chosen = ['limit-reached', 'withdrawal-paid'];
    expect((await subscribeApp(world, player, phone, chosen)).body).toMatchObject({ id });
    expect(await list(player)).toMatchObject([{ id, kinds: chosen, isThis: false }]);
    await world.call('/api/push/unsubscribe', { deviceId: id }, player.session);
    expect(await list(player)).toEqual([]);
  });

  it('goes over to its new token, once, with what was chosen', async () => {
    const player = await world.player();
    const { phone, id } = await playAppPush(world).subscribe(player, service, kinds);
    const next = newPhone(service);
    for (let time = 0; time < 2; time += 1)
      expect(await list(player, next, phone.token)).toMatchObject([{ id, kinds, isThis: true }]);
    expect(await list(player, phone)).toMatchObject([{ id, isThis: false }]);
  });

  it('with a new token that another player had is theirs no longer', async () => {
    const [first, second] = [await world.player(), await world.player()];
    const push = playAppPush(world);
    const { phone: taken } = await push.subscribe(first, service);
    const { phone, id } = await push.subscribe(second, service);
    expect(await list(second, taken, phone.token)).toMatchObject([{ id, isThis: true }]);
    expect(await list(first)).toEqual([]);
  });

  it('that another player logs in on tells its first player nothing more', async () => {
    const [first, second] = [await world.player(), await world.player()];
    const { phone } = await playAppPush(world).subscribe(first, service);
    await subscribeApp(world, second, phone);
    expect(await list(first)).toEqual([]);
    expect(await list(second, phone)).toMatchObject([{ isThis: true }]);
  });
});

it('a token of nobody takes no device of others with it', async () => {
  const [player, stranger] = [await world.player(), await world.player()];
  const { phone } = await playAppPush(world).subscribe(player, 'fcm');
  expect(await list(stranger, phone, 'made-up-token-of-mine')).toEqual([]);
  expect(await list(player, phone)).toMatchObject([{ isThis: true }]);
});

it('the logout removes the app of its login alone, and closing the account all', async () => {
  const player = await world.player({ cash: 0n });
  const other = await logInAgain(player);
  const push = playAppPush(world);
  await push.subscribe(player, 'fcm');
  const { id } = await push.subscribe(other, 'apns');
  await world.call('/api/identity/logout', {}, player.session);
  await expect.poll(() => list(other)).toMatchObject([{ id }]);
  const [copied] = await world.asOwner(pushData[0]?.text ?? '', [player.id]);
  expect(copied).toMatchObject({ service: 'apns' });
  await world.database.transaction((transaction) =>
    world.app.jobs.add(transaction, 'push:on-account-closed', { playerId: player.id, email: '' }),
  );
  await expect.poll(() => list(other)).toEqual([]);
});

it('changes without an end are refused for an hour', async () => {
  const player = await world.player();
  const phone = newPhone('fcm');
  const again = () => subscribeApp(world, player, phone);
  const answers = await Promise.all(Array.from({ length: 61 }, again));
  expect(answers.filter(({ body }) => body['code'] === 'TOO_MANY_ATTEMPTS')).toHaveLength(1);
});

it('a token of another form is no token', async () => {
  const player = await world.player();
  for (const token of [
    'short',
    'a'.repeat(1_001),
    '../../v1/projects/x',
    'has spaces in its text',
  ]) {
    const { status } = await subscribeApp(world, player, { service: 'fcm', token });
    expect(status).toBe(400);
  }
});

describe('a new password', () => {
  const change = ({ session }: TestPlayer) =>
    world.call(
      '/api/identity/update-password',
      { oldPassword: TEST_PASSWORD, newPassword: 'OtraClave1234' },
      session,
    );

  it('removes the devices of other logins, also of those that ended by their age', async () => {
    const old = await world.player();
    const service = playPushService(world);
    await service.subscribe(old);
    await ageLogins();
    const [other, mine] = [await logInAgain(old), await logInAgain(old)];
    await playAppPush(world).subscribe(other, 'fcm');
    const { id } = await service.subscribe(mine);
    expect(await list(mine)).toHaveLength(3);
    expect((await change(mine)).body).toMatchObject({ success: true });
    await expect.poll(() => list(mine)).toMatchObject([{ id }]);
  });
});

/** An hour of nothing, and the job that ends old logins. */
async function ageLogins(): Promise<void> {
  world.clock.advance(HOUR);
  await world.database.transaction((transaction) =>
    world.app.jobs.add(transaction, 'identity:end-old-sessions', {}),
  );
  await expect
    .poll(() =>
      world.asOwner(`select 1 from graphile_worker.jobs where task_identifier like 'push:on-%'
        or task_identifier = 'identity:end-old-sessions'`),
    )
    .toEqual([]);
}
