// Events between rooms. An event is published inside the transaction that makes it true and becomes
// one job per subscriber in the same transaction. It is delivered at least once, or never when the
// transaction rolls back. Subscribers must be safe to repeat.

import type { Transaction } from '../database/database.ts';
import type { PlayerId } from '../ids.ts';
import type { Jobs, JobPayload } from './jobs.ts';

/**
 * The events between rooms. Each event's payload is small and textual; a room that needs more asks
 * the publishing room.
 */
export interface RoomEvents {
  'player-registered': { playerId: PlayerId };
  /** `age`: nobody ended it. Events of earlier builds name no reason. */
  'session-ended': { playerId: PlayerId; sessionKey: string; reason?: 'age' };
  /** A new password, or the player, ended all logins but the one that asked and later ones. */
  'logins-revoked': { playerId: PlayerId };
  /** The player has closed the account; `email` is its address. */
  'account-closed': { playerId: PlayerId; email: string };
  /** The player has verified the e-mail address of the registration. */
  'player-verified': { playerId: PlayerId };
  /** The payout company has paid a withdrawal. */
  'withdrawal-paid': { playerId: PlayerId; withdrawalId: string };
  /** The sportsbook has said how bets of a purchase ended, and their money is booked. */
  'bets-settled': { playerId: PlayerId; settlementId: string };
  /** A bonus that still needs play ends within so many hours. */
  'reward-expiring': { playerId: PlayerId; id: string; hours: string };
  /** A stake was refused by a limit of play, whose window ends at `endsAt` (RFC 3339). */
  'limit-reached': { playerId: PlayerId; kind: string; window: string; endsAt: string };
  /** A wallet without bonus has some again: a stake was undone, or a win came. */
  'bonus-returned': { playerId: PlayerId };
  /** Free spins have ended, or a win of them came after that. */
  'free-spins-ended': { playerId: PlayerId; id: string };
  /** A deposit was credited. Events of earlier builds do not name it. */
  'deposit-approved': { playerId: PlayerId; depositId?: string };
  /** The payment company took back a credited deposit; `amount` is decimal, `at` RFC 3339. */
  'deposit-reversed': {
    playerId: PlayerId;
    reversalId: string;
    amount: string;
    at: string;
    depositId?: string;
  };
}

export interface Outbox {
  /** Declares a subscriber; before the jobs start. */
  subscribe<Name extends keyof RoomEvents>(
    event: Name,
    subscriber: string,
    handle: (payload: RoomEvents[Name]) => Promise<void>,
  ): void;
  publish<Name extends keyof RoomEvents>(
    transaction: Transaction,
    event: Name,
    payload: RoomEvents[Name],
  ): Promise<void>;
}

export function createOutbox(jobs: Jobs): Outbox {
  const subscribers = new Map<string, string[]>();
  return {
    subscribe(event, subscriber, handle) {
      const task = `${subscriber}:on-${event}`;
      subscribers.set(event, [...(subscribers.get(event) ?? []), task]);
      // The payload was written by `publish` below with the same event name.
      jobs.task(task, (payload) => handle(payload as RoomEvents[typeof event]));
    },
    async publish(transaction, event, payload) {
      const content: JobPayload = payload;
      for (const task of subscribers.get(event) ?? []) await jobs.add(transaction, task, content);
    },
  };
}
