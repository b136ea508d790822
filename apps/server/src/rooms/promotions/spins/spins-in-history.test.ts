// A free spin in what the player reads. Its round says what it won, and no balance does. The
// statement has the one grant of the end.

import { randomUUID } from 'node:crypto';
import { dayOf, dayToWire } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { settled } from '../../../testing/promotions/campaigns.ts';
import {
  giveSpinsTo,
  openGame,
  playRewardCompany,
} from '../../../testing/promotions/free-spins.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const pesos = (amount: number) => amount * 100_000;

async function history({ session }: TestPlayer) {
  const today = dayToWire(dayOf(world.clock.now()));
  const asked = { startDate: today, endDate: today };
  const { body } = await world.call('/api/games/remote-game-history', asked, session);
  return body['values'] as { round: string }[];
}
const movements = async ({ session }: TestPlayer) =>
  (await world.call('/api/games/movements', {}, session)).body['movements'] as { kind: string }[];

it('is a round without a stake, whose win waits for the end of all of them', async () => {
  const company = playRewardCompany(world);
  const player = await world.player({ cash: units(100) });
  const id = await giveSpinsTo(world, player, { count: 2 });
  const studio = await openGame(world, player);
  const reward_uuid = company.rewards.at(-1)?.reward_uuid;
  const free = (round: string) => ({ is_free: true, reward_uuid, round });
  const [first, second] = [randomUUID(), randomUUID()];
  const [won, open] = [
    await studio.bet(pesos(10), free(first)),
    await studio.bet(pesos(10), free(second)),
  ];
  await studio.win(pesos(30), won.id, { ...free(first), round_closed: true });
  const [one, other] = await history(player);
  expect([one, other]).toMatchObject([
    { bet: '$0.00', win: '$0.00', freeSpinWin: '$30.00', closingBalance: '$100.00' },
    { bet: '$0.00', win: '$0.00', freeSpinWin: '$0.00', closingBalance: '$100.00' },
  ]);
  const round = async (number = '') =>
    (await world.call('/api/games/round', { round: number }, player.session)).body;
  expect(await round(one?.round)).toMatchObject({
    state: 'closed',
    stake: '0.00',
    win: '0.00',
    freeSpinWin: '30.00',
    transfers: [
      { kind: 'stake', cash: '0.00', gathered: '0.00' },
      { kind: 'win', cash: '0.00', gathered: '30.00' },
    ],
  });
  expect(await round(other?.round)).toMatchObject({ state: 'open', freeSpinWin: '0.00' });
  const before = (await movements(player)).length;
  await studio.win(0, open.id, { ...free(second), round_closed: true });
  await settled(world);
  expect(await round(other?.round)).toMatchObject({ state: 'closed', freeSpinWin: '0.00' });
  const after = await movements(player);
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({ kind: 'prize', cash: '30.00', after: '130.00' });
  expect(after.filter(({ kind }) => kind === 'round')).toEqual([]);
  expect(id).not.toBe('');
});

it('that was rolled back won nothing, and a round of own money says nothing of free spins', async () => {
  const company = playRewardCompany(world);
  const player = await world.player({ cash: units(100) });
  await giveSpinsTo(world, player);
  const studio = await openGame(world, player);
  const reward_uuid = company.rewards.at(-1)?.reward_uuid;
  const bet = await studio.bet(pesos(10), { is_free: true, reward_uuid, round: 'undone' });
  await studio.rollback(bet.id, { is_free: true, round: 'undone' });
  const own = await studio.bet(pesos(10), { round: 'own' });
  await studio.win(pesos(5), own.id, { round: 'own' });
  const values = await history(player);
  expect(values).toMatchObject([
    { bet: '$0.00', freeSpinWin: '$0.00' },
    { bet: '$10.00', win: '$5.00', freeSpinWin: null },
  ]);
  const { body } = await world.call(
    '/api/games/round',
    { round: values[0]?.round },
    player.session,
  );
  expect(body).toMatchObject({ state: 'rolled-back', freeSpinWin: '0.00' });
  expect(await movements(player)).toMatchObject([{ kind: 'round', cash: '-5.00' }, {}]);
});
