// Refunds and chargebacks of a deposit that was credited.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import { DAY } from '../../../platform/clock.ts';
import { playPaymentCompany, type PaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { stake } from '../../../testing/ledger/wallet-drafts.ts';
import { clearReversal, openReversals } from '../index.ts';

const world = startTestWorld({ withdrawalCancelMs: 60_000 });
const ACCOUNT = {
  bankAccountNumber: '123456789012',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Perez',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST0001234',
};

interface Depositor extends TestPlayer {
  company: PaymentCompany;
  depositId: string;
  paymentId: string;
}

/** A player whose only cash is a deposit of 10 000, which was paid with 150 of fee. */
async function depositor(options: { cash?: Money } = {}): Promise<Depositor> {
  const [player, company] = [
    await world.player({ cash: 0n, ...options }),
    playPaymentCompany(world),
  ];
  const { body } = await world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00' },
    player.session,
  );
  const depositId = String(body['depositId']);
  const paymentId = company.pay({ external_reference: depositId, amount: '10150' });
  const { cash = 0n } = options;
  await company.webhook(paymentId);
  await expect.poll(async () => (await pockets(player)).cash).toBe(cash + units(10_000));
  return { ...player, company, depositId, paymentId };
}
/** Another deposit of as much, which is credited too. */
async function depositAgain(first: Depositor): Promise<Depositor> {
  const before = (await pockets(first)).cash;
  const { body } = await world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00' },
    first.session,
  );
  const depositId = String(body['depositId']);
  const paymentId = first.company.pay({ external_reference: depositId, amount: '10150' });
  await first.company.webhook(paymentId);
  await expect.poll(async () => (await pockets(first)).cash).toBe(before + units(10_000));
  return { ...first, depositId, paymentId };
}
const pockets = (player: TestPlayer) => world.app.wallet.pockets(player.id);
const deposit = async ({ session, depositId }: Depositor) =>
  (await world.call('/api/cashier/deposit-by-id', { depositId }, session)).body;
const options = async ({ session }: TestPlayer) =>
  (await world.call('/api/cashier/withdraw-systems', {}, session)).body;
const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;
const play = (player: TestPlayer, amount: Money) =>
  world.app.wallet.apply({
    ...stake(player.id, { amount, id: randomUUID(), round: randomUUID(), closes: true }),
    source: 'hub88:ceibo',
  });

async function say(
  { company, depositId, paymentId }: Depositor,
  what: { status?: 'refunded' | 'charged_back'; refunded?: string },
): Promise<void> {
  company.pay({ external_reference: depositId, amount: '10150', id: paymentId, ...what });
  await company.webhook(paymentId);
  await expect.poll(() => jobsLeft()).toBe(0);
}
async function withdraw(player: TestPlayer, amount: string): Promise<Record<string, unknown>> {
  await world.call('/api/cashier/add-bank-account', ACCOUNT, player.session);
  const { bankAccounts } = (await world.call('/api/cashier/bank-accounts', {}, player.session))
    .body as { bankAccounts: { bankEncodedID: string }[] };
  const body = {
    idempotencyKey: randomUUID(),
    bankEncodedID: bankAccounts[0]?.bankEncodedID,
    amount,
    forfeitBonus: false,
  };
  return (await world.call('/api/cashier/withdraw-request', body, player.session)).body;
}

describe('a payment that is taken back', () => {
  it('by a chargeback is debited as far as the money is there, and the rest is owed', async () => {
    const player = await depositor();
    await play(player, units(7_000));
    const before = await alarms('payment-charged-back');
    await say(player, { status: 'charged_back' });
    await expect.poll(async () => (await pockets(player)).cash).toBe(0n);
    expect(await deposit(player)).toMatchObject({ status: 'reversed', reversed: '10000.00' });
    expect(await options(player)).toMatchObject({
      stop: 'payment-reversed',
      owed: '7000.00',
      withdrawable: '0.00',
    });
    expect(await alarms('payment-charged-back')).toBe(before + 1);
  });

  it('is taken back once, however often and under whatever name it is told', async () => {
    const player = await depositor({ cash: units(50_000) });
    const before = await alarms('payment-refunded');
    for (const what of [{ refunded: '4000' }, { refunded: '4000' }, { refunded: '6000' }])
      await say(player, what);
    await expect.poll(async () => (await pockets(player)).cash).toBe(units(54_000));
    expect(await deposit(player)).toMatchObject({ status: 'approved', reversed: '6000.00' });
    await say(player, { status: 'refunded', refunded: '10150' });
    await expect.poll(async () => (await pockets(player)).cash).toBe(units(50_000));
    await say(player, { status: 'charged_back' });
    expect(await pockets(player)).toMatchObject({ cash: units(50_000) });
    expect(await alarms('payment-refunded')).toBe(before + 3);
    expect(await options(player)).toMatchObject({ stop: 'payment-reversed', owed: '0.00' });
  });

  it('raises one alarm when its payer disputes it, and takes nothing until that is decided', async () => {
    const player = await depositor();
    const before = await alarms('payment-disputed');
    const { company, depositId, paymentId: id } = player;
    const disputed = { external_reference: depositId, amount: '10150', status: 'in_mediation' };
    company.pay({ ...disputed, id });
    for (const _ of [1, 2]) await company.webhook(id);
    await expect.poll(() => alarms('payment-disputed')).toBe(before + 1);
    expect(await pockets(player)).toMatchObject({ cash: units(10_000) });
    await say(player, { status: 'charged_back' });
    await expect.poll(async () => (await pockets(player)).cash).toBe(0n);
    expect(await alarms('payment-disputed')).toBe(before + 1);
  });

  it('stops what waits to be paid out, and takes it from there', async () => {
    const player = await depositor();
    await play(player, units(10_000));
    await world.app.wallet.apply({
      kind: 'adjust',
      source: 'staff',
      sourceTxId: randomUUID(),
      playerId: player.id,
      currency: 'ARS',
      amount: units(9_000),
    });
    expect(await withdraw(player, '9000.00')).toMatchObject({ success: true });
    await say(player, { status: 'charged_back' });
    await expect.poll(async () => (await pockets(player)).held).toBe(0n);
    expect(await pockets(player)).toMatchObject({ cash: 0n, held: 0n });
    expect(await options(player)).toMatchObject({ owed: '1000.00' });
    const { body } = await world.call(
      '/api/cashier/transaction-history',
      { kind: 'withdrawal' },
      player.session,
    );
    expect(body['transactions']).toMatchObject([{ status: 'failed', failure: 'payment_reversed' }]);
  });

  it('keeps the account from being paid until an operator has cleared it', async () => {
    const player = await depositor({ cash: units(5_000) });
    await say(player, { status: 'refunded', refunded: '10150' });
    await expect.poll(async () => (await pockets(player)).cash).toBe(units(5_000));
    expect(await withdraw(player, '1000.00')).toMatchObject({ code: 'PAYMENT_REVERSED' });
    const cashout = {
      idempotencyKey: randomUUID(),
      systemId: 'cvu-transfer',
      amount: '1000.00',
      forfeitBonus: false,
    };
    expect(
      await world.call('/api/cashier/withdraw-cashout', cashout, player.session),
    ).toMatchObject({ body: { code: 'PAYMENT_REVERSED' } });
    const open = (await openReversals(world.database, 100)).find(
      ({ playerId }) => playerId === player.id,
    );
    expect(open).toMatchObject({ kind: 'refund', amount: units(10_000), taken: units(10_000) });
    const clear = () =>
      clearReversal(world.database, {
        id: open?.id ?? '',
        because: 'the bank was wrong',
        now: world.clock.now(),
      });
    expect([await clear(), await clear()]).toEqual([true, false]);
    expect(await options(player)).toMatchObject({
      stop: null,
      withdrawable: '5000.00',
      toPlay: '0.00',
    });
    expect(await withdraw(player, '1000.00')).toMatchObject({ success: true });
  });

  it('leaves nothing to play, whichever of two deposits goes back first', async () => {
    const first = await depositor();
    world.clock.advance(1000);
    const second = await depositAgain(first);
    await say(second, { refunded: '4000' });
    expect(await options(first)).toMatchObject({ toPlay: '16000.00' });
    await say(second, { status: 'charged_back' });
    expect(await options(first)).toMatchObject({ toPlay: '10000.00' });
    await say(first, { status: 'charged_back' });
    expect(await pockets(first)).toMatchObject({ cash: 0n });
    expect(await world.app.wallet.funds(first.id)).toMatchObject({ playthrough: 0n });
  });

  it('before it was credited is never credited', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { body } = await world.call(
      '/api/cashier/deposit',
      { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00' },
      player.session,
    );
    const depositId = String(body['depositId']);
    await company.webhook(
      company.pay({ external_reference: depositId, amount: '10150', status: 'refunded' }),
    );
    await expect
      .poll(
        async () =>
          (await world.call('/api/cashier/deposit-by-id', { depositId }, player.session)).body[
            'status'
          ],
      )
      .toBe('rejected');
    expect(await pockets(player)).toMatchObject({ cash: 0n });
    expect(await options(player)).toMatchObject({ stop: null });
  });

  it.each(['refunded', 'charged_back'] as const)(
    'as %s is not credited by an older answer, nor by a dispute that was won',
    async (status) => {
      const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
      const { body } = await world.call(
        '/api/cashier/deposit',
        { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00' },
        player.session,
      );
      const depositId = String(body['depositId']);
      const paid = { external_reference: depositId, amount: '10150' };
      // A first attempt had ended the deposit.
      await company.webhook(company.pay({ ...paid, status: 'rejected' }));
      await expect.poll(() => jobsLeft()).toBe(0);
      world.clock.advance(1);
      const id = company.pay({ ...paid, status });
      await company.webhook(id);
      await expect.poll(() => jobsLeft()).toBe(0);
      const before = await alarms('reversed-payment-restored');
      company.pay({ ...paid, id });
      await company.webhook(id);
      await expect.poll(() => alarms('reversed-payment-restored')).toBe(before + 1);
      expect(await pockets(player)).toMatchObject({ cash: 0n });
      expect(await deposit({ ...player, company, depositId, paymentId: id })).toMatchObject({
        status: 'rejected',
        payments: [{ status: 'rejected' }, { status, outcome: 'none' }],
      });
    },
  );

  it('by another word of the company than a refund stays credited, with an alarm', async () => {
    const player = await depositor();
    const { company, depositId, paymentId } = player;
    const before = await alarms('payment-differs');
    const paid = { external_reference: depositId, amount: '10150', id: paymentId };
    company.pay({ ...paid, status: 'cancelled' });
    await company.webhook(paymentId);
    await expect.poll(() => alarms('payment-differs')).toBe(before + 1);
    expect(await pockets(player)).toMatchObject({ cash: units(10_000) });
    expect(await deposit(player)).toMatchObject({ status: 'approved', reversed: '0.00' });
  });
});

async function jobsLeft(): Promise<number> {
  const [row] = await world.asOwner(
    `select count(*)::int as left from graphile_worker.jobs
       where task_identifier = 'cashier:check-payment'`,
  );
  return typeof row?.['left'] === 'number' ? row['left'] : -1;
}

describe('a limit on deposits', () => {
  it('gets room back for what was taken back, and none for what was played', async () => {
    const player = await depositor();
    const set = { kind: 'deposit', window: 'month', value: '10000' };
    await world.call('/api/limits/set-limit', set, player.session);
    const again = async (amount: string) => {
      const wanted = { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount };
      const { body } = await world.call('/api/cashier/deposit', wanted, player.session);
      return body['code'] ?? 'done';
    };
    expect(await again('500.00')).toBe('DEPOSIT_LIMIT_REACHED');
    await play(player, units(6000));
    await say(player, { refunded: '10150' });
    await expect.poll(async () => (await pockets(player)).cash).toBe(0n);
    expect(await again('4000.01')).toBe('DEPOSIT_LIMIT_REACHED');
    expect(await again('4000.00')).toBe('done');
    expect(await again('500.00')).toBe('DEPOSIT_LIMIT_REACHED');
  });

  it('gets room back only in the window of the deposit', async () => {
    const player = await depositor();
    world.clock.advance(DAY);
    const { body } = await world.call('/api/identity/login', {
      login: player.login,
      password: TEST_PASSWORD,
    });
    const session = String(body['sessionId']);
    const set = { kind: 'deposit', window: 'day', value: '1000' };
    await world.call('/api/limits/set-limit', set, session);
    await say(player, { status: 'refunded' });
    await expect.poll(async () => (await pockets(player)).cash).toBe(0n);
    const wanted = { systemId: 'mercadopago-card', amount: '1000.01' };
    const more = { idempotencyKey: randomUUID(), ...wanted };
    const answer = await world.call('/api/cashier/deposit', more, session);
    expect(answer.body).toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' });
  });
});
