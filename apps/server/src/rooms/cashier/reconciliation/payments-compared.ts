// A day of the payment company beside our deposits. A payment that was missed is credited here, in
// the same way as after a webhook.

import { SEARCH_PAGE, SEARCH_REACH } from '@ceibo/partner-protocol/mercadopago';
import { settlePayment } from '../check-payment.ts';
import { fetchPayment, search } from '../mercadopago/client.ts';
import type { KnownPayment } from '../mercadopago/payments.ts';
import type { CashierParts } from '../parts.ts';
import { verdictOnPayment, type DifferenceKind, type OurDeposit, type Verdict } from './compare.ts';
import {
  creditedDeposits,
  depositsByIds,
  type Difference,
  type Period,
} from './reconciliation-store.ts';

const READ_AT_ONCE = 500;
const SHORTEST_MS = 1000;

/** What a piece of a comparison found. */
export interface Compared {
  compared: number;
  pending: number;
  differences: Difference[];
}

export async function* comparePayments(
  parts: CashierParts,
  period: Period,
): AsyncGenerator<Compared> {
  const listed = new Set<string>();
  for await (const page of paymentsBetween(parts, period)) {
    for (const { id } of page) listed.add(id);
    yield compareAll(parts, page);
  }
  for await (const page of creditedBetween(parts, period)) {
    // Their day of a payment may be another one than ours, so they are asked for what they have not
    // listed.
    const unlisted = page.filter(({ paymentId }) => paymentId !== null && !listed.has(paymentId));
    for (const deposit of unlisted) yield await compareOurs(parts, deposit);
  }
}

async function compareAll(
  parts: CashierParts,
  payments: readonly KnownPayment[],
): Promise<Compared> {
  const found: Compared = { compared: payments.length, pending: 0, differences: [] };
  const deposits = await depositsByIds(
    parts.database,
    payments.flatMap(({ depositId }) => depositId ?? []),
  );
  for (const payment of payments) {
    const ours = payment.depositId === undefined ? undefined : deposits.get(payment.depositId);
    const { verdict, now } = await judge(parts, payment, ours);
    if (verdict === 'pending') found.pending++;
    else if (verdict !== 'same')
      found.differences.push(differenceBetween(verdict, payment.id, now, payment));
  }
  return found;
}

/** What we missed about a payment is made good before it counts as a difference. */
async function judge(
  parts: CashierParts,
  payment: KnownPayment,
  ours: OurDeposit | undefined,
): Promise<{ verdict: Verdict; now: OurDeposit | undefined }> {
  const verdict = verdictOnPayment(payment, ours);
  if (!ours || (verdict !== 'missing-here' && verdict !== 'state')) return { verdict, now: ours };
  await parts.database.transaction((transaction) => settlePayment(parts, transaction, payment));
  const now = (await depositsByIds(parts.database, [ours.id])).get(ours.id);
  return { verdict: verdictOnPayment(payment, now), now };
}

async function compareOurs(parts: CashierParts, deposit: OurDeposit): Promise<Compared> {
  const id = deposit.paymentId ?? '';
  const payment = await fetchPayment(parts, id);
  if (payment?.depositId === deposit.id)
    return { ...(await compareAll(parts, [payment])), compared: 0 };
  return {
    compared: 0,
    pending: 0,
    differences: [differenceBetween('missing-there', id, deposit, undefined)],
  };
}

/**
 * The payments created in a period, page by page; in two halves where the company does not let
 * anybody page so far.
 */
async function* paymentsBetween(
  parts: CashierParts,
  { from, to }: Period,
): AsyncGenerator<KnownPayment[]> {
  const query = {
    range: 'date_created',
    begin_date: from.toISOString(),
    end_date: to.toISOString(),
    sort: 'date_created',
    criteria: 'asc',
  };
  for (let offset = 0; ; offset += SEARCH_PAGE) {
    const { total, payments } = await search(parts, {
      ...query,
      limit: String(SEARCH_PAGE),
      offset: String(offset),
    });
    if (total > SEARCH_REACH - SEARCH_PAGE) {
      if (to.getTime() - from.getTime() <= SHORTEST_MS)
        throw new Error(`the payment company has ${total} payments of one second`);
      const middle = new Date((from.getTime() + to.getTime()) / 2);
      yield* paymentsBetween(parts, { from, to: middle });
      return yield* paymentsBetween(parts, { from: middle, to });
    }
    yield payments;
    if (payments.length === 0 || offset + SEARCH_PAGE >= total) return;
  }
}

async function* creditedBetween(
  { database }: CashierParts,
  period: Period,
): AsyncGenerator<OurDeposit[]> {
  let after: { at: Date; id: string } | undefined;
  do {
    const page = await creditedDeposits(database, period, { after, limit: READ_AT_ONCE });
    yield page;
    after = page.length < READ_AT_ONCE ? undefined : page.at(-1);
  } while (after);
}

function differenceBetween(
  kind: DifferenceKind,
  paymentId: string,
  ours: OurDeposit | undefined,
  theirs: KnownPayment | undefined,
): Difference {
  return {
    paymentId,
    kind,
    ours: ours && { state: ours.status, amount: ours.owed },
    theirs: theirs && { state: theirs.status, amount: theirs.amount },
  };
}
