// A day of the payout company beside our withdrawals.

import type { CashierDeps } from '../deps.ts';
import { planWithdrawalCheck } from '../withdrawals/move-withdrawal.ts';
import type { KnownPayout, Period } from '../payment-adapter.ts';
import { verdictOnPayout, type DifferenceKind, type OurWithdrawal } from './compare.ts';
import type { Compared } from './payments-compared.ts';
import { addLines, notListed } from './lines-store.ts';
import {
  sentWithdrawals,
  withdrawalsByIds,
  type Difference,
  type Run,
} from './reconciliation-store.ts';

const READ_AT_ONCE = 500;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function* comparePayouts(
  deps: CashierDeps,
  run: Run,
  period: Period,
): AsyncGenerator<Compared> {
  const { clock, database } = deps;
  const adapter = run.company;
  for await (const page of deps.adapters.payouts(adapter).payoutsBetween(period)) {
    const ids = page.map(({ withdrawalId }) => withdrawalId);
    await addLines(database, run, ids, clock.now());
    yield compareAll(deps, adapter, page);
  }
  for await (const page of sentBetween(deps, adapter, period)) {
    const ids = page.map(({ id }) => id);
    const missing = await notListed(database, run, ids);
    for (const withdrawal of page)
      if (missing.has(withdrawal.id)) yield await compareOurs(deps, adapter, withdrawal);
  }
}

async function compareAll(
  deps: CashierDeps,
  adapter: string,
  payouts: readonly KnownPayout[],
): Promise<Compared> {
  const found: Compared = { compared: payouts.length, pending: 0, differences: [], agreed: [] };
  const ids = payouts.map(({ withdrawalId }) => withdrawalId).filter((id) => UUID.test(id));
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
    return {
      compared: 0,
      pending: 0,
      differences: [differenceBetween('missing-there', withdrawal.id, withdrawal, undefined)],
      agreed: [],
    };
  await lookAtOnce(deps, withdrawal.id);
  return { compared: 0, pending: 1, differences: [], agreed: [] };
}

function lookAtOnce(deps: CashierDeps, withdrawalId: string): Promise<void> {
  return deps.database.transaction((transaction) =>
    planWithdrawalCheck(deps, transaction, withdrawalId),
  );
}

async function* sentBetween(
  { database }: CashierDeps,
  adapter: string,
  period: Period,
): AsyncGenerator<OurWithdrawal[]> {
  let after: { at: Date; id: string } | undefined;
  do {
    const page = await sentWithdrawals(
      database,
      { adapter, ...period },
      { after, limit: READ_AT_ONCE },
    );
    yield page;
    after = page.length < READ_AT_ONCE ? undefined : page.at(-1);
  } while (after);
}

function differenceBetween(
  kind: DifferenceKind,
  paymentId: string,
  ours: OurWithdrawal | undefined,
  theirs: KnownPayout | undefined,
): Difference {
  return {
    paymentId,
    kind,
    ours: ours && { state: ours.status, amount: ours.amount },
    theirs: theirs && { state: theirs.status, amount: theirs.amount, currency: theirs.currency },
  };
}
