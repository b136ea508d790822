// The operator's commands that watch the ledger: RTP of games, rounds that do not end, and
// reconciliation.

import { randomUUID } from 'node:crypto';
import { dayOf } from '@ceibo/contracts/day';
import { HOUR, later, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createJobs, hasServer, type Jobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { createNotifications } from '../platform/live/notifications.ts';
import { createMetrics } from '../platform/metrics.ts';
import type {
  ListedDifference,
  Reconciliation,
} from '../platform/reconciliation/comparison-store.ts';
import {
  paymentCompanies,
  paymentReconciliations,
  RECONCILE_PAYMENTS,
} from '../rooms/cashier/index.ts';
import {
  gameReconciliations,
  RECONCILE_TASK,
  rtpOfDay,
  type GameRtp,
} from '../rooms/games/index.ts';
import { SPORTS_SOURCE } from '../rooms/sports/index.ts';
import { openRounds, type OpenRound } from '../rooms/wallet/index.ts';
import { MOST_LISTED } from './most-listed.ts';
import { withDatabase } from './with-database.ts';

/** Providers end every round within two days: somebody must look at a round that is open longer. */
const OPEN_TOO_LONG_MS = 48 * HOUR;
/** Thirty days of more companies than an operator has: none may hide another's failed day. */
const SHOWN_RUNS = 3000;

/** The stakes and payouts of every game on a day; without one, today in Buenos Aires. */
export function gameRtp(databaseUrl: string, day = dayOf(systemClock.now())): Promise<GameRtp[]> {
  return withDatabase(databaseUrl, (database) => rtpOfDay(database, day));
}

/**
 * The rounds that are open for too long, the oldest first. A sports bet stands until its event is
 * over, a week ahead or more, so it is none of them.
 */
export function listOpenRounds(databaseUrl: string): Promise<OpenRound[]> {
  const begunBefore = later(systemClock.now(), -OPEN_TOO_LONG_MS);
  return withDatabase(databaseUrl, (database) =>
    openRounds(database, { begunBefore, limit: MOST_LISTED, exceptOf: SPORTS_SOURCE }),
  );
}

/**
 * The comparisons that ended last, with providers and with the companies that carry the money, and
 * the differences that stand.
 */
export function listReconciliations(
  databaseUrl: string,
): Promise<{ runs: Reconciliation[]; differences: ListedDifference[] }> {
  return withDatabase(databaseUrl, async (database) => ({
    runs: [
      ...(await paymentReconciliations.lastRuns(database, SHOWN_RUNS)),
      ...(await gameReconciliations.lastRuns(database, SHOWN_RUNS)),
    ],
    differences: [
      ...(await paymentReconciliations.open(database, MOST_LISTED)),
      ...(await gameReconciliations.open(database, MOST_LISTED)),
    ],
  }));
}

/** The differences that somebody accepted as they are. */
export function listAcceptedDifferences(databaseUrl: string): Promise<ListedDifference[]> {
  return withDatabase(databaseUrl, async (database) => [
    ...(await paymentReconciliations.accepted(database, MOST_LISTED)),
    ...(await gameReconciliations.accepted(database, MOST_LISTED)),
  ]);
}

/** The comparisons with what bears this name. */
export function reconciliationsOf(
  name: string,
): typeof paymentReconciliations | typeof gameReconciliations {
  return isPaymentCompany(name) ? paymentReconciliations : gameReconciliations;
}

/** True for the name of a payment company, with which payments are compared and not bets. */
export function isPaymentCompany(name: string): boolean {
  return paymentCompanies.some((company) => company === name);
}

/**
 * Asks the server, which has the keys for it, to compare a day of a provider or of a company that
 * carries the money; the outcome will be among the comparisons. Says too whether a server runs.
 */
export function askReconciliation(
  databaseUrl: string,
  { provider, day = dayOf(systemClock.now()) }: { provider: string; day?: string },
): Promise<{ day: string; hasServer: boolean }> {
  return withJobs(databaseUrl, async ({ database, jobs }) => {
    const [task, payload] = isPaymentCompany(provider)
      ? [RECONCILE_PAYMENTS, { company: provider, day }]
      : [RECONCILE_TASK, { provider, day }];
    await database.transaction((transaction) =>
      jobs.add(transaction, task, payload, { key: `reconcile ${randomUUID()}` }),
    );
    return { day, hasServer: await hasServer(database) };
  });
}

/** Lets work add jobs, which the server carries out: none run here. */
export function withJobs<T>(
  databaseUrl: string,
  work: (given: { database: Database; jobs: Jobs }) => Promise<T>,
): Promise<T> {
  return withDatabase(databaseUrl, (database) => {
    const shared = { database, clock: systemClock, log: createLog('error') };
    const jobs = createJobs({
      ...shared,
      notifications: createNotifications(shared),
      metrics: createMetrics(),
      processKey: 0,
    });
    return work({ database, jobs });
  });
}
