// PostgreSQL's notifications, on one connection of each process, which sends and receives them.
//
// A transaction that notifies holds one lock of the whole database until its commit is on disk, so
// all of them queue there. Nothing that moves money may wait for that: processes send after the
// commit, from this connection, whose own commits do not wait for the disk.

import pg from 'pg';
import { deadline, SECOND, type Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log.ts';

const RECONNECT_MS = SECOND;
/** Notifications of so many milliseconds leave together by default, equal ones once. */
const GATHER_MS = 20;
/**
 * Kept while the connection is broken. The oldest are dropped beyond that: pages also ask by
 * themselves.
 */
const MAX_UNSENT = 10_000;
/**
 * A send, or the beginning, that is not answered by then counts as failed: the connection is closed
 * and opened anew.
 */
const SEND_MS = 5 * SECOND;
/**
 * So often the connection is asked whether it still hears. One that has not answered for longer
 * than a question may take may have missed notifications.
 */
const ASK_MS = 2 * SECOND;
const DEAF_AFTER_MS = 8 * SECOND;
/** PostgreSQL takes less than 8000 bytes. */
export const MAX_NOTIFICATION_BYTES = 7500;

export interface Subscriber {
  received(payload: string): void;
  /** Notifications may have been lost since the last one. */
  missed(): void;
}

/**
 * A payload, or payloads that are put together when they are sent, so that what gathers until then
 * goes along.
 */
export type Payload = string | (() => string[]);

export interface Notifications {
  subscribe(channel: string, subscriber: Subscriber): void;
  /**
   * Notifies every process, this one included, a few milliseconds later and in the order of the
   * calls. Call it after the commit of the change. A notification is lost when the process dies
   * first, so a subscriber that relies on it also asks from time to time.
   */
  publish(channel: string, payload: Payload): void;
  /**
   * False while a notification would be lost, or may have been: eight seconds after the database
   * last answered on this connection.
   */
  isConnected(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  log: Logger;
  gatherMs?: number | undefined;
}

export function createNotifications({
  database,
  clock,
  log,
  gatherMs = GATHER_MS,
}: Dependencies): Notifications {
  const subscribers = new Map<string, Subscriber[]>();
  let client: pg.Client | undefined;
  let watch: { cancel(): void } | undefined;
  let connecting = false;
  const forget = (broken: pg.Client) => {
    if (client === broken) client = undefined;
  };
  const hearing = createHearing({ client: () => client, forget });
  const sender = createSender({ log, client: () => client, forget, gatherMs });

  const connect = async () => {
    if (client || connecting) return;
    connecting = true;
    const begunAt = performance.now();
    try {
      const fresh = await database.connect();
      fresh.on('notification', ({ channel, payload }) => {
        if (payload) for (const { received } of subscribers.get(channel) ?? []) received(payload);
      });
      fresh.on('error', (error) => {
        log.warn({ error: error.message }, 'the live connection to the database broke');
        forget(fresh);
      });
      fresh.on('end', () => forget(fresh));
      await listenOn(fresh, [...subscribers.keys()]);
      client = fresh;
      hearing.askAgain(fresh, begunAt);
      for (const each of subscribers.values()) for (const { missed } of each) missed();
      sender.schedule();
    } finally {
      connecting = false;
    }
  };

  return {
    subscribe(channel, subscriber) {
      if (client) throw new Error('subscribe before the first notification can arrive');
      subscribers.set(channel, [...(subscribers.get(channel) ?? []), subscriber]);
    },
    publish: sender.publish,
    isConnected: () => client !== undefined && hearing.isFresh(),
    async start() {
      await connect();
      watch = clock.every(RECONNECT_MS, () => {
        connect().catch(() => undefined);
      });
    },
    async stop() {
      watch?.cancel();
      await sender.stop();
      hearing.stop();
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

function listenOn(fresh: pg.Client, channels: readonly string[]): Promise<void> {
  const listens = channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`);
  return answerOf(fresh, ['set synchronous_commit to off', ...listens].join(';'));
}

/**
 * Waits until the database has answered a statement. A connection that fails it, or on which the
 * database is silent, is closed: the next one may find a database that answers.
 */
async function answerOf(on: pg.Client, statement: string, values?: unknown[]): Promise<void> {
  const limit = deadline(SEND_MS, () => on.connection.stream.destroy());
  try {
    await on.query(statement, values);
  } catch (error) {
    on.end().catch(() => undefined);
    throw error;
  } finally {
    limit.cancel();
  }
}

/** Asks the connection again and again whether it still hears. */
function createHearing({ client, forget }: Pick<Connection, 'client' | 'forget'>) {
  let heardAt = -Infinity;
  let next: { cancel(): void } | undefined;

  const ask = async (on: pg.Client): Promise<void> => {
    const askedAt = performance.now();
    try {
      await answerOf(on, 'select');
      if (client() === on) askAgain(on, askedAt);
    } catch {
      forget(on);
    }
  };

  /** After an answer to what was asked at a moment. */
  const askAgain = (on: pg.Client, askedAt: number): void => {
    heardAt = askedAt;
    next = deadline(ASK_MS, () => void ask(on));
  };

  return {
    askAgain,
    isFresh: () => performance.now() - heardAt < DEAF_AFTER_MS,
    stop: () => next?.cancel(),
  };
}

interface Unsent {
  channel: string;
  payload: Payload;
}

interface Connection {
  log: Logger;
  /** Undefined while the connection is broken. */
  client(): pg.Client | undefined;
  forget(broken: pg.Client): void;
  gatherMs: number;
}

/** Gathers notifications for a moment, and sends them together. */
function createSender({ log, client, forget, gatherMs }: Connection) {
  let isStopped = false;
  let unsent: Unsent[] = [];
  let timer: { cancel(): void } | undefined;
  let sending: Promise<void> | undefined;

  const schedule = () => {
    if (unsent.length === 0 || !client() || timer || sending || isStopped) return;
    timer = deadline(gatherMs, () => {
      timer = undefined;
      sending = flush().finally(() => {
        sending = undefined;
        schedule();
      });
    });
  };

  /** Sends what is waiting. Notifications that could not be sent stay first in the queue. */
  const flush = async () => {
    const on = client();
    if (!on) return;
    const taken = unsent;
    unsent = [];
    const seen = new Set<string>();
    const all = taken
      .flatMap(({ channel, payload }) =>
        (typeof payload === 'string' ? [payload] : payload()).map((text) => ({ channel, text })),
      )
      .filter(({ channel, text }) => seen.size < seen.add(`${channel} ${text}`).size);
    try {
      await answerOf(
        on,
        `select pg_notify(channel, payload)
           from unnest($1::text[], $2::text[]) as n (channel, payload)`,
        [all.map(({ channel }) => channel), all.map(({ text }) => text)],
      );
    } catch (error) {
      log.warn({ error }, 'notifications could not be sent and are tried again');
      forget(on);
      unsent = [...all.map(({ channel, text }) => ({ channel, payload: text })), ...unsent].slice(
        -MAX_UNSENT,
      );
    }
  };

  return {
    schedule,
    publish(channel: string, payload: Payload): void {
      unsent.push({ channel, payload });
      if (unsent.length > MAX_UNSENT) dropOldest(unsent);
      schedule();
    },
    /** Sends what is left, if it can still be sent. */
    async stop(): Promise<void> {
      isStopped = true;
      timer?.cancel();
      await sending;
      await flush();
    },
  };
}

/** A payload that is still to be put together stays: there is one of each kind at most. */
function dropOldest(unsent: Unsent[]): void {
  const oldest = unsent.findIndex(({ payload }) => typeof payload === 'string');
  if (oldest >= 0) unsent.splice(oldest, 1);
}
