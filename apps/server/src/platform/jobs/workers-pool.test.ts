// The pool of graphile-worker, as its kinds of jobs see it.

import { EventEmitter } from 'node:events';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { Subscriber } from '../live/notifications.ts';
import { createLog } from '../log.ts';
import { createWorkersPool } from './workers-pool.ts';

/** A kind of jobs that listens on the pool of a process, and the messages that it hears. */
async function listening() {
  const subscribers = new Map<string, Subscriber>();
  const notifications = {
    subscribe: (channel: string, subscriber: Subscriber) => subscribers.set(channel, subscriber),
  };
  const opened = vi.spyOn(pg.Client.prototype, 'connect');
  const { pool } = createWorkersPool(new pg.Pool(), { notifications, log: createLog('silent') });
  const ear = await new Promise<pg.PoolClient | undefined>((resolve, reject) =>
    pool.connect((error, client) => (error ? reject(error) : resolve(client))),
  );
  const heard: unknown[] = [];
  ear?.on('notification', (message) => heard.push(message));
  await ear?.query('LISTEN "jobs:insert"');
  expect(opened).not.toHaveBeenCalled();
  return { subscribers, heard, ear };
}

it('passes on to every kind of jobs what the process hears, without a connection', async () => {
  const { subscribers, heard, ear } = await listening();
  expect(ear).toBeInstanceOf(EventEmitter);
  subscribers.get('jobs:insert')?.received('{"count":1}');
  subscribers.get('worker:migrate')?.received('{"breaking":true}');
  expect(heard).toEqual([
    { channel: 'jobs:insert', payload: '{"count":1}' },
    { channel: 'worker:migrate', payload: '{"breaking":true}' },
  ]);
});

it('says that there may be new jobs when notifications may have been lost', async () => {
  const { subscribers, heard } = await listening();
  for (const { missed } of subscribers.values()) missed();
  expect(heard).toEqual([{ channel: 'jobs:insert', payload: '{"count":1}' }]);
});
