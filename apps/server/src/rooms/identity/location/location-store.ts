// The SQL of location checks and their rules.

import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { LocationCheck, LocationRule } from './location-rules.ts';

/** A roaming phone changes between few addresses. */
const REMEMBERED = 20;

export function locationRules(query: Query): Promise<LocationRule[]> {
  return query.query<LocationRule>(
    'select place, allowed, source from identity.location_rules order by place',
  );
}

export async function saveLocationRule(query: Query, rule: LocationRule): Promise<void> {
  await query.query(
    `insert into identity.location_rules (place, allowed, source) values ($1, $2, $3)
     on conflict (place) do update set allowed = excluded.allowed, source = excluded.source`,
    [rule.place, rule.allowed, rule.source],
  );
}

/** The rule of the place around it counts there from now on. */
export async function removeLocationRule(query: Query, place: string): Promise<void> {
  await query.query(
    `delete from identity.location_rules
     where place = $1 and place not in ('*', 'unknown', 'mute')`,
    [place],
  );
}

export type NewLocationCheck = LocationCheck & {
  playerId: PlayerId;
  sessionKey: string;
  id: string;
  cause: 'launch' | 'address' | 'interval';
};

export async function insertLocationCheck(query: Query, check: NewLocationCheck): Promise<void> {
  const { playerId, id, sessionKey, at, cause, address, place, allowed } = check;
  await query.query(
    `insert into identity.location_checks
       (player_id, id, session_key, at, cause, address, place, allowed)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [playerId, id, sessionKey, at, cause, address, place, allowed],
  );
}

/** The last checks of each login, the newest first. */
export async function lastLocationChecks(
  query: Query,
  sessionKeys: readonly string[],
): Promise<Map<string, LocationCheck[]>> {
  const rows = await query.query<LocationCheck & { sessionKey: string }>(
    `select c.session_key as "sessionKey", c.at, c.address, c.place, c.allowed
     from unnest($1::text[]) as s (key) cross join lateral (
       select * from identity.location_checks where session_key = s.key
       order by at desc, id desc limit $2) as c
     order by c.at desc, c.id desc`,
    [sessionKeys, REMEMBERED],
  );
  return Map.groupBy(rows, ({ sessionKey }) => sessionKey);
}

export interface RefusedLocation {
  at: Date;
  login: string;
  cause: NewLocationCheck['cause'];
  address: string;
  place: string;
}

/** The last checks that stopped play, the newest first. */
export function refusedLocations(query: Query, limit: number): Promise<RefusedLocation[]> {
  return query.query<RefusedLocation>(
    `select c.at, p.login, c.cause, c.address, c.place
     from identity.location_checks c join identity.players p on p.id = c.player_id
     where not c.allowed order by c.at desc, c.id desc limit $1`,
    [limit],
  );
}
