// The bounds that a province's regulator sets for limits.

import { describe, expect, it } from 'vitest';
import {
  listBounds,
  removeBounds,
  setBounds,
  setLimitOf,
  type KnownBounds,
} from '../../operator/limits.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
const SOURCE = 'Lotería de la Ciudad';

async function playerIn(province: string | null): Promise<TestPlayer> {
  const player = await world.player();
  await world.asOwner('update identity.players set province = $2 where id = $1', [
    player.id,
    province,
  ]);
  return player;
}

async function set({ session }: TestPlayer, value: string, kind = 'deposit') {
  const request = { kind, window: 'day', value };
  const { body } = await world.call('/api/limits/set-limit', request, session);
  return body['success'] === true ? 'set' : body['code'];
}

async function seen({ session }: TestPlayer) {
  const { body } = await world.call('/api/limits/get-limits', {}, session);
  return (body['bounds'] as Record<string, object>)['deposit'];
}

const say = (bounds: Partial<KnownBounds>) =>
  setBounds(world.config.databaseUrl, {
    province: 'C',
    kind: 'deposit',
    least: '500.00',
    most: '900000.00',
    source: SOURCE,
    ...bounds,
  });

describe('the bounds of a province', () => {
  it('hold there, are displayed there, and hold nowhere else', async () => {
    expect(await say({})).toBe(true);
    const [here, elsewhere, abroad] = [
      await playerIn('C'),
      await playerIn('B'),
      await playerIn(null),
    ];
    expect(await seen(here)).toEqual({ least: '500.00', most: '900000.00', regulator: SOURCE });
    expect([await set(here, '499.99'), await set(here, '900000.01')]).toEqual([
      'LIMIT_OUT_OF_BOUNDS',
      'LIMIT_OUT_OF_BOUNDS',
    ]);
    expect([await set(here, '500'), await set(here, '100', 'loss')]).toEqual(['set', 'set']);
    for (const other of [elsewhere, abroad]) {
      expect(await seen(other)).toEqual({ least: '100.00', most: '100000000.00', regulator: null });
      expect(await set(other, '499.99')).toBe('set');
    }
  });

  it('bind staff too, and leave limits that are set as they are', async () => {
    const player = await playerIn('C');
    expect(await set(player, '600')).toBe('set');
    await say({ least: '700' });
    const byStaff = (value: string) =>
      setLimitOf(world.config.databaseUrl, {
        login: player.login,
        kind: 'deposit',
        period: 'week',
        value,
        reason: 'the family wrote',
      });
    expect([await byStaff('699'), await byStaff('700')]).toEqual(['out-of-bounds', undefined]);
    const { body } = await world.call('/api/limits/get-limits', {}, player.session);
    expect(body['limits']).toContainEqual(
      expect.objectContaining({ kind: 'deposit', window: 'day', own: '600.00' }),
    );
  });

  it('end when the operator says so', async () => {
    await say({ kind: 'time', least: '30', most: '600' });
    const rows = () => listBounds(world.config.databaseUrl);
    const row = { province: 'C', kind: 'time', least: '30', most: '600', source: SOURCE };
    expect(await rows()).toContainEqual(row);
    const player = await playerIn('C');
    expect(await set(player, '20', 'time')).toBe('LIMIT_OUT_OF_BOUNDS');
    await removeBounds(world.config.databaseUrl, { province: 'C', kind: 'time' });
    expect(await rows()).not.toContainEqual(row);
    expect(await set(player, '20', 'time')).toBe('set');
  });

  it.each<Partial<KnownBounds>>([
    { least: '0' },
    { least: '-5' },
    { least: '900', most: '899.99' },
    { most: 'much' },
    { kind: 'time', least: '1.5', most: '60' },
    { kind: 'time', least: '15', most: '44641' },
  ])('are none when they are %j', async (bounds) => {
    const before = await listBounds(world.config.databaseUrl);
    expect(await say(bounds)).toBe(false);
    expect(await listBounds(world.config.databaseUrl)).toEqual(before);
  });
});
