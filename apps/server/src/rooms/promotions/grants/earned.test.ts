// A bonus whose wagering is complete is the player's, also where something ends what is open before
// the job of the minute has come.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { MINUTE } from '../../../platform/clock.ts';
import { grantsOf, playRound } from '../../../testing/promotions/campaigns.ts';
import { withdrawalsIn } from '../../../testing/payouts.ts';
import { roundOf } from '../../../testing/rounds.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld({ withdrawalCancelMs: MINUTE });
const { ask, withAccount } = withdrawalsIn(world);
const pockets = ({ id }: TestPlayer) => world.app.wallet.pockets(id);
const exclude = ({ session }: TestPlayer) =>
  world.call('/api/limits/self-exclude', { period: '1-year' }, session);

/** Has staked 300.00 of 200.00 for a bonus of 100.00. Nobody has looked since. */
async function earning(player: TestPlayer, win = units(300)): Promise<void> {
  await world.app.promotions.give({
    playerId: player.id,
    source: 'test',
    reference: randomUUID(),
    title: { es: 'Bono', pt: 'Bônus', en: 'Bonus' },
    amount: units(100),
    days: 30,
    terms: { target: units(200), weights: { slots: 10_000 } },
  });
  await playRound(world, player, { stake: units(300), win });
}

it('a withdrawal forfeits no bonus that is earned', async () => {
  const player = await withAccount({ cash: units(1000), bonus: 0n });
  await earning(player);
  expect(await ask(player)).toMatchObject({ body: { success: true } });
  expect(await pockets(player)).toMatchObject({ cash: units(500), bonus: 0n, held: units(600) });
  expect(await grantsOf(world, player)).toEqual(['converted 100.00']);
});

it('a self-exclusion forfeits no bonus that is earned', async () => {
  const player = await world.player({ cash: units(1000), bonus: 0n });
  await earning(player);
  await exclude(player);
  expect(await pockets(player)).toMatchObject({ cash: units(1100), bonus: 0n });
  expect(await grantsOf(world, player)).toEqual(['converted 100.00']);
});

it('a self-exclusion leaves an earned bonus to the end of the rounds that are open', async () => {
  const player = await world.player({ cash: units(1000), bonus: 0n });
  await earning(player);
  const round = roundOf(world, player, 'open');
  const stake = await round.stake(units(50));
  await exclude(player);
  expect(await grantsOf(world, player)).toEqual(['active 100.00']);
  await round.win(units(70), stake);
  await world.app.promotions.advance(player.id);
  expect(await pockets(player)).toMatchObject({ cash: units(1120), bonus: 0n });
  expect(await grantsOf(world, player)).toEqual(['converted 100.00']);
});

it('closing an account leaves an earned bonus as cash', async () => {
  const player = await world.player({ cash: units(300), bonus: 0n });
  await earning(player, 0n);
  await world.call('/api/identity/confirm', { password: TEST_PASSWORD }, player.session);
  const asked = { reason: 'plays-less', forfeitBonus: true, leaveRemainder: true };
  expect(await world.call('/api/identity/close-account', asked, player.session)).toMatchObject({
    body: { success: true, remainder: '100.00' },
  });
  expect(await grantsOf(world, player)).toEqual(['converted 100.00']);
});
