import { describe, expect, it } from 'vitest';
import {
  challengeIn,
  createSecondFactorPlayers,
} from '../../../testing/second-factor/second-factor.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const { call, codeOf, logIn, withCodeApp } = createSecondFactorPlayers(world);

const told = ({ login }: TestPlayer) =>
  world.mails.filter(
    ({ to, text }) => to === `${login}@example.test` && text.includes('cinco códigos incorrectos'),
  );
const confirm = async (player: TestPlayer, code: string) =>
  call('confirm-login', { challenge: challengeIn(await logIn(player)), code });
/** A lock ends after 15 minutes. */
const unlock = ({ id }: TestPlayer) =>
  world.asOwner(`delete from platform.rate_limits where key = $1`, [`second-factor:${id}`]);

describe('wrong codes', () => {
  it('of somebody who knows the password are told by mail: the fifth in a day, once', async () => {
    const { player } = await withCodeApp();
    for (let times = 0; times < 4; times += 1) await confirm(player, '000000');
    // Four at a time lock nothing.
    await unlock(player);
    expect(told(player)).toEqual([]);
    expect(await confirm(player, '000000')).toMatchObject({ code: 'WRONG_CODE' });
    await expect.poll(() => told(player).length).toBe(1);
    await unlock(player);
    for (let times = 0; times < 5; times += 1) await confirm(player, '000000');
    expect(told(player)).toHaveLength(1);
  });

  it('are forgotten after a right one', async () => {
    const { player, secret } = await withCodeApp();
    for (let round = 0; round < 2; round += 1) {
      for (let times = 0; times < 4; times += 1) await confirm(player, '000000');
      expect(await confirm(player, codeOf(secret))).toMatchObject({ success: true });
    }
    expect(told(player)).toEqual([]);
  });
});
