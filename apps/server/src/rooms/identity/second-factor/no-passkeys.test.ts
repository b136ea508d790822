import { expect, it } from 'vitest';
import { createSecondFactorPlayers } from '../../../testing/second-factor/second-factor.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld({ publicUrl: 'http://127.0.0.1:8080' });
const { call, confirmByPassword } = createSecondFactorPlayers(world);

it('a site whose name is a number makes no passkeys, and says so', async () => {
  const { session } = await world.player();
  await confirmByPassword(session);
  expect(await call('begin-passkey', {}, session)).toMatchObject({ code: 'PASSKEYS_UNAVAILABLE' });
  expect(await call('second-factor', {}, session)).toMatchObject({ canAddPasskey: false });
});
