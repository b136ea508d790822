// The job of a withdrawal. When its time for cancelling is over, the rules judge it: it is paid, or
// it waits for staff. A payout is sent under the withdrawal's own id and, when the company says how
// it ended, ends the withdrawal. Every step may be repeated: after a crash the job begins again,
// and the company answers the same payout.

import { HOUR, later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { uuidOf } from '../../../platform/ids.ts';
import { bankAccountById } from '../bank-accounts/bank-accounts-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { KnownPayout } from '../payment-adapter.ts';
import { owedBy } from '../reversals/reversals-store.ts';
import { judgeWithdrawal, knownFacts, type KnownFacts } from './judge-withdrawal.ts';
import {
  endWithdrawal,
  planWithdrawalCheck,
  publishPaid,
  pushWithdrawal,
} from './move-withdrawal.ts';
import { insertStep } from './steps-store.ts';
import {
  lockWithdrawal,
  markApprovalsNeeded,
  markSent,
  markStatus,
  markStopped,
  withdrawalById,
  withdrawalsUnderPayment,
  type Withdrawal,
  type WithdrawalStop,
} from './withdrawals-store.ts';

const ASK_AGAIN_MS = 15 * SECOND;
/** The pause between two looks at a withdrawal that may not be paid. */
const LOOK_AGAIN_MS = 5 * MINUTE;

export function createCheckWithdrawal(deps: CashierDeps) {
  return async ({ withdrawalId = '' }: Record<string, string>): Promise<void> => {
    if (uuidOf(withdrawalId) === undefined) return;
    const found = await withdrawalById(deps.database, withdrawalId);
    if (!found) return;
    if (found.sentAt !== null && found.finishedAt !== null) return lookAtEnded(deps, found);
    const [stop, known] = await Promise.all([stopOf(deps, found), knownFacts(deps, found)]);
    const due = await deps.database.transaction((transaction) =>
      takeUp(deps, transaction, { id: withdrawalId, stop, known }),
    );
    if (!due) return;
    deps.checkpoints('payout.before-send');
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
  { identity }: CashierDeps,
  { playerId }: Withdrawal,
): Promise<WithdrawalStop | undefined> {
  const player = await identity.player(playerId);
  if (!player) return undefined;
  if (player.status !== 'open') return 'account-blocked';
  return player.withdrawal ? undefined : 'withdrawals-closed';
}

interface Look {
  id: string;
  stop: WithdrawalStop | undefined;
  known: KnownFacts;
}

/**
 * Marks a due withdrawal as sent, from where it can no longer be cancelled. Undefined when there is
 * nothing to do (yet).
 */
async function takeUp(
  deps: CashierDeps,
  transaction: Transaction,
  { id, stop, known }: Look,
): Promise<{ withdrawal: Withdrawal; isNew: boolean } | undefined> {
  const withdrawal = await lockWithdrawal(transaction, id);
  if (withdrawal?.status === 'sent') return { withdrawal, isNew: false };
  if (withdrawal?.status !== 'requested' && withdrawal?.status !== 'approved') return undefined;
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
      actor: 'rules',
    });
    return undefined;
  }
  if (stop !== undefined) return waitFor(deps, transaction, { withdrawal, stop });
  if (withdrawal.status === 'requested' && !(await passes(deps, transaction, withdrawal, known)))
    return undefined;
  await markSent(transaction, id, now);
  await insertStep(transaction, withdrawal, { name: 'sent', at: now, actor: 'rules' });
  await pushWithdrawal(deps, transaction, id);
  return { withdrawal, isNew: true };
}

/** Judges a withdrawal. One that meets a rule waits for staff, and the rules are stored with it. */
async function passes(
  deps: CashierDeps,
  transaction: Transaction,
  withdrawal: Withdrawal,
  known: KnownFacts,
): Promise<boolean> {
  const { id } = withdrawal;
  const now = deps.clock.now();
  const rules = await judgeWithdrawal(transaction, withdrawal, { now, known });
  const step = { at: now, actor: 'rules' } as const;
  await insertStep(transaction, withdrawal, { ...step, name: 'checked' });
  if (rules.length === 0) {
    await insertStep(transaction, withdrawal, { ...step, name: 'approved' });
    return true;
  }
  if (rules.some(({ effect }) => effect === 'two-people'))
    await markApprovalsNeeded(transaction, { id, approvalsNeeded: 2 });
  await insertStep(transaction, withdrawal, { ...step, name: 'review', rules });
  await markStatus(transaction, { id, status: 'review' });
  await pushWithdrawal(deps, transaction, id);
  return false;
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

// The server does not know whether the payout was sent before, so it asks the company. It is safe
// to order the same payout again.
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
  if (withdrawal?.status !== 'sent') return;
  if (payout.withdrawalId !== id)
    throw new Error('the payout company answered about another payout');
  // Money may have moved, and nobody knows how much: the hold stays until people have looked.
  if (payout.status !== 'rejected' && payout.amount !== withdrawal.amount) {
    deps.metrics.alarms.inc({ what: 'payout-differs' });
    await waitFor(deps, transaction, { withdrawal, stop: 'company-differs' });
    return;
  }
  if (payout.status === 'in_process') return askAgain(deps, transaction, withdrawal);
  await endWithdrawal(
    deps,
    transaction,
    withdrawal,
    payout.status === 'paid'
      ? { status: 'paid', failure: null, actor: 'company' }
      : { status: 'failed', failure: payout.reason ?? 'rejected', actor: 'company' },
  );
  if (payout.status === 'paid') await publishPaid(deps, transaction, withdrawal);
  deps.checkpoints('payout.before-commit');
}

/** A payout that takes long is asked about less often: the webhook brings the question forward. */
async function askAgain(
  deps: CashierDeps,
  transaction: Transaction,
  { id, sentAt }: Withdrawal,
): Promise<void> {
  const now = deps.clock.now();
  const isLong = sentAt !== null && later(sentAt, HOUR) < now;
  await planWithdrawalCheck(
    deps,
    transaction,
    id,
    later(now, isLong ? LOOK_AGAIN_MS : ASK_AGAIN_MS),
  );
}

/**
 * A webhook about a withdrawal that has ended. A company that now says otherwise has our money
 * back, pays what its player has again, or lies: people decide, and the reconciliation lists it.
 */
async function lookAtEnded(
  deps: CashierDeps,
  { id, adapter, amount, status }: Withdrawal,
): Promise<void> {
  const payout = await deps.adapters.payouts(adapter).find(id);
  const isAsEnded =
    status === 'paid'
      ? payout?.status === 'paid' && payout.amount === amount
      : payout === undefined || payout.status === 'rejected';
  if (isAsEnded) return;
  const what = status === 'paid' ? 'paid-payout-changed' : 'unpaid-payout-changed';
  deps.metrics.alarms.inc({ what });
  deps.log.error({ withdrawal: id, what, now: payout?.status }, 'an ended payout was changed');
}

const SWEEP_AFTER_MS = 10 * MINUTE;
const SWEPT_AT_ONCE = 500;

/**
 * Looks again at withdrawals that should be paid and are not, whatever became of their jobs. A job
 * that is planned already stays the only one.
 */
export function createSweepWithdrawals(deps: CashierDeps) {
  return async (): Promise<void> => {
    const before = later(deps.clock.now(), -SWEEP_AFTER_MS);
    const waiting = await withdrawalsUnderPayment(deps.database, { before, limit: SWEPT_AT_ONCE });
    for (const { id } of waiting)
      await deps.database.transaction((transaction) => planWithdrawalCheck(deps, transaction, id));
  };
}
