// A thief knows the password and tries it at the very moment at which the owner changes it.

import { expect, it } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const hashOf = async ({ id }: TestPlayer) =>
  (
    await world.asOwner('select password_hash as hash from identity.players where id = $1', [id])
  )[0];

/**
 * Makes a call that is judged under the old password, and changes the password before it goes on.
 * The next step of the call waits for the player's row.
 */
async function whileThePasswordChanges(
  { id }: TestPlayer,
  call: () => Promise<{ body: Record<string, unknown> }>,
): Promise<Record<string, unknown>> {
  const change = async (transaction: Transaction) => {
    await transaction.query('select from identity.players where id = $1 for update', [id]);
    const called = call();
    await expect.poll(waiting).toBe(1);
    await transaction.query(
      `update identity.players set password_hash = 'another', pending_email = null where id = $1`,
      [id],
    );
    return { called };
  };
  const { called } = await world.database.transaction(change);
  return (await called).body;
}

async function waiting(): Promise<number> {
  const [row] = await world.asOwner(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(row?.['count']);
}

it('a login with the old password opens no session once the new one is set', async () => {
  const player = await world.player();
  const { login } = player;
  const answer = await whileThePasswordChanges(player, () =>
    world.call('/api/identity/login', { login, password: TEST_PASSWORD }),
  );
  expect(answer).toMatchObject({ success: false, code: 'BAD_CREDENTIALS' });
  const { sessions } = (await world.call('/api/identity/sessions', {}, player.session)).body;
  expect(sessions).toHaveLength(1);
  expect(await hashOf(player)).toEqual({ hash: 'another' });
});

it('a new e-mail that the old password allowed waits no more once the new one is set', async () => {
  const player = await world.player();
  const { nickname, firstName, lastName, address } = (
    await world.call('/api/identity/profile', {}, player.session)
  ).body;
  const email = `thief-${player.login}@example.test`;
  const request = { nickname, firstName, lastName, address, email, password: TEST_PASSWORD };
  const answer = await whileThePasswordChanges(player, () =>
    world.call('/api/identity/update-profile', request, player.session),
  );
  expect(answer).toMatchObject({ success: false, code: 'WRONG_PASSWORD' });
  const profile = await world.call('/api/identity/profile', {}, player.session);
  expect(profile.body).toMatchObject({ pendingEmail: null });
});
