// The database of a stack through what happens to real ones: a stack that was killed, a database
// that was killed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { claimFolder } from '../claim.ts';
import {
  findRunningDatabase,
  requireDatabase,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../database.ts';
import { freePort } from '../ports.ts';
import { describeProcess } from '../running.ts';
import { loadSecrets } from '../secrets.ts';
import { makeTemporaryFolder } from '../temporary.ts';

const dataDir = makeTemporaryFolder();
let database: EmbeddedDatabase;
const onDeath = vi.fn<(sentence: string) => void>();

beforeAll(async () => {
  const claim = await claimFolder(dataDir);
  database = await startEmbeddedDatabase({
    dataDir,
    secrets: await loadSecrets(dataDir),
    port: await freePort(),
    isDurable: true,
    logFile: join(dataDir, 'logs/postgres.log'),
    onNotable: () => {},
    onStart: (pid) => claim.note(pid),
    onDeath,
  });
}, 60_000);

afterAll(async () => {
  await database.postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  test('is PostgreSQL 18, and the application’s role is not a superuser', async () => {
    await expect(requireDatabase(database.url)).resolves.toBeUndefined();
    expect(await query('SELECT usesuper FROM pg_user WHERE usename = current_user')).toEqual([
      { usesuper: false },
    ]);
  });

  test('can be found by other commands while it runs', async () => {
    expect(await findRunningDatabase(dataDir)).toBe(database.url);
  });

  test('lets nobody else read its secrets', async () => {
    await expect(
      requireDatabase(database.url.replace(/:[0-9a-f]{48}@/, ':wrong@')),
    ).rejects.toThrow(/refuses the password of "ceibo"/);
  });

  test('has every committed row after a kill and a restart', async () => {
    await query('CREATE TABLE kept (n int)');
    await query('INSERT INTO kept VALUES (7)');
    const before = database.postgres.pid;
    await database.postgres.killAndRestart();
    expect(database.postgres.pid).not.toBe(before);
    expect(await query('SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(onDeath).not.toHaveBeenCalled();
  }, 30_000);
});

describe('a data folder', () => {
  test('is refused to a second stack', async () => {
    await expect(claimFolder(dataDir)).rejects.toThrow(/already runs with the data folder/);
  });

  test('of a killed stack is taken over, and its leftover processes are ended', async () => {
    const abandoned = makeTemporaryFolder();
    const leftover = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
    });
    const ended = once(leftover, 'exit');
    const program = await vi.waitUntil(() => describeProcess(leftover.pid ?? 0));
    // The id of this very process under another command line: the system gave a dead stack's id
    // away.
    writeFileSync(
      join(abandoned, 'running.json'),
      JSON.stringify({
        stack: { pid: process.pid, command: 'a stack that is gone' },
        programs: [program],
      }),
    );
    const claim = await claimFolder(abandoned);
    await ended;
    expect(JSON.parse(readFileSync(join(abandoned, 'running.json'), 'utf8')).stack.pid).toBe(
      process.pid,
    );
    claim.release();
    rmSync(abandoned, { recursive: true });
  });
});

test.each([
  ['postgres://a:b@127.0.0.1:1/x', /^No database answers at 127\.0\.0\.1:1 /],
  ['mysql://a:b@127.0.0.1/x', /^DATABASE_URL is not an address of a PostgreSQL database/],
])('a database that cannot be used is refused in one sentence: %s', async (url, sentence) => {
  await expect(requireDatabase(url)).rejects.toThrow(sentence);
});
