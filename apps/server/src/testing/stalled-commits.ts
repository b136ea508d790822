// Commits that stall for tests. The database of the tests waits for a standby that does not exist,
// but only in sessions that ask for it (tools/stack/postgres/postgres.ts).

import { randomUUID } from 'node:crypto';
import { noCheckpoints } from '../platform/database/checkpoints.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { createLive } from '../platform/live/live.ts';
import { createLog } from '../platform/log.ts';
import { createNotifications } from '../platform/live/notifications.ts';
import { createWalletRoom, type WalletRoom } from '../rooms/wallet/index.ts';
import type { TestWorld } from './test-world.ts';

const STALLED = `from pg_stat_activity
  where wait_event = 'SyncRep' and datname = current_database()`;

// Straight on a connection: `asOwner` waits for a notification, which a stalled commit may hold up.
const owner = (world: TestWorld, sql: string) => world.database.libraryPool.query(sql);

export async function stalledCommits(world: TestWorld): Promise<number> {
  return (await owner(world, `select ${STALLED}`)).rows.length;
}

/** Lets the stalled commits end. They are on this machine's disk already, so they have happened. */
export async function endStalls(world: TestWorld): Promise<void> {
  await owner(world, `select pg_cancel_backend(pid) ${STALLED}`);
}

/** The wallet of a second process, none of whose commits ends by itself. */
export function openStallingWallet(world: TestWorld): { wallet: WalletRoom; database: Database } {
  const url = new URL(world.config.databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=on');
  const { clock, metrics } = world;
  const log = createLog('silent');
  const database = openDatabase({ url: url.href, connections: 12, log });
  const wallet = createWalletRoom({
    database,
    clock,
    log,
    metrics,
    live: createLive(createNotifications({ database, clock, log })),
    outbox: { subscribe: () => undefined, publish: async () => undefined },
    ids: { next: randomUUID },
    checkpoints: noCheckpoints,
  });
  return { wallet, database };
}
