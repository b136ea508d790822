// A thief has the password and a session, and has been asked for the password there. Then the owner
// switches the second factor on.

import { expect, it } from 'vitest';
import { createAuthenticator } from '../../../testing/second-factor/authenticator.ts';
import {
  challengeIn,
  createSecondFactorPlayers,
  type Body,
} from '../../../testing/second-factor/second-factor.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const { call, codeOf, confirmByPassword, logIn } = createSecondFactorPlayers(world);

/** A player with two sessions, both of which have just shown the password. */
async function withThief() {
  const player = await world.player();
  const thief = String((await logIn(player))['sessionId']);
  await confirmByPassword(thief);
  await confirmByPassword(player.session);
  return { player, thief };
}

async function addCodeApp(session: string) {
  const { challenge, secret } = await call('begin-code-app', {}, session);
  const body = { challenge, code: codeOf(String(secret)) };
  expect(await call('add-code-app', body, session)).toMatchObject({ success: true });
}

it('another session that showed the password removes no code app', async () => {
  const { player, thief } = await withThief();
  await addCodeApp(player.session);
  expect(await call('remove-code-app', {}, thief)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(await call('second-factor', {}, player.session)).toMatchObject({
    codeAppSince: expect.any(String),
  });
});

it('another session that showed the password removes no passkey', async () => {
  const { player, thief } = await withThief();
  const authenticator = createAuthenticator({ origin: 'http://ceibo.test' });
  const { challenge, options } = await call('begin-passkey', {}, player.session);
  const passkey = authenticator.create(options as Body);
  await call('add-passkey', { challenge, name: 'Mi teléfono', passkey }, player.session);
  expect(await call('remove-passkey', { id: authenticator.id }, thief)).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
  });
});

it('another session finishes no factor of its own that it began before', async () => {
  const { player, thief } = await withThief();
  const begun = await call('begin-passkey', {}, thief);
  await addCodeApp(player.session);
  const passkey = createAuthenticator({ origin: 'http://ceibo.test' }).create(
    begun['options'] as Body,
  );
  const body = { challenge: begun['challenge'], name: 'Ladrón', passkey };
  expect(await call('add-passkey', body, thief)).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
});

it('the session that switched it on goes on without being asked again', async () => {
  const { player } = await withThief();
  await addCodeApp(player.session);
  expect(await call('guard-withdrawals', { isOn: true }, player.session)).toMatchObject({
    success: true,
  });
  expect(challengeIn(await logIn(player))).toEqual(expect.any(String));
});
