// The number of the database's connections that one process takes, and the waits of its work for
// them.

import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';
import { openDatabase } from './database.ts';
import { createLog } from '../log.ts';

const world = startTestWorld();
const CONNECTIONS = 18;
const closing: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const close of closing) await close();
});

async function openProcess(name: string) {
  const url = new URL(world.config.databaseUrl);
  const database = openDatabase({
    url: url.href,
    connections: CONNECTIONS,
    log: createLog('silent'),
    name,
    patience: world.database.patience,
  });
  closing.push(() => database.close());
  const standing = await Promise.all([database.connect(), database.connect(), database.connect()]);
  closing.unshift(...standing.map((client) => () => client.end()));
  return database;
}

async function connectionsOf(name: string): Promise<number> {
  const admin = new pg.Client({ connectionString: world.config.databaseUrl });
  await admin.connect();
  const { rows } = await admin.query<{ count: string }>(
    'select count(*) from pg_stat_activity where application_name = $1',
    [name],
  );
  await admin.end();
  return Number(rows[0]?.count);
}

it('a process under load takes no more connections than it was given', async () => {
  const database = await openProcess('ceibo under load');
  const slowly = 'select pg_sleep(0.2)';
  const seen = new AbortController();
  // On a slow machine an answer may be late, which costs its connection: the next ask opens one.
  const untilSeen = async (ask: () => Promise<unknown>) => {
    while (!seen.signal.aborted) await ask().catch(() => undefined);
  };
  const many = Array.from({ length: 12 }, () => [
    untilSeen(() => database.query(slowly)),
    untilSeen(() => database.prompt.query(slowly)),
    untilSeen(() => database.libraryPool.query(slowly)),
  ]).flat();
  try {
    await expect.poll(() => connectionsOf('ceibo under load')).toBe(CONNECTIONS);
  } finally {
    seen.abort();
    await Promise.all(many);
  }
  expect(await connectionsOf('ceibo under load')).toBeLessThanOrEqual(CONNECTIONS);
});

it('money does not wait for connections that other work holds', async () => {
  const database = await openProcess('ceibo held up');
  // Well below the five seconds that a statement waits for a connection, on a slow machine too.
  const held = Promise.all(Array.from({ length: 12 }, () => database.query('select pg_sleep(1)')));
  const money = async () => {
    await database.transaction((transaction) => transaction.query('select 1'), {
      statementMs: 800,
      lockMs: 400,
      lane: 'money',
    });
    return database.prompt.query('select 1 as one');
  };
  expect(await Promise.race([money(), held])).toEqual([{ one: 1 }]);
  await held;
});

it('a statement that the database host does not answer fails, and the next one has a new connection', async () => {
  const database = await openProcess('ceibo silent');
  await expect(database.prompt.query('select pg_sleep(5)')).rejects.toThrow(
    'did not answer in time',
  );
  expect(await database.prompt.query('select 1 as one')).toEqual([{ one: 1 }]);
});

it('what a transaction is to do after its commit is done once, and not when it rolls back', async () => {
  const done: string[] = [];
  let attempt = 0;
  await world.database.transaction(async (transaction) => {
    attempt += 1;
    transaction.afterCommit(() => void done.push(`attempt ${attempt}`));
    if (attempt === 1)
      throw Object.assign(new pg.DatabaseError('again', 0, 'error'), { code: '40001' });
  });
  await world.database.transaction(async (transaction) => {
    transaction.afterCommit(() => void done.push('refused'));
    return { refused: 'NO' };
  });
  expect(done).toEqual(['attempt 2']);
});
