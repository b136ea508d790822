// A crash loses and makes no money. The server and PostgreSQL are killed without warning between a
// studio's bet and its answer. They come back, and the studio asks again or gives the stake back;
// or while a deposit is credited or a withdrawal paid, which then is done once. Afterwards our
// books, the outside company's and the wallet agree. Every point of
// apps/server/src/platform/database/checkpoints.ts has its crash.

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, startStack, type Stack } from '@ceibo/tools/stack';
import { expect, test } from '@playwright/test';
import { expectNoDifference } from '../../operator.ts';
import { addPlayer } from '../../player.ts';
import { openGame, type Round, type SiteApi } from '../../site-api.ts';

test.describe.configure({ timeout: 300_000 });

let stack: Stack;
let folder: string;
let crashFile: string;
/** Settles when the server has died. */
let death: Promise<void>;
let noteDeath = (): void => undefined;

test.beforeAll(async () => {
  folder = makeTemporaryFolder();
  crashFile = join(folder, 'crash-at');
  // The disk is waited for: what was committed must survive the database's death.
  stack = await startStack({
    dataDir: folder,
    ports: { database: 0, smtp: 0 },
    environment: {
      server: { CEIBO_CRASH_FILE: crashFile, WITHDRAWAL_CANCEL_SECONDS: '1' },
      sandbox: { CVU_SETTLE_AFTER_MS: '500' },
    },
    onDeath: () => noteDeath(),
  });
});
test.afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  death = new Promise((resolve) => (noteDeath = resolve));
});
test.afterEach(async () => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) tellLogs();
  expect(await stack.audit()).toEqual([]);
});

/** The requests that a test repeats while it waits. */
const POLLED = /api\/state|user\/balance/;

/** The last lines of every program's log: after a kill, only they say what it did. */
function tellLogs(): void {
  const logs = join(folder, 'logs');
  for (const name of readdirSync(logs)) {
    const lines = readFileSync(join(logs, name), 'utf8').split('\n');
    const told = lines.filter((line) => line !== '' && !POLLED.test(line)).slice(-40);
    console.log(`${name}:\n${told.join('\n')}`);
  }
}

// A studio that gets no answer doubles its pauses. If PostgreSQL needs half a minute to come back
// and one more answer is missed, the next call comes two minutes after the first.
const until = (poll: () => Promise<boolean>) =>
  expect.poll(poll, { timeout: 200_000, intervals: [200] }).toBe(true);

/** The change of the player's money by a settled round. */
function changeOf({ state, stake, win = '0' }: Round): bigint {
  return state === 'paid' ? BigInt(win) - BigInt(stake) : 0n;
}

for (const point of ['wallet.before-commit', 'wallet.after-commit', 'partner.before-answer']) {
  test(`the server dies at ${point}`, async () => {
    const site = await addPlayer(stack);
    const game = await openGame(site, until);
    const before = await site.wallet();

    writeFileSync(crashFile, point);
    const spun = game.spin();
    await death;
    await stack.server.start();
    await spun;

    const round = await game.settled();
    expect(['paid', 'reversed']).toContain(round.state);
    await expect
      .poll(() => site.wallet())
      .toEqual({ available: before.available + changeOf(round), inPlay: 0n });

    // The same session plays on as if nothing had happened.
    await game.spin();
    const next = await game.settled();
    expect(next.state).toBe('paid');
    expect(await site.wallet()).toEqual({
      available: before.available + changeOf(round) + changeOf(next),
      inPlay: 0n,
    });
  });
}

/**
 * Begins a deposit and pays it on the payment company's page with the money of an account there, as
 * its form does.
 */
async function payDeposit(
  site: SiteApi,
  amount: string,
  idempotencyKey: string = randomUUID(),
): Promise<{ depositId: string }> {
  const begun = await site.call('/api/cashier/deposit', {
    idempotencyKey,
    systemId: 'mercadopago-wallet',
    amount,
  });
  const form = new URLSearchParams({ attempt: randomUUID(), method: 'account' });
  const paid = await fetch(String(begun['redirectUrl']), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  return { depositId: String(begun['depositId']) };
}

test('the server dies at deposit.before-commit', async () => {
  const site = await addPlayer(stack);
  const before = await site.wallet();

  writeFileSync(crashFile, 'deposit.before-commit');
  const deposit = await payDeposit(site, '1000.00');
  await death;
  await stack.server.start();

  await until(
    async () => (await site.call('/api/cashier/deposit-by-id', deposit))['status'] === 'approved',
  );
  expect(await site.wallet()).toEqual({ available: before.available + 100_000n, inPlay: 0n });
});

for (const point of ['deposit.saved', 'deposit.asked']) {
  test(`the server dies at ${point}`, async () => {
    const site = await addPlayer(stack);
    const before = await site.wallet();
    const key = randomUUID();

    writeFileSync(crashFile, point);
    await Promise.all([death, payDeposit(site, '1000.00', key).catch(() => undefined)]);
    await stack.server.start();

    // The player's own repeat goes on with the deposit that was saved.
    const deposit = await payDeposit(site, '1000.00', key);
    await until(
      async () => (await site.call('/api/cashier/deposit-by-id', deposit))['status'] === 'approved',
    );
    expect(await site.wallet()).toEqual({ available: before.available + 100_000n, inPlay: 0n });
    const history = await site.call('/api/cashier/transaction-history', { kind: 'deposit' });
    expect(history['transactions']).toMatchObject([{ id: deposit.depositId }]);
  });
}

test('the server dies at deposit.given-back', async () => {
  const site = await addPlayer(stack);
  const before = await site.wallet();

  writeFileSync(crashFile, 'deposit.given-back');
  // The company reports one peso less when an amount with these centavos is paid there.
  const deposit = await payDeposit(site, '1000.10');
  await death;
  await stack.server.start();

  const payments = async () =>
    (await site.call('/api/cashier/deposit-by-id', deposit))['payments'] as { outcome: string }[];
  await until(async () => (await payments())[0]?.outcome === 'given-back');
  expect(await payments()).toMatchObject([{ problem: 'short', status: 'refunded' }]);
  expect(await site.wallet()).toEqual(before);
});

test('the server dies at reversal.before-commit', async () => {
  const site = await addPlayer(stack);
  const before = await site.wallet();

  writeFileSync(crashFile, 'reversal.before-commit');
  // Paid with these centavos, a payment is charged back after ten seconds.
  const deposit = await payDeposit(site, '1000.16');
  await death;
  await stack.server.start();

  await until(
    async () => (await site.call('/api/cashier/deposit-by-id', deposit))['status'] === 'reversed',
  );
  expect(await site.wallet()).toEqual(before);
});

/** A form of the sandbox, sent without a browser. */
async function send(page: string, form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form);
  const url = new URL(page, stack.urls.sandbox);
  const sent = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(sent.status).toBe(303);
}

/** The player's bank: approves the newest request for a debit. */
async function approveDebin(): Promise<void> {
  const page = await (await fetch(new URL('/bank/debin', stack.urls.sandbox))).text();
  const id = /name="id" value="(\w+)"/.exec(page)?.[1] ?? '';
  await send('/bank/debin', { id, decision: 'approve' });
}

const standing = async (site: SiteApi, deposit: unknown) => {
  const answer = await site.call('/api/cashier/deposit-by-id', { depositId: deposit });
  const [payment] = answer['payments'] as { outcome: string }[];
  return payment?.outcome;
};

for (const { point, amount, outcome, credited } of [
  { point: 'deposit.saved', amount: '1000.00', outcome: 'credited', credited: 100_000n },
  { point: 'deposit.asked', amount: '1000.00', outcome: 'credited', credited: 100_000n },
  { point: 'deposit.before-commit', amount: '1000.00', outcome: 'credited', credited: 100_000n },
  // The bank debits one peso less.
  { point: 'deposit.given-back', amount: '1000.16', outcome: 'given-back', credited: 0n },
])
  test(`the server dies at ${point} of a DEBIN`, async () => {
    const site = await addPlayer(stack);
    const before = await site.wallet();
    const account = { account: '2850590940090418135201' };
    const { bankEncodedID } = await site.call('/api/cashier/add-bank-account', account);
    const request = { idempotencyKey: randomUUID(), systemId: 'debin-account', amount };
    const ask = () => site.call('/api/cashier/deposit', { ...request, bankEncodedID });

    if (point === 'deposit.saved' || point === 'deposit.asked') {
      writeFileSync(crashFile, point);
      await Promise.all([death, ask().catch(() => undefined)]);
      await stack.server.start();
      // The player's own repeat goes on with the request that was made.
      await ask();
      await approveDebin();
    } else {
      await ask();
      writeFileSync(crashFile, point);
      await approveDebin();
      await death;
      await stack.server.start();
    }

    const { depositId } = await ask();
    await until(async () => (await standing(site, depositId)) === outcome);
    const available = before.available + credited;
    expect(await site.wallet()).toEqual({ available, inPlay: 0n });
  });

test('the server dies at deposit.before-commit of a coupon', async () => {
  const site = await addPlayer(stack);
  const before = await site.wallet();
  const request = { idempotencyKey: randomUUID(), systemId: 'coupons-cash', amount: '1000.00' };
  const { depositId } = await site.call('/api/cashier/deposit', request);
  const { number } = await site.call('/api/cashier/deposit-coupon', { depositId });

  writeFileSync(crashFile, 'deposit.before-commit');
  await send('/kiosk', { code: String(number), telling: 'once' });
  await death;
  await stack.server.start();

  await until(async () => (await standing(site, depositId)) === 'credited');
  expect(await site.wallet()).toEqual({ available: before.available + 100_000n, inPlay: 0n });
});

interface ShownTransfer {
  state: string;
  amount: string;
}

const transfersOf = async (site: SiteApi) =>
  (await site.call('/api/cashier/incoming-transfers'))['transfers'] as ShownTransfer[];

for (const { point, payer, state, credited } of [
  { point: 'transfer.before-commit', payer: 'own', state: 'credited', credited: 100_000n },
  { point: 'return.after-send', payer: 'other', state: 'returned', credited: 0n },
])
  test(`the server dies at ${point}`, async () => {
    const site = await addPlayer(stack);
    const before = await site.wallet();
    const systemId = 'transfers-cvu';
    const { cvu } = await site.call('/api/cashier/transfer-account', { systemId });

    writeFileSync(crashFile, point);
    const form = { to: String(cvu), amount: '1000.00', currency: 'ARS', payer };
    const sent = await fetch(new URL('/bank', stack.urls.sandbox), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    await death;
    await stack.server.start();

    await until(async () => (await transfersOf(site))[0]?.state === state);
    expect(await transfersOf(site)).toHaveLength(1);
    const available = before.available + credited;
    expect(await site.wallet()).toEqual({ available, inPlay: 0n });
  });

async function addBankAccount(site: SiteApi, bankAccountNumber: string): Promise<string> {
  const bank = {
    bankAccountNumber,
    bankName: 'Banco del Plata',
    accountBranchName: 'Centro',
    accountType: 'Caja de ahorro',
  };
  const { bankEncodedID } = await site.call('/api/cashier/add-bank-account', {
    ...bank,
    nameOnAccount: 'Camila Ríos',
    personalNumber: 'ABCD1234567',
  });
  return String(bankEncodedID);
}

const ORDINARY = '285059094009041';
for (const { point, to, end } of [
  { point: 'withdrawal.requested', to: ORDINARY, end: 'paid' },
  { point: 'payout.before-send', to: ORDINARY, end: 'paid' },
  { point: 'payout.after-send', to: ORDINARY, end: 'paid' },
  { point: 'payout.before-commit', to: ORDINARY, end: 'paid' },
  // The company rejects what is sent to an account with this end.
  { point: 'payout.before-commit', to: '285059094000001', end: 'failed' },
])
  test(`the server dies at ${point}, and the withdrawal is ${end} once`, async () => {
    const site = await addPlayer(stack);
    const bankEncodedID = await addBankAccount(site, to);
    const before = await site.wallet();
    // A withdrawal takes the open bonus away.
    const { bonusAtStake } = await site.call('/api/cashier/withdraw-systems');
    const request = {
      idempotencyKey: randomUUID(),
      bankEncodedID,
      amount: '2000.00',
      forfeitBonus: true,
    };
    const ask = () => site.call('/api/cashier/withdraw-request', request);

    writeFileSync(crashFile, point);
    await Promise.all([death, ask().catch(() => undefined)]);
    await stack.server.start();

    // The player's own repeat is the same withdrawal, not a second one.
    const { withdrawalId } = await ask();
    await until(async () => (await withdrawalOf(site, withdrawalId))?.status === end);
    const taken = end === 'paid' ? 200_000n : 0n;
    const left = before.available - taken - BigInt(String(bonusAtStake).replace('.', ''));
    expect(await site.wallet()).toEqual({ available: left, inPlay: 0n });
    expect(await ask()).toMatchObject({ withdrawalId, status: end });
    const history = await site.call('/api/cashier/transaction-history', { kind: 'withdrawal' });
    expect(history['transactions']).toMatchObject([{ id: withdrawalId }]);
    expect(await site.wallet()).toEqual({ available: left, inPlay: 0n });
  });

async function withdrawalOf(site: SiteApi, id: unknown): Promise<{ status: string } | undefined> {
  const answer = await site.call('/api/cashier/transaction-history', { kind: 'withdrawal' });
  const { transactions } = answer as { transactions: { id: string; status: string }[] };
  return transactions.find((each) => each.id === id);
}

test('after all of that, the companies’ books of the day are ours', async () => {
  test.setTimeout(120_000);
  await expectNoDifference(stack);
});

test('PostgreSQL dies while spins are under way', async () => {
  test.setTimeout(600_000);
  const { postgres } = stack;
  if (!postgres) throw new Error('this test needs the embedded database');
  const site = await addPlayer(stack);
  const game = await openGame(site, until);
  const before = await site.wallet();
  let change = 0n;
  for (let crash = 0; crash < 5; crash += 1) {
    // The spin and the kill race; whichever statement is hit, the money must be right.
    const [, killed] = await Promise.allSettled([game.spin(), postgres.killAndRestart()]);
    expect(killed.status).toBe('fulfilled');
    const round = await game.settled();
    expect(['paid', 'reversed']).toContain(round.state);
    change += changeOf(round);
  }
  await expect
    .poll(() => site.wallet())
    .toEqual({ available: before.available + change, inPlay: 0n });
});
