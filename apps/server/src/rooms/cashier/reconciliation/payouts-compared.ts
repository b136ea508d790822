// A day of the payout company beside our withdrawals.

import { parseMoney } from '@ceibo/money';
import type { Payout } from '@ceibo/partner-protocol/cvu';
import { findPayout, listPayouts } from '../cvu/client.ts';
import type { CashierParts } from '../parts.ts';
import { planWithdrawalCheck } from '../pay-withdrawal.ts';
import { verdictOnPayout, type DifferenceKind, type OurWithdrawal } from './compare.ts';
import type { Compared } from './payments-compared.ts';
import {
  sentWithdrawals,
  withdrawalsByIds,
  type Difference,
  type Period,
} from './reconciliation-store.ts';

const READ_AT_ONCE = 500;
const MAX_PAGES = 10_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function* comparePayouts(
  parts: CashierParts,
  period: Period,
): AsyncGenerator<Compared> {
  const listed = new Set<string>();
  for await (const page of payoutsBetween(parts, period)) {
    for (const { external_reference } of page) listed.add(external_reference);
    yield compareAll(parts, page);
  }
  for await (const page of sentBetween(parts, period)) {
    for (const withdrawal of page)
      if (!listed.has(withdrawal.id)) yield await compareOurs(parts, withdrawal);
  }
}

async function compareAll(parts: CashierParts, payouts: readonly Payout[]): Promise<Compared> {
  const found: Compared = { compared: payouts.length, pending: 0, differences: [] };
  const ids = payouts
    .map(({ external_reference }) => external_reference)
    .filter((id) => UUID.test(id));
  const withdrawals = await withdrawalsByIds(parts.database, ids);
  for (const payout of payouts) {
    const ours = withdrawals.get(payout.external_reference);
    const verdict = verdictOnPayout(
      { status: payout.status, amount: parseMoney(payout.amount) },
      ours,
    );
    if (verdict === 'pending') found.pending++;
    else if (verdict !== 'same')
      found.differences.push(differenceBetween(verdict, payout.external_reference, ours, payout));
    if (verdict === 'pending' && payout.status !== 'in_process')
      await lookAtOnce(parts, payout.external_reference);
  }
  return found;
}

/**
 * A withdrawal that they have not listed: it was sent a moment before midnight, not taken, or never
 * sent.
 */
async function compareOurs(parts: CashierParts, withdrawal: OurWithdrawal): Promise<Compared> {
  const payout = await findPayout(parts, withdrawal.id);
  if (payout) return { ...(await compareAll(parts, [payout])), compared: 0 };
  if (withdrawal.status === 'paid')
    return {
      compared: 0,
      pending: 0,
      differences: [differenceBetween('missing-there', withdrawal.id, withdrawal, undefined)],
    };
  await lookAtOnce(parts, withdrawal.id);
  return { compared: 0, pending: 1, differences: [] };
}

function lookAtOnce(parts: CashierParts, withdrawalId: string): Promise<void> {
  return parts.database.transaction((transaction) =>
    planWithdrawalCheck(parts, transaction, withdrawalId),
  );
}

async function* payoutsBetween(parts: CashierParts, period: Period): AsyncGenerator<Payout[]> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { payouts, next_cursor: next } = await listPayouts(parts, { ...period, cursor });
    yield payouts;
    if (next === null) return;
    if (next === cursor) throw new Error('the payout company lists the same page again and again');
    cursor = next;
  }
  throw new Error(`the payout company lists more than ${MAX_PAGES} pages`);
}

async function* sentBetween(
  { database }: CashierParts,
  period: Period,
): AsyncGenerator<OurWithdrawal[]> {
  let after: { at: Date; id: string } | undefined;
  do {
    const page = await sentWithdrawals(database, period, { after, limit: READ_AT_ONCE });
    yield page;
    after = page.length < READ_AT_ONCE ? undefined : page.at(-1);
  } while (after);
}

function differenceBetween(
  kind: DifferenceKind,
  paymentId: string,
  ours: OurWithdrawal | undefined,
  theirs: Payout | undefined,
): Difference {
  return {
    paymentId,
    kind,
    ours: ours && { state: ours.status, amount: ours.amount },
    theirs: theirs && { state: theirs.status, amount: parseMoney(theirs.amount) },
  };
}
