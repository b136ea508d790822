// Staff takes the debt of a reversed deposit from cash that came since.

import { randomUUID } from 'node:crypto';
import { units, type Money } from '@ceibo/money';
import { expect, it } from 'vitest';
import { listReversals } from '../../../operator/reversals.ts';
import { stake, win } from '../../../testing/ledger/wallet-drafts.ts';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { payIn } from '../../../testing/promotions/campaigns.ts';
import { byTwoPeople } from '../../../testing/staff/two-people.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const cashOf = async ({ id }: TestPlayer) => (await world.app.wallet.pockets(id)).cash;
const reversalOf = async ({ login }: TestPlayer) =>
  (await listReversals(world.config.databaseUrl)).find((each) => each.login === login);
const options = async ({ session }: TestPlayer) =>
  (await world.call('/api/cashier/withdraw-systems', {}, session)).body;

/** A player whose whole deposit lies in an open bet while it is charged back. */
async function chargedBack() {
  const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
  const paid = await payIn(world, { player, company, amount: '10000.00' });
  const [id, round, source] = [randomUUID(), randomUUID(), 'hub88:ceibo'];
  await world.app.wallet.apply({
    ...stake(player.id, { amount: units(10_000), id, round }),
    source,
  });
  const { depositId: external_reference, paymentId } = paid;
  company.pay({ external_reference, amount: '10150', id: paymentId, status: 'charged_back' });
  await company.webhook(paymentId);
  await expect.poll(async () => (await options(player))['owed']).toBe('10000.00');
  const reversal = (await reversalOf(player))?.id ?? '';
  return {
    player,
    take: () => byTwoPeople(world, { kind: 'take-reversal', id: reversal }),
    clear: () => byTwoPeople(world, { kind: 'clear-reversal', id: reversal }),
    /** The bet pays so much. */
    pays: (amount: Money) =>
      world.app.wallet.apply({
        ...win(player.id, { amount, id: randomUUID(), ref: id, round, closes: false }),
        source,
      }),
  };
}

it('is taken once from the win of a bet that was open at the chargeback', async () => {
  const { player, take, clear, pays } = await chargedBack();
  expect(await take()).toBe('not-there');
  await pays(units(12_000));
  expect(await cashOf(player)).toBe(units(12_000));
  expect(await take()).toBe('done');
  expect(await cashOf(player)).toBe(units(2_000));
  expect(await take()).toBe('not-there');
  expect(await options(player)).toMatchObject({ stop: 'payment-reversed', owed: '0.00' });
  expect(await clear()).toBe('done');
  expect(await take()).toBe('no-reversal');
  expect(await options(player)).toMatchObject({ stop: null, withdrawable: '2000.00' });
});

it('is taken as far as the cash goes, and the rest stays owed', async () => {
  const { player, take, pays } = await chargedBack();
  await pays(units(3_000));
  expect(await take()).toBe('done');
  expect(await options(player)).toMatchObject({ owed: '7000.00' });
  await pays(units(8_000));
  expect(await take()).toBe('done');
  expect(await cashOf(player)).toBe(units(1_000));
  expect(await reversalOf(player)).toMatchObject({ amount: units(10_000), taken: units(10_000) });
});

it('is not found under an id that no reversal has', async () => {
  for (const id of [randomUUID(), '7', ''])
    expect(await byTwoPeople(world, { kind: 'take-reversal', id })).toBe('no-reversal');
});
