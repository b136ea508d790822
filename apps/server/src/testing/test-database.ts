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

/**
 * The factor by which a provider's call and its locks may take longer than usual, in tests that are
 * not about these limits. A bet that a busy machine held up would be a failure that says nothing.
 */
export const PATIENCE = 4;

const MIGRATED = 'template_ceibo';

/** Copies the template, and drops the copy when the file's tests have ended. */
export async function createTestDatabase(template = MIGRATED): Promise<string> {
  const name = await copyDatabase(template);
  afterAll(() => asAdmin(inject('postgresUrl'), `drop database ${name} with (force)`));
  return urlOf(name);
}

/** Makes a template that holds more than the migrated one. It stays until the run has ended. */
export async function createTemplate(fill: (url: string) => Promise<unknown>): Promise<string> {
  const name = await copyDatabase(MIGRATED);
  await fill(urlOf(name));
  return name;
}

async function copyDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied file by file: through PostgreSQL's log, its usual way, a copy takes three times as long.
  const copied = 'strategy file_copy';
  await asAdmin(inject('postgresUrl'), `create database ${name} template ${template} ${copied}`);
  return name;
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
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
