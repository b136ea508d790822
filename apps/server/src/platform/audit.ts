// Runs the checker of the books (audit/books.sql).

import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Query } from './database.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface Finding {
  check: string;
  detail: string;
}

const BOOKS = readFileSync(new URL('../../audit/books.sql', import.meta.url), 'utf8');

/** What is wrong with the books: nothing when they are right. */
export function findings(query: Query): Promise<Finding[]> {
  return query.query<Finding>(BOOKS);
}

/** Checks the books of a database that is not open yet. */
export async function auditBooks(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const result = await client.query<Finding>(BOOKS);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** The hourly check: a metric, and a loud line in the log for everything found. */
export function auditTask({ database, log, metrics }: { database: Query; log: Logger; metrics: Metrics }): () => Promise<void> {
  return async () => {
    const found = await findings(database);
    metrics.bookFindings.set(found.length);
    for (const finding of found) log.error(finding, 'THE BOOKS ARE WRONG');
  };
}
