// Moves a withdrawal on: its status, the step that says so, its hold, and what the player's open
// pages show, in one transaction.

import type { Transaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { CashierDeps } from '../deps.ts';
import { takeDebts } from '../reversals/debts.ts';
import { viewOfWithdrawal } from '../views.ts';
import { insertStep, type Actor } from './steps-store.ts';
import { markEnded, withdrawalById, type EndStatus, type Withdrawal } from './withdrawals-store.ts';

/** All that is asked of the jobs, so that a command without workers can do it too. */
export interface AddsJobs {
  jobs: Pick<Jobs, 'add'>;
}

export const CHECK_WITHDRAWAL = 'cashier:check-withdrawal';

/**
 * Plans the next look at a withdrawal: paying it when its time has come, or asking how its payout
 * ended.
 */
export async function planWithdrawalCheck(
  { jobs }: AddsJobs,
  transaction: Transaction,
  withdrawalId: string,
  runAt?: Date,
): Promise<void> {
  await jobs.add(
    transaction,
    CHECK_WITHDRAWAL,
    { withdrawalId },
    { key: `withdrawal:${withdrawalId}`, ...(runAt ? { runAt } : {}) },
  );
}

export type MoveDeps = Pick<CashierDeps, 'clock' | 'live' | 'wallet'>;

/**
 * Ends a locked withdrawal and its hold together: paid takes the money, every other end gives it
 * back.
 */
export async function endWithdrawal(
  deps: MoveDeps,
  transaction: Transaction,
  withdrawal: Withdrawal,
  // A note is stored with the step; the player does not read it.
  end: { status: EndStatus; failure: string | null; actor: Actor; note?: string },
): Promise<void> {
  const kind = end.status === 'paid' ? 'capture' : 'release';
  const [ended] = await deps.wallet.applyIn(transaction, [
    {
      kind,
      source: `withdrawals:${withdrawal.pgid}`,
      sourceTxId: `${withdrawal.id}:${kind}`,
      refTxId: withdrawal.id,
      playerId: withdrawal.playerId,
      currency: 'ARS',
    },
  ]);
  if (!ended || 'refused' in ended)
    throw new Error(`the wallet refused to end a hold: ${ended?.refused}`);
  // Released money pays the player's debts first.
  if (kind === 'release') await takeDebts(deps, transaction, withdrawal.playerId);
  const now = deps.clock.now();
  await markEnded(transaction, {
    id: withdrawal.id,
    status: end.status,
    failure: end.failure,
    now,
  });
  await insertStep(transaction, withdrawal, {
    name: end.status,
    at: now,
    actor: end.actor,
    reason: end.note ?? end.failure,
  });
  await pushWithdrawal(deps, transaction, withdrawal.id);
}

/**
 * Publishes it to subscribers, such as the player's devices. It is apart from the end, because a
 * command of the operator has no subscribers.
 */
export async function publishPaid(
  { outbox }: Pick<CashierDeps, 'outbox'>,
  transaction: Transaction,
  { id: withdrawalId, playerId }: Pick<Withdrawal, 'id' | 'playerId'>,
): Promise<void> {
  await outbox.publish(transaction, 'withdrawal-paid', { playerId, withdrawalId });
}

/** Shows the withdrawal as it now is on the player's open pages. */
export async function pushWithdrawal(
  { live }: Pick<CashierDeps, 'live'>,
  transaction: Transaction,
  id: string,
): Promise<void> {
  const withdrawal = await withdrawalById(transaction, id);
  if (withdrawal)
    live.publish(transaction, withdrawal.playerId, {
      kind: 'event',
      event: { name: 'withdrawal', data: viewOfWithdrawal(withdrawal) },
    });
}
