import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createNotifications } from './notifications.ts';

/** A connection whose statements wait until it is destroyed, or are answered at once. */
function connection({ isSilent }: { isSilent: boolean }): pg.Client {
  const waiting: ((reason: Error) => void)[] = [];
  const destroy = () => {
    for (const fail of waiting) fail(new Error('destroyed'));
  };
  const query = () =>
    isSilent ? new Promise((_, reject) => waiting.push(reject)) : Promise.resolve({ rows: [] });
  const client = Object.assign(new EventEmitter(), {
    connection: { stream: { destroy } },
    query,
    end: () => Promise.resolve(),
  });
  return client as unknown as pg.Client;
}

afterEach(() => {
  vi.useRealTimers();
});

it('a database that is silent when a process begins to listen is given up, and asked anew', async () => {
  vi.useFakeTimers();
  const connections = [connection({ isSilent: true }), connection({ isSilent: false })];
  const connect = () => Promise.resolve(connections.shift());
  const notifications = createNotifications({
    database: { connect } as unknown as Database,
    clock: systemClock,
    log: createLog('silent'),
  });
  const missed = vi.fn<() => void>();
  notifications.subscribe('a-channel', { received: () => undefined, missed });

  await Promise.all([
    expect(notifications.start()).rejects.toThrow('destroyed'),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  expect(notifications.isConnected()).toBe(false);

  await notifications.start();
  expect(notifications.isConnected()).toBe(true);
  expect(missed).toHaveBeenCalledTimes(1);
  await notifications.stop();
});
