// Withdrawals of players who owe something after a correction that the wallet could not cover.

import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { listDebts } from '../../../operator/claims.ts';
import { listWaitingWithdrawals, showWithdrawal } from '../../../operator/withdrawals.ts';
import { withdrawalsIn, type Withdrawer } from '../../../testing/payouts.ts';
import { byTwoPeople } from '../../../testing/staff/two-people.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const { ask, becomes, withAccount } = withdrawalsIn(world);
const cashOf = async ({ id }: Withdrawer) => (await world.app.wallet.pockets(id)).cash;

/** A player with 5000.00 of cash who owes so much. */
async function debtor(owed: bigint) {
  const player = await withAccount({ cash: units(1) });
  const of = { playerId: player.id, currency: 'ARS' } as const;
  const id = randomUUID();
  const source = 'pragmatic:ceibo';
  const taken = -(units(1) + owed);
  await world.app.wallet.apply({
    ...of,
    kind: 'adjust',
    source,
    sourceTxId: id,
    amount: taken,
    owesRest: true,
  });
  await world.app.wallet.apply({
    ...of,
    kind: 'adjust',
    source: 'staff',
    sourceTxId: randomUUID(),
    amount: units(5_000),
  });
  return { player, debt: { source, id } };
}

it('wait for staff, who see what is owed', async () => {
  const { player } = await debtor(units(100));
  expect((await ask(player)).body).toMatchObject({ success: true });
  await becomes(player, 'review');
  const waiting = await listWaitingWithdrawals(world.config.databaseUrl);
  const mine = waiting.find(({ playerId }) => playerId === player.id);
  expect(mine?.steps.at(-1)).toMatchObject({ name: 'review', rules: ['owes-money'] });
  expect(await showWithdrawal(world.config.databaseUrl, `R-${mine?.number}`)).toMatchObject({
    owed: units(100),
  });
});

it('a debt is taken from cash once, and not in part', async () => {
  const { player, debt } = await debtor(units(5_001));
  const take = (of: typeof debt) => byTwoPeople(world, { kind: 'take-debt', ...of });
  expect(await take(debt)).toBe('not-there');
  expect(await cashOf(player)).toBe(units(5_000));
  const other = await debtor(units(100));
  expect(await take(other.debt)).toBe('done');
  expect(await take(other.debt)).toBe('no-debt');
  expect(await cashOf(other.player)).toBe(units(4_900));
  expect(await world.app.wallet.debtOf(other.player.id)).toBe(0n);
  expect(await byTwoPeople(world, { kind: 'end-debt', ...other.debt })).toBe('no-debt');
  const open = await listDebts(world.config.databaseUrl);
  expect(open.map(({ sourceTxId }) => sourceTxId)).toContain(debt.id);
});
