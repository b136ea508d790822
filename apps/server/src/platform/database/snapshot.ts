// Reading much of the database as it was at one moment, without holding it in memory. Each
// statement is read in pages, on a connection of its own.

import pg from 'pg';
import { SECOND } from '../clock.ts';
import type { Database } from './database.ts';

export type SnapshotRow = Readonly<Record<string, unknown>>;
/** The rows of a statement, page by page. Columns of type bigint arrive as bigint. */
export type ReadSnapshot = (
  text: string,
  values: readonly unknown[],
) => AsyncIterable<readonly SnapshotRow[]>;

/** So many rows are in memory at once. */
const PAGE = 500;
const STATEMENT_MS = 60 * SECOND;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** Runs work on one view of the database, which later changes do not reach. */
export async function readSnapshot<T>(
  database: Pick<Database, 'connect'>,
  work: (read: ReadSnapshot) => Promise<T>,
): Promise<T> {
  const client = await database.connect();
  client.on('error', noteNothing);
  try {
    // The application's rights, not the owner's.
    await client.query('set role ceibo_app');
    await client.query(`set statement_timeout = ${STATEMENT_MS}`);
    await client.query('begin isolation level repeatable read read only');
    return await work((text, values) => pagesOf(client, text, values));
  } finally {
    // Closing the connection ends the transaction too.
    await client.end();
  }
}

async function* pagesOf(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<readonly SnapshotRow[]> {
  await client.query(`declare pages no scroll cursor for ${text}`, [...values]);
  try {
    for (;;) {
      const { rows } = await client.query<SnapshotRow>({
        text: `fetch ${PAGE} from pages`,
        types,
      });
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
    }
  } finally {
    await client.query('close pages');
  }
}

/** A connection that breaks fails the query under way, which is enough. */
const noteNothing = () => undefined;
