// An operator without an account at Google's and at Apple's service.

import { expect, it } from 'vitest';
import { newPhone, subscribeApp } from '../../testing/companies/app-push.ts';
import { startTestWorld } from '../../testing/test-world.ts';

const world = startTestWorld({ push: { fcm: undefined, apns: undefined } });

it('the app is told nothing where the operator has no account at its service', async () => {
  const player = await world.player();
  for (const service of ['fcm', 'apns'] as const)
    expect((await subscribeApp(world, player, newPhone(service))).body).toMatchObject({
      code: 'PUSH_APP_OFF',
    });
  const { body } = await world.call('/api/push/devices', {}, player.session);
  expect(body).toMatchObject({ apps: [], devices: [] });
});

it('a device of the time before waits, and its messages are dropped', async () => {
  const { id, session } = await world.player();
  await world.asOwner(
    `insert into push.devices (player_id, id, service, endpoint, kinds, user_agent, session_key,
       created_at)
     values ($1, $1, 'fcm', 'token-of-before-1', '{withdrawal-paid}', '', '', now())`,
    [id],
  );
  await world.database.transaction((transaction) =>
    world.app.jobs.add(transaction, 'push:on-withdrawal-paid', { playerId: id, withdrawalId: '1' }),
  );
  await expect
    .poll(() =>
      world.asOwner(`select 1 from graphile_worker.jobs where task_identifier like 'push:%'`),
    )
    .toEqual([]);
  const { body } = await world.call('/api/push/devices', {}, session);
  expect(body['devices']).toHaveLength(1);
});
