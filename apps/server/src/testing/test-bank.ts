// The wallet on a database of its own, without the rest of the product: one for each server process
// that a test plays.

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import { findings } from '../platform/jobs/audit.ts';
import { noCheckpoints } from '../platform/database/checkpoints.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { systemIds, type PlayerId } from '../platform/ids.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLive } from '../platform/live/live.ts';
import { createNotifications } from '../platform/live/notifications.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createOutbox } from '../platform/jobs/outbox.ts';
import { createWalletRoom, type Pockets, type WalletRoom } from '../rooms/wallet/index.ts';
import { createTestDatabase, PATIENCE } from './test-database.ts';

export interface TestBank {
  /** One per process, each with connections and a group commit of its own. */
  wallets: WalletRoom[];
  database: Database;
  /** Makes players whose wallets are empty. */
  players(count: number): Promise<PlayerId[]>;
  /** The pockets of every wallet of these players, by `walletKey`. */
  pocketsOf(players: readonly PlayerId[]): Promise<Map<string, Pockets>>;
  /**
   * The part of deposits that must still be staked in the wallets of these players, by `walletKey`;
   * those without are left out.
   */
  playthroughsOf(players: readonly PlayerId[]): Promise<Map<string, Money>>;
  /** The sum counted for the open grants, by wallet; those without are left out. */
  countedOf(players: readonly PlayerId[]): Promise<Map<string, Money>>;
  /** The number of times that an id came again with other content, by the metrics. */
  alarms(): Promise<number>;
}

interface Process {
  wallet: WalletRoom;
  database: Database;
  alarms(): Promise<number>;
}

export function walletKey(playerId: PlayerId, currency: Currency): string {
  return `${playerId} ${currency}`;
}

/**
 * Starts the wallets before a file's tests and stops them after. After every test the checker of
 * the books must find nothing.
 */
export function startTestBank({
  processes = 1,
  connections = 12,
  clock = systemClock,
}: { processes?: number; connections?: number; clock?: Clock } = {}): TestBank {
  const bank = {} as TestBank;
  let opened: Process[] = [];
  beforeAll(async () => {
    const databaseUrl = await createTestDatabase();
    opened = Array.from({ length: processes }, () =>
      openProcess(databaseUrl, { connections, clock }),
    );
    const [first] = opened;
    if (!first) throw new Error('a bank needs a process');
    Object.assign(bank, {
      wallets: opened.map(({ wallet }) => wallet),
      database: first.database,
      players: (count) => addPlayers(first, count),
      pocketsOf: (players) => readPockets(first.database, players),
      playthroughsOf: (players) => readPlaythroughs(first.database, players),
      countedOf: (players) => readCounted(first.database, players),
      alarms: async () =>
        (await Promise.all(opened.map(({ alarms }) => alarms()))).reduce(
          (sum, count) => sum + count,
          0,
        ),
    } satisfies TestBank);
  });
  afterEach(async () => {
    expect(await findings(bank.database)).toEqual([]);
  });
  afterAll(async () => {
    for (const { database } of opened) await database.close();
  });
  return bank;
}

/** A process's own connections and group commit; silent, for its alarms are part of the tests. */
function openProcess(
  url: string,
  { connections, clock }: { connections: number; clock: Clock },
): Process {
  const log = createLog('silent');
  const database = openDatabase({ url, connections, log, patience: PATIENCE });
  const metrics = createMetrics();
  const shared = {
    database,
    clock,
    ids: systemIds(clock),
    log,
    metrics,
    checkpoints: noCheckpoints,
  };
  const notifications = createNotifications(shared);
  const outbox = createOutbox(createJobs({ ...shared, notifications, processKey: 0 }));
  return {
    database,
    wallet: createWalletRoom({ ...shared, live: createLive(notifications), outbox }),
    async alarms() {
      const { values } = await metrics.alarms.get();
      return values.find(({ labels }) => labels.what === 'wallet-conflict')?.value ?? 0;
    },
  };
}

async function addPlayers({ database, wallet }: Process, count: number): Promise<PlayerId[]> {
  const players = Array.from({ length: count }, () => randomUUID() as PlayerId);
  await database.transaction(async (transaction) => {
    for (const playerId of players) await wallet.open(transaction, playerId);
  });
  return players;
}

async function readPockets(
  database: Database,
  players: readonly PlayerId[],
): Promise<Map<string, Pockets>> {
  const wallets = await database.query<Pockets & { playerId: PlayerId; currency: Currency }>(
    `select player_id as "playerId", currency, cash, bonus, in_play as "inPlay", held
       from wallet.wallets where player_id = any($1)`,
    [players],
  );
  return new Map(
    wallets.map(({ playerId, currency, ...pockets }) => [walletKey(playerId, currency), pockets]),
  );
}

async function readCounted(
  database: Database,
  players: readonly PlayerId[],
): Promise<Map<string, Money>> {
  const wallets = await database.query<{ playerId: PlayerId; currency: Currency; counted: string }>(
    `select player_id as "playerId", currency, wagering ->> 'counted' as counted
       from wallet.wallets where player_id = any($1) and wagering is not null`,
    [players],
  );
  return new Map(
    wallets.map(({ playerId, currency, counted }) => [
      walletKey(playerId, currency),
      BigInt(counted),
    ]),
  );
}

async function readPlaythroughs(
  database: Database,
  players: readonly PlayerId[],
): Promise<Map<string, Money>> {
  const wallets = await database.query<{
    playerId: PlayerId;
    currency: Currency;
    playthrough: Money;
  }>(
    `select player_id as "playerId", currency, playthrough from wallet.wallets
       where player_id = any($1) and playthrough > 0`,
    [players],
  );
  return new Map(
    wallets.map(({ playerId, currency, playthrough }) => [
      walletKey(playerId, currency),
      playthrough,
    ]),
  );
}
