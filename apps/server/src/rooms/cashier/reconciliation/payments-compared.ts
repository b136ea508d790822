// A day of the payment company beside our deposits. A payment that was missed is credited here, in
// the same way as after a webhook.

import type { Money } from '@ceibo/money';
import { settlePayment } from '../deposits/check-payment.ts';
import { returnsAmong, type Payment } from '../deposits/payments-store.ts';
import type { Run } from '../../../platform/reconciliation/comparison-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { KnownPayment } from '../payment-adapter.ts';
import type { Period } from '../../../platform/clock.ts';
import {
  verdictOnPayment,
  type DifferenceKind,
  type OurDeposit,
  type Return,
  type Verdict,
} from './compare.ts';
import { compared, one, pagesOf, type Compared } from './compared.ts';
import {
  paymentReconciliations,
  creditedDeposits,
  depositsByIds,
  type Difference,
} from './reconciliation-store.ts';

export async function* comparePayments(
  deps: CashierDeps,
  run: Run,
  period: Period,
): AsyncGenerator<Compared> {
  const { clock, database } = deps;
  const adapter = run.company;
  for await (const page of deps.adapters.deposits(adapter).paymentsBetween(period)) {
    const ids = page.map(({ id }) => id);
    await paymentReconciliations.addLines(database, run, ids, clock.now());
    yield compareAll(deps, adapter, page);
  }
  const credited = pagesOf((page) => creditedDeposits(database, { adapter, ...period }, page));
  for await (const page of credited) {
    // Their day of a payment may be another one than ours, so they are asked for what they have not
    // listed.
    const ids = page.flatMap(({ paymentId }) => paymentId ?? []);
    const missing = await paymentReconciliations.notListed(database, run, ids);
    const unlisted = page.filter(({ paymentId }) => missing.has(paymentId ?? ''));
    for (const deposit of unlisted) yield await compareOurs(deps, adapter, deposit);
  }
}

async function compareAll(
  deps: CashierDeps,
  adapter: string,
  payments: readonly KnownPayment[],
): Promise<Compared> {
  const found = compared(payments.length);
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

/** Processes an event that we missed about a payment before it counts as a difference. */
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
  return one(differenceBetween('missing-there', id, deposit, undefined));
}

function differenceBetween(
  kind: DifferenceKind,
  id: string,
  ours: OurDeposit | undefined,
  theirs: KnownPayment | undefined,
): Difference {
  const isRefund = kind === 'refund';
  return {
    id,
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
