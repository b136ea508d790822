// The SQL of openings of the sportsbook.

import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

export async function insertSession(
  query: Query,
  session: {
    id: string;
    playerId: PlayerId;
    tokenHash: Buffer;
    sessionKey: string;
    createdAt: Date;
    openBy: Date;
  },
): Promise<void> {
  await query.query(
    `insert into sports.sessions (id, player_id, token_hash, session_key, created_at, open_by)
       values ($1, $2, $3, $4, $5, $6)`,
    [
      session.id,
      session.playerId,
      session.tokenHash,
      session.sessionKey,
      session.createdAt,
      session.openBy,
    ],
  );
}

/**
 * Opens the session of a token, and gives it again to each caller within its minute; undefined for
 * any other token.
 */
export async function openByToken(
  query: Query,
  tokenHash: Buffer,
  now: Date,
): Promise<{ playerId: PlayerId; sessionKey: string } | undefined> {
  const [found] = await query.query<{ playerId: PlayerId; sessionKey: string }>(
    `update sports.sessions set opened_at = coalesce(opened_at, $2)
     where token_hash = $1 and open_by >= $2 and closed_at is null
     returning player_id as "playerId", session_key as "sessionKey"`,
    [tokenHash, now],
  );
  return found;
}

/** The login session under which a player has the sportsbook open; undefined when they do not. */
export async function openSessionOf(
  query: Query,
  playerId: PlayerId,
): Promise<{ sessionKey: string } | undefined> {
  const [found] = await query.query<{ sessionKey: string }>(
    `select session_key as "sessionKey" from sports.sessions
     where player_id = $1 and opened_at is not null and closed_at is null
     order by created_at desc limit 1`,
    [playerId],
  );
  return found;
}

export async function closeSessionsOfLogin(
  query: Query,
  sessionKey: string,
  now: Date,
): Promise<void> {
  await query.query(
    'update sports.sessions set closed_at = $2 where session_key = $1 and closed_at is null',
    [sessionKey, now],
  );
}
