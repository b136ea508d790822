import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { startTestWorld, TEST_PASSWORD } from '../../../testing/test-world.ts';

const world = startTestWorld({ withdrawalCancelMs: 2 * HOUR });
const ACCOUNT = {
  bankAccountNumber: '123456789012',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Perez',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST0001234',
};

it('a withdrawal is refused for an hour after ten were asked for and cancelled, and the ledger grows no more', async () => {
  const { id, login, session } = await world.player();
  const { bankEncodedID } = (await world.call('/api/cashier/add-bank-account', ACCOUNT, session))
    .body;
  const ask = async (signedIn = session) => {
    const request = {
      idempotencyKey: randomUUID(),
      bankEncodedID,
      amount: '600.00',
      forfeitBonus: false,
    };
    return (await world.call('/api/cashier/withdraw-request', request, signedIn)).body;
  };
  const transfers = async () =>
    (await world.call('/api/wallet/statement', { limit: 100 }, session)).body['transfers'];
  for (let i = 0; i < 10; i += 1) {
    const { withdrawalId } = await ask();
    expect(
      (await world.call('/api/cashier/cancel-withdraw-request', { withdrawalId }, session)).body,
    ).toMatchObject({ success: true });
  }
  const before = await transfers();
  expect(await ask()).toMatchObject({ success: false, code: 'TOO_MANY_ATTEMPTS' });
  expect(await transfers()).toEqual(before);
  expect(await world.app.wallet.pockets(id)).toMatchObject({ cash: units(1000), held: 0n });
  world.clock.advance(HOUR + MINUTE);
  const { sessionId } = (
    await world.call('/api/identity/login', { login, password: TEST_PASSWORD })
  ).body;
  expect(await ask(String(sessionId))).toMatchObject({ success: true });
});
