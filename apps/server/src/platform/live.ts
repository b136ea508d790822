// Live push: what happens to a player reaches their open pages, and what everybody is told reaches all, whichever server process they are connected to. PostgreSQL's
// NOTIFY carries it and is sent only when the transaction commits. A push may be lost while the database restarts: pages ask again.

import type pg from 'pg';
import type { LiveEvent } from '@ceibo/contracts/live';
import { SECOND, type Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import type { PlayerId } from './ids.ts';
import type { Logger } from './log.ts';

const CHANNEL = 'ceibo_live';
const MAX_NOTIFY_BYTES = 7500;
const RECONNECT_MS = SECOND;

/** What a page's stream is told: an event with its data, that balances changed (it reads them afresh), or to check its session. */
export type LivePush = { kind: 'event'; event: LiveEvent } | { kind: 'balance-changed' } | { kind: 'check-session' };
type Listener = (push: LivePush) => void;

export interface Live {
  push(transaction: Transaction, playerId: PlayerId, push: LivePush): Promise<void>;
  /** Tells the pages of many players that their balances changed, in as few notifications as fit. */
  pushBalances(transaction: Transaction, playerIds: readonly PlayerId[]): Promise<void>;
  /** Tells an event to everybody who has a page open. It has room for about 7000 characters. */
  pushPublic(transaction: Transaction, event: LiveEvent): Promise<void>;
  /** Hears what everybody is told until the returned function is called. */
  listenPublic(listener: (event: LiveEvent) => void): () => void;
  /** Hears the pushes of one player until the returned function is called. */
  listen(playerId: PlayerId, listener: Listener): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

type Notice = { players: PlayerId[]; push: LivePush } | { everybody: LiveEvent };

export function createLive({ database, clock, log }: { database: Database; clock: Clock; log: Logger }): Live {
  const listeners = new Map<PlayerId, Set<Listener>>();
  const publicListeners = new Set<(event: LiveEvent) => void>();
  let client: pg.Client | undefined;
  let watch: { cancel(): void } | undefined;
  let connecting = false;

  const deliver = (payload: string) => {
    // Written by `notify` below, in this or another process of the same version.
    const notice = JSON.parse(payload) as Notice;
    if ('everybody' in notice) for (const listener of publicListeners) listener(notice.everybody);
    else for (const player of notice.players) for (const listener of listeners.get(player) ?? []) listener(notice.push);
  };

  const connect = async () => {
    if (client || connecting) return;
    connecting = true;
    try {
      const fresh = await database.connect();
      fresh.on('notification', ({ payload }) => payload && deliver(payload));
      fresh.on('error', (error) => {
        log.warn({ error: error.message }, 'the live connection to the database broke');
        client = undefined;
      });
      await fresh.query(`listen ${CHANNEL}`);
      client = fresh;
      // What was pushed while disconnected is gone: every page reads its balance again.
      for (const each of listeners.values()) for (const listener of each) listener({ kind: 'balance-changed' });
    } finally {
      connecting = false;
    }
  };

  return {
    push: (transaction, playerId, push) => notify(transaction, { players: [playerId], push }),
    async pushBalances(transaction, playerIds) {
      const perNotice = Math.floor(MAX_NOTIFY_BYTES / 40);
      for (let from = 0; from < playerIds.length; from += perNotice) {
        await notify(transaction, { players: playerIds.slice(from, from + perNotice), push: { kind: 'balance-changed' } });
      }
    },
    pushPublic: (transaction, event) => notify(transaction, { everybody: event }),
    listenPublic(listener) {
      publicListeners.add(listener);
      return () => void publicListeners.delete(listener);
    },
    listen(playerId, listener) {
      const own = listeners.get(playerId) ?? new Set();
      listeners.set(playerId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(playerId);
      };
    },
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

async function notify(transaction: Transaction, notice: Notice): Promise<void> {
  await transaction.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]);
}
