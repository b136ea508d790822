// A day of the payment company beside our deposits. A payment that was missed is credited here, in
// the same way as after a webhook.

import type { Money } from '@ceibo/money';
import { settlePayment } from '../deposits/check-payment.ts';
import { returnsAmong, type Payment } from '../deposits/payments-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { KnownPayment, Period } from '../payment-adapter.ts';
import {
  verdictOnPayment,
  type DifferenceKind,
  type OurDeposit,
  type Return,
  type Verdict,
} from './compare.ts';
import { addLines, notListed } from './lines-store.ts';
import {
  creditedDeposits,
  depositsByIds,
  type Difference,
  type Run,
} from './reconciliation-store.ts';

const READ_AT_ONCE = 500;

/** What a piece of a comparison found. */
export interface Compared {
  compared: number;
  pending: number;
  differences: Difference[];
  /** The ids of those that are the same on both sides. */
  agreed: string[];
}

export async function* comparePayments(
  deps: CashierDeps,
  run: Run,
  period: Period,
): AsyncGenerator<Compared> {
  const { clock, database } = deps;
  const adapter = run.company;
  for await (const page of deps.adapters.deposits(adapter).paymentsBetween(period)) {
    const ids = page.map(({ id }) => id);
    await addLines(database, run, ids, clock.now());
    yield compareAll(deps, adapter, page);
  }
  for await (const page of creditedBetween(deps, adapter, period)) {
    // Their day of a payment may be another one than ours, so they are asked for what they have not
    // listed.
    const ids = page.flatMap(({ paymentId }) => paymentId ?? []);
    const missing = await notListed(database, run, ids);
    const unlisted = page.filter(({ paymentId }) => missing.has(paymentId ?? ''));
    for (const deposit of unlisted) yield await compareOurs(deps, adapter, deposit);
  }
}

async function compareAll(
  deps: CashierDeps,
  adapter: string,
  payments: readonly KnownPayment[],
): Promise<Compared> {
  const found: Compared = { compared: payments.length, pending: 0, differences: [], agreed: [] };
  const deposits = await depositsByIds(
    deps.database,
    adapter,
    payments.flatMap(({ depositId }) => depositId ?? []),
  );
  const goingBack = await returnsAmong(deps.database, adapter, {
    depositIds: [...deposits.keys()],
    ids: payments.map(({ id }) => id),
  });
  for (const payment of payments) {
    const ours = payment.depositId === undefined ? undefined : deposits.get(payment.depositId);
    const back = returnOf(goingBack.get(payment.id));
    const { verdict, now } = await judge(deps, adapter, { payment, ours, back });
    if (verdict === 'pending') found.pending++;
    else if (verdict === 'same') found.agreed.push(payment.id);
    else found.differences.push(differenceBetween(verdict, payment.id, now, payment));
  }
  return found;
}

/** A payment of the company, its deposit, and whether we decided to give it back. */
interface Pair {
  payment: KnownPayment;
  ours: OurDeposit | undefined;
  back: Return;
}

function returnOf(payment: Payment | undefined): Return {
  if (payment === undefined) return 'none';
  return payment.byHand && payment.returnedAt !== null ? 'paid-back' : 'open';
}

/** What we missed about a payment is made good before it counts as a difference. */
async function judge(
  deps: CashierDeps,
  adapter: string,
  { payment, ours, back }: Pair,
): Promise<{ verdict: Verdict; now: OurDeposit | undefined }> {
  const verdict = verdictOnPayment(payment, ours, { back });
  if (!ours || verdict === 'same' || verdict === 'pending') return { verdict, now: ours };
  await deps.database.transaction((transaction) =>
    settlePayment(deps, transaction, { adapter, payment }),
  );
  const now = (await depositsByIds(deps.database, adapter, [ours.id])).get(ours.id);
  const decided = await returnsAmong(deps.database, adapter, {
    depositIds: [ours.id],
    ids: [payment.id],
  });
  const decision = returnOf(decided.get(payment.id));
  return { verdict: verdictOnPayment(payment, now, { back: decision }), now };
}

async function compareOurs(
  deps: CashierDeps,
  adapter: string,
  deposit: OurDeposit,
): Promise<Compared> {
  const id = deposit.paymentId ?? '';
  const payment = await deps.adapters.deposits(adapter).payment(id);
  if (payment?.depositId === deposit.id)
    return { ...(await compareAll(deps, adapter, [payment])), compared: 0 };
  return {
    compared: 0,
    pending: 0,
    differences: [differenceBetween('missing-there', id, deposit, undefined)],
    agreed: [],
  };
}

async function* creditedBetween(
  { database }: CashierDeps,
  adapter: string,
  period: Period,
): AsyncGenerator<OurDeposit[]> {
  let after: { at: Date; id: string } | undefined;
  do {
    const page = await creditedDeposits(
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
  ours: OurDeposit | undefined,
  theirs: KnownPayment | undefined,
): Difference {
  const isRefund = kind === 'refund';
  return {
    paymentId,
    kind,
    ours: ours && { state: ours.status, amount: isRefund ? ours.reversed : ours.owed },
    theirs: theirs && {
      state: theirs.status,
      amount: isRefund ? wentBack(theirs) : theirs.amount,
      currency: theirs.currency,
    },
  };
}

function wentBack({ status, amount, refunded }: KnownPayment): Money | undefined {
  return status === 'refunded' || status === 'charged_back' ? amount : refunded;
}
