// The wallet without the rest of the product: for filling a new database, for benchmarks, and for
// tests with several processes.

import { systemClock, type Clock } from './platform/clock.ts';
import { noCheckpoints } from './platform/database/checkpoints.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { systemIds } from './platform/ids.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLive, type Live } from './platform/live/live.ts';
import { createNotifications } from './platform/live/notifications.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOutbox } from './platform/jobs/outbox.ts';
import { createWalletRoom, type WalletRoom } from './rooms/wallet/index.ts';

/** At most, as a process of the server takes. */
const CONNECTIONS = 18;

export interface WalletAlone {
  wallet: WalletRoom;
  database: Database;
  /**
   * Events that are published here reach the pages that are open at a server of the same database.
   */
  live: Live;
  /** Jobs that are added here run at a server of the same database. */
  jobs: Pick<Jobs, 'add'>;
  close(): Promise<void>;
}

/**
 * Opens the wallet on a migrated database. No jobs run and nothing is served. `patience` as of the
 * database (`DatabaseOptions`).
 */
export function openWalletAlone(
  databaseUrl: string,
  clock: Clock = systemClock,
  patience = 1,
): WalletAlone {
  const log = createLog('error');
  const database = openDatabase({ url: databaseUrl, connections: CONNECTIONS, log, patience });
  const shared = {
    database,
    clock,
    log,
    metrics: createMetrics(),
    checkpoints: noCheckpoints,
  };
  const notifications = createNotifications(shared);
  const live = createLive(notifications);
  const jobs = createJobs({ ...shared, notifications, processKey: 0 });
  return {
    wallet: createWalletRoom({
      ...shared,
      ids: systemIds(clock),
      live,
      outbox: createOutbox(jobs),
    }),
    database,
    live,
    jobs,
    close: () => database.close(),
  };
}

/** Works with the wallet of a migrated database, and closes it. */
export async function withWallet<T>(
  url: string,
  work: (alone: WalletAlone) => Promise<T>,
): Promise<T> {
  const alone = openWalletAlone(url);
  try {
    return await work(alone);
  } finally {
    await alone.close();
  }
}
