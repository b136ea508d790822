import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { MINUTE } from '../../../platform/clock.ts';
import { playPayoutCompany, withdrawalsIn } from '../../../testing/payouts.ts';
import { startTestWorld, TEST_PASSWORD } from '../../../testing/test-world.ts';

const world = startTestWorld();
const { ask, becomeDue, becomes, withAccount } = withdrawalsIn(world);

it('takes an unplayed deposit of an excluded player, who cannot play it, to review', async () => {
  const player = await withAccount();
  playPayoutCompany(world);
  await world.app.wallet.apply({
    playerId: player.id,
    currency: 'ARS',
    kind: 'deposit',
    source: 'opening',
    sourceTxId: randomUUID(),
    amount: units(2000),
    playthrough: units(2000),
  });
  expect(await ask(player, { amount: '3000.00' })).toMatchObject({
    body: { code: 'PLAYTHROUGH_LEFT' },
  });
  await world.call('/api/limits/take-time-out', { hours: 24 }, player.session);
  const { login } = player;
  const opened = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  const session = String(opened.body['sessionId']);
  expect(await world.call('/api/cashier/withdraw-systems', {}, session)).toMatchObject({
    body: { withdrawable: '3000.00', toPlay: '0.00' },
  });
  expect(await world.call('/api/wallet/withdrawable', {}, session)).toMatchObject({
    body: { withdrawable: '3000.00', toPlay: '0.00' },
  });
  const excluded = { ...player, session };
  const { withdrawalId } = (await ask(excluded, { amount: '3000.00' })).body;
  await becomeDue(MINUTE);
  await becomes(excluded, 'review');
  const [judged] = await world.asOwner(
    `select rules from cashier.withdrawal_steps where withdrawal_id = $1 and name = 'review'`,
    [withdrawalId],
  );
  expect(judged?.['rules']).toContain('unplayed-deposit');
  // Cancelled, it is to be played again once the time-out has ended.
  await world.call('/api/cashier/cancel-withdraw-request', { withdrawalId }, session);
  expect((await world.app.wallet.funds(player.id)).playthrough).toBe(units(2000));
});
