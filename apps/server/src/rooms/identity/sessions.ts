// Sessions: a secret of 256 bits that the browser keeps; the database keeps its hash.

import { later, HOUR, MINUTE, SECOND, type Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { secretHash, type PlayerId, type Random } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import type { Live } from '../../platform/live.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { SessionChecks } from '../../platform/session-checks.ts';
import { endSession, insertHandoff, insertSession, noteLogin, playerOfSession, touchSessions, useHandoff } from './identity-store.ts';
import { endSessions } from './profile-store.ts';

const IDLE_MS = 30 * MINUTE;
const LONGEST_MS = 12 * HOUR;
const HANDOFF_MS = 60 * SECOND;
const WRITE_ACTIVITY_EVERY_MS = 20 * SECOND;

export interface Sessions extends SessionChecks {
  open(transaction: Transaction, playerId: PlayerId): Promise<string>;
  end(sessionKey: string, playerId: PlayerId): Promise<void>;
  /** Ends all sessions of the player but this one. */
  endOthers(transaction: Transaction, sessionKey: string, playerId: PlayerId): Promise<void>;
  /** Ends all sessions of the player. */
  endAll(transaction: Transaction, playerId: PlayerId): Promise<void>;
  /** A code that opens a session for this player once, within a minute. */
  createHandoff(playerId: PlayerId): Promise<string>;
  /** Opens a session with a hand-off code; undefined when it does not work (any more). */
  redeemHandoff(code: string): Promise<string | undefined>;
  start(): void;
  stop(): Promise<void>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  random: Random;
  live: Live;
  outbox: Outbox;
  log: Logger;
}

export function createSessions({ database, clock, random, live, outbox, log }: Dependencies): Sessions {
  // Written together every few seconds: a crash forgets the last ones, which only shortens a session by seconds.
  const active = new Set<string>();
  let timer: { cancel(): void } | undefined;

  const writeActivity = async () => {
    const keys = [...active];
    active.clear();
    if (keys.length > 0) await touchSessions(database, keys.map(hashOfKey), clock.now());
  };

  const open = async (transaction: Transaction, playerId: PlayerId) => {
    const sessionId = random.secret();
    await insertSession(transaction, { idHash: secretHash(sessionId), playerId, now: clock.now() });
    await noteLogin(transaction, playerId, clock.now());
    return sessionId;
  };

  const endAllBut = async (transaction: Transaction, playerId: PlayerId, kept: Buffer | null) => {
    const ended = await endSessions(transaction, { playerId, kept, now: clock.now() });
    for (const idHash of ended) await outbox.publish(transaction, 'session-ended', { playerId, sessionKey: idHash.toString('hex') });
    live.push(transaction, playerId, { kind: 'check-session' });
  };

  return {
    open,
    async check(sessionId) {
      const idHash = secretHash(sessionId);
      const sessionKey = idHash.toString('hex');
      const now = clock.now();
      const playerId = await playerOfSession(database, idHash, { seenAfter: later(now, -IDLE_MS), createdAfter: later(now, -LONGEST_MS) });
      return playerId && { playerId, sessionKey };
    },
    noteActivity: (sessionKey) => void active.add(sessionKey),
    async end(sessionKey, playerId) {
      await database.transaction(async (transaction) => {
        await endSession(transaction, hashOfKey(sessionKey), clock.now());
        await outbox.publish(transaction, 'session-ended', { playerId, sessionKey });
        live.push(transaction, playerId, { kind: 'check-session' });
      });
    },
    endOthers: (transaction, sessionKey, playerId) => endAllBut(transaction, playerId, hashOfKey(sessionKey)),
    endAll: (transaction, playerId) => endAllBut(transaction, playerId, null),
    async createHandoff(playerId) {
      const code = random.secret();
      await insertHandoff(database, { codeHash: secretHash(code), playerId, expiresAt: later(clock.now(), HANDOFF_MS) });
      return code;
    },
    redeemHandoff: (code) =>
      database.transaction(async (transaction) => {
        const playerId = await useHandoff(transaction, secretHash(code), clock.now());
        return playerId && open(transaction, playerId);
      }),
    start() {
      timer = clock.every(WRITE_ACTIVITY_EVERY_MS, () => {
        writeActivity().catch((error: unknown) => log.warn({ error }, 'could not note session activity'));
      });
    },
    async stop() {
      timer?.cancel();
      await writeActivity();
    },
  };
}

function hashOfKey(sessionKey: string): Buffer {
  return Buffer.from(sessionKey, 'hex');
}
