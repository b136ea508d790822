// The SQL of passwords and of the links that set a new one.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import { dropChallenges } from '../second-factor/second-factor-store.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Player } from '../identity-store.ts';

/**
 * True when the password that was judged still counts; locked, so that no other takes its place
 * before the transaction ends. Judging takes long, and another may have been set meanwhile.
 */
export async function holdPassword(
  transaction: Transaction,
  { id, passwordHash }: Pick<Player, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const found = await transaction.query(
    'select from identity.players where id = $1 and password_hash = $2 for update',
    [id, passwordHash],
  );
  return found.length > 0;
}

/**
 * Puts a new hash in the place of the one that was checked; false when another change came first.
 */
export async function replacePassword(
  transaction: Transaction,
  {
    playerId,
    oldHash,
    newHash,
    now,
  }: { playerId: PlayerId; oldHash: string; newHash: string; now: Date },
): Promise<boolean> {
  if (!(await holdPassword(transaction, { id: playerId, passwordHash: oldHash }))) return false;
  await setPassword(transaction, { playerId, newHash, now });
  return true;
}

/**
 * A new password undoes what a thief may have begun: an e-mail that waits and the links of earlier
 * mails are forgotten.
 */
export async function setPassword(
  transaction: Transaction,
  { playerId, newHash, now }: { playerId: PlayerId; newHash: string; now: Date },
): Promise<void> {
  await transaction.query(
    `update identity.players
     set password_hash = $2, password_changed_at = $3, pending_email = null,
       profile_version = profile_version + (pending_email is not null)::int
     where id = $1`,
    [playerId, newHash, now],
  );
  await transaction.query('delete from identity.password_resets where player_id = $1', [playerId]);
  await dropChallenges(transaction, playerId);
}

export async function insertPasswordReset(
  transaction: Transaction,
  {
    tokenHash,
    playerId,
    email,
    expiresAt,
  }: { tokenHash: Buffer; playerId: PlayerId; email: string; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    `insert into identity.password_resets (token_hash, player_id, email, expires_at)
     values ($1, $2, $3, $4)`,
    [tokenHash, playerId, email, expiresAt],
  );
}

/**
 * Uses up a link. Gives whose it was and locks the player; undefined when it does not work (any
 * more).
 */
export async function usePasswordReset(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: PlayerId; login: string } | undefined> {
  // The player is locked first, so that of two uses at once, also of two links, the second finds
  // what the first has left.
  const [owner] = await transaction.query<{ id: PlayerId; login: string; email: string }>(
    `select p.id, p.login, p.email
     from identity.players p join identity.password_resets r on r.player_id = p.id
     where r.token_hash = $1 for update of p`,
    [tokenHash],
  );
  if (!owner) return undefined;
  const used = await transaction.query(
    `delete from identity.password_resets
     where token_hash = $1 and email = $2 and expires_at > $3 returning 1`,
    [tokenHash, owner.email, now],
  );
  return used.length > 0 ? { id: owner.id, login: owner.login } : undefined;
}

/** The owner of a link, without using it up; undefined when it does not work (any more). */
export async function ownerOfPasswordReset(
  query: Query,
  tokenHash: Buffer,
  now: Date,
): Promise<PlayerId | undefined> {
  const [owner] = await query.query<{ id: PlayerId }>(
    `select p.id from identity.players p join identity.password_resets r on r.player_id = p.id
     where r.token_hash = $1 and r.email = p.email and r.expires_at > $2`,
    [tokenHash, now],
  );
  return owner?.id;
}
