// The SQL of a player's own games: favourites, and the games played last.

import { lobbyLimits } from '@ceibo/contracts/lobby';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

/**
 * Only so many of the newest sessions are looked through: who plays one game a thousand times has
 * the others further back.
 */
const SESSIONS_LOOKED_AT = 500;

/** The ids of a player's favourites, the last added first. */
export async function favouriteIds(query: Query, playerId: PlayerId): Promise<string[]> {
  const rows = await query.query<{ id: string }>(
    `select game_id as id from games.favourites where player_id = $1
       order by added_at desc, game_id`,
    [playerId],
  );
  return rows.map(({ id }) => id);
}

/** Adds a favourite; false when the player has as many as there may be. */
export async function insertFavourite(
  transaction: Transaction,
  { playerId, gameId, now }: { playerId: PlayerId; gameId: string; now: Date },
): Promise<boolean> {
  // One at a time for a player: two that come together must not both be the last one that fits.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `favourites ${playerId}`,
  ]);
  const [kept] = await transaction.query<{ isKept: boolean; count: bigint }>(
    `select count(*) as count, coalesce(bool_or(game_id = $2), false) as "isKept"
       from games.favourites where player_id = $1`,
    [playerId, gameId],
  );
  if (kept?.isKept) return true;
  if ((kept?.count ?? 0n) >= BigInt(lobbyLimits.favourites)) return false;
  await transaction.query(
    'insert into games.favourites (player_id, game_id, added_at) values ($1, $2, $3)',
    [playerId, gameId, now],
  );
  return true;
}

export async function deleteFavourite(
  query: Query,
  playerId: PlayerId,
  gameId: string,
): Promise<void> {
  await query.query('delete from games.favourites where player_id = $1 and game_id = $2', [
    playerId,
    gameId,
  ]);
}

/** The ids of the games that a player opened last, the last one first. */
export async function recentIds(query: Query, playerId: PlayerId): Promise<string[]> {
  const rows = await query.query<{ id: string }>(
    `select game_id as id from (
       select game_id, created_at from games.sessions where player_id = $1 and opened_at is not null
       order by created_at desc limit $2) as newest
     group by game_id order by max(created_at) desc, game_id`,
    [playerId, SESSIONS_LOOKED_AT],
  );
  return rows.map(({ id }) => id);
}
