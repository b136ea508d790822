import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { createSecondFactorPlayers } from '../../../testing/second-factor/second-factor.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld({ withdrawalCancelMs: HOUR });
const { confirmByCode, withCodeApp } = createSecondFactorPlayers(world);
const ACCOUNT = {
  bankAccountNumber: '123456789012',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Perez',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST0001234',
};

const call = async (name: string, body: object, { session }: TestPlayer) =>
  (await world.call(`/api/cashier/${name}`, body, session)).body;
const addAccount = async (player: TestPlayer) =>
  String((await call('add-bank-account', ACCOUNT, player))['bankEncodedID']);
const ask = (bankEncodedID: string, player: TestPlayer) => {
  const body = { bankEncodedID, amount: '500.00', forfeitBonus: false };
  return call('withdraw-request', { ...body, idempotencyKey: randomUUID() }, player);
};

it('five withdrawals may be open; a sixth is refused and holds nothing', async () => {
  const player = await world.player({ cash: units(10_000) });
  const account = await addAccount(player);
  const asked: Record<string, unknown>[] = [];
  for (let count = 0; count < 5; count += 1) asked.push(await ask(account, player));
  expect(await ask(account, player)).toMatchObject({ code: 'TOO_MANY_OPEN_WITHDRAWALS' });
  expect(await world.app.wallet.pockets(player.id)).toMatchObject({ held: units(2500) });
  const [first] = asked;
  await call('cancel-withdraw-request', { withdrawalId: first?.['withdrawalId'] }, player);
  expect(await ask(account, player)).toMatchObject({ success: true });
});

it('five are the limit when ten are asked for at once', async () => {
  const player = await world.player({ cash: units(10_000) });
  const account = await addAccount(player);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(account, player)));
  const refused = answers.filter(({ code }) => code === 'TOO_MANY_OPEN_WITHDRAWALS');
  expect(refused).toHaveLength(5);
  expect(await world.app.wallet.pockets(player.id)).toMatchObject({ held: units(2500) });
});

it('five are the limit when they are asked for at once, each to an account of its own', async () => {
  const player = await world.player({ cash: units(10_000) });
  const accounts: unknown[] = [];
  for (let count = 0; count < 10; count += 1) {
    const account = { ...ACCOUNT, bankAccountNumber: `90000000${count}` };
    accounts.push((await call('add-bank-account', account, player))['bankEncodedID']);
  }
  await Promise.all(accounts.map((account) => ask(String(account), player)));
  expect(await world.app.wallet.pockets(player.id)).toMatchObject({ held: units(2500) });
});

it('nothing is paid to an account that the operator has not verified', async () => {
  const player = await world.player();
  const account = await addAccount(player);
  await world.asOwner('update cashier.bank_accounts set verified_at = null where id = $1', [
    account,
  ]);
  expect(await ask(account, player)).toMatchObject({ code: 'BANK_ACCOUNT_NOT_VERIFIED' });
  expect(await world.app.wallet.pockets(player.id)).toMatchObject({ held: 0n });
});

it('forgetting a bank account wants the second factor again', async () => {
  const { player, secret } = await withCodeApp();
  const account = await addAccount(player);
  const forget = () => call('delete-bank-account', { bankEncodedIDs: [account] }, player);
  world.clock.advance(5 * MINUTE);
  expect(await forget()).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await confirmByCode(secret, player.session);
  expect(await forget()).toMatchObject({ success: true });
});
