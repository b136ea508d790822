// The one way to PostgreSQL. Reading takes a `Query`; only a transaction hands out a `Transaction`, which writers ask for.

import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Logger } from './log.ts';
import { isRefusal } from './refusal.ts';

export interface Query {
  /** Runs one parameterised statement. Statements of one transaction that are begun together run in that order, in one round trip. Columns of type bigint arrive as bigint, timestamptz as Date. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

declare const transactionBrand: unique symbol;
export interface Transaction extends Query {
  readonly [transactionBrand]: true;
  /**
   * For writes whose answer nobody needs: they leave after everything else, together with COMMIT, which saves a round trip. What is asked here
   * gives no rows; when it fails the transaction does. Nothing is sent when the work ends with a refusal.
   */
  readonly atEnd: Transaction;
}

export interface Database extends Query {
  /**
   * Runs work in one transaction. A thrown error or a returned refusal rolls back. Serialization failures, deadlocks and
   * `RetryTransaction` run it again, three times at most, so work must have no effect outside the transaction.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, limits?: TransactionLimits): Promise<T>;
  /** A connection of its own, outside the pool, for LISTEN and session locks. */
  connect(): Promise<pg.Client>;
  /** Connections for libraries that bring their own SQL, with the rights of the owner. They expect bigint as text, as the driver gives it by default. */
  readonly libraryPool: pg.Pool;
  close(): Promise<void>;
}

export interface TransactionLimits {
  /** How long statements may run and wait for locks; by default what the connections were opened with. */
  statementMs: number;
  lockMs: number;
  /** Further errors after which the work is run again. */
  retryOn?: (error: unknown) => boolean;
}

/** Thrown inside a transaction that met a concurrent twin and must look again. */
export class RetryTransaction extends Error {}

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const NAMED_STATEMENTS_KEPT = 500;
const LIBRARY_CONNECTIONS = 10;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

/**
 * Gives every parameterised statement a name, so that PostgreSQL plans it once per connection: about twice the rate, see docs/decisions.
 * What is asked in one moment leaves in one write.
 */
class NamedStatementClient extends pg.Client {
  static readonly #names = new Map<string, string>();
  #isGathering = false;

  // pg declares `query` with a dozen overloads; this keeps the one that the pool's users here call.
  override query(...parameters: unknown[]): never {
    this.#gather();
    const [text, values] = parameters;
    const named =
      typeof text === 'string' && Array.isArray(values) ? [{ name: NamedStatementClient.#nameOf(text), text, values }, ...parameters.slice(2)] : parameters;
    return Reflect.apply(super.query, this, named) as never;
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    // A connection may change its stream for an encrypted one, so the one that was held back is let go.
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  static #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= NAMED_STATEMENTS_KEPT) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    return name;
  }
}

export interface DatabaseOptions {
  url: string;
  connections: number;
  log: Logger;
}

export function openDatabase({ url, connections, log }: DatabaseOptions): Database {
  const patience = { statement_timeout: 10_000, lock_timeout: 5000, idle_in_transaction_session_timeout: 15_000, connectionTimeoutMillis: 5000 };
  const settings = { connectionString: url, application_name: 'ceibo', ...patience };
  // Without the rights of the owner: migration 0006 says what the application may do. Pipelined: statements that do not wait for each other's results travel together.
  const pool = new pg.Pool({ ...settings, options: '-c role=ceibo_app', types, max: connections, Client: NamedStatementClient, pipeline: true });
  const libraryPool = new pg.Pool({ ...settings, max: LIBRARY_CONNECTIONS });
  // A connection that breaks is replaced by the next use; without listeners it would end the process.
  const noteBroken = (error: Error) => log.warn({ error: error.message }, 'a database connection broke');
  for (const each of [pool, libraryPool]) {
    each.on('error', noteBroken);
    each.on('connect', (client) => client.on('error', noteBroken));
  }

  return {
    libraryPool,
    query: (text, values = []) => rows(pool, text, values),
    transaction: (work, limits) => runTransaction(pool, work, limits),
    async connect() {
      const client = new pg.Client({ ...settings, statement_timeout: 0, keepAlive: true });
      await client.connect();
      return client;
    },
    async close() {
      await Promise.all([pool.end(), libraryPool.end()]);
    },
  };
}

async function rows<Row extends object>(runner: pg.Pool | pg.PoolClient, text: string, values: readonly unknown[]): Promise<Row[]> {
  const result = await runner.query<Row>(text, [...values]);
  return result.rows;
}

async function runTransaction<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work, limits);
    } catch (error) {
      if (attempt >= ATTEMPTS || !(isRetryable(error) || limits?.retryOn?.(error))) throw error;
    }
  }
}

async function runOnce<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Goes out together with the first statements of the work, which fail when this one does.
    const begun = client.query(limits ? `BEGIN; SET LOCAL statement_timeout = ${limits.statementMs}; SET LOCAL lock_timeout = ${limits.lockMs}` : 'BEGIN');
    begun.catch(() => undefined);
    let firstError: unknown;
    // Statements that were sent together with one that failed fail too ("current transaction is aborted"): what counts is the first.
    const query = (text: string, values: readonly unknown[] = []) =>
      rows(client, text, values).catch((error: unknown) => {
        firstError ??= error;
        throw firstError;
      });
    const late: { text: string; values: readonly unknown[] | undefined }[] = [];
    const atEnd = asTransaction(async (text, values) => {
      late.push({ text, values });
      return [];
    });
    const result = await work(asTransaction(query, atEnd));
    await begun;
    const isDone = !isRefusal(result);
    const ending = [...(isDone ? late.map(({ text, values }) => query(text, values)) : []), finish(client, isDone ? 'COMMIT' : 'ROLLBACK')];
    const failed = (await Promise.allSettled(ending)).find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What is asked at the end has no later end than that. */
function asTransaction(query: (text: string, values?: readonly unknown[]) => Promise<object[]>, atEnd?: Transaction): Transaction {
  const transaction = { query } as Transaction;
  return Object.assign(transaction, { atEnd: atEnd ?? transaction });
}

/** PostgreSQL answers a COMMIT after a failed statement with ROLLBACK and no error: nothing was done, and nobody may believe otherwise. */
async function finish(client: pg.PoolClient, command: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  const done = await client.query(command);
  if (done.command !== command) throw new Error('a statement of the transaction had failed, so it was rolled back');
}

function isRetryable(error: unknown): boolean {
  return error instanceof RetryTransaction || (error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK));
}

/** True when the database itself answered with an error; false when the connection broke and nobody knows what happened. */
export function isDatabaseAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('57P') && !error.code?.startsWith('08');
}

/** True when a write met a row that the unique constraint of that name protects. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}
