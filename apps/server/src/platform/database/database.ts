// The one way to PostgreSQL. Reading takes a `Query`; only a transaction hands out a `Transaction`,
// which writers ask for.

import { createHash } from 'node:crypto';
import pg from 'pg';
import { deadline } from '../clock.ts';
import type { Logger } from '../log.ts';
import { isRefusal } from '../refusal.ts';
import { arrayText } from './array-text.ts';

export interface Query {
  /**
   * Runs one parameterised statement. Statements of one transaction that are begun together run in
   * that order, in one round trip. Columns of type bigint arrive as bigint, timestamptz as Date.
   */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

declare const transactionBrand: unique symbol;
/**
 * The work of a transaction asks by it alone. A second connection may not come: others that wait
 * for the transaction's locks can hold all of them.
 */
export interface Transaction extends Query {
  readonly [transactionBrand]: true;
  /**
   * Takes writes whose answer nobody needs. They leave after everything else, together with COMMIT,
   * which saves a round trip. A statement sent here gives no rows; when it fails the transaction
   * does. Nothing is sent when the work ends with a refusal.
   */
  readonly atEnd: Transaction;
  /**
   * Runs a task once the transaction has committed; never when it rolled back or its outcome is
   * unknown.
   */
  afterCommit(task: () => void): void;
}

export interface Database extends Query {
  /**
   * Runs work in one transaction. A thrown error or a returned refusal rolls back. Serialization
   * failures, deadlocks and `RetryTransaction` run it again, three times at most, so work must have
   * no effect outside the transaction. A transaction that takes longer than its limits throws;
   * whether it committed is then unknown.
   */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    limits?: TransactionLimits,
  ): Promise<T>;
  /**
   * Statements on the connections of money, answered or failed within a second: for what a
   * provider's call asks before money moves.
   */
  readonly prompt: Query;
  /** A connection of its own, outside the pool, for LISTEN and session locks. */
  connect(): Promise<pg.Client>;
  /**
   * Connections for libraries that bring their own SQL, with the rights of the owner. They expect
   * bigint as text, as the driver gives it by default.
   */
  readonly libraryPool: pg.Pool;
  /** See `DatabaseOptions`. */
  readonly patience: number;
  close(): Promise<void>;
}

export interface TransactionLimits {
  /**
   * The time that each statement may run, and wait for locks. A `statementMs` of 0 sets no limit.
   */
  statementMs: number;
  lockMs: number;
  /**
   * The time that one attempt may take in all, COMMIT included. By default three times
   * `statementMs`.
   */
  withinMs?: number;
  /** `money` has connections of its own, so that no other work can make it wait for one. */
  lane?: 'money';
  /** Further errors after which the work is run again. */
  retryOn?: (error: unknown) => boolean;
}

/** Thrown inside a transaction that met a concurrent twin and must look again. */
export class RetryTransaction extends Error {}

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const NAMED_STATEMENTS_KEPT = 500;
// One process takes at most `connections` of the database's. Some are set aside for libraries, the
// workers of the jobs among them. Some are for money, and some for what needs one of its own
// (`connect`: LISTEN, the jobs' lock, the checker of the books). All other work shares the rest.
const LIBRARY_CONNECTIONS = 4;
const STANDING_CONNECTIONS = 3;
const MONEY_CONNECTIONS = 4;
/** For statements outside a transaction, and for transactions without limits of their own. */
const STATEMENT_MS = 10_000;
const WITHIN_MS = 3 * STATEMENT_MS;
/**
 * A caller of the money lane is answered within a second, so it does not wait longer for a
 * connection.
 */
const MONEY_CONNECT_MS = 700;
const PROMPT_MS = 900;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

/**
 * Gives every parameterised statement a name, so that PostgreSQL plans it once per connection:
 * about twice the rate, see docs/decisions. Statements of one moment leave in one write.
 */
class NamedStatementClient extends pg.Client {
  static readonly #names = new Map<string, string>();
  #isGathering = false;
  isHungUp = false;

  // pg declares `query` with a dozen overloads; this keeps the one that the pool's users here call.
  override query(...parameters: unknown[]): never {
    this.#gather();
    const [text, values] = parameters;
    const named =
      typeof text === 'string' && Array.isArray(values)
        ? [
            { name: NamedStatementClient.#nameOf(text), text, values: values.map(asParameter) },
            ...parameters.slice(2),
          ]
        : parameters;
    return Reflect.apply(super.query, this, named) as never;
  }

  /**
   * Closes the connection at once: a statement that waits for an answer on it fails, and its
   * outcome is unknown.
   */
  hangUp(): void {
    this.isHungUp = true;
    this.connection.stream.destroy(new Error('the database did not answer in time'));
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    // A connection may change its stream for an encrypted one, so the one that was held back is let
    // go.
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

function asParameter(value: unknown): unknown {
  return Array.isArray(value) ? (arrayText(value) ?? value) : value;
}

export interface DatabaseOptions {
  url: string;
  /** The most connections of the whole process at once, every kind included. */
  connections: number;
  log: Logger;
  /** The name of the process in the database's own lists. */
  name?: string;
  /**
   * The factor by which money and providers may wait longer than usual. It is more than once only
   * in tests, which share a busy machine and are not about these limits.
   */
  patience?: number;
}

export function openDatabase({
  url,
  connections,
  log,
  name = 'ceibo',
  patience = 1,
}: DatabaseOptions): Database {
  const bounds = {
    statement_timeout: STATEMENT_MS,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 5000,
  };
  const settings = { connectionString: url, application_name: name, ...bounds };
  // The role has no rights of the owner: migration 0006 says what the application may do.
  // Pipelined: statements that do not wait for each other's results travel together. A statement
  // that gets no answer at all, from a silent host, ends its connection a little after the database
  // would have ended it.
  const own = {
    ...settings,
    options: '-c role=ceibo_app',
    types,
    Client: NamedStatementClient,
    pipeline: true,
  };
  const left = Math.max(2, connections - LIBRARY_CONNECTIONS - STANDING_CONNECTIONS);
  const money = Math.min(MONEY_CONNECTIONS, Math.floor(left / 2));
  const pools = {
    general: new pg.Pool({ ...own, max: left - money }),
    money: new pg.Pool({
      ...own,
      connectionTimeoutMillis: MONEY_CONNECT_MS * patience,
      max: money,
    }),
  };
  const libraryPool = new pg.Pool({ ...settings, max: LIBRARY_CONNECTIONS });
  // A connection that breaks is replaced by the next use; without listeners it would end the
  // process.
  const noteBroken = (error: Error) =>
    log.warn({ error: error.message }, 'a database connection broke');
  const allPools = [pools.general, pools.money, libraryPool];
  for (const each of allPools) {
    each.on('error', noteBroken);
    each.on('connect', (client) => client.on('error', noteBroken));
  }

  return {
    libraryPool,
    patience,
    query: (text, values = []) => alone(pools.general, STATEMENT_MS + 2000, text, values),
    prompt: {
      query: (text, values = []) => alone(pools.money, PROMPT_MS * patience, text, values),
    },
    transaction: (work, limits) =>
      runTransaction(pools[limits?.lane ?? 'general'], work, limits && times(patience, limits)),
    async connect() {
      const client = new pg.Client({ ...settings, statement_timeout: 0, keepAlive: true });
      await client.connect();
      return client;
    },
    async close() {
      await Promise.all(allPools.map((pool) => pool.end()));
    },
  };
}

type OwnClient = pg.PoolClient & Pick<NamedStatementClient, 'hangUp' | 'isHungUp'>;

/**
 * Runs work on a connection of a pool. The connection is closed when the work takes too long, and
 * is not used again after an error that broke it.
 */
async function withClient<T>(
  pool: pg.Pool,
  withinMs: number | undefined,
  work: (client: OwnClient) => Promise<T>,
): Promise<T> {
  // The pool makes its clients of that class.
  const client = (await pool.connect()) as unknown as OwnClient;
  let broken: Error | undefined;
  const noteBroken = (error: Error) => (broken = error);
  client.once('error', noteBroken);
  const timer = withinMs === undefined ? undefined : deadline(withinMs, () => client.hangUp());
  try {
    return await work(client);
  } finally {
    timer?.cancel();
    client.off('error', noteBroken);
    client.release(broken ?? client.isHungUp);
  }
}

/** One statement on a connection of a pool. */
function alone<Row extends object>(
  pool: pg.Pool,
  withinMs: number,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return withClient(pool, withinMs, (client) => rows(client, text, values));
}

async function rows<Row extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await client.query<Row>(text, [...values]);
  return result.rows;
}

async function runTransaction<T>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<T>,
  limits?: TransactionLimits,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, tasks } = await runOnce(pool, work, limits);
      for (const task of tasks) task();
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !(isRetryable(error) || limits?.retryOn?.(error))) throw error;
    }
  }
}

function times(patience: number, limits: TransactionLimits): TransactionLimits {
  const { statementMs, lockMs, withinMs } = limits;
  return {
    ...limits,
    statementMs: statementMs * patience,
    lockMs: lockMs * patience,
    ...(withinMs !== undefined && { withinMs: withinMs * patience }),
  };
}

function deadlineOf(limits: TransactionLimits | undefined): number | undefined {
  if (!limits) return WITHIN_MS;
  return limits.withinMs ?? (limits.statementMs === 0 ? undefined : 3 * limits.statementMs);
}

function runOnce<T>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<T>,
  limits?: TransactionLimits,
): Promise<{ result: T; tasks: (() => void)[] }> {
  return withClient(pool, deadlineOf(limits), async (client) => {
    // Goes out together with the first statements of the work, which fail when this one does.
    const begun = client.query(
      limits
        ? `BEGIN; SET LOCAL statement_timeout = ${limits.statementMs};
           SET LOCAL lock_timeout = ${limits.lockMs}`
        : 'BEGIN',
    );
    begun.catch(() => undefined);
    let firstError: unknown;
    // Statements that were sent together with one that failed fail too ("current transaction is
    // aborted"): the first error is the one that counts.
    const query = (text: string, values: readonly unknown[] = []) =>
      rows(client, text, values).catch((error: unknown) => {
        firstError ??= error;
        throw firstError;
      });
    const late: { text: string; values: readonly unknown[] | undefined }[] = [];
    const tasks: (() => void)[] = [];
    const afterCommit = (task: () => void) => void tasks.push(task);
    const queryAtEnd = async (text: string, values?: readonly unknown[]) => {
      late.push({ text, values });
      return [];
    };
    const atEnd = asTransaction({ query: queryAtEnd, afterCommit });
    try {
      const result = await work(asTransaction({ query, afterCommit, atEnd }));
      await begun;
      const isDone = !isRefusal(result);
      const writes = isDone ? late.map(({ text, values }) => query(text, values)) : [];
      const ending = [...writes, finish(client, isDone ? 'COMMIT' : 'ROLLBACK')];
      const failed = (await Promise.allSettled(ending)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
      return { result, tasks: isDone ? tasks : [] };
    } catch (error) {
      // A connection that cannot even roll back is not used again.
      await client.query('ROLLBACK').catch(() => client.hangUp());
      throw error;
    }
  });
}

interface TransactionParts {
  query: (text: string, values?: readonly unknown[]) => Promise<object[]>;
  afterCommit: (task: () => void) => void;
  /** Absent: the transaction made here is its own end. */
  atEnd?: Transaction;
}

function asTransaction({ query, afterCommit, atEnd }: TransactionParts): Transaction {
  const transaction = { query, afterCommit } as Transaction;
  return Object.assign(transaction, { atEnd: atEnd ?? transaction });
}

/**
 * PostgreSQL answers a COMMIT after a failed statement with ROLLBACK and no error: nothing was
 * done, and nobody may believe otherwise.
 */
async function finish(client: pg.PoolClient, command: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  const done = await client.query(command);
  if (done.command !== command)
    throw new Error('a statement of the transaction had failed, so it was rolled back');
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof RetryTransaction ||
    (error instanceof pg.DatabaseError &&
      (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK))
  );
}

/**
 * True when the database itself answered with an error; false when the connection broke and nobody
 * knows what happened.
 */
export function isDatabaseAnswer(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    !error.code?.startsWith('57P') &&
    !error.code?.startsWith('08')
  );
}

/** True when a write met a row that the unique constraint of that name protects. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
  );
}
