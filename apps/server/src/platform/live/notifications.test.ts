import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createNotifications } from './notifications.ts';

interface Kind {
  answers: number;
  /** Not even destroying it has an effect. */
  isStuck?: boolean;
}

/**
 * A connection whose first statements are answered at once; further ones wait until it is
 * destroyed.
 */
function connection({ answers, isStuck = false }: Kind): pg.Client {
  const waiting: ((reason: Error) => void)[] = [];
  const destroy = () => {
    if (isStuck) return;
    for (const fail of waiting) fail(new Error('destroyed'));
  };
  let left = answers;
  const query = () =>
    left-- > 0 ? Promise.resolve({ rows: [] }) : new Promise((_, fail) => waiting.push(fail));
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

function listenThrough(...connections: pg.Client[]) {
  vi.useFakeTimers();
  const connect = async () => {
    const next = connections.shift();
    if (!next) throw new Error('no database');
    return next;
  };
  const notifications = createNotifications({
    database: { connect } as unknown as Database,
    clock: systemClock,
    log: createLog('silent'),
  });
  const missed = vi.fn<() => void>();
  notifications.subscribe('a-channel', { received: () => undefined, missed });
  return { connections, notifications, missed };
}

it('a database that is silent when a process begins to listen is given up, and asked anew', async () => {
  const { notifications, missed } = listenThrough(
    connection({ answers: 0 }),
    connection({ answers: Infinity }),
  );

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

it('a connection that answers no more is replaced, and not relied on meanwhile', async () => {
  const { connections, notifications, missed } = listenThrough(connection({ answers: 4 }));
  await notifications.start();

  // It answers when listening begins and after two, four and six seconds. The next question is
  // given up after five more.
  await vi.advanceTimersByTimeAsync(12_999);
  expect(notifications.isConnected()).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(notifications.isConnected()).toBe(false);

  connections.push(connection({ answers: Infinity }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(missed).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notifications.isConnected()).toBe(true);
  expect(missed).toHaveBeenCalledTimes(2);
  await notifications.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a connection is not relied on for longer than eight seconds after its last answer', async () => {
  const { notifications } = listenThrough(connection({ answers: 4, isStuck: true }));
  await notifications.start();
  await vi.advanceTimersByTimeAsync(13_900);
  expect(notifications.isConnected()).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(notifications.isConnected()).toBe(false);
});
