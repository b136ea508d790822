// The room's SQL.

import type { LimitKind, LimitWindow } from '@ceibo/contracts/limits';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Exclusion, Limit, LimitValue, Raise } from './rules.ts';

/**
 * Locks all that a player has here until the transaction ends: changes and deposits of one player
 * are decided one after the other.
 */
export async function lockPlayer(transaction: Transaction, playerId: PlayerId): Promise<void> {
  await transaction.query(
    `insert into limits.players (player_id) values ($1)
     on conflict (player_id) do update set player_id = excluded.player_id`,
    [playerId],
  );
}

export async function limitsOf(query: Query, playerId: PlayerId): Promise<Limit[]> {
  return query.query<Limit>(
    'select set_by as "setBy", kind, period, value from limits.limits where player_id = $1',
    [playerId],
  );
}

export async function saveLimit(
  transaction: Transaction,
  playerId: PlayerId,
  { setBy, kind, period, value, now }: Limit & { now: Date },
): Promise<void> {
  await transaction.query(
    `insert into limits.limits (player_id, set_by, kind, period, value, set_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, set_by, kind, period)
     do update set value = excluded.value, set_at = excluded.set_at`,
    [playerId, setBy, kind, period, value, now],
  );
}

export async function removeLimit(
  transaction: Transaction,
  playerId: PlayerId,
  { setBy, kind, period }: Omit<Limit, 'value'>,
): Promise<void> {
  await transaction.query(
    'delete from limits.limits where player_id = $1 and set_by = $2 and kind = $3 and period = $4',
    [playerId, setBy, kind, period],
  );
}

export async function raisesOf(query: Query, playerId: PlayerId): Promise<Raise[]> {
  return query.query<Raise>(
    `select kind, period, value, requested_at as "requestedAt"
     from limits.raises where player_id = $1`,
    [playerId],
  );
}

export async function saveRaise(
  transaction: Transaction,
  playerId: PlayerId,
  { kind, period, value, requestedAt }: Raise,
): Promise<void> {
  await transaction.query(
    `insert into limits.raises (player_id, kind, period, value, requested_at)
     values ($1, $2, $3, $4, $5)
     on conflict (player_id, kind, period)
     do update set value = excluded.value, requested_at = excluded.requested_at`,
    [playerId, kind, period, value, requestedAt],
  );
}

export async function dropRaise(
  transaction: Transaction,
  playerId: PlayerId,
  { kind, period }: { kind: LimitKind; period: LimitWindow },
): Promise<void> {
  await transaction.query(
    'delete from limits.raises where player_id = $1 and kind = $2 and period = $3',
    [playerId, kind, period],
  );
}

/**
 * The exclusions that the player and the operator decided. An exclusion by staff is stored as a
 * self-exclusion that the operator set.
 */
export async function decidedExclusionsOf(query: Query, playerId: PlayerId): Promise<Exclusion[]> {
  return query.query<Exclusion>(
    `select case set_by when 'operator' then 'operator' else kind end as kind, since, until
     from limits.exclusions where player_id = $1`,
    [playerId],
  );
}

export async function isAnyDecidedlyExcluded(
  query: Query,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<boolean> {
  const [row] = await query.query<{ isExcluded: boolean }>(
    `select exists (
       select from limits.exclusions
       where player_id = any($1::uuid[]) and (until is null or until > $2)
     ) as "isExcluded"`,
    [playerIds, now],
  );
  return row?.isExcluded ?? false;
}

export async function insertExclusion(
  transaction: Transaction,
  playerId: PlayerId,
  exclusion: Exclusion & {
    id: string;
    setBy: 'player' | 'operator';
    reason: string | null;
  },
): Promise<void> {
  const { id, since, until, setBy, reason } = exclusion;
  const kind = exclusion.kind === 'operator' ? 'self-exclusion' : exclusion.kind;
  await transaction.query(
    `insert into limits.exclusions (player_id, id, kind, since, until, set_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [playerId, id, kind, since, until, setBy, reason],
  );
}

export interface Change {
  at: Date;
  by: 'player' | 'operator';
  what:
    | 'set'
    | 'raise-requested'
    | 'raise-confirmed'
    | 'raise-cancelled'
    | 'removed'
    | 'reality-check';
  kind: LimitKind | null;
  period: LimitWindow | null;
  value: LimitValue | null;
  reason: string | null;
}

export async function insertChange(
  transaction: Transaction,
  playerId: PlayerId,
  { id, at, by, what, kind, period, value, reason }: Change & { id: string },
): Promise<void> {
  await transaction.query(
    `insert into limits.changes (player_id, id, at, by, what, kind, period, value, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [playerId, id, at, by, what, kind, period, value, reason],
  );
}

/** The last changes of a player, the newest first. */
export async function changesOf(
  query: Query,
  playerId: PlayerId,
  limit: number,
): Promise<Change[]> {
  return query.query<Change>(
    `select at, by, what, kind, period, value, reason from limits.changes
     where player_id = $1 order by at desc, id desc limit $2`,
    [playerId, limit],
  );
}

/** Minutes between two reality checks; null when they are off. */
export async function realityCheckOf(query: Query, playerId: PlayerId): Promise<number | null> {
  const [row] = await query.query<{ minutes: number | null }>(
    'select reality_check as minutes from limits.players where player_id = $1',
    [playerId],
  );
  return row ? row.minutes : DEFAULT_REALITY_CHECK;
}

/** The default of the column, which counts for players who have never set anything. */
const DEFAULT_REALITY_CHECK = 60;

export async function saveRealityCheck(
  transaction: Transaction,
  playerId: PlayerId,
  minutes: number | null,
): Promise<void> {
  await transaction.query('update limits.players set reality_check = $2 where player_id = $1', [
    playerId,
    minutes,
  ]);
}

/** The time at which a login's reality check was last read; undefined when it never was. */
export async function lastReadOf(
  query: Query,
  playerId: PlayerId,
  sessionKey: string,
): Promise<Date | undefined> {
  const [row] = await query.query<{ since: Date }>(
    'select since from limits.reality_checks where player_id = $1 and session_key = $2',
    [playerId, sessionKey],
  );
  return row?.since;
}

export async function saveLastRead(
  transaction: Transaction,
  playerId: PlayerId,
  { sessionKey, since }: { sessionKey: string; since: Date },
): Promise<void> {
  await transaction.query(
    `insert into limits.reality_checks (player_id, session_key, since) values ($1, $2, $3)
     on conflict (player_id, session_key) do update set since = excluded.since`,
    [playerId, sessionKey, since],
  );
}

export async function forgetReads(query: Query, before: Date): Promise<void> {
  await query.query('delete from limits.reality_checks where since < $1', [before]);
}

export interface Month {
  /** Its first day, "2025-11-01". */
  month: string;
  deposited: Money;
  withdrawn: Money;
  staked: Money;
  won: Money;
}

export async function monthsOf(query: Query, playerId: PlayerId): Promise<Month[]> {
  return query.query<Month>(
    'select month::text, deposited, withdrawn, staked, won from limits.months where player_id = $1',
    [playerId],
  );
}

export async function saveMonth(query: Query, playerId: PlayerId, month: Month): Promise<void> {
  await query.query(
    `insert into limits.months (player_id, month, deposited, withdrawn, staked, won)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [playerId, month.month, month.deposited, month.withdrawn, month.staked, month.won],
  );
}

/** The exclusions that staff decided, with their reasons, the newest first. */
export async function operatorsExclusionsOf(
  query: Query,
  playerId: PlayerId,
): Promise<{ since: Date; until: Date | null; reason: string | null }[]> {
  return query.query(
    `select since, until, reason from limits.exclusions
     where player_id = $1 and set_by = 'operator' order by since desc, id desc`,
    [playerId],
  );
}
