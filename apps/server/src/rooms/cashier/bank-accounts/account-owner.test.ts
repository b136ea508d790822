import { randomUUID } from 'node:crypto';
import { accountLookup, type FoundAccount } from '@ceibo/partner-protocol/cvu';
import { expect, it, describe, beforeEach } from 'vitest';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { systemIds } from '../../../platform/ids.ts';
import { cuilOfTest, startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { vouchForDocuments } from '../../documents/index.ts';
import { rememberDepositSource } from './bank-accounts-store.ts';

const world = startTestWorld({ bankAccountCoolingOffMs: DAY, withdrawalCancelMs: MINUTE });
const CBU = '2850590940090418135201';
const CVU = '0000003100010000000009';

const add = async (player: TestPlayer, account: string) =>
  (await world.call('/api/cashier/add-bank-account', { account }, player.session)).body;
const list = async ({ session }: TestPlayer) =>
  (await world.call('/api/cashier/bank-accounts', {}, session)).body['bankAccounts'] as Record<
    string,
    unknown
  >[];
const withdraw = async ({ session }: TestPlayer, bankEncodedID: unknown) =>
  (
    await world.call(
      '/api/cashier/withdraw-request',
      { idempotencyKey: randomUUID(), bankEncodedID, amount: '600.00', forfeitBonus: false },
      session,
    )
  ).body;
const mailsTo = ({ login }: TestPlayer) =>
  world.mails.filter(({ to }) => to === `${login}@example.test`);

/** The bank says this of every account. */
function bankSays(change: Partial<FoundAccount>): void {
  world.bank = (_url, { body = '' }) => {
    const { account, holder_document } = accountLookup.parse(JSON.parse(String(body)));
    const found: FoundAccount = {
      account_number: 'alias' in account ? CVU : account.account_number,
      bank_name: 'Banco de Pruebas',
      holder_tax_id: cuilOfTest(holder_document),
      status: 'active',
      ...change,
    };
    return { status: 200, body: JSON.stringify(found) };
  };
}
beforeEach(() => bankSays({}));

describe('an account by CBU, CVU or alias', () => {
  it('is saved with the name of its bank and of its owner, and shown masked', async () => {
    const player = await world.player();
    expect(await add(player, ' 2850590 9 4009041813520 1 ')).toMatchObject({
      success: true,
      verified: true,
    });
    expect(await list(player)).toMatchObject([
      {
        kind: 'cbu',
        bankAccountNumber: '••••5201',
        bankName: 'Banco Macro',
        nameOnAccount: 'Ana Pérez',
        personalNumber: '',
        verified: true,
        moneyCameFrom: false,
      },
    ]);
  });

  it('is the number that the bank names behind an alias', async () => {
    const player = await world.player();
    await add(player, 'Perro.Gato');
    expect(await list(player)).toMatchObject([
      { kind: 'cvu', bankAccountNumber: '••••0009', bankName: 'Mercado Pago' },
    ]);
    expect(await add(player, CVU)).toMatchObject({ code: 'BANK_ACCOUNT_EXISTS' });
  });

  it.each([
    ['another person’s', { holder_tax_id: '27333333339' }, 'BANK_ACCOUNT_NOT_OWN'],
    ['a company’s', { holder_tax_id: '30500010912' }, 'BANK_ACCOUNT_NOT_OWN'],
    ['without a CUIL', { holder_tax_id: '' }, 'BANK_ACCOUNT_NOT_OWN'],
    ['closed', { status: 'closed' as const }, 'BANK_ACCOUNT_UNKNOWN'],
  ])('is refused when the bank says it is %s', async (_what, change, code) => {
    const player = await world.player();
    bankSays(change);
    expect(await add(player, CBU)).toMatchObject({ success: false, code });
    expect(await list(player)).toEqual([]);
  });

  it('is refused when no bank has it', async () => {
    const player = await world.player();
    world.bank = () => ({ status: 404, body: '{}' });
    expect(await add(player, CBU)).toMatchObject({ code: 'BANK_ACCOUNT_UNKNOWN' });
  });

  it.each(['2850590940090418135202', '123456789', 'sol', 'con espacio', '0'.repeat(41), ''])(
    'is a broken request as %j',
    async (account) => {
      const { session } = await world.player();
      const answer = await world.call('/api/cashier/add-bank-account', { account }, session);
      expect(answer.status).toBe(400);
    },
  );

  it('is asked about thirty times within an hour at most', async () => {
    const player = await world.player();
    world.bank = () => ({ status: 404, body: '{}' });
    for (let count = 0; count < 30; count++) await add(player, CBU);
    expect(await add(player, CBU)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });
});

describe('a bank that does not answer', () => {
  it('leaves a number unverified, and unpaid, until it answers', async () => {
    const player = await world.player();
    world.bank = () => undefined;
    const { bankEncodedID } = await add(player, CBU);
    expect(await list(player)).toMatchObject([{ verified: false }]);
    expect(await withdraw(player, bankEncodedID)).toMatchObject({
      code: 'BANK_ACCOUNT_NOT_VERIFIED',
    });
    bankSays({});
    await runDue();
    await expect.poll(() => list(player)).toMatchObject([{ verified: true }]);
    await expect.poll(() => mailsTo(player)).toHaveLength(1);
  });

  it('removes the account when it answers that it is another person’s, and says so', async () => {
    const player = await world.player();
    world.bank = () => undefined;
    await add(player, CBU);
    bankSays({ holder_tax_id: '27333333339' });
    await runDue();
    await expect.poll(() => list(player)).toEqual([]);
    await expect.poll(() => mailsTo(player)[0]?.text).toContain('••••5201');
    expect(mailsTo(player)[0]?.text).not.toContain(CBU);
  });

  it('cannot say what an alias names', async () => {
    const player = await world.player();
    world.bank = () => undefined;
    expect(await add(player, 'perro.gato')).toMatchObject({ code: 'BANK_NOT_ANSWERING' });
  });
});

describe('the cooling-off of a new account', () => {
  it('is told by mail, and its first withdrawal waits for its end', async () => {
    const player = await world.player();
    const { bankEncodedID } = await add(player, CBU);
    const [account] = await list(player);
    const ends = Date.parse(String(account?.['payableFrom']));
    expect(Math.abs(ends - world.clock.now().getTime() - DAY)).toBeLessThan(MINUTE);
    await expect.poll(() => mailsTo(player)[0]?.text).toContain('el primer retiro');
    const { withdrawalId } = await withdraw(player, bankEncodedID);
    const requests = (await world.call('/api/cashier/open-withdraw-requests', {}, player.session))
      .body['withdrawRequests'];
    expect(requests).toMatchObject([
      { withdrawalId, status: 'requested', cancellableUntil: account?.['payableFrom'] },
    ]);
  });

  it('is spared to the first account of a player whose identity is proven, not to the next', async () => {
    const player = await world.player();
    await world.database.transaction((transaction) =>
      vouchForDocuments(transaction, systemIds(world.clock), {
        playerId: player.id,
        now: world.clock.now(),
      }),
    );
    await add(player, CBU);
    await add(player, CVU);
    expect((await list(player)).map(({ payableFrom }) => payableFrom)).toEqual([
      null,
      expect.any(String),
    ]);
  });

  it('is not escaped by deleting the account and adding another', async () => {
    const player = await world.player();
    await add(player, CBU);
    const [account] = await list(player);
    await world.call(
      '/api/cashier/delete-bank-account',
      { bankEncodedIDs: [account?.['bankEncodedID']] },
      player.session,
    );
    await add(player, CBU);
    expect(await list(player)).toMatchObject([{ payableFrom: expect.any(String) }]);
  });

  it('is spared to an account that was paid to before', async () => {
    const player = await world.player();
    const { bankEncodedID } = await add(player, CBU);
    const { withdrawalId } = await withdraw(player, bankEncodedID);
    await world.call('/api/cashier/cancel-withdraw-request', { withdrawalId }, player.session);
    await world.asOwner(
      `update cashier.withdrawals set status = 'paid' where id = $1 returning 1`,
      [withdrawalId],
    );
    const remove = { bankEncodedIDs: [bankEncodedID] };
    await world.call('/api/cashier/delete-bank-account', remove, player.session);
    await add(player, CBU);
    expect(await list(player)).toMatchObject([{ payableFrom: null }]);
    await world.asOwner(`update cashier.withdrawals set status = 'cancelled' where id = $1`, [
      withdrawalId,
    ]);
  });
});

it('an account that money came from is first, marked, and does not cool off', async () => {
  const player = await world.player();
  await add(player, CBU);
  await add(player, CVU);
  expect((await list(player)).map(({ kind }) => kind)).toEqual(['cbu', 'cvu']);
  const source = { playerId: player.id, accountNumber: CVU, at: world.clock.now() };
  await world.database.transaction((transaction) => rememberDepositSource(transaction, source));
  expect(await list(player)).toMatchObject([
    { kind: 'cvu', moneyCameFrom: true, payableFrom: null },
    { kind: 'cbu', moneyCameFrom: false, payableFrom: expect.any(String) },
  ]);
});

/** The questions wait for the database's own clock. */
async function runDue(): Promise<void> {
  await world.asOwner(
    `select graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs
       where task_identifier = 'cashier:check-bank-account' and locked_at is null),
       run_at := now())`,
  );
}
