// One PostgreSQL for a run of the room tests, in a temporary folder, with a migrated database that
// every test file copies. It is started only when such a test is in the run: vitest runs a
// project's set-up when the project has files to run.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@ceibo/server';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../stack/ports.ts';
import { startPostgres } from '../stack/postgres/postgres.ts';
import { makeTemporaryFolder } from '../stack/temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address, as superuser, of the server that holds `template_ceibo`; its path names the
     * database "postgres".
     */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTemporaryFolder();
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    adminPassword: 'test',
    isDurable: false,
    logFile: join(folder, 'postgres.log'),
    onNotable: console.error,
    onStart: () => {},
    onDeath: console.error,
  });
  const teardown = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(postgres.adminUrl('postgres'));
    await migrate(postgres.adminUrl('template_ceibo'));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', postgres.adminUrl('postgres'));
  return teardown;
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE template_ceibo');
  await admin.end();
}
