// The pool that graphile-worker gets. Its version 0.18 neither waits for the record of a job's end
// nor catches its failure. A database that cannot be reached at that moment would end the process.
// Were the failure only caught, the job would stay taken for hours.
//
// Each kind of jobs would also take a connection to listen on. Here all of them hear what the
// process hears on its own.

import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SECOND } from '../clock.ts';
import type { Notifications } from '../live/notifications.ts';
import type { Logger } from '../log.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2 * SECOND;

/** The channels on which graphile-worker listens. */
export const NEW_JOBS = 'jobs:insert';
const MIGRATIONS = 'worker:migrate';
/** The payload that it expects of a new job. */
export const ONE_JOB = JSON.stringify({ count: 1 });

type Statement = string | pg.QueryConfig;

/** As much of a connection as graphile-worker uses. */
interface Connection {
  query(statement: Statement, values?: unknown[]): Promise<unknown>;
  release(): Promise<void>;
}

/** Looks to graphile-worker like a connection that listens. */
function createEar(notifications: Pick<Notifications, 'subscribe'>): pg.PoolClient {
  const ear = Object.assign(new EventEmitter(), { query: () => Promise.resolve() });
  const hear = (channel: string, payload: string) => ear.emit('notification', { channel, payload });
  notifications.subscribe(NEW_JOBS, {
    received: (payload) => hear(NEW_JOBS, payload),
    // There may have been new jobs.
    missed: () => hear(NEW_JOBS, ONE_JOB),
  });
  notifications.subscribe(MIGRATIONS, {
    received: (payload) => hear(MIGRATIONS, payload),
    missed: () => undefined,
  });
  return ear as unknown as pg.PoolClient;
}

/**
 * A pool on top of another one, in which the record of a job's end is repeated until the database
 * has taken it. It may be repeated: the record changes only a job that still has to end.
 */
export function createWorkersPool(
  pool: pg.Pool,
  { notifications, log }: { notifications: Pick<Notifications, 'subscribe'>; log: Logger },
) {
  const ear = createEar(notifications);
  const unrecorded = new Set<Promise<unknown>>();

  async function record(end: pg.QueryConfig): Promise<unknown> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        return await pool.query(end);
      } catch (error) {
        // Once the process has let the job go, another one runs it again.
        if (pool.ending) return undefined;
        log.warn({ error }, 'the end of a job could not be recorded and will be tried again');
        await sleep(pause);
      }
    }
  }

  function keep(recorded: Promise<unknown>): Promise<unknown> {
    unrecorded.add(recorded);
    return recorded.finally(() => unrecorded.delete(recorded));
  }

  /** A connection that is taken from the pool when a statement needs it. */
  function lend(): Connection {
    let taken: Promise<pg.PoolClient> | undefined;
    return {
      async query(statement, values) {
        if (isEndOfJob(statement)) return keep(record(statement));
        taken ??= pool.connect();
        return (await taken).query(statement, values);
      },
      async release() {
        (await taken?.catch(() => undefined))?.release();
      },
    };
  }

  const connect = (listen?: Parameters<pg.Pool['connect']>[0]) =>
    listen
      ? queueMicrotask(() => listen(undefined, ear, () => undefined))
      : Promise.resolve(lend());
  return {
    pool: new Proxy(pool, {
      get(target, name) {
        const value: unknown = name === 'connect' ? connect : Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    /** Waits until every job that ended so far is recorded. */
    async recorded(): Promise<void> {
      await Promise.all(unrecorded);
    },
  };
}

/** graphile-worker names its statements; those that end jobs are prepared under these names. */
function isEndOfJob(statement: Statement): statement is pg.QueryConfig {
  return typeof statement !== 'string' && /^(complete|fail)_job/.test(statement.name ?? '');
}
