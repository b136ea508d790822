import { expect, it } from 'vitest';
import { accessLogOf, listReadAccessLogs } from '../../../operator/access.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();

const read = ({ login }: Pick<TestPlayer, 'login'>, reason = 'case 812') =>
  accessLogOf(world.config.databaseUrl, { login, reader: 'lucía', reason });
const readsOf = async ({ login }: TestPlayer) =>
  (await listReadAccessLogs(world.config.databaseUrl)).filter((each) => each.login === login);

it('staff read from where a player came, and the reading is recorded', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const wrong = { login: player.login, password: `${TEST_PASSWORD}x` };
  await world.call('/api/identity/login', wrong);
  const entries = await read(player);
  expect(entries?.map(({ event }) => event)).toEqual(['wrong-password', 'login']);
  expect(entries?.[0]?.address).toBe('127.0.0.1');
  expect(await readsOf(player)).toMatchObject([{ reader: 'lucía', reason: 'case 812' }]);
  expect(await readsOf(other)).toEqual([]);
});

it('a reading stands even when what it read cannot be answered', async () => {
  const player = await world.player();
  await world.asOwner('alter table identity.access_log rename to access_log_away');
  try {
    await expect(read(player)).rejects.toThrow('access_log');
  } finally {
    await world.asOwner('alter table identity.access_log_away rename to access_log');
  }
  expect(await readsOf(player)).toHaveLength(1);
});

it('a login that nobody has answers nothing and records nothing', async () => {
  const before = (await listReadAccessLogs(world.config.databaseUrl)).length;
  expect(await read({ login: 'nobody-at-all' })).toBeUndefined();
  expect(await listReadAccessLogs(world.config.databaseUrl)).toHaveLength(before);
});

it('the record can neither be changed nor deleted by the server', async () => {
  const player = await world.player();
  await read(player);
  for (const text of [
    "update identity.access_reads set reason = 'x' where player_id = $1",
    'delete from identity.access_reads where player_id = $1',
  ])
    await expect(
      world.database.transaction((transaction) => transaction.query(text, [player.id])),
    ).rejects.toThrow('permission denied');
});
