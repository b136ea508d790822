// Brings a database to the present: the numbered SQL files of /migrations, then the job queue's own
// tables.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { migrateJobs } from '../jobs/jobs.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** The names of all migrations, in their order. */
export function migrationNames(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .toSorted();
}

/**
 * Applies what has not been applied yet, all or nothing; two processes at once wait for each other.
 * Gives the names of the migrations that it applied.
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const done = await runner({
    databaseUrl,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'migrations',
    migrationsSchema: 'public',
    advisoryLockMode: 'wait',
    // Work that is done side by side has its numbers in advance, and lands in another order.
    checkOrder: false,
    logger: silent,
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // An error that breaks a connection here also fails the statement on it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
  return { applied: done.map((migration) => migration.name) };
}
