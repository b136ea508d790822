// Withdrawals of players whose payer disputes the payment of a deposit.

import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { playPayoutCompany, withdrawalsIn } from '../../../testing/payouts.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const { all, ask, becomes, pockets, withAccount } = withdrawalsIn(world);

it('wait for staff until the payment company has decided', async () => {
  const player = await withAccount({ cash: units(5_000) });
  const company = playPaymentCompany(world);
  const begun = await world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00' },
    player.session,
  );
  const payment = { external_reference: String(begun.body['depositId']), amount: '10150' };
  const id = company.pay(payment);
  const say = async (status: string) => {
    company.pay({ ...payment, id, status });
    await company.webhook(id);
  };
  const statusOf = async () =>
    (
      await world.asOwner('select status from cashier.payments where player_id = $1', [player.id])
    )[0]?.['status'];
  await say('approved');
  await expect.poll(async () => (await pockets(player)).cash).toBe(units(15_000));
  await say('in_mediation');
  await expect.poll(statusOf).toBe('in_mediation');
  expect((await ask(player)).body).toMatchObject({ success: true });
  await becomes(player, 'review');
  const [waiting] = await all(player);
  expect(waiting?.steps.at(-1)).toMatchObject({ name: 'review', reviewReasons: ['dispute'] });

  // The payer's bank decides for the player.
  await say('approved');
  await expect.poll(statusOf).toBe('approved');
  playPayoutCompany(world);
  expect((await ask(player)).body).toMatchObject({ success: true });
  await becomes(player, 'paid');
});
