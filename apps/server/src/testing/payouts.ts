// The payout company, and players who withdraw, as far as tests need them.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestPlayer, TestWorld } from './test-world.ts';

const ACCOUNT = {
  bankAccountNumber: '123456789012',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Perez',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST0001234',
};

export type Withdrawer = TestPlayer & { account: string };

interface PlayedTransaction {
  id: string;
  status: string;
  failure: string | null;
  steps: { name: string; reason: string | null; reviewReasons: string[] }[];
}

/** The actions of tests with withdrawals in a world. */
export function withdrawalsIn(world: TestWorld) {
  const all = async (player: TestPlayer) =>
    (await world.call('/api/cashier/transaction-history', { kind: 'withdrawal' }, player.session))
      .body['transactions'] as PlayedTransaction[];

  /**
   * Runs planned checks now. A running check plans its next at its end, so a test may ask again.
   */
  async function lookNow(): Promise<void> {
    await world.asOwner(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
         where task_identifier = 'cashier:check-withdrawal'), run_at := now())`,
    );
  }

  return {
    all,
    lookNow,
    async withAccount(options?: Parameters<typeof world.player>[0]): Promise<Withdrawer> {
      const player = await world.player(options);
      const added = await world.call('/api/cashier/add-bank-account', ACCOUNT, player.session);
      return { ...player, account: String(added.body['bankEncodedID']) };
    },
    ask: (player: Withdrawer, change: object = {}) =>
      world.call(
        '/api/cashier/withdraw-request',
        {
          idempotencyKey: randomUUID(),
          bankEncodedID: player.account,
          amount: '600.00',
          forfeitBonus: false,
          ...change,
        },
        player.session,
      ),
    open: async (player: TestPlayer) =>
      (await world.call('/api/cashier/open-withdraw-requests', {}, player.session)).body[
        'withdrawRequests'
      ],
    pockets: (player: TestPlayer) => world.app.wallet.pockets(player.id),
    /** Lets the time for cancelling pass. */
    async becomeDue(afterMs: number): Promise<void> {
      world.clock.advance(afterMs + 1);
      await lookNow();
    },
    /** Keeps looking until the player's newest withdrawal stands so. */
    async becomes(player: TestPlayer, status: string): Promise<void> {
      await expect
        .poll(
          async () => {
            await lookNow();
            return (await all(player))[0]?.status;
          },
          { timeout: 10_000, interval: 100 },
        )
        .toBe(status);
    },
  };
}

/** The payout company: the orders that it received, and the end that it gives them. */
export function playPayoutCompany(
  world: TestWorld,
  {
    status = 'paid',
    reason = null as string | null,
    drops = 0,
    amount = undefined as string | undefined,
  } = {},
) {
  const company = {
    /**
     * The number of times that a withdrawal was sent; those of earlier tests may still be under
     * way.
     */
    sentFor: (withdrawalId: unknown): number =>
      company.sent.filter(({ external_reference }) => external_reference === withdrawalId).length,
    sent: [] as { external_reference: string; amount: string; signature: string }[],
    status,
    reason,
    drops,
    /** Another amount than it was sent. */
    amount,
  };
  world.company = ({ host, pathname }, { method, body, headers }) => {
    if (host !== 'payout.test') return undefined;
    const sent =
      method === 'POST'
        ? (JSON.parse(String(body)) as { external_reference: string; amount: string })
        : company.sent.find(({ external_reference }) => pathname.endsWith(external_reference));
    if (!sent) return { status: 404, body: '{"error":"not found"}' };
    if (method === 'POST')
      company.sent.push({ ...sent, signature: String(headers?.['x-signature']) });
    if (company.drops-- > 0) return undefined;
    const answer = {
      id: 'p1',
      external_reference: sent.external_reference,
      status: company.status,
      amount: company.amount ?? sent.amount,
      currency: 'ARS',
      reason: company.reason,
      created_at: 'now',
      finished_at: null,
    };
    return { status: method === 'POST' ? 201 : 200, body: JSON.stringify(answer) };
  };
  return company;
}
