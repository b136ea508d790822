// Live push: what happens to a player reaches their open pages, and what everybody is told reaches
// all, whichever server process they are connected to. It leaves after the commit (see notices.ts)
// and may be lost with a process that dies: pages ask again.

import type { LiveEvent, PublicEvent } from '@ceibo/contracts/live';
import type { Transaction } from './database.ts';
import type { PlayerId } from './ids.ts';
import { MAX_NOTICE_BYTES, type Notices } from './notices.ts';

const CHANNEL = 'ceibo_live';
const PLAYERS_PER_NOTICE = Math.floor(MAX_NOTICE_BYTES / 40);

/**
 * What a page's stream is told: an event with its data, that balances changed (it reads them
 * afresh), or to check its session.
 */
export type LivePush =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'balance-changed' }
  | { kind: 'check-session' };
type Listener = (push: LivePush) => void;

/**
 * Pushes leave when the transaction has committed, a few milliseconds later; none leaves when it
 * did not.
 */
export interface Live {
  push(transaction: Transaction, playerId: PlayerId, push: LivePush): void;
  /**
   * Tells the pages of many players that their balances changed, in as few notifications as fit.
   */
  pushBalances(transaction: Transaction, playerIds: readonly PlayerId[]): void;
  /** Tells an event to everybody who has a page open. It has room for about 7000 characters. */
  pushPublic(transaction: Transaction, event: PublicEvent): void;
  /** Hears what everybody is told until the returned function is called. */
  listenPublic(listener: (event: PublicEvent) => void): () => void;
  /** Hears the pushes of one player until the returned function is called. */
  listen(playerId: PlayerId, listener: Listener): () => void;
}

type Notice = { players: PlayerId[]; push: LivePush } | { everybody: PublicEvent };

export function createLive(notices: Notices): Live {
  const listeners = new Map<PlayerId, Set<Listener>>();
  const publicListeners = new Set<(event: PublicEvent) => void>();
  // A player whose balance changes many times within a few milliseconds is told once.
  const changedBalances = new Set<PlayerId>();

  const send = (notice: Notice) => notices.send(CHANNEL, JSON.stringify(notice));
  const takeChangedBalances = (): string[] => {
    const players = [...changedBalances];
    changedBalances.clear();
    const payloads: string[] = [];
    for (let from = 0; from < players.length; from += PLAYERS_PER_NOTICE) {
      const some: Notice = {
        players: players.slice(from, from + PLAYERS_PER_NOTICE),
        push: { kind: 'balance-changed' },
      };
      payloads.push(JSON.stringify(some));
    }
    return payloads;
  };

  notices.on(CHANNEL, {
    heard(payload) {
      // Written by `send` above, in this or another process of the same version.
      const notice = JSON.parse(payload) as Notice;
      if ('everybody' in notice) for (const listener of publicListeners) listener(notice.everybody);
      else
        for (const player of notice.players)
          for (const listener of listeners.get(player) ?? []) listener(notice.push);
    },
    // Every page reads its balance again.
    missed() {
      for (const each of listeners.values())
        for (const listener of each) listener({ kind: 'balance-changed' });
    },
  });

  return {
    push(transaction, playerId, push) {
      transaction.afterCommit(() => send({ players: [playerId], push }));
    },
    pushBalances(transaction, playerIds) {
      transaction.afterCommit(() => {
        if (changedBalances.size === 0) notices.send(CHANNEL, takeChangedBalances);
        for (const playerId of playerIds) changedBalances.add(playerId);
      });
    },
    pushPublic(transaction, event) {
      transaction.afterCommit(() => send({ everybody: event }));
    },
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
