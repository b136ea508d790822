// The companies' books: SQLite files, written so that what was answered survives a power cut.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

export function openBooks(dataDir: string, file = 'sandbox.db'): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const books = new DatabaseSync(join(dataDir, file));
  books.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
     PRAGMA busy_timeout = 5000`,
  );
  return books;
}

/**
 * Runs the work as one transaction. The work is synchronous, so no other work of this process can
 * come between.
 */
export function inTransaction<T>(books: DatabaseSync, work: () => T): T {
  books.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    books.exec('COMMIT');
    return result;
  } catch (error) {
    books.exec('ROLLBACK');
    throw error;
  }
}

/** A statement whose whole numbers are read as bigint: amounts never pass through a float. */
export function exactly(books: DatabaseSync, sql: string): StatementSync {
  const statement = books.prepare(sql);
  statement.setReadBigInts(true);
  return statement;
}

/** The column of a value: `chain_id` of `chainId`. */
export function columnOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** SQL that reads the columns of these values under the values' own names. */
export function selectionOf(keys: readonly string[]): string {
  return keys.map((key) => `${columnOf(key)} AS ${key}`).join(', ');
}

/** A query whose rows have a shape. */
export function queryOf<Row>(books: DatabaseSync, schema: z.ZodMiniType<Row>, sql: string) {
  const statement = books.prepare(sql);
  return {
    all: (...values: SQLInputValue[]): Row[] =>
      statement.all(...values).map((row) => schema.parse(row)),
    first(...values: SQLInputValue[]): Row | undefined {
      const row = statement.get(...values);
      return row && schema.parse(row);
    },
  };
}

/** A column of JSON. */
export function fromJson<Value>(schema: z.ZodMiniType<Value>) {
  const text = z.pipe(
    z.string(),
    z.transform((json): unknown => JSON.parse(json)),
  );
  return z.pipe(text, schema);
}
