// Live push: what happens to a player reaches their open pages, whichever server process they are connected to. PostgreSQL's
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
  /** Hears the pushes of one player until the returned function is called. */
  listen(playerId: PlayerId, listener: Listener): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Notice {
  players: PlayerId[];
  push: LivePush;
}

export function createLive({ database, clock, log }: { database: Database; clock: Clock; log: Logger }): Live {
  const listeners = new Map<PlayerId, Set<Listener>>();
  let client: pg.Client | undefined;
  let watch: { cancel(): void } | undefined;
  let connecting = false;

  const deliver = (payload: string) => {
    // Written by `notify` below, in this or another process of the same version.
    const { players, push } = JSON.parse(payload) as Notice;
    for (const player of players) for (const listener of listeners.get(player) ?? []) listener(push);
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
