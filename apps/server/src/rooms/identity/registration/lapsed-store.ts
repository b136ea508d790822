// The SQL of accounts whose e-mail nobody verified in time.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

/** Accounts that nobody verified and that were opened before a moment, the oldest first. */
export async function unverifiedSince(
  query: Query,
  { before, after, limit }: { before: Date; after: PlayerId | null; limit: number },
): Promise<PlayerId[]> {
  const found = await query.query<{ id: PlayerId }>(
    `select id from identity.players
     where email_verified_at is null and lapsed_at is null and status <> 'closed'
       and registered_at <= $1 and ($2::uuid is null or id > $2)
     order by id limit $3`,
    [before, after, limit],
  );
  return found.map(({ id }) => id);
}

/** Locks an account that is still unverified; false when it was verified meanwhile. */
export async function lockUnverified(
  transaction: Transaction,
  playerId: PlayerId,
): Promise<boolean> {
  const found = await transaction.query(
    `select from identity.players
     where id = $1 and email_verified_at is null and lapsed_at is null for update`,
    [playerId],
  );
  return found.length > 0;
}

/**
 * Closes the account, keeps what it claimed, and gives that back: another registration may take it
 * from the commit on. Its links verify nothing any more, and the exclusion register is not asked
 * about it. Its other data about a person has no purpose any more and is blanked (Ley 25.326, art.
 * 4.7): nobody confirmed it, and nobody played.
 */
export async function lapse(
  transaction: Transaction,
  playerId: PlayerId,
  now: Date,
): Promise<void> {
  const id = [playerId];
  await transaction.query(
    `insert into identity.lapsed_accounts
       (player_id, registered_at, lapsed_at, login, email, document_number, phone)
     select id, registered_at, $2, login, email, document_number, phone
     from identity.players where id = $1`,
    [playerId, now],
  );
  await transaction.query('delete from identity.verifications where player_id = $1', id);
  await transaction.query('delete from identity.contacts where player_id = $1', id);
  await transaction.query(
    'update identity.register_checks set next_at = null where player_id = $1',
    id,
  );
  await transaction.query(
    `update identity.players set lapsed_at = $2, status = 'closed', login = 'lapsed:' || id,
       email = 'lapsed:' || id, document_number = 'lapsed:' || id, phone = '', phone_key = null,
       phone_verified_at = null, profile_version = profile_version + 1, password_hash = '',
       first_name = '', last_name = '', birth_date = null, city = '', address = '',
       province = null, pending_email = null
     where id = $1`,
    [playerId, now],
  );
}

export async function forgetLapsedBefore(query: Query, before: Date): Promise<void> {
  await query.query('delete from identity.lapsed_accounts where lapsed_at < $1', [before]);
}
