// A phone that is changed in the profile: one account each, and proved anew.

import { describe, expect, it } from 'vitest';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const somewhere = { city: 'Salta', country: 'AR', address: 'Mitre 1' };
const profileOf = async ({ session }: TestPlayer) =>
  (await world.call('/api/identity/profile', {}, session)).body;

/** Saves the profile with another phone; the code of the answer. */
async function move(player: TestPlayer, phone: string) {
  const { nickname, email, firstName, lastName, version } = await profileOf(player);
  const request = { nickname, email, firstName, lastName, version };
  const { body } = await world.call(
    '/api/identity/update-profile',
    { ...request, address: { ...somewhere, phone } },
    player.session,
  );
  return body['code'];
}

describe('a new phone', () => {
  const phoneOf = async ({ id }: TestPlayer) =>
    (
      await world.asOwner(
        `select phone_key as key, phone_verified_at is not null as "isProved"
         from identity.players where id = $1`,
        [id],
      )
    )[0];
  const prove = ({ id }: TestPlayer) =>
    world.asOwner('update identity.players set phone_verified_at = now() where id = $1', [id]);

  it('of somebody else is refused, however it is written, and changes nothing', async () => {
    const [first, second] = [await world.player(), await world.player()];
    expect(await move(first, '+54 387 555 0101')).toBe('');
    expect(await move(second, '+54 387 555 0102')).toBe('');
    for (const written of ['+54 387 555 0101', '0387 15 5550101', '+54 9 387 555-0101'])
      expect(await move(second, written)).toBe('PHONE_TAKEN');
    expect(await phoneOf(second)).toMatchObject({ key: '+5493875550102' });
    expect(await profileOf(second)).toMatchObject({ version: 2 });
  });

  it('that nobody can have is refused', async () => {
    const player = await world.player();
    for (const impossible of ['11111111', '+54 387 15', '+54 000 555 0101'])
      expect(await move(player, impossible)).toBe('PHONE_INVALID');
  });

  it('is not proved by the code that proved the old one; another spelling stays proved', async () => {
    const player = await world.player();
    await move(player, '+54 387 555 0103');
    await prove(player);
    await move(player, '0387 15 555-0103');
    expect(await phoneOf(player)).toEqual({ key: '+5493875550103', isProved: true });
    await move(player, '+54 387 555 0104');
    expect(await phoneOf(player)).toEqual({ key: '+5493875550104', isProved: false });
  });

  it('that ten players take at once is given to one', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => world.player()));
    const codes = await Promise.all(players.map((player) => move(player, '+54 387 555 0105')));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(codes.filter((code) => code === 'PHONE_TAKEN')).toHaveLength(9);
  });
});
