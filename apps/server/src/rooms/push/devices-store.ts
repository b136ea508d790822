// The SQL of devices that are told.

import type { AppPushService, PushKind } from '@ceibo/contracts/push/devices';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

export type Service = 'web' | AppPushService;

export interface Device {
  id: string;
  service: Service;
  /** The address at which a browser's push service takes messages; for an app, its token. */
  endpoint: string;
  /** The keys that seal messages for a browser; null of an app. */
  p256dh: string | null;
  auth: string | null;
  kinds: PushKind[];
  userAgent: string;
  createdAt: Date;
}

const DEVICE = `id, service, endpoint, p256dh, auth, kinds, user_agent as "userAgent",
  created_at as "createdAt"`;

/** The devices of a player, the newest first. */
export async function devicesOf(query: Query, playerId: PlayerId): Promise<Device[]> {
  return query.query<Device>(
    `select ${DEVICE} from push.devices where player_id = $1 order by created_at desc, id desc`,
    [playerId],
  );
}

export async function deviceById(
  query: Query,
  playerId: PlayerId,
  id: string,
): Promise<Device | undefined> {
  const [device] = await query.query<Device>(
    `select ${DEVICE} from push.devices where player_id = $1 and id = $2`,
    [playerId, id],
  );
  return device;
}

/** The devices of a player that are told of a kind. */
export async function devicesFor(
  query: Query,
  playerId: PlayerId,
  kind: PushKind,
): Promise<{ id: string }[]> {
  return query.query<{ id: string }>(
    'select id from push.devices where player_id = $1 and $2 = any(kinds) order by id',
    [playerId, kind],
  );
}

/** Those of the players who have a device that is told of a kind. */
export async function playersTold(
  query: Query,
  kind: PushKind,
  playerIds: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> {
  const rows = await query.query<{ playerId: PlayerId }>(
    `select distinct player_id as "playerId" from push.devices
     where player_id = any($1) and $2 = any(kinds)`,
    [playerIds, kind],
  );
  return new Set(rows.map(({ playerId }) => playerId));
}

type NewDevice = Device & { playerId: PlayerId; sessionKey: string };

/** Saves a device, or what was chosen for one that is known. Returns its id. */
export async function saveDevice(transaction: Transaction, device: NewDevice): Promise<string> {
  const { playerId, id, service, endpoint, p256dh, auth, kinds } = device;
  const { userAgent, sessionKey, createdAt } = device;
  // A browser, or an app, is one person's at a time, and two logins at once decide it in turn.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [endpoint]);
  await transaction.query('delete from push.devices where endpoint = $1 and player_id <> $2', [
    endpoint,
    playerId,
  ]);
  const [saved] = await transaction.query<{ id: string }>(
    `insert into push.devices (player_id, id, service, endpoint, p256dh, auth, kinds, user_agent,
         session_key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (player_id, endpoint) do update set service = excluded.service,
       p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds,
       user_agent = excluded.user_agent, session_key = excluded.session_key
     returning id`,
    [playerId, id, service, endpoint, p256dh, auth, kinds, userAgent, sessionKey, createdAt],
  );
  if (!saved) throw new Error('a device was not saved');
  return saved.id;
}

export async function deleteDevicesBeyond(
  transaction: Transaction,
  { playerId, most, kept }: { playerId: PlayerId; most: number; kept: string },
): Promise<void> {
  await transaction.query(
    `delete from push.devices where player_id = $1 and id <> $3 and id not in (
       select id from push.devices where player_id = $1 and id <> $3
       order by created_at desc, id desc limit $2 - 1)`,
    [playerId, most, kept],
  );
}

/** An app has another token: its device gets that token, and another player who had it loses it. */
export async function replaceToken(
  transaction: Transaction,
  {
    playerId,
    service,
    before,
    token,
  }: { playerId: PlayerId; service: AppPushService; before: string; token: string },
): Promise<void> {
  const [mine] = await transaction.query<{ id: string }>(
    `select id from push.devices where player_id = $1 and service = $2 and endpoint = $3`,
    [playerId, service, before],
  );
  if (!mine) return;
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [token]);
  await transaction.query('delete from push.devices where endpoint = $1', [token]);
  await transaction.query(
    'update push.devices set endpoint = $3 where player_id = $1 and id = $2',
    [playerId, mine.id, token],
  );
}

/** The device of an endpoint belongs to another login from now on. */
export async function moveDevice(
  query: Query,
  { playerId, endpoint, sessionKey }: Pick<NewDevice, 'playerId' | 'endpoint' | 'sessionKey'>,
): Promise<void> {
  await query.query(
    `update push.devices set session_key = $3
     where player_id = $1 and endpoint = $2 and session_key <> $3`,
    [playerId, endpoint, sessionKey],
  );
}

/** False when the player has no such device. */
export async function deleteDevice(query: Query, playerId: PlayerId, id: string): Promise<boolean> {
  const deleted = await query.query(
    'delete from push.devices where player_id = $1 and id = $2 returning 1',
    [playerId, id],
  );
  return deleted.length > 0;
}

/** The service says that it is no more. A device that took its place meanwhile stays. */
export async function deleteGone(
  query: Query,
  playerId: PlayerId,
  { id, endpoint }: Pick<Device, 'id' | 'endpoint'>,
): Promise<void> {
  await query.query('delete from push.devices where player_id = $1 and id = $2 and endpoint = $3', [
    playerId,
    id,
    endpoint,
  ]);
}

/** The logins that used a player's devices last. */
export async function loginsOfDevices(query: Query, playerId: PlayerId): Promise<string[]> {
  const rows = await query.query<{ sessionKey: string }>(
    'select distinct session_key as "sessionKey" from push.devices where player_id = $1',
    [playerId],
  );
  return rows.map(({ sessionKey }) => sessionKey);
}

export async function deleteDevicesOfLogin(
  query: Query,
  playerId: PlayerId,
  sessionKey: string,
): Promise<void> {
  await query.query('delete from push.devices where player_id = $1 and session_key = $2', [
    playerId,
    sessionKey,
  ]);
}

export async function deleteDevicesOf(query: Query, playerId: PlayerId): Promise<void> {
  await query.query('delete from push.devices where player_id = $1', [playerId]);
}
