// Every day of every provider is compared with our ledger, in both directions. It changes no money.

import { dayOf, daysLater } from '@ceibo/contracts/day';
import { HOUR, later, type Period } from '../../../platform/clock.ts';
import { reconcileDay } from '../../../platform/reconciliation/reconcile-day.ts';
import type { Run, RunState } from '../../../platform/reconciliation/comparison-store.ts';
import { allProviders } from '../../providers/index.ts';
import type { GamesDeps } from '../deps.ts';
import { compareFreeSpins } from './compare-free-spins.ts';
import { createComparison } from './comparison.ts';
import { differenceKinds } from './compare.ts';
import {
  daysDone,
  daysLeftOpen,
  gameReconciliations,
  type Difference,
} from './reconciliation-store.ts';
import type { StatementSource } from './provider-statement.ts';

/**
 * The time between the end of a day and its comparison: by then the provider has finished its
 * retries.
 */
const MARGIN_MS = HOUR;
/** Every day of so many is compared; before them lie the days before there was a provider. */
const DAYS_BACK = 7;
/**
 * The number of days on which an incomplete comparison is repeated: a provider may settle open
 * transactions that long.
 */
const TRIED_FOR_DAYS = 30;
/**
 * After how long a day with differences is compared again: they may have been corrected.
 */
const LOOKED_AT_AGAIN_MS = 20 * HOUR;
/** A day that fails alone says nothing of the others; two say that the provider is down. */
const FAILURES_IN_A_ROW = 2;
/** The ledger is read in pieces of so much time, and shorter ones where much was played. */
const SLICE_MS = HOUR;

export interface Reconciler {
  /** Compares one day, the present one up to now; the outcome is in the database and the log. */
  reconcile(wanted: { provider: string; day: string }): Promise<RunState | 'unknown-provider'>;
  /** Compares the days that are due, of every provider. */
  reconcileDue(): Promise<void>;
}

export function createReconciler(deps: GamesDeps): Reconciler {
  return {
    reconcile: (wanted) => reconcile(deps, wanted),
    reconcileDue: () => reconcileDue(deps),
  };
}

async function reconcile(
  deps: GamesDeps,
  {
    provider: key,
    day,
  }: {
    provider: string;
    day: string;
  },
): Promise<RunState | 'unknown-provider'> {
  const provider = (await comparable(deps)).find((each) => each.key === key);
  if (!provider) return 'unknown-provider';
  try {
    return await reconcileDay(deps, {
      store: gameReconciliations,
      company: key,
      day,
      compare: (run, period, counted) => compareBothWays(deps, { run, provider, period }, counted),
    });
  } finally {
    await showOpen(deps);
  }
}

async function reconcileDue(deps: GamesDeps): Promise<void> {
  const { database, clock, metrics } = deps;
  const newest = daysLater(dayOf(later(clock.now(), -MARGIN_MS)), -1);
  const days = Array.from({ length: DAYS_BACK }, (_, back) => daysLater(newest, -back));
  for (const { key } of await comparable(deps)) {
    const staleSince = later(clock.now(), -LOOKED_AT_AGAIN_MS);
    const done = new Set(await daysDone(database, key, { days, staleSince }));
    const older = await daysLeftOpen(database, key, {
      from: daysLater(newest, -TRIED_FOR_DAYS),
      before: days.at(-1) ?? newest,
      staleSince,
    });
    const due = [...days, ...older].filter((day) => !done.has(day));
    const open = await reconcileDays(deps, { provider: key, days: due });
    metrics.reconciliationDaysOpen.set({ provider: key }, open);
  }
  await showOpen(deps);
}

/**
 * The number of days that stay open. A provider that does not answer is not asked for all of them.
 * Each would wait as long, and the providers after it would wait for all.
 */
async function reconcileDays(
  deps: GamesDeps,
  { provider, days }: { provider: string; days: readonly string[] },
): Promise<number> {
  let open = 0;
  let failures = 0;
  for (const [at, day] of days.entries()) {
    const state = await reconcile(deps, { provider, day });
    if (state !== 'done') open++;
    failures = state === 'failed' ? failures + 1 : 0;
    if (failures === FAILURES_IN_A_ROW) return open + days.length - at - 1;
  }
  return open;
}

async function compareBothWays(
  deps: GamesDeps,
  { run, provider, period }: { run: Run; provider: StatementSource; period: Period },
  counted: { compared: number; pending: number },
): Promise<void> {
  const comparison = createComparison(deps, run, provider);
  for await (const page of comparison.theirs(period)) {
    counted.compared += page.compared;
    counted.pending += page.pending;
    await report(deps, run, page.differences);
  }
  await report(deps, run, await compareFreeSpins(deps, provider, period));
  const { from, to } = period;
  for (let at = from; at < to; at = later(at, SLICE_MS)) {
    const end = later(at, SLICE_MS);
    await report(deps, run, await comparison.ours({ from: at, to: end < to ? end : to }));
  }
}

/** Logs each new difference and raises an alarm, once. */
async function report(
  { database, clock, log, metrics }: GamesDeps,
  run: Run,
  differences: readonly Difference[],
): Promise<void> {
  const fresh = new Set(
    await gameReconciliations.saveDifferences(database, run, differences, clock.now()),
  );
  for (const difference of differences) {
    if (!fresh.has(difference.id)) continue;
    metrics.alarms.inc({ what: 'reconciliation' });
    log.error(
      { provider: run.company, day: run.day, ...loggable(difference) },
      'OUR BOOKS AND A PROVIDER’S DIFFER',
    );
  }
}

async function showOpen(deps: GamesDeps): Promise<void> {
  const { database, metrics } = deps;
  // A provider without any shows zeros: an alert needs a figure to watch.
  for (const { key } of await comparable(deps))
    for (const kind of differenceKinds)
      metrics.reconciliationDifferences.set({ provider: key, kind }, 0);
  for (const { company, kind, count } of await gameReconciliations.countOpen(database))
    metrics.reconciliationDifferences.set({ provider: company, kind }, Number(count));
}

/** The providers that give statements: all that are connected. */
async function comparable({ database }: GamesDeps): Promise<StatementSource[]> {
  const providers = await allProviders(database);
  return providers.flatMap(({ key, protocol, baseUrl }) =>
    protocol !== null && baseUrl !== null ? [{ key, protocol, baseUrl }] : [],
  );
}

/** The log writes no bigint. */
function loggable({ id, kind, ours, theirs }: Difference): object {
  return { transactionId: id, kind, ours: sideOf(ours), theirs: sideOf(theirs) };
}

function sideOf(side: Difference['ours']): object | undefined {
  return side && { ...side, amount: side.amount.toString() };
}
