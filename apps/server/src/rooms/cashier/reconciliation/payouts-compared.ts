// A day of the payout company beside our withdrawals.

import { validate as isUuid } from 'uuid';
import type { Run } from '../../../platform/reconciliation/comparison-store.ts';
import type { CashierDeps } from '../deps.ts';
import { planWithdrawalCheck } from '../withdrawals/move-withdrawal.ts';
import type { KnownPayout } from '../payment-adapter.ts';
import type { Period } from '../../../platform/clock.ts';
import { verdictOnPayout, type DifferenceKind, type OurWithdrawal } from './compare.ts';
import { compared, one, pagesOf, type Compared } from './compared.ts';
import {
  paymentReconciliations,
  sentWithdrawals,
  withdrawalsByIds,
  type Difference,
} from './reconciliation-store.ts';

export async function* comparePayouts(
  deps: CashierDeps,
  run: Run,
  period: Period,
): AsyncGenerator<Compared> {
  const { clock, database } = deps;
  const adapter = run.company;
  for await (const page of deps.adapters.payouts(adapter).payoutsBetween(period)) {
    const ids = page.map(({ withdrawalId }) => withdrawalId);
    await paymentReconciliations.addLines(database, run, ids, clock.now());
    yield compareAll(deps, adapter, page);
  }
  const sent = pagesOf((page) => sentWithdrawals(database, { adapter, ...period }, page));
  for await (const page of sent) {
    const ids = page.map(({ id }) => id);
    const missing = await paymentReconciliations.notListed(database, run, ids);
    for (const withdrawal of page)
      if (missing.has(withdrawal.id)) yield await compareOurs(deps, adapter, withdrawal);
  }
}

async function compareAll(
  deps: CashierDeps,
  adapter: string,
  payouts: readonly KnownPayout[],
): Promise<Compared> {
  const found = compared(payouts.length);
  const ids = payouts.map(({ withdrawalId }) => withdrawalId).filter(isUuid);
  const withdrawals = await withdrawalsByIds(deps.database, adapter, ids);
  for (const payout of payouts) {
    const ours = withdrawals.get(payout.withdrawalId);
    const verdict = verdictOnPayout(payout, ours);
    if (verdict === 'pending') found.pending++;
    else if (verdict === 'same') found.agreed.push(payout.withdrawalId);
    else found.differences.push(differenceBetween(verdict, payout.withdrawalId, ours, payout));
    if (verdict === 'pending' && payout.status !== 'in_process')
      await lookAtOnce(deps, payout.withdrawalId);
  }
  return found;
}

/**
 * A withdrawal that they have not listed: it was sent a moment before midnight, not taken, or never
 * sent.
 */
async function compareOurs(
  deps: CashierDeps,
  adapter: string,
  withdrawal: OurWithdrawal,
): Promise<Compared> {
  const payout = await deps.adapters.payouts(adapter).find(withdrawal.id);
  if (payout) return { ...(await compareAll(deps, adapter, [payout])), compared: 0 };
  if (withdrawal.status === 'paid')
    return one(differenceBetween('missing-there', withdrawal.id, withdrawal, undefined));
  await lookAtOnce(deps, withdrawal.id);
  return { ...compared(0), pending: 1 };
}

function lookAtOnce(deps: CashierDeps, withdrawalId: string): Promise<void> {
  return deps.database.transaction((transaction) =>
    planWithdrawalCheck(deps, transaction, withdrawalId),
  );
}

function differenceBetween(
  kind: DifferenceKind,
  id: string,
  ours: OurWithdrawal | undefined,
  theirs: KnownPayout | undefined,
): Difference {
  return {
    id,
    kind,
    ours: ours && { state: ours.status, amount: ours.amount },
    theirs: theirs && { state: theirs.status, amount: theirs.amount, currency: theirs.currency },
  };
}
