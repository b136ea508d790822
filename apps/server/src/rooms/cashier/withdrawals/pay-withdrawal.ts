// The job that pays a withdrawal: it sends the payout under the withdrawal's own id and, when the
// company says how it ended, ends it. Every step may be repeated: after a crash the job begins
// again, and the company answers the same payout.

import { later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { takeDebts } from '../reversals/debts.ts';
import { bankAccountById } from '../bank-accounts/bank-accounts-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { KnownPayout } from '../payment-adapter.ts';
import { owedBy } from '../reversals/reversals-store.ts';
import { viewOfWithdrawal } from '../views.ts';
import {
  lockWithdrawal,
  markEnded,
  markSent,
  markStopped,
  withdrawalById,
  type Withdrawal,
  type WithdrawalStop,
} from './withdrawals-store.ts';

const ASK_AGAIN_MS = 15 * SECOND;
/** How often a withdrawal is looked at that may not be paid. */
const LOOK_AGAIN_MS = 5 * MINUTE;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const CHECK_WITHDRAWAL = 'cashier:check-withdrawal';

/**
 * Plans the next look at a withdrawal: paying it when its time has come, or asking how its payout
 * ended.
 */
export async function planWithdrawalCheck(
  { jobs }: CashierDeps,
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

export function createCheckWithdrawal(deps: CashierDeps) {
  return async ({ withdrawalId = '' }: Record<string, string>): Promise<void> => {
    if (!UUID.test(withdrawalId)) return;
    const stop = await stopOf(deps, withdrawalId);
    const due = await deps.database.transaction((transaction) =>
      takeUp(deps, transaction, { id: withdrawalId, stop }),
    );
    if (!due) return;
    const payout = due.isNew
      ? await send(deps, due.withdrawal)
      : await fetchOrSend(deps, due.withdrawal);
    deps.checkpoints('payout.after-send');
    await deps.database.transaction((transaction) =>
      settle(deps, transaction, withdrawalId, payout),
    );
  };
}

/** The account's reason against paying, read as the payout begins. */
async function stopOf(
  { database, identity }: CashierDeps,
  id: string,
): Promise<WithdrawalStop | undefined> {
  const withdrawal = await withdrawalById(database, id);
  const player = withdrawal && (await identity.player(withdrawal.playerId));
  if (!player) return undefined;
  if (player.status !== 'open') return 'account-blocked';
  return player.withdrawal ? undefined : 'withdrawals-closed';
}

/**
 * Marks a due withdrawal as being paid, from where it can no longer be cancelled. Undefined when
 * there is nothing to do (yet).
 */
async function takeUp(
  deps: CashierDeps,
  transaction: Transaction,
  { id, stop }: { id: string; stop: WithdrawalStop | undefined },
): Promise<{ withdrawal: Withdrawal; isNew: boolean } | undefined> {
  const withdrawal = await lockWithdrawal(transaction, id);
  if (withdrawal?.status === 'in-payment') return { withdrawal, isNew: false };
  if (withdrawal?.status !== 'requested') return undefined;
  const now = deps.clock.now();
  if (withdrawal.cancellableUntil > now) {
    await planWithdrawalCheck(deps, transaction, id, withdrawal.cancellableUntil);
    return undefined;
  }
  // A payment of theirs was taken back while the request was being made: it would have ended this
  // one.
  if ((await owedBy(transaction, withdrawal.playerId)) !== undefined) {
    await endWithdrawal(deps, transaction, withdrawal, {
      status: 'failed',
      failure: 'payment_reversed',
    });
    return undefined;
  }
  if (stop !== undefined) return waitFor(deps, transaction, { withdrawal, stop });
  await markSent(transaction, id, now);
  await pushWithdrawal(deps, transaction, id);
  return { withdrawal, isNew: true };
}

/** Leaves a withdrawal and its hold as they are, says why, and looks again later. */
async function waitFor(
  deps: CashierDeps,
  transaction: Transaction,
  { withdrawal: { id, stoppedFor }, stop }: { withdrawal: Withdrawal; stop: WithdrawalStop },
): Promise<undefined> {
  await planWithdrawalCheck(deps, transaction, id, later(deps.clock.now(), LOOK_AGAIN_MS));
  if (stoppedFor === stop) return;
  await markStopped(transaction, { id, stoppedFor: stop });
  await pushWithdrawal(deps, transaction, id);
  deps.log.warn({ withdrawal: id, stop }, 'a withdrawal is due and may not be paid');
}

async function send(deps: CashierDeps, withdrawal: Withdrawal): Promise<KnownPayout> {
  const account = await bankAccountById(deps.database, withdrawal.bankAccountId);
  if (!account) throw new Error('a withdrawal has no bank account');
  const { id, adapter, amount } = withdrawal;
  return deps.adapters.payouts(adapter).send({ withdrawalId: id, amount, account });
}

// Whether the payout was sent before is not known: the company is asked, and asking it to send the
// same again is safe.
async function fetchOrSend(deps: CashierDeps, withdrawal: Withdrawal): Promise<KnownPayout> {
  const { id, adapter } = withdrawal;
  const found = await deps.adapters
    .payouts(adapter)
    .find(id)
    .catch(() => undefined);
  return found ?? send(deps, withdrawal);
}

async function settle(
  deps: CashierDeps,
  transaction: Transaction,
  id: string,
  payout: KnownPayout,
): Promise<void> {
  const withdrawal = await lockWithdrawal(transaction, id);
  if (withdrawal?.status !== 'in-payment') return;
  if (payout.withdrawalId !== id || payout.amount !== withdrawal.amount)
    throw new Error('the payout company answered about another payout');
  if (payout.status === 'in_process')
    return planWithdrawalCheck(deps, transaction, id, later(deps.clock.now(), ASK_AGAIN_MS));
  await endWithdrawal(
    deps,
    transaction,
    withdrawal,
    payout.status === 'paid'
      ? { status: 'paid', failure: null }
      : { status: 'failed', failure: payout.reason ?? 'rejected' },
  );
}

/**
 * Ends a locked withdrawal and its hold together: paid takes the money, failed and cancelled give
 * it back.
 */
export async function endWithdrawal(
  deps: CashierDeps,
  transaction: Transaction,
  withdrawal: Withdrawal,
  end: { status: 'paid' | 'failed' | 'cancelled'; failure: string | null },
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
  await markEnded(transaction, { id: withdrawal.id, ...end, now: deps.clock.now() });
  await pushWithdrawal(deps, transaction, withdrawal.id);
}

/** Shows the withdrawal as it now is on the player's open pages. */
export async function pushWithdrawal(
  { live }: CashierDeps,
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
