// Jobs that end while the database cannot be reached.

import { afterEach, expect, it, vi } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createJobs, type Jobs } from './jobs.ts';

const world = startTestWorld();
const log = createLog('warn', { write: () => undefined });
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

/** A database of another process, whose libraries can be cut off from it for a while. */
function openOther() {
  const database = openDatabase({ url: world.config.databaseUrl, connections: 20, log });
  const pool = database.libraryPool;
  let isCutOff = false;
  const connect = (callback?: (error: Error) => void) => {
    const gone = new Error('connect ECONNREFUSED');
    if (!isCutOff) return callback ? pool.connect(callback as never) : pool.connect();
    return callback ? callback(gone) : Promise.reject(gone);
  };
  const query = (...args: Parameters<typeof pool.query>) =>
    isCutOff ? Promise.reject(new Error('connect ECONNREFUSED')) : pool.query(...args);
  const libraryPool = new Proxy(pool, {
    get(target, name) {
      const value: unknown = { connect, query }[String(name)] ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    database: { ...database, libraryPool },
    cutOff(forMs: number) {
      isCutOff = true;
      setTimeout(() => (isCutOff = false), forMs);
    },
  };
}

/** Begins a job of another process. */
async function begin(task: string, handle: () => Promise<void>, database: Database): Promise<Jobs> {
  const { clock, metrics } = world;
  const notifications = { publish: () => undefined, subscribe: () => undefined };
  const jobs = createJobs({ database, notifications, clock, log, metrics, processKey: 4711 });
  jobs.task(task, handle, 'deposits');
  await jobs.start();
  await database.transaction((transaction) => jobs.add(transaction, task, {}));
  return jobs;
}

/** Runs a job of another process, which cannot reach the database when the job ends. */
async function endCutOff(task: string, end: () => void): Promise<void> {
  const { database, cutOff } = openOther();
  const handle = async () => {
    cutOff(1500);
    end();
  };
  const jobs = await begin(task, handle, database);
  ending.push(() => jobs.stop(), database.close);
}

const rowsOf = (task: string) =>
  world.asOwner(
    `select attempts, last_error, locked_at from graphile_worker.jobs where task_identifier = $1`,
    [task],
  );

it('are recorded as done once it is back', async () => {
  await endCutOff('test:done', () => undefined);
  await expect.poll(() => rowsOf('test:done')).toEqual([]);
});

it('are tried again when they failed', async () => {
  await endCutOff('test:failed', () => {
    throw new Error('not today');
  });
  const failed = { attempts: 1, last_error: 'not today', locked_at: null };
  await expect.poll(() => rowsOf('test:failed')).toEqual([failed]);
});

it('are left to the next process when theirs has closed the database', async () => {
  const { database } = openOther();
  const { promise: isOver, resolve: endIt } = Promise.withResolvers<void>();
  const handle = vi.fn<() => Promise<void>>(() => isOver);
  const jobs = await begin('test:late', handle, database);
  await expect.poll(() => handle.mock.calls.length).toBe(1);
  const isClosed = database.close();
  endIt();
  await jobs.stop();
  await isClosed;
  const taken = { attempts: 1, last_error: null, locked_at: expect.any(Date) as Date };
  expect(await rowsOf('test:late')).toEqual([taken]);
});
