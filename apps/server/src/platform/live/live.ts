// Live updates: an event of a player reaches their open pages. An event for everybody reaches all
// pages, whichever server process they are connected to. It is published after the commit
// (notifications.ts) and may be lost with a process that dies: pages ask again.

import type { LiveEvent, PublicEvent } from '@ceibo/contracts/live';
import type { Transaction } from '../database/database.ts';
import type { PlayerId } from '../ids.ts';
import { gatherUpdates, type PlayerUpdate } from './gathered-updates.ts';
import { MAX_NOTIFICATION_BYTES, type Notifications } from './notifications.ts';

const CHANNEL = 'ceibo_live';
const PLAYERS_PER_NOTIFICATION = Math.floor(MAX_NOTIFICATION_BYTES / 40);

/**
 * A page's stream receives an event with its data, the word that balances changed, or the word to
 * check its session. It reads changed balances afresh.
 */
export type LiveUpdate =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'balance-changed' }
  | { kind: 'check-session' };
type Subscriber = (update: LiveUpdate) => void;
type Unsubscribe = () => void;

/**
 * Updates are published a few milliseconds after the transaction has committed; none is published
 * when it did not.
 */
export interface Live {
  publish(transaction: Transaction, playerId: PlayerId, update: LiveUpdate): void;
  /** Publishes that the balances of many players changed, in as few notifications as fit. */
  publishBalances(transaction: Transaction, playerIds: readonly PlayerId[]): void;
  /** Publishes an event to every open page. It has room for about 7000 characters. */
  publishToAll(transaction: Transaction, event: PublicEvent): void;
  /** Subscribes to the events for everybody, until the returned function is called. */
  subscribeToAll(subscriber: (event: PublicEvent) => void): Unsubscribe;
  /** Subscribes to the updates of one player, until the returned function is called. */
  subscribe(playerId: PlayerId, subscriber: Subscriber): Unsubscribe;
}

type Notification =
  | { updates: PlayerUpdate<LiveUpdate>[] }
  | { players: PlayerId[]; push: LiveUpdate }
  | { everybody: PublicEvent };

export function createLive(notifications: Notifications): Live {
  const subscribers = new Map<PlayerId, Set<Subscriber>>();
  const publicSubscribers = new Set<(event: PublicEvent) => void>();
  // Many changes of a player's balance within a few milliseconds are published as one.
  const changedBalances = new Set<PlayerId>();

  const updates = gatherUpdates<LiveUpdate>();

  const deliver = (player: PlayerId, push: LiveUpdate) => {
    for (const subscriber of subscribers.get(player) ?? []) subscriber(push);
  };
  const takeChangedBalances = (): string[] => {
    const payloads = notificationsOf([...changedBalances]);
    changedBalances.clear();
    return payloads;
  };

  notifications.subscribe(CHANNEL, {
    received(payload) {
      // Written below, in this or another process of the same version.
      const notification = JSON.parse(payload) as Notification;
      if ('everybody' in notification)
        for (const subscriber of publicSubscribers) subscriber(notification.everybody);
      else if ('updates' in notification)
        for (const { player, push } of notification.updates) deliver(player, push);
      else for (const player of notification.players) deliver(player, notification.push);
    },
    // Every page reads its balance again.
    missed() {
      for (const each of subscribers.values())
        for (const subscriber of each) subscriber({ kind: 'balance-changed' });
    },
  });

  return {
    publish(transaction, playerId, push) {
      transaction.afterCommit(() => {
        if (updates.add({ player: playerId, push })) notifications.publish(CHANNEL, updates.take);
      });
    },
    publishBalances(transaction, playerIds) {
      transaction.afterCommit(() => {
        if (changedBalances.size === 0) notifications.publish(CHANNEL, takeChangedBalances);
        for (const playerId of playerIds) changedBalances.add(playerId);
      });
    },
    publishToAll(transaction, event) {
      const notification: Notification = { everybody: event };
      transaction.afterCommit(() => notifications.publish(CHANNEL, JSON.stringify(notification)));
    },
    subscribeToAll(subscriber) {
      publicSubscribers.add(subscriber);
      return () => void publicSubscribers.delete(subscriber);
    },
    subscribe(playerId, subscriber) {
      const own = subscribers.get(playerId) ?? new Set();
      subscribers.set(playerId, own.add(subscriber));
      return () => {
        own.delete(subscriber);
        if (own.size === 0) subscribers.delete(playerId);
      };
    },
  };
}

/** Notifications that the balances of these players changed. */
function notificationsOf(players: readonly PlayerId[]): string[] {
  const payloads: string[] = [];
  for (let from = 0; from < players.length; from += PLAYERS_PER_NOTIFICATION) {
    const notification: Notification = {
      players: players.slice(from, from + PLAYERS_PER_NOTIFICATION),
      push: { kind: 'balance-changed' },
    };
    payloads.push(JSON.stringify(notification));
  }
  return payloads;
}
