import { expect, it } from 'vitest';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();

const read = async ({ session }: TestPlayer) =>
  (await world.call('/api/identity/privacy', {}, session)).body;
const set = async ({ session }: TestPlayer, channel: string, granted: boolean) =>
  (await world.call('/api/identity/update-marketing', { channel, granted }, session)).body;

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
