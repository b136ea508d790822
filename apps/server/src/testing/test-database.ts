// A database of its own for a test file, copied from the migrated template.

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address, as superuser, of the server that holds the template; given by
     * tools/check/test-database.ts.
     */
    postgresUrl: string;
  }
}

/** Makes the database and drops it when the file's tests have ended. */
export async function createTestDatabase(): Promise<string> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied file by file: through PostgreSQL's log, its usual way, a copy takes three times as long.
  const copied = 'strategy file_copy';
  await asAdmin(adminUrl, `create database ${name} template template_ceibo ${copied}`);
  afterAll(() => asAdmin(adminUrl, `drop database ${name} with (force)`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
