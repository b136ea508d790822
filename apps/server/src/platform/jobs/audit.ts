// Runs the checker of the books (audit/books.sql).

import { readFileSync } from 'node:fs';
import pg from 'pg';
import { SECOND, type Clock } from '../clock.ts';
import type { Database, Query } from '../database/database.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';

export interface Finding {
  check: string;
  detail: string;
}

const BOOKS = readFileSync(new URL('../../../audit/books.sql', import.meta.url), 'utf8');

/** The faults of the ledger: none when it is right. */
export function findings(query: Query): Promise<Finding[]> {
  return query.query<Finding>(BOOKS);
}

/** Checks the books of a database that is not open yet. */
export async function auditBooks(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return findingsOver(client);
}

/** A checker that is asked often, while the books are small: after each test. */
export interface Checker {
  findings(): Promise<Finding[]>;
  close(): Promise<void>;
}

/**
 * Keeps its connection and its plan: to make both takes fifty times as long as to check the books
 * of a test. A connection that breaks is replaced by the next check.
 */
export function openChecker(databaseUrl: string): Checker {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 });
  pool.on('error', noteNothing);
  return {
    findings: async () => (await pool.query<Finding>({ name: 'books', text: BOOKS })).rows,
    close: () => pool.end(),
  };
}

interface AuditDependencies {
  database: Pick<Database, 'connect'>;
  clock: Pick<Clock, 'now'>;
  log: Logger;
  metrics: Metrics;
}

/** The hourly check: two metrics, and a loud line in the log for each finding. */
export function auditTask({
  database,
  clock,
  log,
  metrics,
}: AuditDependencies): () => Promise<void> {
  return async () => {
    const found = await findingsOver(await database.connect());
    metrics.bookFindings.set(found.length);
    metrics.booksCheckedAt.set(clock.now().getTime() / SECOND);
    for (const finding of found) log.error(finding, 'THE BOOKS ARE WRONG');
  };
}

/**
 * The checker reads all transfers, which takes minutes once there are many: no limit for statements
 * holds for it. Closes the connection.
 */
async function findingsOver(client: pg.Client): Promise<Finding[]> {
  client.on('error', noteNothing);
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<Finding>(BOOKS);
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * A connection that breaks fails the query under way, which is enough; without a listener it would
 * end the process too.
 */
const noteNothing = () => undefined;
