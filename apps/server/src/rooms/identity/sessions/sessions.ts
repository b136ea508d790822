// Sessions: a secret of 256 bits that the browser keeps; the database keeps its hash.

import { later, HOUR, MINUTE, SECOND, type Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { secretHash, type PlayerId, type Random } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Outbox } from '../../../platform/jobs/outbox.ts';
import type { SessionChecks } from '../../../platform/session-checks.ts';
import { inBatches } from '../../../platform/database/batching.ts';
import { createMemory, type Changes } from '../../../platform/live/changes.ts';
import { noteLogin } from '../identity-store.ts';
import {
  endOldSessions,
  endSession,
  endSessions,
  insertHandoff,
  insertSession,
  openSessions,
  sessionForHandoff,
  touchSessions,
  useHandoff,
  type OpenSession,
} from './sessions-store.ts';

const IDLE_MS = 30 * MINUTE;
const LONGEST_MS = 12 * HOUR;
const HANDOFF_MS = 60 * SECOND;
const WRITE_USE_EVERY_MS = 20 * SECOND;
/**
 * A use after a longer pause is written at once, so that no process takes the session for idle
 * while the use waits to be written.
 */
const WRITE_AT_ONCE_AFTER_MS = 15 * MINUTE;
const END_TOGETHER = 500;

export interface Sessions extends SessionChecks {
  /**
   * Whether the session of this key may stake now. Asked with every stake, so its times are
   * remembered for some seconds.
   */
  isOpen(sessionKey: string): Promise<boolean>;
  /** Ends the sessions whose time is up: their games are closed, and their pages are told. */
  endOld(): Promise<void>;
  open(transaction: Transaction, playerId: PlayerId): Promise<string>;
  end(sessionKey: string, playerId: PlayerId): Promise<void>;
  /** Ends all sessions of the player but this one. */
  endOthers(transaction: Transaction, sessionKey: string, playerId: PlayerId): Promise<void>;
  /** When an open session began; undefined when it has ended. */
  began(sessionKey: string): Promise<Date | undefined>;
  /** Ends all sessions of the player. */
  endAll(transaction: Transaction, playerId: PlayerId): Promise<void>;
  /**
   * A code that opens one more session for the player of a session, once and within a minute.
   * Undefined when that session has ended, or when the password is newer than what began at
   * `since`.
   */
  createHandoff(begun: { sessionKey: string; since: Date }): Promise<string | undefined>;
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
  changes: Changes;
  outbox: Outbox;
  log: Logger;
}

export function createSessions(dependencies: Dependencies): Sessions {
  const { database, clock, random, live, outbox, log } = dependencies;
  // Written together every few seconds: a crash forgets those of the last seconds.
  const used = new Map<string, Date>();
  let timer: { cancel(): void } | undefined;
  const remembered = rememberSessions(dependencies);

  const writeUses = async () => {
    const uses = [...used].map(([key, at]) => ({ idHash: hashOfKey(key), at }));
    used.clear();
    if (uses.length > 0) await touchSessions(database, uses);
  };

  const find = async (sessionId: string) => {
    const idHash = secretHash(sessionId);
    const sessionKey = idHash.toString('hex');
    const session = (await openSessions(database, [idHash])).get(sessionKey);
    return isOpenAt(session, clock.now()) ? { idHash, sessionKey, ...session } : undefined;
  };

  const tellEnded = async (transaction: Transaction, playerId: PlayerId, sessionKey: string) => {
    await outbox.publish(transaction, 'session-ended', { playerId, sessionKey });
    live.publish(transaction, playerId, { kind: 'check-session' });
  };

  const open = async (
    transaction: Transaction,
    playerId: PlayerId,
    { createdAt = clock.now() }: { createdAt?: Date } = {},
  ) => {
    const sessionId = random.secret();
    await insertSession(transaction, {
      idHash: secretHash(sessionId),
      playerId,
      createdAt,
      lastSeenAt: clock.now(),
    });
    await noteLogin(transaction, playerId, clock.now());
    return sessionId;
  };

  const endAllBut = async (transaction: Transaction, playerId: PlayerId, kept: Buffer | null) => {
    const ended = await endSessions(transaction, { playerId, kept, now: clock.now() });
    for (const idHash of ended)
      await outbox.publish(transaction, 'session-ended', {
        playerId,
        sessionKey: idHash.toString('hex'),
      });
    live.publish(transaction, playerId, { kind: 'check-session' });
  };

  return {
    open: (transaction, playerId) => open(transaction, playerId),
    async check(sessionId) {
      const found = await find(sessionId);
      return found && { playerId: found.playerId, sessionKey: found.sessionKey };
    },
    async use(sessionId) {
      const found = await find(sessionId);
      if (!found) return undefined;
      const { idHash, sessionKey, playerId, lastSeenAt } = found;
      const at = clock.now();
      if (at < later(lastSeenAt, WRITE_AT_ONCE_AFTER_MS)) used.set(sessionKey, at);
      else await touchSessions(database, [{ idHash, at }]);
      return { playerId, sessionKey };
    },
    async isOpen(sessionKey) {
      if (isOpenAt(await remembered.get(sessionKey), clock.now())) return true;
      // What is remembered may be older than the last use.
      remembered.forget(sessionKey);
      return isOpenAt(await remembered.get(sessionKey), clock.now());
    },
    async end(sessionKey, playerId) {
      await database.transaction(async (transaction) => {
        await endSession(transaction, hashOfKey(sessionKey), clock.now());
        await tellEnded(transaction, playerId, sessionKey);
      });
      remembered.forget(sessionKey);
    },
    async endOld() {
      const limits = { idleMs: IDLE_MS, longestMs: LONGEST_MS, limit: END_TOGETHER };
      let count: number;
      do {
        count = await database.transaction(async (transaction) => {
          const ended = await endOldSessions(transaction, { now: clock.now(), ...limits });
          for (const { playerId, key } of ended) await tellEnded(transaction, playerId, key);
          return ended.length;
        });
      } while (count === END_TOGETHER);
    },
    endOthers: (transaction, sessionKey, playerId) =>
      endAllBut(transaction, playerId, hashOfKey(sessionKey)),
    endAll: (transaction, playerId) => endAllBut(transaction, playerId, null),
    async began(sessionKey) {
      const session = (await openSessions(database, [hashOfKey(sessionKey)])).get(sessionKey);
      return isOpenAt(session, clock.now()) ? session.createdAt : undefined;
    },
    createHandoff: ({ sessionKey, since }) =>
      database.transaction(async (transaction) => {
        const sessionHash = hashOfKey(sessionKey);
        const session = await sessionForHandoff(transaction, sessionHash, since);
        if (!isOpenAt(session, clock.now())) return undefined;
        const code = random.secret();
        const { playerId } = session;
        await insertHandoff(transaction, {
          codeHash: secretHash(code),
          playerId,
          sessionHash,
          expiresAt: later(clock.now(), HANDOFF_MS),
        });
        return code;
      }),
    redeemHandoff: (code) =>
      database.transaction(async (transaction) => {
        const session = await useHandoff(transaction, secretHash(code), clock.now());
        if (!isOpenAt(session, clock.now())) return undefined;
        // The new session is no younger than the login that it comes from.
        return open(transaction, session.playerId, { createdAt: session.createdAt });
      }),
    start() {
      timer = clock.every(WRITE_USE_EVERY_MS, () => {
        writeUses().catch((error: unknown) =>
          log.warn({ error }, 'could not note the use of sessions'),
        );
      });
    },
    async stop() {
      timer?.cancel();
      await writeUses();
    },
  };
}

function isOpenAt(session: OpenSession | undefined, now: Date): session is OpenSession {
  return session !== undefined && endOf(session) > now;
}

/** When a session ends by itself if nobody uses it again. */
function endOf({ createdAt, lastSeenAt }: OpenSession): Date {
  const [idle, longest] = [later(lastSeenAt, IDLE_MS), later(createdAt, LONGEST_MS)];
  return idle < longest ? idle : longest;
}

function rememberSessions({
  database,
  changes,
  clock,
}: Pick<Dependencies, 'database' | 'changes' | 'clock'>) {
  const readTogether = inBatches<string, { session: OpenSession | undefined }>({
    async work(keys) {
      const found = await openSessions(database.prompt, keys.map(hashOfKey));
      return keys.map((key) => ({ session: found.get(key) }));
    },
    mayRetryAlone: () => false,
    maxBatch: 512,
    maxWaiting: 8192,
  });
  const memory = createMemory<OpenSession>({
    changes,
    clock,
    read: async (key) => (await readTogether(key)).session,
    isLasting: (session) => isOpenAt(session, clock.now()),
  });
  // The trigger writes the hash as PostgreSQL does: \x and hexadecimal digits.
  changes.subscribe('login', {
    changed: (hash) => memory.forget(hash.slice(2)),
    everything: memory.forgetAll,
  });
  return memory;
}

function hashOfKey(sessionKey: string): Buffer {
  return Buffer.from(sessionKey, 'hex');
}
