// A company that takes the call and never answers holds up its own kind of work, and no other.
// No company says anything before the test is over, so work that it held up would not be done.

import { createServer, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { Company } from '../../testing/test-world.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { playPaymentCompany } from '../../testing/payment-company.ts';

/** More than there are workers of all kinds together. */
const MANY = 30;
const MOST_OPEN = 5;
const ACCOUNT = {
  bankAccountNumber: '123456789012',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Perez',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST0001234',
};

const connections = new Set<Socket>();
let isOver = false;
const muteMailServer = createServer((socket) => {
  if (isOver) return socket.destroy();
  connections.add(socket);
  socket.on('error', () => undefined).on('close', () => connections.delete(socket));
});
let mailer: Mailer | undefined;
beforeAll(async () => {
  await new Promise<void>((resolve) => muteMailServer.listen(0, '127.0.0.1', resolve));
  const address = muteMailServer.address();
  mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    from: 'a@b.test',
    patienceMs: 60_000,
  });
});
const world = startTestWorld({ mailer: { send: async (mail) => mailer?.send(mail) } });

const endCalls: (() => void)[] = [];
/** A call that stays open until the test has ended. After that each call fails at once. */
const neverAnswered = () =>
  isOver
    ? undefined
    : new Promise<undefined>((resolve) => void endCalls.push(() => resolve(undefined)));
afterEach(() => {
  isOver = true;
  for (const end of endCalls.splice(0)) end();
  for (const socket of connections) socket.destroy();
});
afterAll(() => void muteMailServer.close());

const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;

async function withAccount(): Promise<TestPlayer & { account: string }> {
  const player = await world.player({ cash: units(5000) });
  const added = await world.call('/api/cashier/add-bank-account', ACCOUNT, player.session);
  return { ...player, account: String(added.body['bankEncodedID']) };
}

/** Asks for as many withdrawals as a player may have open, or fewer. */
async function withdraw(times = 1): Promise<TestPlayer> {
  const player = await withAccount();
  for (let asked = 0; asked < times; asked++) {
    const request = {
      idempotencyKey: randomUUID(),
      bankEncodedID: player.account,
      amount: '600.00',
      forfeitBonus: false,
    };
    expect(
      await world.call('/api/cashier/withdraw-request', request, player.session),
    ).toMatchObject({ body: { success: true } });
  }
  return player;
}

async function begin() {
  const player = await world.player({ cash: 0n });
  const request = {
    idempotencyKey: randomUUID(),
    systemId: 'mercadopago-card',
    amount: '10000.00',
  };
  const { body } = await world.call('/api/cashier/deposit', request, player.session);
  return { player, reference: String(body['depositId']) };
}

const statusOf = async (player: TestPlayer) =>
  (
    (await world.call('/api/cashier/transaction-history', { kind: 'withdrawal' }, player.session))
      .body['transactions'] as { status: string }[]
  )[0]?.status;

/** Pays every payout at once. */
const payingCompany: Company = (_url, { body }) => {
  const { external_reference, amount } = JSON.parse(String(body)) as {
    external_reference: string;
    amount: string;
  };
  const answer = {
    id: 'p1',
    external_reference,
    status: 'paid',
    amount,
    currency: 'ARS',
    reason: null,
    created_at: 'now',
    finished_at: 'now',
  };
  return { status: 201, body: JSON.stringify(answer) };
};

function playCompanies({ payouts, payments }: { payouts: Company; payments?: Company }) {
  isOver = false;
  const company = playPaymentCompany(world);
  const answering = payments ?? world.company;
  world.company = (url, call) =>
    url.host === 'payout.test' ? payouts(url, call) : answering(url, call);
  return company;
}

describe('money', () => {
  it('is credited and paid out at once while a mail server accepts thirty messages and says nothing', async () => {
    const company = playCompanies({ payouts: payingCompany });
    const reader = await world.player();
    await world.database.transaction(async (transaction) => {
      for (let sent = 0; sent < MANY; sent++)
        await world.app.jobs.add(transaction, 'identity:tell-password-changed', {
          playerId: reader.id,
        });
    });
    await expect.poll(() => connections.size).toBeGreaterThan(0);
    const [{ player, reference }, payee] = [await begin(), await withdraw()];
    await company.webhook(company.pay({ external_reference: reference, amount: '10150' }));
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
    await expect.poll(() => statusOf(payee)).toBe('paid');
  });

  it('is credited at once while the payout company is mute', async () => {
    const company = playCompanies({ payouts: neverAnswered });
    for (let count = 0; count < MANY; count += MOST_OPEN) await withdraw(MOST_OPEN);
    await expect.poll(() => endCalls.length).toBeGreaterThan(0);
    const { player, reference } = await begin();
    await company.webhook(company.pay({ external_reference: reference, amount: '10150' }));
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
  });

  it('is paid out at once while the payment company is mute', async () => {
    const company = playCompanies({ payouts: payingCompany, payments: neverAnswered });
    for (let count = 0; count < MANY; count++)
      await company.webhook(company.pay({ external_reference: randomUUID(), amount: '10150' }));
    await expect.poll(() => endCalls.length).toBeGreaterThan(0);
    const payee = await withdraw();
    await expect.poll(() => statusOf(payee)).toBe('paid');
  });
});
