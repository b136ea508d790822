// Commits that stall: a disk, a network or a standby that does not answer.

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { WalletCommand } from './index.ts';
import { endStalls, openStallingWallet, stalledCommits } from '../../testing/stalled-commits.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
const clients: pg.Client[] = [];

afterEach(async () => {
  await endStalls(world);
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

/** Begins a transaction that notifies and writes, and whose commit stalls. */
async function stallNotifying(): Promise<void> {
  const client = new pg.Client({ connectionString: world.config.databaseUrl });
  clients.push(client);
  await client.connect();
  await client.query('set synchronous_commit = on');
  const event = '{"players":[],"push":{"kind":"balance-changed"}}';
  const notify = `select pg_notify('ceibo_live', '${event}')`;
  const write = `insert into platform.rate_limits (key) values ('${randomUUID()}')`;
  client.query(`begin; ${notify}; ${write}; commit`).catch(() => undefined);
  await expect.poll(() => stalledCommits(world)).toBe(1);
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
    expect(await stalledCommits(world)).toBe(1);
  });

  it('a transaction that adds a job commits', async () => {
    await stallNotifying();
    await world.database.transaction(
      (transaction) => world.app.jobs.add(transaction, 'platform:audit', {}),
      { statementMs: 1000, lockMs: 1000 },
    );
    expect(await stalledCommits(world)).toBe(1);
  });
});

describe('while the commits of one process stall', () => {
  it('its stakes are answered as unknown within a second, and a repeat gives the right answer', async () => {
    const player = await world.player();
    const others = await Promise.all([world.player(), world.player()]);
    const { wallet: stalling, database } = openStallingWallet(world);
    const bet = stakeOf(player);
    const answers = await Promise.allSettled(
      [bet, ...others.map(stakeOf)].map((each) => stalling.apply(each)),
    );
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect.poll(() => stalledCommits(world)).toBeGreaterThan(0);
    await endStalls(world);
    await database.close();
    const answer = await world.app.wallet.apply(bet);
    expect(answer).toMatchObject({ pockets: { cash: units(990) } });
    expect(await world.app.wallet.apply(bet)).toMatchObject({
      replayed: true,
      pockets: { cash: units(990) },
    });
  });
});
