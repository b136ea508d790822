// Every day of the companies that carry the money is compared with our deposits and withdrawals, in
// both directions.

import { dayOf, daysLater } from '@ceibo/contracts/day';
import { HOUR, later, type Period } from '../../../platform/clock.ts';
import { reconcileDay } from '../../../platform/reconciliation/reconcile-day.ts';
import type { Run, RunState } from '../../../platform/reconciliation/comparison-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { PaymentAdapter } from '../payment-adapter.ts';
import { differenceKinds } from './compare.ts';
import type { Compared } from './compared.ts';
import { comparePayments } from './payments-compared.ts';
import { comparePayouts } from './payouts-compared.ts';
import { compareTransfers } from './transfers-compared.ts';
import {
  countDaysOpen,
  daysAgain,
  daysDone,
  isWithoutContract,
  paymentReconciliations,
  type Difference,
  type Side,
} from './reconciliation-store.ts';

/** The time between the end of a day and its comparison. */
const MARGIN_MS = HOUR;
/**
 * Every day of so many is compared, and again while something in it is open: cash payments and
 * disputes take weeks.
 */
const DAYS_BACK = 30;
/**
 * A day that agreed is compared again after so many days. A refund or a dispute may come months
 * later, and its webhook may be lost.
 */
const AGAIN_AFTER_DAYS = [7, 30, 90, 180] as const;
/**
 * After how long a day with differences is compared again: they may have been corrected.
 */
const LOOKED_AT_AGAIN_MS = 20 * HOUR;

export interface PaymentReconciler {
  /** Compares one day, the present one up to now; the outcome is in the books and the log. */
  reconcile(wanted: { company: string; day: string }): Promise<RunState>;
  /** Compares the days that are due, of every company. */
  reconcileDue(): Promise<void>;
}

export function createPaymentReconciler(deps: CashierDeps): PaymentReconciler {
  return {
    reconcile: (wanted) => reconcile(deps, wanted),
    reconcileDue: () => reconcileDue(deps),
  };
}

async function reconcile(
  deps: CashierDeps,
  { company, day }: { company: string; day: string },
): Promise<RunState> {
  const { adapters, database, clock } = deps;
  try {
    return await reconcileDay(deps, {
      store: paymentReconciliations,
      company,
      day,
      async compare(run, period, counted) {
        const adapter = adapters.all.find(({ key }) => key === company);
        if (!adapter) throw new Error('there is no such payment company');
        for await (const found of compareAll(deps, adapter, { run, period })) {
          counted.compared += found.compared;
          counted.pending += found.pending;
          await paymentReconciliations.resolveAgreed(database, run, found.agreed, clock.now());
          await report(deps, run, found.differences);
        }
      },
    });
  } finally {
    await showOpen(deps);
  }
}

async function* compareAll(
  deps: CashierDeps,
  { deposits, payouts, transfers }: PaymentAdapter,
  { run, period }: { run: Run; period: Period },
): AsyncGenerator<Compared> {
  if (deposits) yield* comparePayments(deps, run, period);
  if (payouts) yield* comparePayouts(deps, run, period);
  if (transfers) yield* compareTransfers(deps, run, period);
}

async function reconcileDue(deps: CashierDeps): Promise<void> {
  const { adapters, database, clock, metrics } = deps;
  const newest = daysLater(dayOf(later(clock.now(), -MARGIN_MS)), -1);
  const days = Array.from({ length: DAYS_BACK }, (_, back) => daysLater(newest, -back));
  for (const { key: company } of adapters.all) {
    if (await isWithoutContract(database, company)) continue;
    const done = new Set(
      await daysDone(database, company, {
        days,
        staleSince: later(clock.now(), -LOOKED_AT_AGAIN_MS),
      }),
    );
    const due = days.filter((day) => !done.has(day));
    const again = await daysAgain(database, company, { newest, afterDays: AGAIN_AFTER_DAYS });
    for (const day of new Set([...due, ...again])) {
      // A company that does not answer is not asked for all the days before, each of which
      // would wait as long.
      if ((await reconcile(deps, { company, day })) === 'failed') break;
    }
    metrics.reconciliationDaysOpen.set(
      { provider: company },
      await countDaysOpen(database, company, days),
    );
  }
  await showOpen(deps);
}

/** Logs each new difference and raises an alarm, once. */
async function report(
  { database, clock, log, metrics }: CashierDeps,
  run: Run,
  differences: readonly Difference[],
): Promise<void> {
  const fresh = new Set(
    await paymentReconciliations.saveDifferences(database, run, differences, clock.now()),
  );
  for (const { id, kind, ours, theirs } of differences) {
    if (!fresh.has(id)) continue;
    metrics.alarms.inc({ what: 'payment-reconciliation' });
    const sides = { ours: loggable(ours), theirs: loggable(theirs) };
    log.error(
      { company: run.company, day: run.day, paymentId: id, kind, ...sides },
      'OUR PAYMENTS AND A COMPANY’S DIFFER',
    );
  }
}

async function showOpen({ adapters, database, metrics }: CashierDeps): Promise<void> {
  // A company without any shows zeros: an alert needs a figure to watch.
  for (const { key: provider } of adapters.all)
    for (const kind of differenceKinds)
      metrics.reconciliationDifferences.set({ provider, kind }, 0);
  for (const { company, kind, count } of await paymentReconciliations.countOpen(database))
    metrics.reconciliationDifferences.set({ provider: company, kind }, Number(count));
}

/** The log writes no bigint. */
function loggable(side: Side | undefined): object | undefined {
  return side && { state: side.state, amount: side.amount?.toString() };
}
