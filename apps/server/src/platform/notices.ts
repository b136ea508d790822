// PostgreSQL's notifications, heard on one connection of each process. A notification is sent when its transaction commits, and
// they arrive in the order of the commits. What is sent while that connection is broken is lost: see `missed`.

import type pg from 'pg';
import { SECOND, type Clock } from './clock.ts';
import type { Database, Query } from './database.ts';
import type { Logger } from './log.ts';

const RECONNECT_MS = SECOND;
/** PostgreSQL takes less than 8000 bytes. */
export const MAX_NOTICE_BYTES = 7500;

export interface Hearer {
  heard(payload: string): void;
  /** Notices may have been lost since the last one. */
  missed(): void;
}

export interface Notices {
  on(channel: string, hearer: Hearer): void;
  /** False while a notice would be lost. */
  isHearing(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createNotices({ database, clock, log }: { database: Database; clock: Clock; log: Logger }): Notices {
  const hearers = new Map<string, Hearer[]>();
  let client: pg.Client | undefined;
  let watch: { cancel(): void } | undefined;
  let connecting = false;

  const connect = async () => {
    if (client || connecting) return;
    connecting = true;
    try {
      const fresh = await database.connect();
      const forget = () => {
        if (client === fresh) client = undefined;
      };
      fresh.on('notification', ({ channel, payload }) => {
        if (payload) for (const { heard } of hearers.get(channel) ?? []) heard(payload);
      });
      fresh.on('error', (error) => {
        log.warn({ error: error.message }, 'the live connection to the database broke');
        forget();
      });
      fresh.on('end', forget);
      await fresh.query([...hearers.keys()].map((channel) => `listen ${channel}`).join(';'));
      client = fresh;
      for (const each of hearers.values()) for (const { missed } of each) missed();
    } finally {
      connecting = false;
    }
  };

  return {
    on(channel, hearer) {
      if (client) throw new Error('every hearer must be there before the first notice');
      hearers.set(channel, [...(hearers.get(channel) ?? []), hearer]);
    },
    isHearing: () => client !== undefined,
    async start() {
      await connect();
      watch = clock.every(RECONNECT_MS, () => {
        connect().catch(() => undefined);
      });
    },
    async stop() {
      watch?.cancel();
      await client?.end();
    },
  };
}

export async function notify(query: Query, channel: string, payload: string): Promise<void> {
  await query.query('select pg_notify($1, $2)', [channel, payload]);
}
