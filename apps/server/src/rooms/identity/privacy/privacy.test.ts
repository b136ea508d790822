import { expect, it } from 'vitest';
import { HOUR } from '../../../platform/clock.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();

const read = async ({ session }: TestPlayer) =>
  (await world.call('/api/identity/privacy', {}, session)).body;
const set = async ({ session }: TestPlayer, channel: string, granted: boolean) =>
  (await world.call('/api/identity/update-marketing', { channel, granted }, session)).body;

async function logIn(player: TestPlayer): Promise<TestPlayer> {
  const { body } = await world.call('/api/identity/login', {
    login: player.login,
    password: TEST_PASSWORD,
  });
  return { ...player, session: String(body['sessionId']) };
}

it('nothing is allowed until the player says so, and each change is kept', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const none = { mail: false, sms: false, push: false };
  expect(await read(player)).toMatchObject({ marketing: none });
  expect(await set(player, 'sms', true)).toMatchObject({ marketing: { ...none, sms: true } });
  world.clock.advance(1000);
  expect(await set(player, 'sms', false)).toMatchObject({ marketing: none });
  const { consents } = await read(player);
  expect(consents).toMatchObject([
    { kind: 'sms', granted: false, version: null, origin: 'account' },
    { kind: 'sms', granted: true },
  ]);
  expect(await read(other)).toMatchObject({ marketing: none, consents: [] });
});

it('the same said ten times at once is kept once', async () => {
  const player = await world.player();
  await Promise.all(Array.from({ length: 10 }, () => set(player, 'mail', true)));
  expect((await read(player))['consents']).toHaveLength(1);
});

it('a channel that does not exist is a broken request', async () => {
  const { session } = await world.player();
  expect(
    await world.call(
      '/api/identity/update-marketing',
      { channel: 'pigeon', granted: true },
      session,
    ),
  ).toMatchObject({ status: 400, body: { error: { fields: { channel: expect.any(String) } } } });
});

it('more than thirty changes in ten minutes are too many', async () => {
  const player = await world.player();
  for (let change = 0; change < 30; change++) await set(player, 'push', change % 2 === 0);
  expect(await set(player, 'push', true)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

it('a time-out pauses advertising, which then stands as it was', async () => {
  const player = await world.player();
  await set(player, 'mail', true);
  await world.call('/api/limits/take-time-out', { hours: 24 }, player.session);
  const again = await logIn(player);
  expect(await read(again)).toMatchObject({
    marketing: { mail: false },
    blockReason: 'PLAYER_EXCLUDED',
  });
  expect(await set(again, 'sms', true)).toMatchObject({ code: 'PLAYER_EXCLUDED' });
  expect(await set(again, 'sms', false)).toMatchObject({ marketing: { mail: false, sms: false } });
  world.clock.advance(25 * HOUR);
  expect(await read(await logIn(player))).toMatchObject({
    marketing: { mail: true, sms: false },
    blockReason: null,
  });
});

it('a self-exclusion takes back what was allowed: it does not return with the account', async () => {
  const player = await world.player();
  await set(player, 'mail', true);
  await set(player, 'push', true);
  await world.call('/api/limits/self-exclude', { period: '6-months' }, player.session);
  world.clock.advance(190 * 24 * HOUR);
  const after = await read(await logIn(player));
  expect(after).toMatchObject({
    marketing: { mail: false, sms: false, push: false },
    blockReason: null,
  });
  expect(after['consents']).toMatchObject([
    { granted: false, origin: 'exclusion' },
    { granted: false, origin: 'exclusion' },
    { granted: true },
    { granted: true },
  ]);
});
