// The SQL of the access log.

import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface AccessRow {
  id: string;
  at: Date;
  event: string;
  address: string;
  userAgent: string;
  device: string;
  country: string | null;
}

const COLUMNS = 'id, at, event, address, user_agent as "userAgent", device, country';

export async function insertAccess(
  query: Query,
  playerId: PlayerId,
  { id, at, event, address, userAgent, device, country }: AccessRow,
): Promise<void> {
  await query.query(
    `insert into identity.access_log
       (player_id, id, at, event, address, user_agent, device, country)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [playerId, id, at, event, address, userAgent, device, country],
  );
}

export async function insertUnknownLogin(
  query: Query,
  { id, at, event, address, userAgent, device, country }: AccessRow,
): Promise<void> {
  await query.query(
    `insert into identity.unknown_logins (id, at, event, address, user_agent, device, country)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, at, event, address, userAgent, device, country],
  );
}

/** The newest entries first, from before another entry on. */
export async function accessBefore(
  query: Query,
  { playerId, before, limit }: { playerId: PlayerId; before: string | null; limit: number },
): Promise<AccessRow[]> {
  return query.query<AccessRow>(
    `select ${COLUMNS} from identity.access_log
     where player_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [playerId, before, limit],
  );
}

/** The last login before a moment. */
export async function lastLoginBefore(
  query: Query,
  playerId: PlayerId,
  moment: Date,
): Promise<AccessRow | undefined> {
  const [row] = await query.query<AccessRow>(
    `select ${COLUMNS} from identity.access_log
     where player_id = $1 and event = 'login' and at < $2 order by id desc limit 1`,
    [playerId, moment],
  );
  return row;
}

/**
 * True when the player has logged in before, but never with this device in this country. Logins
 * without a country are of a time without a file of places.
 */
export async function isNewDevice(
  query: Query,
  { playerId, device, country }: { playerId: PlayerId; device: string; country: string | null },
): Promise<boolean> {
  const [found] = await query.query<{ isNew: boolean }>(
    `select count(*) > 0 and not coalesce(bool_or(device = $2
         and (country is null or $3::text is null or country = $3)), false) as "isNew"
     from identity.access_log where player_id = $1 and event = 'login'`,
    [playerId, device, country],
  );
  return found?.isNew ?? false;
}

/** The first login of a player with a device. */
export async function deviceSince(
  query: Query,
  { playerId, device }: { playerId: PlayerId; device: string },
): Promise<Date | undefined> {
  const [row] = await query.query<{ since: Date | null }>(
    `select min(at) as since from identity.access_log
     where player_id = $1 and event = 'login' and device = $2`,
    [playerId, device],
  );
  return row?.since ?? undefined;
}

/** A reading of a player's access log by staff. */
export interface AccessRead {
  id: string;
  at: Date;
  reader: string;
  reason: string;
}

export async function insertAccessRead(
  query: Query,
  playerId: PlayerId,
  { id, at, reader, reason }: AccessRead,
): Promise<void> {
  await query.query(
    `insert into identity.access_reads (player_id, id, at, reader, reason)
     values ($1, $2, $3, $4, $5)`,
    [playerId, id, at, reader, reason],
  );
}

/** The newest first. */
export function accessReads(
  query: Query,
  limit: number,
): Promise<(AccessRead & { playerId: PlayerId; login: string })[]> {
  return query.query(
    `select r.id, r.at, r.reader, r.reason, r.player_id as "playerId", p.login
     from identity.access_reads r join identity.players p on p.id = r.player_id
     order by r.id desc limit $1`,
    [limit],
  );
}

export async function forgetAccessBefore(query: Query, moment: Date): Promise<void> {
  await query.query('delete from identity.access_log where at < $1', [moment]);
  await query.query('delete from identity.unknown_logins where at < $1', [moment]);
}
