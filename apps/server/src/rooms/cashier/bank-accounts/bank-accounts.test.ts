import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { isOwnName } from './own-name.ts';

const world = startTestWorld({ withdrawalCancelMs: 60_000 });
const ACCOUNT = {
  bankAccountNumber: '123456789012',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Perez',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST0001234',
};

async function withAccount(): Promise<TestPlayer & { account: string }> {
  const player = await world.player();
  const added = await world.call('/api/cashier/add-bank-account', ACCOUNT, player.session);
  return { ...player, account: String(added.body['bankEncodedID']) };
}
const ask = ({ account, session }: TestPlayer & { account: string }) =>
  world.call(
    '/api/cashier/withdraw-request',
    { idempotencyKey: randomUUID(), bankEncodedID: account, amount: '600.00', forfeitBonus: false },
    session,
  );

describe('bank accounts', () => {
  it('are the player’s own, at most ten, and forgotten on request', async () => {
    const player = await withAccount();
    expect(
      await world.call('/api/cashier/add-bank-account', ACCOUNT, player.session),
    ).toMatchObject({ body: { code: 'BANK_ACCOUNT_EXISTS' } });
    expect(
      await world.call(
        '/api/cashier/add-bank-account',
        { ...ACCOUNT, nameOnAccount: 'Juan Perez' },
        player.session,
      ),
    ).toMatchObject({
      body: { code: 'BANK_ACCOUNT_NOT_OWN' },
    });
    for (let count = 1; count < 10; count++)
      await world.call(
        '/api/cashier/add-bank-account',
        { ...ACCOUNT, bankAccountNumber: `90000000${count}` },
        player.session,
      );
    expect(
      await world.call(
        '/api/cashier/add-bank-account',
        { ...ACCOUNT, bankAccountNumber: '999999999' },
        player.session,
      ),
    ).toMatchObject({
      body: { code: 'TOO_MANY_BANK_ACCOUNTS' },
    });
    const other = await world.player();
    const remove = (session: string) =>
      world.call('/api/cashier/delete-bank-account', { bankEncodedIDs: [player.account] }, session);
    expect(await remove(other.session)).toMatchObject({ body: { code: 'BANK_ACCOUNT_NOT_FOUND' } });
    expect(await remove(player.session)).toMatchObject({ body: { success: true } });
    expect(
      (await world.call('/api/cashier/bank-accounts', {}, player.session)).body['bankAccounts'],
    ).toHaveLength(9);
  });

  it('are at most ten when twenty are added at once', async () => {
    const player = await world.player();
    const add = (number: number) => ({
      ...ACCOUNT,
      bankAccountNumber: String(900_000_000 + number),
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        world.call('/api/cashier/add-bank-account', add(number), player.session),
      ),
    );
    expect(answers.filter(({ body }) => body['success'])).toHaveLength(10);
  });

  it('stay while a withdrawal goes to them', async () => {
    const player = await withAccount();
    await ask(player);
    expect(
      await world.call(
        '/api/cashier/delete-bank-account',
        { bankEncodedIDs: [player.account] },
        player.session,
      ),
    ).toMatchObject({
      body: { code: 'BANK_ACCOUNT_IN_USE' },
    });
  });

  it.each([
    ['number', { bankAccountNumber: '12345678' }],
    ['bank', { bankName: 'Banco 1' }],
    ['code', { personalNumber: 'AUS00012345' }],
  ])('are refused with a wrong %s', async (_what, change) => {
    const player = await world.player();
    expect(
      await world.call('/api/cashier/add-bank-account', { ...ACCOUNT, ...change }, player.session),
    ).toMatchObject({ status: 400 });
  });

  it.each([
    ['Ana Pérez', true],
    ['PEREZ ANA', true],
    ['Ana', false],
    ['Ana Pérez Gómez', false],
    ['Maria Perez', true],
  ])('match the name %s: %s', (name, isOwn) => {
    expect(isOwnName(name, { firstName: 'Ana María', lastName: 'Pérez' })).toBe(isOwn);
  });
});
