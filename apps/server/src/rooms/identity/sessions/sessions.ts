// Sessions: a secret of 256 bits that the browser keeps; the database keeps its hash.

import { later, HOUR, MINUTE, SECOND, type Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { secretHash, type PlayerId, type Random } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Outbox, RoomEvents } from '../../../platform/jobs/outbox.ts';
import type { SessionChecks } from '../../../platform/session-checks.ts';
import { inBatches } from '../../../platform/database/batching.ts';
import { createCache, type Changes } from '../../../platform/live/changes.ts';
import type { AccessLog, Origin } from './access-log.ts';
import { noteLogin } from '../identity-store.ts';
import {
  endOldSessions,
  endSession,
  endSessionOf,
  endSessionsBeyond,
  endSessions,
  insertHandoff,
  insertSession,
  openSessions,
  sessionForHandoff,
  sessionOfHandoff,
  sessionsOf,
  touchSessions,
  useHandoff,
  type OpenSession,
  type SessionRow,
} from './sessions-store.ts';

const IDLE_MS = 30 * MINUTE;
const LONGEST_MS = 12 * HOUR;
const HANDOFF_MS = 60 * SECOND;
const WRITE_USE_EVERY_MS = 20 * SECOND;
/**
 * A use after a longer pause is written at once. So no process takes the session for idle while the
 * use waits to be written.
 */
const WRITE_AT_ONCE_AFTER_MS = 15 * MINUTE;
const END_TOGETHER = 500;
/** A player's devices and the returns from payments are fewer; a thief's program is not. */
export const MOST_OPEN_SESSIONS = 20;

export interface Sessions extends SessionChecks {
  /**
   * True when the session of this key may stake now. Asked with every stake, so its times are
   * cached.
   */
  isOpen(sessionKey: string): Promise<boolean>;
  /** Ends the sessions whose time is up: their games are closed, and their pages are told. */
  endOld(): Promise<void>;
  open(transaction: Transaction, playerId: PlayerId, origin: Origin): Promise<string>;
  /** The open sessions of a player, the latest used first. */
  list(playerId: PlayerId): Promise<SessionRow[]>;
  /** Ends a session of this player; false when there is none of this key. */
  endOne(transaction: Transaction, playerId: PlayerId, sessionKey: string): Promise<boolean>;
  end(sessionKey: string, playerId: PlayerId): Promise<void>;
  /** Ends all sessions of the player but this one. */
  endOthers(transaction: Transaction, sessionKey: string, playerId: PlayerId): Promise<void>;
  /** When an open session began; undefined when it has ended. */
  began(sessionKey: string): Promise<Date | undefined>;
  /** Ends all sessions of the player, or those that were begun by then. */
  endAll(transaction: Transaction, playerId: PlayerId, begunBy?: Date): Promise<void>;
  /**
   * A code that opens one more session for the player of a session, once and within a minute.
   * Undefined when that session has ended, or when the password is newer than what began at
   * `since`.
   */
  createHandoff(begun: { sessionKey: string; since: Date }): Promise<string | undefined>;
  /** Opens a session with a hand-off code; undefined when it does not work (any more). */
  redeemHandoff(code: string, origin: Origin): Promise<string | undefined>;
  /** The owner of a code, or of an open session in its place: nothing is used up. */
  handoffOwner(code: string): Promise<PlayerId | undefined>;
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
  accessLog: AccessLog;
}

interface FoundSession extends OpenSession {
  idHash: Buffer;
  sessionKey: string;
}

export function createSessions(dependencies: Dependencies): Sessions {
  const remembered = rememberSessions(dependencies);
  const uses = gatherUses(dependencies);
  const checks = sessionChecks(dependencies, uses, remembered);
  return {
    open: (transaction, playerId, origin) =>
      openSession(dependencies, transaction, playerId, origin),
    ...checks,
    ...sessionEnds(dependencies, remembered),
    ...handoffs(dependencies),
    async handoffOwner(code) {
      const owner = await ownerOfHandoff(dependencies, code);
      return owner ?? (await checks.check(code))?.playerId;
    },
    start: uses.start,
    stop: uses.stop,
  };
}

/** Uses are written together every few seconds: a crash forgets those of the last seconds. */
function gatherUses({ database, clock, log }: Dependencies) {
  const used = new Map<string, Date>();
  let timer: { cancel(): void } | undefined;

  const writeUses = async () => {
    const uses = [...used].map(([key, at]) => ({ idHash: hashOfKey(key), at }));
    used.clear();
    if (uses.length > 0) await touchSessions(database, uses);
  };

  return {
    async note({ idHash, sessionKey, lastSeenAt }: FoundSession) {
      const at = clock.now();
      if (at < later(lastSeenAt, WRITE_AT_ONCE_AFTER_MS)) used.set(sessionKey, at);
      else await touchSessions(database, [{ idHash, at }]);
    },
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

function sessionChecks(
  { database, clock }: Dependencies,
  uses: ReturnType<typeof gatherUses>,
  remembered: ReturnType<typeof rememberSessions>,
): Pick<Sessions, 'list' | 'check' | 'use' | 'isOpen' | 'began'> {
  const find = async (sessionId: string): Promise<FoundSession | undefined> => {
    const idHash = secretHash(sessionId);
    const sessionKey = idHash.toString('hex');
    const session = (await openSessions(database, [idHash])).get(sessionKey);
    return isOpenAt(session, clock.now()) ? { idHash, sessionKey, ...session } : undefined;
  };

  return {
    async list(playerId) {
      const found = await sessionsOf(database, playerId);
      return found.filter((session) => isOpenAt(session, clock.now()));
    },
    async check(sessionId) {
      const found = await find(sessionId);
      return found && { playerId: found.playerId, sessionKey: found.sessionKey };
    },
    async use(sessionId) {
      const found = await find(sessionId);
      if (!found) return undefined;
      await uses.note(found);
      return { playerId: found.playerId, sessionKey: found.sessionKey };
    },
    async isOpen(sessionKey) {
      if (isOpenAt(await remembered.get(sessionKey), clock.now())) return true;
      // The cached session may be older than its last use.
      remembered.forget(sessionKey);
      return isOpenAt(await remembered.get(sessionKey), clock.now());
    },
    async began(sessionKey) {
      const session = (await openSessions(database, [hashOfKey(sessionKey)])).get(sessionKey);
      return isOpenAt(session, clock.now()) ? session.createdAt : undefined;
    },
  };
}

/** Opens a session. Beyond the most that a player may have, the one unused for longest ends. */
async function openSession(
  deps: Dependencies,
  transaction: Transaction,
  playerId: PlayerId,
  { createdAt = deps.clock.now(), address, userAgent }: Origin & { createdAt?: Date },
): Promise<string> {
  const { random, clock, accessLog } = deps;
  const sessionId = random.secret();
  await insertSession(transaction, {
    idHash: secretHash(sessionId),
    playerId,
    createdAt,
    lastSeenAt: clock.now(),
    address,
    userAgent,
  });
  // The row of the player is locked from here on, so that sessions opened at once are counted.
  await noteLogin(transaction, playerId, clock.now());
  const bound = { playerId, most: MOST_OPEN_SESSIONS, now: clock.now() };
  for (const key of await endSessionsBeyond(transaction, bound)) {
    await publishEnd(deps, transaction, { playerId, sessionKey: key, reason: 'age' });
    await accessLog.note(transaction, playerId, 'session-ended', { address, userAgent });
  }
  return sessionId;
}

/** Its games are closed, and its pages ask whether they are still logged in. */
async function publishEnd(
  { outbox, live }: Pick<Dependencies, 'outbox' | 'live'>,
  transaction: Transaction,
  ended: RoomEvents['session-ended'],
): Promise<void> {
  const { playerId } = ended;
  await outbox.publish(transaction, 'session-ended', ended);
  live.publish(transaction, playerId, { kind: 'check-session' });
}

function sessionEnds(
  deps: Dependencies,
  remembered: ReturnType<typeof rememberSessions>,
): Pick<Sessions, 'end' | 'endOne' | 'endOld' | 'endOthers' | 'endAll'> {
  const { database, clock, live, outbox } = deps;

  const endAllBut = async (
    transaction: Transaction,
    playerId: PlayerId,
    { kept = null, begunBy = null }: { kept?: Buffer | null; begunBy?: Date | null | undefined },
  ) => {
    const which = { playerId, kept, begunBy, now: clock.now() };
    const ended = await endSessions(transaction, which);
    for (const idHash of ended)
      await outbox.publish(transaction, 'session-ended', {
        playerId,
        sessionKey: idHash.toString('hex'),
      });
    await outbox.publish(transaction, 'logins-revoked', { playerId });
    live.publish(transaction, playerId, { kind: 'check-session' });
  };

  return {
    async endOne(transaction, playerId, sessionKey) {
      const end = { playerId, idHash: hashOfKey(sessionKey), now: clock.now() };
      if (!(await endSessionOf(transaction, end))) return false;
      await publishEnd(deps, transaction, { playerId, sessionKey });
      return true;
    },
    async end(sessionKey, playerId) {
      await database.transaction(async (transaction) => {
        await endSession(transaction, hashOfKey(sessionKey), clock.now());
        await publishEnd(deps, transaction, { playerId, sessionKey });
      });
      remembered.forget(sessionKey);
    },
    async endOld() {
      const limits = { idleMs: IDLE_MS, longestMs: LONGEST_MS, limit: END_TOGETHER };
      let count: number;
      do {
        count = await database.transaction(async (transaction) => {
          const ended = await endOldSessions(transaction, { now: clock.now(), ...limits });
          for (const { playerId, key } of ended)
            await publishEnd(deps, transaction, { playerId, sessionKey: key, reason: 'age' });
          return ended.length;
        });
      } while (count === END_TOGETHER);
    },
    endOthers: (transaction, sessionKey, playerId) =>
      endAllBut(transaction, playerId, { kept: hashOfKey(sessionKey) }),
    endAll: (transaction, playerId, begunBy) => endAllBut(transaction, playerId, { begunBy }),
  };
}

function handoffs(dependencies: Dependencies): Pick<Sessions, 'createHandoff' | 'redeemHandoff'> {
  const { database, clock, random, accessLog } = dependencies;
  return {
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
    redeemHandoff: (code, origin) =>
      database.transaction(async (transaction) => {
        const session = await useHandoff(transaction, secretHash(code), clock.now());
        if (!isOpenAt(session, clock.now())) return undefined;
        // The new session is no younger than the login that it comes from.
        const { playerId, createdAt } = session;
        await accessLog.note(transaction, playerId, 'handoff', origin);
        return openSession(dependencies, transaction, playerId, { createdAt, ...origin });
      }),
  };
}

async function ownerOfHandoff(
  { database, clock }: Dependencies,
  code: string,
): Promise<PlayerId | undefined> {
  const now = clock.now();
  const session = await sessionOfHandoff(database, secretHash(code), now);
  return isOpenAt(session, now) ? session.playerId : undefined;
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
  const memory = createCache<OpenSession>({
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
