import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { TransactionView } from '@ceibo/contracts/cashier';
import { dayOf, daysLater, dayToWire, startOfDay } from '@ceibo/contracts/day';
import { DAY } from '../../../platform/clock.ts';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

// Withdrawals wait, so that how they stand does not change meanwhile.
const world = startTestWorld({ withdrawalCancelMs: 30 * DAY });
const today = () => dayOf(world.clock.now());
const ACCOUNT = {
  bankAccountNumber: '123456789012',
  bankName: 'Banco Austral',
  accountBranchName: 'Rosario',
  nameOnAccount: 'Ana Pérez',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST1234567',
};

interface Page {
  transactions: TransactionView[];
  cursor: string | null;
}

async function page(player: TestPlayer, request: object = {}): Promise<Page> {
  const { status, body } = await world.call(
    '/api/cashier/transaction-history',
    request,
    player.session,
  );
  expect(status).toBe(200);
  return body as unknown as Page;
}

async function deposit(player: TestPlayer, amount: string): Promise<string> {
  const { body } = await world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount },
    player.session,
  );
  return String(body['depositId']);
}

async function withdraw(player: TestPlayer, amount: string): Promise<string> {
  const accounts = await world.call('/api/cashier/bank-accounts', {}, player.session);
  const known = (accounts.body['bankAccounts'] as { bankEncodedID: string }[])[0]?.bankEncodedID;
  const bankEncodedID =
    known ??
    (await world.call('/api/cashier/add-bank-account', ACCOUNT, player.session)).body[
      'bankEncodedID'
    ];
  const request = { idempotencyKey: randomUUID(), bankEncodedID, amount, forfeitBonus: true };
  return String(
    (await world.call('/api/cashier/withdraw-request', request, player.session)).body[
      'withdrawalId'
    ],
  );
}

/**
 * A player with a paid and an open deposit, a cancelled and an open withdrawal, one after another.
 */
async function busyPlayer(): Promise<TestPlayer> {
  const [player, company] = [
    await world.player({ cash: units(50_000) }),
    playPaymentCompany(world),
  ];
  const paid = await deposit(player, '10000.00');
  await company.webhook(company.pay({ external_reference: paid, amount: '10150' }));
  await expect.poll(async () => (await page(player)).transactions[0]?.status).toBe('approved');
  world.clock.advance(1000);
  const cancelled = await withdraw(player, '600.00');
  await world.call(
    '/api/cashier/cancel-withdraw-request',
    { withdrawalId: cancelled },
    player.session,
  );
  world.clock.advance(1000);
  await deposit(player, '20000.00');
  world.clock.advance(1000);
  await withdraw(player, '700.00');
  return player;
}

describe('the transaction history', () => {
  it('shows deposits and withdrawals together, the newest first', async () => {
    const { transactions, cursor } = await page(await busyPlayer());
    expect(cursor).toBeNull();
    expect(transactions).toMatchObject([
      {
        kind: 'withdrawal',
        amount: '700.00',
        fee: '0.00',
        status: 'requested',
        system: 'transfer',
        bankName: 'Banco Austral',
        accountEnding: '9012',
      },
      {
        kind: 'deposit',
        amount: '20000.00',
        fee: '300.00',
        status: 'pending',
        system: 'card',
        bankName: null,
        finishedAt: null,
      },
      { kind: 'withdrawal', amount: '600.00', status: 'cancelled' },
      {
        kind: 'deposit',
        amount: '10000.00',
        fee: '150.00',
        status: 'approved',
        systemId: 'mercadopago-card',
      },
    ]);
    expect(transactions.map(({ reference }) => reference)).toEqual([
      expect.stringMatching(/^R-22\d{5}$/),
      expect.stringMatching(/^D-88\d{5}$/),
      expect.stringMatching(/^R-/),
      expect.stringMatching(/^D-/),
    ]);
  });

  it('comes in pages that lose and repeat nothing, even of transactions of one moment', async () => {
    const player = await busyPlayer();
    await world.asOwner('update cashier.deposits set requested_at = $2 where player_id = $1', [
      player.id,
      world.clock.now(),
    ]);
    await world.asOwner('update cashier.withdrawals set requested_at = $2 where player_id = $1', [
      player.id,
      world.clock.now(),
    ]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next = await page(player, { limit: 1, ...(cursor === null ? {} : { cursor }) });
      seen.push(...next.transactions.map(({ id }) => id));
      ({ cursor } = next);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  });

  it.each([
    [{ kind: 'deposit' }, ['pending', 'approved']],
    [{ kind: 'withdrawal' }, ['requested', 'cancelled']],
    [{ state: 'open' }, ['requested', 'pending']],
    [{ state: 'done' }, ['approved']],
    [{ state: 'failed' }, ['cancelled']],
    [{ kind: 'withdrawal', state: 'done' }, []],
  ])('shows with %j only what it asks for', async (request, statuses) => {
    expect(
      (await page(await busyPlayer(), request)).transactions.map(({ status }) => status),
    ).toEqual(statuses);
  });

  it('never shows another player’s', async () => {
    await busyPlayer();
    expect(await page(await world.player())).toMatchObject({ transactions: [], cursor: null });
  });

  it('counts days in Buenos Aires', async () => {
    const player = await world.player();
    playPaymentCompany(world);
    const midnight = startOfDay(daysLater(today(), 1));
    world.clock.advance(midnight.getTime() - world.clock.now().getTime() - 60_000);
    const { body } = await world.call('/api/identity/login', {
      login: player.login,
      password: TEST_PASSWORD,
    });
    player.session = String(body['sessionId']);
    const late = today();
    await deposit(player, '1000.00');
    world.clock.advance(120_000);
    await deposit(player, '2000.00');
    const amounts = async (request: object) =>
      (await page(player, request)).transactions.map(({ amount }) => amount);
    expect(await amounts({ startDate: dayToWire(late), endDate: dayToWire(late) })).toEqual([
      '1000.00',
    ]);
    expect(await amounts({ startDate: dayToWire(today()) })).toEqual(['2000.00']);
    expect(await amounts({ endDate: dayToWire(today()) })).toEqual(['2000.00', '1000.00']);
  });

  it.each([
    ['DATES_EXCEED_TODAY', { endDate: 1 }],
    ['DATES_EXCEED_TODAY', { startDate: 1 }],
    ['START_AFTER_END', { startDate: 0, endDate: -1 }],
  ])('refuses with %s the days %j from today', async (code, days: Record<string, number>) => {
    const request = Object.fromEntries(
      Object.entries(days).map(([name, shift]) => [name, dayToWire(daysLater(today(), shift))]),
    );
    expect(await page(await world.player(), request)).toMatchObject({ success: false, code });
  });

  it.each([
    { kind: 'bonus' },
    { state: 'paid' },
    { limit: 101 },
    { cursor: 'x' },
    { cursor: "2025-01-01T00:00:00.000Z_' or true" },
    { startDate: '1-1-2025' },
  ])('refuses %j as broken', async (request) => {
    expect(
      await world.call('/api/cashier/transaction-history', request, (await world.player()).session),
    ).toMatchObject({ status: 400 });
  });
});
