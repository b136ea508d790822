// Decisions of staff about a withdrawal. They approve it, refuse it, or ask the player for a
// document. They also say how a payout ended whose company contradicts itself. Each decision locks
// the withdrawal, so two that are made at once happen one after the other.

import { documentType, type DocType } from '@ceibo/contracts/documents';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { isSamePerson } from '../../../platform/people.ts';
import type { CashierDeps } from '../deps.ts';
import { isCancellable } from '../views.ts';
import { needsTwoPeople } from './judge-withdrawal.ts';
import {
  endWithdrawal,
  planWithdrawalCheck,
  publishPaid,
  pushWithdrawal,
  type AddsJobs,
  type MoveDeps,
} from './move-withdrawal.ts';
import { insertStep, type Actor } from './steps-store.ts';
import {
  lockWithdrawal,
  markApprovalsNeeded,
  markStatus,
  withdrawalById,
  withdrawalsThatNeed,
  type Withdrawal,
} from './withdrawals-store.ts';

export type ReviewDeps = MoveDeps & AddsJobs;

/** A decision of a member of staff. */
export interface StaffDecision {
  withdrawalId: string;
  /** The staff member who decides: two approvals need two names. */
  staff: string;
}

export type Approval = 'approved' | 'first-of-two' | 'same-person' | 'not-in-review' | 'unknown';

/** Shows a withdrawal that another process has changed on the player's open pages. */
export const SHOW_WITHDRAWAL = 'cashier:show-withdrawal';

export function createShowWithdrawal({ database, live, outbox }: CashierDeps) {
  return ({ withdrawalId = '' }: Record<string, string>): Promise<void> =>
    database.transaction(async (transaction) => {
      const withdrawal = await withdrawalById(transaction, withdrawalId);
      if (!withdrawal) return;
      await pushWithdrawal({ live }, transaction, withdrawalId);
      live.publish(transaction, withdrawal.playerId, { kind: 'balance-changed' });
      if (withdrawal.status === 'paid') await publishPaid({ outbox }, transaction, withdrawal);
    });
}

/** Approves one that is in review. The second of two people must be another than the first. */
export async function approveWithdrawal(
  deps: ReviewDeps,
  transaction: Transaction,
  { withdrawalId: id, staff }: StaffDecision,
): Promise<Approval> {
  const withdrawal = await lockWithdrawal(transaction, id);
  if (!withdrawal) return 'unknown';
  if (withdrawal.status !== 'review') return 'not-in-review';
  const now = deps.clock.now();
  const step = { at: now, actor: `staff:${staff}` } as const;
  const first = firstApproval(withdrawal);
  if (first !== undefined && isSamePerson(first, step.actor)) return 'same-person';
  const needsTwo =
    withdrawal.approvalsNeeded === 2 || (await needsTwoPeople(transaction, withdrawal, now));
  if (needsTwo && first === undefined) {
    await markApprovalsNeeded(transaction, { id, approvalsNeeded: 2 });
    await insertStep(transaction, withdrawal, { ...step, name: 'first-approval' });
    return 'first-of-two';
  }
  await insertStep(transaction, withdrawal, { ...step, name: 'approved' });
  await markStatus(transaction, { id, status: 'approved' });
  await planWithdrawalCheck(deps, transaction, id);
  await planShowing(deps, transaction, id);
  return 'approved';
}

/** The staff member who gave the first approval since the withdrawal last came into review. */
function firstApproval({ steps }: Withdrawal): Actor | undefined {
  const since = steps.findLastIndex(({ name }) => name === 'review' || name === 'document-sent');
  return steps.slice(since + 1).find(({ name }) => name === 'first-approval')?.actor;
}

/** Refuses one that was not sent yet. The player reads the reason and has the money back. */
export async function refuseWithdrawal(
  deps: ReviewDeps,
  transaction: Transaction,
  { withdrawalId, staff, reason }: StaffDecision & { reason: string },
): Promise<'refused' | 'too-late' | 'unknown'> {
  const withdrawal = await lockWithdrawal(transaction, withdrawalId);
  if (!withdrawal) return 'unknown';
  if (!isCancellable(withdrawal.status)) return 'too-late';
  await endWithdrawal(deps, transaction, withdrawal, {
    status: 'refused',
    failure: reason,
    actor: `staff:${staff}`,
  });
  await planShowing(deps, transaction, withdrawalId);
  return 'refused';
}

/** The most documents that staff may ask for because of one withdrawal. */
const MAX_REQUESTS = 5;

/** Asks the player for a document. Sending one of that type brings the withdrawal into review. */
export async function askForDocument(
  deps: ReviewDeps,
  transaction: Transaction,
  { withdrawalId: id, staff, document }: StaffDecision & { document: DocType },
): Promise<'asked' | 'not-in-review' | 'asked-too-often' | 'unknown'> {
  const withdrawal = await lockWithdrawal(transaction, id);
  if (!withdrawal) return 'unknown';
  if (withdrawal.status !== 'review' && withdrawal.status !== 'needs-document')
    return 'not-in-review';
  const asked = withdrawal.steps.filter(({ name }) => name === 'document-requested').length;
  if (asked >= MAX_REQUESTS) return 'asked-too-often';
  await insertStep(transaction, withdrawal, {
    name: 'document-requested',
    at: deps.clock.now(),
    actor: `staff:${staff}`,
    reason: document,
  });
  await markStatus(transaction, { id, status: 'needs-document', neededDocument: document });
  await planShowing(deps, transaction, id);
  return 'asked';
}

export type Settlement = 'settled' | 'first-of-two' | 'same-person' | 'not-disputed' | 'unknown';

/**
 * Says how a payout ended whose company names another amount than ours, once its people were asked.
 * `paid` takes the held money, `failed` gives it back. Two people must say the same, since money
 * may have left.
 */
export async function settleWithdrawal(
  deps: ReviewDeps,
  transaction: Transaction,
  {
    withdrawalId,
    staff,
    status,
    reason,
  }: StaffDecision & {
    status: 'paid' | 'failed';
    reason: string;
  },
): Promise<Settlement> {
  const withdrawal = await lockWithdrawal(transaction, withdrawalId);
  if (!withdrawal) return 'unknown';
  if (withdrawal.status !== 'sent' || withdrawal.stoppedFor !== 'company-differs')
    return 'not-disputed';
  const actor = `staff:${staff}` as const;
  const note = `${status}: ${reason}`;
  const sent = withdrawal.steps.findLastIndex(({ name }) => name === 'sent');
  const first = withdrawal.steps.slice(sent + 1).findLast(({ name }) => name === 'first-approval');
  if (!first?.reason?.startsWith(`${status}: `)) {
    const at = deps.clock.now();
    await insertStep(transaction, withdrawal, { name: 'first-approval', at, actor, reason: note });
    return 'first-of-two';
  }
  if (isSamePerson(first.actor, actor)) return 'same-person';
  const failure = status === 'paid' ? null : 'settled_by_staff';
  await endWithdrawal(deps, transaction, withdrawal, { status, failure, actor, note });
  await planShowing(deps, transaction, withdrawalId);
  return 'settled';
}

/** A player has sent a document: the withdrawals that wait for one of its type go on. */
export async function documentSent(
  deps: Pick<CashierDeps, 'clock' | 'live'>,
  transaction: Transaction,
  { playerId, docType }: { playerId: PlayerId; docType: string },
): Promise<void> {
  const document = documentType.safeParse(docType).data;
  if (!document) return;
  for (const { id } of await withdrawalsThatNeed(transaction, { playerId, document })) {
    const withdrawal = await lockWithdrawal(transaction, id);
    if (withdrawal?.neededDocument !== document) continue;
    await insertStep(transaction, withdrawal, {
      name: 'document-sent',
      at: deps.clock.now(),
      actor: 'player',
      reason: document,
    });
    await markStatus(transaction, { id, status: 'review' });
    await pushWithdrawal(deps, transaction, id);
  }
}

/** The process of a command has no way to players' pages: a server shows it there. */
function planShowing(
  { jobs }: ReviewDeps,
  transaction: Transaction,
  withdrawalId: string,
): Promise<void> {
  return jobs.add(transaction, SHOW_WITHDRAWAL, { withdrawalId });
}
