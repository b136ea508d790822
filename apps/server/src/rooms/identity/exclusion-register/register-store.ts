// The SQL of the answers of the register of self-excluded persons.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

/** A player whom the register has. */
export interface ListedPlayer {
  playerId: PlayerId;
  /** When we were told. */
  since: Date;
  /** Null while there is no end. */
  until: Date | null;
}

/** Those of these players whom the register has, ended exclusions too. */
export async function listedOf(
  query: Query,
  playerIds: readonly PlayerId[],
): Promise<ListedPlayer[]> {
  return query.query<ListedPlayer>(
    `select player_id as "playerId", at as since, until
     from (select distinct on (player_id) player_id, at, listed, until
           from identity.register_answers where player_id = any($1::uuid[])
           order by player_id, at desc, id desc) as last
     where listed`,
    [playerIds],
  );
}

/** When the register was asked about a player with an answer; undefined when it never was. */
export async function lastAskedAt(query: Query, playerId: PlayerId): Promise<Date | undefined> {
  const [row] = await query.query<{ askedAt: Date | null }>(
    'select asked_at as "askedAt" from identity.register_checks where player_id = $1',
    [playerId],
  );
  return row?.askedAt ?? undefined;
}

/**
 * Notes answers to a question of a moment, and gives the players for whom no later one was
 * answered. Their rows are locked until the transaction ends.
 */
export async function noteAsked(
  transaction: Transaction,
  playerIds: readonly PlayerId[],
  { askedAt, nextAt }: { askedAt: Date; nextAt: Date },
): Promise<PlayerId[]> {
  const rows = await transaction.query<{ playerId: PlayerId }>(
    `insert into identity.register_checks (player_id, asked_at, next_at)
     select player_id, $2, $3 from unnest($1::uuid[]) as p (player_id) order by player_id
     on conflict (player_id) do update set asked_at = excluded.asked_at, next_at = excluded.next_at
       where register_checks.asked_at is null or register_checks.asked_at <= excluded.asked_at
     returning player_id as "playerId"`,
    [playerIds, askedAt, nextAt],
  );
  return rows.map(({ playerId }) => playerId);
}

/** Has a player asked about at a moment, unless it is to happen sooner. */
export async function askLater(query: Query, playerIds: readonly PlayerId[], nextAt: Date) {
  await query.query(
    `insert into identity.register_checks (player_id, next_at)
     select player_id, $2 from unnest($1::uuid[]) as p (player_id) order by player_id
     on conflict (player_id) do update set next_at = excluded.next_at`,
    [playerIds, nextAt],
  );
}

export async function insertAnswer(
  transaction: Transaction,
  answer: { playerId: PlayerId; id: string; at: Date; listed: boolean; until: Date | null },
): Promise<void> {
  const { playerId, id, at, listed, until } = answer;
  await transaction.query(
    `insert into identity.register_answers (player_id, id, at, listed, until)
     values ($1, $2, $3, $4, $5)`,
    [playerId, id, at, listed, until],
  );
}

export interface DuePlayer {
  playerId: PlayerId;
  documentNumber: string;
}

/** Players of whom the register is to be asked by now, the longest waiting first. */
export async function duePlayers(
  query: Query,
  { now, limit }: { now: Date; limit: number },
): Promise<DuePlayer[]> {
  return query.query<DuePlayer>(
    `select p.id as "playerId", p.document_number as "documentNumber"
     from identity.register_checks c join identity.players p on p.id = c.player_id
     where c.next_at <= $1 order by c.next_at limit $2`,
    [now, limit],
  );
}

/** Asks no more about players who neither registered nor logged in since a moment. */
export async function restInactive(
  query: Query,
  { now, activeSince }: { now: Date; activeSince: Date },
): Promise<void> {
  await query.query(
    `update identity.register_checks c set next_at = null from identity.players p
     where p.id = c.player_id and c.next_at <= $1
       and greatest(p.registered_at, p.last_login_at) < $2`,
    [now, activeSince],
  );
}
