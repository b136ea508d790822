// The SQL of second factors that staff switched off.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface FactorReset {
  id: string;
  at: Date;
  reason: string;
  hadCodeApp: boolean;
  passkeys: number;
  withdrawalsHeldUntil: Date;
}

export async function insertReset(
  transaction: Transaction,
  playerId: PlayerId,
  { id, at, reason, hadCodeApp, passkeys, withdrawalsHeldUntil }: FactorReset,
): Promise<void> {
  await transaction.query(
    `insert into identity.second_factor_resets
       (player_id, id, at, reason, had_code_app, passkeys, withdrawals_held_until)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [playerId, id, at, reason, hadCodeApp, passkeys, withdrawalsHeldUntil],
  );
}

/** The resets of a player, the newest first. */
export async function resetsOf(
  query: Query,
  playerId: PlayerId,
  limit: number,
): Promise<FactorReset[]> {
  return query.query<FactorReset>(
    `select id, at, reason, had_code_app as "hadCodeApp", passkeys,
       withdrawals_held_until as "withdrawalsHeldUntil"
     from identity.second_factor_resets where player_id = $1 order by id desc limit $2`,
    [playerId, limit],
  );
}

/** The moment until which a player's withdrawals are held; undefined when they are not. */
export async function heldUntil(
  query: Query,
  playerId: PlayerId,
  now: Date,
): Promise<Date | undefined> {
  const [found] = await query.query<{ until: Date | null }>(
    `select max(withdrawals_held_until) as until from identity.second_factor_resets
     where player_id = $1 and withdrawals_held_until > $2`,
    [playerId, now],
  );
  return found?.until ?? undefined;
}

export async function deleteFactors(transaction: Transaction, playerId: PlayerId): Promise<void> {
  await transaction.query('delete from identity.passkeys where player_id = $1', [playerId]);
  await transaction.query('delete from identity.recovery_codes where player_id = $1', [playerId]);
  // The row stays: no time step that was used may be used again.
  await transaction.query(
    `update identity.second_factors
     set totp_secret = null, totp_since = null, guards_withdrawals = false
     where player_id = $1`,
    [playerId],
  );
}
