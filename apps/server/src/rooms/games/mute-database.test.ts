// Provider calls while the database does not answer.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { launchStudio, type Studio } from '../../testing/studio.ts';
import { startTestWorld } from '../../testing/test-world.ts';

const world = startTestWorld({ patience: 1 });

function balanceOf(studio: Studio) {
  return studio.call('balance', {
    token: studio.token,
    request_uuid: randomUUID(),
    game_code: 'ceibo-dorado',
  });
}

describe('while the database answers nothing', () => {
  it('a bet is answered as unknown within a second, and its repeat is taken once', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    await studio.bet(100_000);
    const locker = await world.database.connect();
    await locker.query('begin; lock table wallet.wallets in access exclusive mode');
    const id = randomUUID();
    const begun = performance.now();
    const [bet, balance] = await Promise.all([
      studio.bet(100_000, { transaction_uuid: id }),
      balanceOf(studio),
    ]);
    // A lock is waited for five seconds by what has no limit of its own.
    expect(performance.now() - begun).toBeLessThan(3000);
    expect([bet.status, balance.status]).toEqual(['RS_ERROR_UNKNOWN', 'RS_ERROR_UNKNOWN']);
    await locker.query('rollback');
    await locker.end();
    expect((await studio.bet(100_000, { transaction_uuid: id })).status).toBe('RS_OK');
    expect((await balanceOf(studio)).balance).toBe(99_800_000);
  });
});
