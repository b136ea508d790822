// Commits that stall: a disk, a network or a standby that does not answer. The database of the tests
// waits for a standby that does not exist, but only in sessions that ask for it.

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { noCheckpoints } from './checkpoints.ts';
import { openDatabase } from './database.ts';
import { createLive } from './live.ts';
import { createLog } from './log.ts';
import { createNotices } from './notices.ts';
import { createWalletRoom } from '../rooms/wallet/index.ts';
import type { WalletCommand } from '../rooms/wallet/index.ts';
import { startTestWorld, type TestPlayer } from '../testing/test-world.ts';

const world = startTestWorld();
const clients: pg.Client[] = [];

afterEach(async () => {
  await endStalls();
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

// Straight on a connection: `asOwner` waits for a notification, which a stalled commit holds up.
const owner = (sql: string) => world.database.libraryPool.query(sql);
const STALLED = `from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`;

async function stalledCommits(): Promise<number> {
  return (await owner(`select ${STALLED}`)).rows.length;
}

/** Lets the stalled commits end: they are on this machine's disk, which is enough then. */
async function endStalls(): Promise<void> {
  await owner(`select pg_cancel_backend(pid) ${STALLED}`);
}

/** Begins a transaction that notifies and writes, and whose commit stalls. */
async function stallNotifying(): Promise<void> {
  const client = new pg.Client({ connectionString: world.config.databaseUrl });
  clients.push(client);
  await client.connect();
  await client.query('set synchronous_commit = on');
  const notify = `select pg_notify('ceibo_live', '{"players":[],"push":{"kind":"balance-changed"}}')`;
  const write = `insert into platform.rate_limits (key) values ('${randomUUID()}')`;
  client.query(`begin; ${notify}; ${write}; commit`).catch(() => undefined);
  await expect.poll(stalledCommits).toBe(1);
}

function stakeOf({ id }: TestPlayer): WalletCommand {
  const txId = randomUUID();
  return {
    kind: 'stake',
    source: 'hub88:ceibo',
    sourceTxId: txId,
    playerId: id,
    currency: 'ARS',
    amount: units(10),
    round: { id: txId, game: 'ceibo-dorado', closes: true },
  };
}

describe('while a transaction that notifies cannot commit', () => {
  it('a stake is taken at once', async () => {
    const player = await world.player();
    await stallNotifying();
    expect(await world.app.wallet.apply(stakeOf(player))).toMatchObject({ replayed: false });
    expect(await stalledCommits()).toBe(1);
  });

  it('a transaction that adds a job commits', async () => {
    await stallNotifying();
    await world.database.transaction((transaction) => world.app.jobs.add(transaction, 'platform:audit', {}), { statementMs: 1000, lockMs: 1000 });
    expect(await stalledCommits()).toBe(1);
  });
});

describe('while the commits of one process stall', () => {
  /** A second process whose sessions wait for the standby. */
  function openStalling() {
    const url = new URL(world.config.databaseUrl);
    url.searchParams.set('options', '-c synchronous_commit=on');
    const log = createLog('silent');
    const database = openDatabase({ url: url.href, connections: 12, log });
    return { database, log };
  }

  it('its stakes are answered as unknown within a second, and a repeat gives the right answer', async () => {
    const player = await world.player();
    const others = await Promise.all([world.player(), world.player()]);
    const { database, log } = openStalling();
    const { clock, metrics, app } = world;
    const live = createLive(createNotices({ database, clock, log }));
    const outbox = { subscribe: () => undefined, publish: async () => undefined };
    const ids = { next: randomUUID };
    const stalling = createWalletRoom({ database, live, clock, log, metrics, ids, outbox, checkpoints: noCheckpoints });
    const bet = stakeOf(player);
    const begun = performance.now();
    const answers = await Promise.allSettled([bet, ...others.map(stakeOf)].map((each) => stalling.apply(each)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(performance.now() - begun).toBeLessThan(2000);
    await expect.poll(stalledCommits).toBeGreaterThan(0);
    await endStalls();
    await database.close();
    const answer = await app.wallet.apply(bet);
    expect(answer).toMatchObject({ pockets: { cash: units(990) } });
    expect(await app.wallet.apply(bet)).toMatchObject({ replayed: true, pockets: { cash: units(990) } });
  });
});
