import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { systemIds } from '../../../platform/ids.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { vouchForDocuments } from '../../documents/index.ts';

const world = startTestWorld({ withdrawalCancelMs: 60_000 });
const ACCOUNT = {
  bankName: 'Banco',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Perez',
  accountType: 'Caja',
  personalNumber: 'AUST0001234',
};

/** A player with money and two bank accounts, since requests to one account wait for each other. */
async function richPlayer() {
  const player = await world.player({ cash: units(1_000_000) });
  const add = (bankAccountNumber: string) =>
    world.call('/api/cashier/add-bank-account', { ...ACCOUNT, bankAccountNumber }, player.session);
  return {
    ...player,
    accounts: [
      String((await add('123456789012')).body['bankEncodedID']),
      String((await add('123456789013')).body['bankEncodedID']),
    ],
  };
}
const ask = async (
  { session, accounts }: TestPlayer & { accounts: string[] },
  amount: string,
  account = 0,
) =>
  (
    await world.call(
      '/api/cashier/withdraw-request',
      {
        idempotencyKey: randomUUID(),
        bankEncodedID: accounts[account],
        amount,
        forfeitBonus: false,
      },
      session,
    )
  ).body;

it('needs an approved Id Proof above the total, and holds nothing without', async () => {
  const player = await richPlayer();
  expect(await ask(player, '250000.01')).toMatchObject({
    success: false,
    code: 'DOCUMENTS_NEEDED',
  });
  expect(await ask(player, '200000.00')).toMatchObject({ success: true });
  expect(await ask(player, '50000.01')).toMatchObject({ code: 'DOCUMENTS_NEEDED' });
  expect(await world.app.wallet.pockets(player.id)).toMatchObject({
    cash: units(800_000),
    held: units(200_000),
  });
  expect(await ask(player, '50000.00')).toMatchObject({ success: true });

  const vouch = (type: 'Pan Card' | 'Id Proof') =>
    world.database.transaction((transaction) =>
      vouchForDocuments(transaction, systemIds(world.clock), {
        playerId: player.id,
        now: world.clock.now(),
        types: [type],
      }),
    );
  await vouch('Pan Card');
  expect(await ask(player, '500.00')).toMatchObject({ code: 'DOCUMENTS_NEEDED' });
  await vouch('Id Proof');
  expect(await ask(player, '500000.00')).toMatchObject({ success: true });
});

it('counts each player alone, and not what was cancelled', async () => {
  const [one, other] = [await richPlayer(), await richPlayer()];
  const first = await ask(one, '250000.00');
  expect(await ask(other, '250000.00')).toMatchObject({ success: true });
  expect(await ask(one, '500.00')).toMatchObject({ code: 'DOCUMENTS_NEEDED' });
  await world.call(
    '/api/cashier/cancel-withdraw-request',
    { withdrawalId: first['withdrawalId'] },
    one.session,
  );
  expect(await ask(one, '500.00')).toMatchObject({ success: true });
});

it('lets two requests at once not pass together', async () => {
  const player = await richPlayer();
  // Both come as far as the wallet before either may go on.
  const { asked } = await world.database.transaction(async (transaction) => {
    await transaction.query('select from wallet.wallets where player_id = $1 for update', [
      player.id,
    ]);
    const both = Promise.all([ask(player, '150000.00', 0), ask(player, '150000.00', 1)]);
    await expect.poll(countWaiting).toBe(2);
    return { asked: both };
  });
  expect(new Set((await asked).map(({ code }) => code))).toEqual(
    new Set(['DOCUMENTS_NEEDED', undefined]),
  );
});

async function countWaiting(): Promise<number> {
  const [row] = await world.asOwner(
    `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(row?.['waiting']);
}
