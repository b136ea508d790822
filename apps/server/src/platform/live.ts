// Live push: what happens to a player reaches their open pages, and what everybody is told reaches all, whichever server process they are
// connected to. A push may be lost while the database restarts: pages ask again.

import type { LiveEvent, PublicEvent } from '@ceibo/contracts/live';
import type { Transaction } from './database.ts';
import type { PlayerId } from './ids.ts';
import { MAX_NOTICE_BYTES, notify, type Notices } from './notices.ts';

const CHANNEL = 'ceibo_live';

/** What a page's stream is told: an event with its data, that balances changed (it reads them afresh), or to check its session. */
export type LivePush = { kind: 'event'; event: LiveEvent } | { kind: 'balance-changed' } | { kind: 'check-session' };
type Listener = (push: LivePush) => void;

export interface Live {
  push(transaction: Transaction, playerId: PlayerId, push: LivePush): Promise<void>;
  /** Tells the pages of many players that their balances changed, in as few notifications as fit. */
  pushBalances(transaction: Transaction, playerIds: readonly PlayerId[]): Promise<void>;
  /** Tells an event to everybody who has a page open. It has room for about 7000 characters. */
  pushPublic(transaction: Transaction, event: PublicEvent): Promise<void>;
  /** Hears what everybody is told until the returned function is called. */
  listenPublic(listener: (event: PublicEvent) => void): () => void;
  /** Hears the pushes of one player until the returned function is called. */
  listen(playerId: PlayerId, listener: Listener): () => void;
}

type Notice = { players: PlayerId[]; push: LivePush } | { everybody: PublicEvent };

export function createLive(notices: Notices): Live {
  const listeners = new Map<PlayerId, Set<Listener>>();
  const publicListeners = new Set<(event: PublicEvent) => void>();

  notices.on(CHANNEL, {
    heard(payload) {
      // Written by `tell` below, in this or another process of the same version.
      const notice = JSON.parse(payload) as Notice;
      if ('everybody' in notice) for (const listener of publicListeners) listener(notice.everybody);
      else for (const player of notice.players) for (const listener of listeners.get(player) ?? []) listener(notice.push);
    },
    // Every page reads its balance again.
    missed() {
      for (const each of listeners.values()) for (const listener of each) listener({ kind: 'balance-changed' });
    },
  });

  return {
    push: (transaction, playerId, push) => tell(transaction, { players: [playerId], push }),
    async pushBalances(transaction, playerIds) {
      const perNotice = Math.floor(MAX_NOTICE_BYTES / 40);
      for (let from = 0; from < playerIds.length; from += perNotice) {
        await tell(transaction, { players: playerIds.slice(from, from + perNotice), push: { kind: 'balance-changed' } });
      }
    },
    pushPublic: (transaction, event) => tell(transaction, { everybody: event }),
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
  };
}

async function tell(transaction: Transaction, notice: Notice): Promise<void> {
  await notify(transaction, CHANNEL, JSON.stringify(notice));
}
