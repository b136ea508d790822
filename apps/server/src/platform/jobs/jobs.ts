// Background jobs on graphile-worker. A job is added inside the transaction that makes it necessary
// and runs at least once, so every task must be safe to repeat. Its tables live in the same
// database.

import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as WorkerLogger,
  run,
  runMigrations,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { MINUTE, SECOND } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Notifications } from '../live/notifications.ts';
import { createWorkersPool, NEW_JOBS, ONE_JOB } from './workers-pool.ts';

export type JobPayload = Record<string, string>;

export interface JobOptions {
  runAt?: Date;
  /** A job with the same key that has not started yet is replaced. */
  key?: string;
}

/**
 * The number of workers that each kind of work has in a process. A kind never waits for another.
 * Each calls another outside company, and one that takes the call and never answers holds up its
 * own workers only. The workers of all kinds share the library's pool of connections, for moments.
 */
const WORKERS = { deposits: 4, payouts: 4, mail: 4, sms: 2, postbacks: 2, push: 2, upkeep: 6 };
export type Lane = keyof typeof WORKERS;
const lanes: readonly Lane[] = [
  'deposits',
  'payouts',
  'mail',
  'sms',
  'postbacks',
  'push',
  'upkeep',
];
/**
 * The interval at which a worker without work looks again, even without a notification; jobs that
 * were planned for later begin with that delay.
 */
const LOOKS_EVERY_MS: Record<Lane, number> = {
  deposits: SECOND,
  payouts: SECOND,
  mail: 2 * SECOND,
  sms: SECOND,
  postbacks: 2 * SECOND,
  push: 2 * SECOND,
  upkeep: 2 * SECOND,
};

export interface Jobs {
  /**
   * Declares the task of a name, and whose workers run it; before `start`. Work that nobody waits
   * for is upkeep.
   */
  task(name: string, handle: (payload: JobPayload) => Promise<void>, lane?: Lane): void;
  /**
   * Declares a task that runs every time a five-field cron pattern matches (UTC). It never runs
   * twice at a time, and waits once at most: a task that takes longer than its pattern's period
   * does not pile up.
   */
  schedule(pattern: string, name: string, handle: () => Promise<void>): void;
  /** Adds a job as part of a transaction: it exists exactly when the transaction commits. */
  add(
    transaction: Transaction,
    name: string,
    payload: JobPayload,
    options?: JobOptions,
  ): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const MAX_ATTEMPTS = 100;
const MONEY_RETRIED_WITHIN_MS = 5 * MINUTE;
/** So many failures make the pause that long; more are not counted. */
const MONEY_ATTEMPTS_COUNTED = 5;
const LOCK_CLASS = 0xce1b0;
const RELEASE_EVERY_MS = 15 * SECOND;
const STOP_WITHIN_MS = 10 * SECOND;

interface Dependencies {
  database: Database;
  notifications: Pick<Notifications, 'publish' | 'subscribe'>;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  /** The number under which this process holds its session lock. */
  processKey: number;
  /** True when scheduled tasks run at their times; by default they do. */
  runsSchedules?: boolean | undefined;
}

function noTasks(): Record<Lane, TaskList> {
  return { deposits: {}, payouts: {}, mail: {}, sms: {}, postbacks: {}, push: {}, upkeep: {} };
}

export function createJobs(deps: Dependencies): Jobs {
  const { database, notifications, clock, log, processKey, runsSchedules = true } = deps;
  const tasks = noTasks();
  const patterns: string[] = [];
  let runners: Runner[] = [];
  const workersPool = createWorkersPool(database.libraryPool, deps);
  const lock = createProcessLock(database, processKey);
  const pools: string[] = [];
  let sweep: { cancel(): void } | undefined;

  const declare: Jobs['task'] = (name, handle, lane = 'upkeep') => {
    tasks[lane][name] = countOutcomes(deps, name, handle);
  };

  const releaseAbandoned = async () => {
    await lock.hold();
    await rememberPools(database, pools, processKey);
    await releaseJobsOfTheDead(database);
  };

  const startLane = (lane: Lane) =>
    runWorkers(lane, {
      pgPool: workersPool.pool,
      log,
      pools,
      taskList: tasks[lane],
      crontab: lane === 'upkeep' && runsSchedules ? patterns.join('\n') : '',
    });

  const moneyTasks = () => [...Object.keys(tasks.deposits), ...Object.keys(tasks.payouts)];

  return {
    task: declare,
    schedule(pattern, name, handle) {
      declare(name, handle);
      patterns.push(`${pattern} ${name} ?max=3&queue=${name}&jobKey=${name}`);
    },
    async add(transaction, name, payload, options) {
      await insertJob(transaction, name, payload, options);
      // The function notifies nobody, so that a commit that moves money waits for no lock
      // (notifications.ts). Workers also look by themselves every second.
      transaction.afterCommit(() => notifications.publish(NEW_JOBS, ONE_JOB));
    },
    async start() {
      await releaseAbandoned();
      runners = await Promise.all(
        lanes.filter((lane) => Object.keys(tasks[lane]).length > 0).map(startLane),
      );
      await rememberPools(database, pools, processKey);
      sweep = clock.every(RELEASE_EVERY_MS, () => {
        releaseAbandoned().catch((error: unknown) =>
          log.warn({ error }, 'could not free abandoned jobs'),
        );
        bringMoneyForward(database, moneyTasks()).catch((error: unknown) =>
          log.warn({ error }, 'could not bring jobs about money forward'),
        );
      });
    },
    async stop() {
      sweep?.cancel();
      // A task that waits for an outside company does not hold up the end; it is safe to repeat.
      await Promise.race([
        Promise.allSettled(runners.map((runner) => runner.stop())).then(workersPool.recorded),
        sleep(STOP_WITHIN_MS),
      ]);
      await lock.end();
    },
  };
}

function countOutcomes(
  { log, metrics }: Pick<Dependencies, 'log' | 'metrics'>,
  name: string,
  handle: (payload: JobPayload) => Promise<void>,
): Task {
  return async (payload) => {
    try {
      await handle(payload as JobPayload);
      metrics.jobs.inc({ task: name, outcome: 'done' });
    } catch (error) {
      metrics.jobs.inc({ task: name, outcome: 'failed' });
      log.warn({ task: name, error }, 'a job failed and will be tried again');
      throw error;
    }
  };
}

/** The session lock that this process holds while it lives. */
function createProcessLock(database: Database, processKey: number) {
  let client: pg.Client | undefined;
  return {
    /** Takes the lock again when its connection has broken. */
    async hold(): Promise<void> {
      if (client) return;
      const fresh = await database.connect();
      fresh.on('error', () => (client = undefined));
      await fresh.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, processKey]);
      client = fresh;
    },
    async end(): Promise<void> {
      await client?.end();
    },
  };
}

interface LaneOptions extends Pick<Dependencies, 'log'> {
  pgPool: pg.Pool;
  taskList: TaskList;
  crontab: string;
  /** The name of each pool of workers is added to these. */
  pools: string[];
}

function runWorkers(
  lane: Lane,
  { pgPool, log, taskList, crontab, pools }: LaneOptions,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  // The jobs bear the name of the pool, not of the worker in it that runs them.
  events.on('pool:create', ({ workerPool }) => void pools.push(workerPool.id));
  return run({
    events,
    pgPool,
    taskList,
    crontab,
    concurrency: WORKERS[lane],
    noHandleSignals: true,
    pollInterval: LOOKS_EVERY_MS[lane],
    logger: new WorkerLogger(
      () => (level, message) =>
        log[level === 'error' ? 'warn' : 'debug']({ worker: true, lane }, message),
    ),
  });
}

async function insertJob(
  transaction: Transaction,
  name: string,
  payload: JobPayload,
  { runAt, key }: JobOptions = {},
): Promise<void> {
  await transaction.query('select platform.add_job($1, $2, $3, $4, $5)', [
    name,
    JSON.stringify(payload),
    runAt ?? null,
    MAX_ATTEMPTS,
    key ?? null,
  ]);
}

async function rememberPools(
  database: Database,
  pools: readonly string[],
  processKey: number,
): Promise<void> {
  await database.query(
    `insert into platform.job_workers (worker_id, process_key)
     select unnest($1::text[]), $2 on conflict do nothing`,
    [pools, processKey],
  );
}

/** True when a server lives that carries out jobs of this database. */
export async function hasServer(database: Database): Promise<boolean> {
  const { rows } = await database.libraryPool.query(
    `select from pg_locks l where l.locktype = 'advisory' and l.classid = $1::int::oid
       and l.objsubid = 2 and l.granted
       and l.database = (select oid from pg_database where datname = current_database())
     limit 1`,
    [LOCK_CLASS],
  );
  return rows.length > 0;
}

// graphile-worker frees the jobs of a killed process only after four hours. Every process holds a
// session lock while it lives, and has a row for each of its worker pools. Jobs are freed at once
// when the process of their pool holds no lock. While the database restarts, a living process may
// lose its row to another one's look: it writes it anew each time. Jobs of a pool without a row
// for a minute are freed too, since no living process lacks one for so long. A task that runs
// twice is safe.
async function releaseJobsOfTheDead(database: Database): Promise<void> {
  await database.libraryPool.query(
    `with dead as (
       delete from platform.job_workers w
       where not exists (select from pg_locks l
         where l.locktype = 'advisory' and l.classid = $1::int::oid
         and l.objid = w.process_key::oid and l.objsubid = 2)
       returning worker_id),
     unknown as (
       select distinct locked_by as worker_id from graphile_worker._private_jobs j
       where locked_at < now() - interval '1 minute'
         and not exists (select from platform.job_workers w where w.worker_id = j.locked_by))
     select graphile_worker.force_unlock_workers(coalesce(array_agg(worker_id), '{}'))
     from (select worker_id from dead union select worker_id from unknown) gone`,
    [LOCK_CLASS],
  );
}

// graphile-worker waits longer after every failure, up to six hours, and gives a job up in the
// end. Money is looked at within minutes of a company's return, and never given up.
async function bringMoneyForward(database: Database, tasks: readonly string[]): Promise<void> {
  await database.libraryPool.query(
    `select graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs
       where task_identifier = any($1) and attempts > 0 and locked_at is null
         and run_at > now() + make_interval(secs => $2)
     ), run_at := now() + make_interval(secs => $2), attempts := $3)`,
    [tasks, MONEY_RETRIED_WITHIN_MS / SECOND, MONEY_ATTEMPTS_COUNTED],
  );
}

/** Makes or upgrades the tables of the job queue. */
export async function migrateJobs(pgPool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool, logger: new WorkerLogger(() => () => undefined) });
}
