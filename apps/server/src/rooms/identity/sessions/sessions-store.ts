// The SQL of sessions and of the hand-off codes that open others.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

/**
 * A session that nobody has ended. The caller decides whether it is too old or was idle for too
 * long.
 */
export interface OpenSession {
  playerId: PlayerId;
  createdAt: Date;
  lastSeenAt: Date;
}

export async function insertSession(
  transaction: Transaction,
  session: {
    idHash: Buffer;
    playerId: PlayerId;
    createdAt: Date;
    lastSeenAt: Date;
    address: string;
    userAgent: string;
  },
): Promise<void> {
  await transaction.query(
    `insert into identity.sessions
       (id_hash, player_id, created_at, last_seen_at, address, user_agent)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      session.idHash,
      session.playerId,
      session.createdAt,
      session.lastSeenAt,
      session.address,
      session.userAgent,
    ],
  );
}

/** The open sessions with these hashes, by the hash in hexadecimal; others are missing. */
export async function openSessions(
  query: Query,
  idHashes: readonly Buffer[],
): Promise<Map<string, OpenSession>> {
  const found = await query.query<OpenSession & { key: string }>(
    `select encode(id_hash, 'hex') as key, player_id as "playerId", created_at as "createdAt",
       last_seen_at as "lastSeenAt"
     from identity.sessions where id_hash = any($1::bytea[]) and ended_at is null`,
    [idHashes],
  );
  return new Map(found.map(({ key, ...session }) => [key, session]));
}

/**
 * Notes when sessions were used. The moments are those of the use, so that writing them late
 * prolongs nothing.
 */
export async function touchSessions(
  query: Query,
  uses: readonly { idHash: Buffer; at: Date }[],
): Promise<void> {
  await query.query(
    `update identity.sessions s set last_seen_at = greatest(s.last_seen_at, u.used_at)
     from unnest($1::bytea[], $2::timestamptz[]) as u (id_hash, used_at)
     where s.id_hash = u.id_hash and s.ended_at is null`,
    [uses.map(({ idHash }) => idHash), uses.map(({ at }) => at)],
  );
}

/** Ends some of the sessions whose time is up, each at the moment when it was, and gives them. */
export async function endOldSessions(
  transaction: Transaction,
  {
    now,
    idleMs,
    longestMs,
    limit,
  }: { now: Date; idleMs: number; longestMs: number; limit: number },
): Promise<{ playerId: PlayerId; key: string }[]> {
  return transaction.query<{ playerId: PlayerId; key: string }>(
    `update identity.sessions
     set ended_at = least(
       last_seen_at + $2 * interval '1 ms', created_at + $3 * interval '1 ms')
     where id_hash in (
       select id_hash from identity.sessions
       where ended_at is null
         and (last_seen_at <= $1::timestamptz - $2 * interval '1 ms'
           or created_at <= $1::timestamptz - $3 * interval '1 ms')
       limit $4 for update skip locked)
     returning player_id as "playerId", encode(id_hash, 'hex') as key`,
    [now, idleMs, longestMs, limit],
  );
}

export async function endSession(
  transaction: Transaction,
  idHash: Buffer,
  now: Date,
): Promise<void> {
  await transaction.query(
    'update identity.sessions set ended_at = $2 where id_hash = $1 and ended_at is null',
    [idHash, now],
  );
}

/**
 * The open session that asks for a hand-off; undefined when its player has a new password since a
 * moment. A change of the password waits until the transaction ends, and then finds the code.
 */
export async function sessionForHandoff(
  transaction: Transaction,
  idHash: Buffer,
  since: Date,
): Promise<OpenSession | undefined> {
  const [session] = await transaction.query<OpenSession>(
    `select s.player_id as "playerId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
     from identity.sessions s join identity.players p on p.id = s.player_id
     where s.id_hash = $1 and s.ended_at is null
       and (p.password_changed_at is null or p.password_changed_at < $2)
     for share of p`,
    [idHash, since],
  );
  return session;
}

export async function insertHandoff(
  transaction: Transaction,
  handoff: { codeHash: Buffer; playerId: PlayerId; sessionHash: Buffer; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    `insert into identity.handoffs (code_hash, player_id, session_hash, expires_at)
     values ($1, $2, $3, $4)`,
    [handoff.codeHash, handoff.playerId, handoff.sessionHash, handoff.expiresAt],
  );
}

/**
 * Uses up a hand-off code and gives the open session that it belongs to; undefined when it does not
 * work (any more).
 */
export async function useHandoff(
  transaction: Transaction,
  codeHash: Buffer,
  now: Date,
): Promise<OpenSession | undefined> {
  const [session] = await transaction.query<OpenSession>(
    `update identity.handoffs h set used_at = $2 from identity.sessions s
     where h.code_hash = $1 and h.used_at is null and h.expires_at > $2
       and s.id_hash = h.session_hash and s.ended_at is null
     returning s.player_id as "playerId", s.created_at as "createdAt",
       s.last_seen_at as "lastSeenAt"`,
    [codeHash, now],
  );
  return session;
}

/** The open session that an unused code belongs to; undefined when it does not work (any more). */
export async function sessionOfHandoff(
  query: Query,
  codeHash: Buffer,
  now: Date,
): Promise<OpenSession | undefined> {
  const [session] = await query.query<OpenSession>(
    `select s.player_id as "playerId", s.created_at as "createdAt",
       s.last_seen_at as "lastSeenAt"
     from identity.handoffs h
     join identity.sessions s on s.player_id = h.player_id and s.id_hash = h.session_hash
     where h.code_hash = $1 and h.used_at is null and h.expires_at > $2 and s.ended_at is null`,
    [codeHash, now],
  );
  return session;
}

/**
 * Ends all sessions of a player, or all but one, and the codes that would open others. Gives the
 * hashes of those that it ended.
 */
export async function endSessions(
  transaction: Transaction,
  {
    playerId,
    kept,
    begunBy,
    now,
  }: { playerId: PlayerId; kept: Buffer | null; begunBy: Date | null; now: Date },
): Promise<Buffer[]> {
  await transaction.query(
    'update identity.handoffs set used_at = $2 where player_id = $1 and used_at is null',
    [playerId, now],
  );
  const ended = await transaction.query<{ idHash: Buffer }>(
    `update identity.sessions set ended_at = $3
     where player_id = $1 and id_hash is distinct from $2 
       and ($4::timestamptz is null or created_at <= $4)
       and ended_at is null
     returning id_hash as "idHash"`,
    [playerId, kept, now, begunBy],
  );
  return ended.map(({ idHash }) => idHash);
}

/**
 * Ends the sessions of a player beyond a number, those that were unused for longest. Gives their
 * keys.
 */
export async function endSessionsBeyond(
  transaction: Transaction,
  { playerId, most, now }: { playerId: PlayerId; most: number; now: Date },
): Promise<string[]> {
  const ended = await transaction.query<{ key: string }>(
    `update identity.sessions set ended_at = $3
     where id_hash in (
       select id_hash from identity.sessions where player_id = $1 and ended_at is null
       order by last_seen_at desc, created_at desc, id_hash offset $2)
     returning encode(id_hash, 'hex') as key`,
    [playerId, most, now],
  );
  return ended.map(({ key }) => key);
}

export interface SessionRow extends OpenSession {
  key: string;
  address: string | null;
  userAgent: string | null;
}

/** The sessions of a player that nobody has ended, the latest used first. */
export async function sessionsOf(query: Query, playerId: PlayerId): Promise<SessionRow[]> {
  return query.query<SessionRow>(
    `select encode(id_hash, 'hex') as key, player_id as "playerId", created_at as "createdAt",
       last_seen_at as "lastSeenAt", address, user_agent as "userAgent"
     from identity.sessions where player_id = $1 and ended_at is null
     order by last_seen_at desc limit 100`,
    [playerId],
  );
}

/** Ends an open session, if it is this player's; false when it is not. */
export async function endSessionOf(
  transaction: Transaction,
  { playerId, idHash, now }: { playerId: PlayerId; idHash: Buffer; now: Date },
): Promise<boolean> {
  const ended = await transaction.query(
    `update identity.sessions set ended_at = $3
     where id_hash = $1 and player_id = $2 and ended_at is null returning 1`,
    [idHash, playerId, now],
  );
  return ended.length > 0;
}
