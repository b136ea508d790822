// The SQL of changes that players make to their own account.

import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Player } from '../identity-store.ts';

/**
 * The player's version and what rules of change look at, locked until the transaction ends;
 * undefined for an account that was never verified and has lapsed.
 */
export async function lockProfile(
  transaction: Transaction,
  playerId: PlayerId,
): Promise<LockedProfile | undefined> {
  const [found] = await transaction.query<LockedProfile>(
    `select login, email, pending_email as "pendingEmail", first_name as "firstName",
       last_name as "lastName", name_fixed_at as "nameFixedAt",
       province, phone, phone_key as "phoneKey", email_verified_at as "emailVerifiedAt",
       profile_version as version from identity.players where id = $1 and lapsed_at is null
     for update`,
    [playerId],
  );
  return found;
}

export type LockedProfile = Pick<
  Player,
  | 'login'
  | 'email'
  | 'pendingEmail'
  | 'firstName'
  | 'lastName'
  | 'nameFixedAt'
  | 'province'
  | 'phone'
  | 'phoneKey'
  | 'emailVerifiedAt'
> & {
  version: number;
};

export type EditableProfile = Pick<
  Player,
  | 'firstName'
  | 'lastName'
  | 'city'
  | 'phone'
  | 'phoneKey'
  | 'country'
  | 'province'
  | 'address'
  | 'pendingEmail'
> & {
  /** False for another number, which is not proved yet. */
  isPhoneSame: boolean;
};

export async function saveProfile(
  transaction: Transaction,
  playerId: PlayerId,
  profile: EditableProfile,
): Promise<void> {
  await transaction.query(
    `update identity.players set first_name = $2, last_name = $3, city = $4, phone = $5,
       country = $6, address = $7, pending_email = $8, province = $9,
       phone_key = $10, phone_verified_at = case when $11 then phone_verified_at end,
       profile_version = profile_version + 1 where id = $1`,
    [
      playerId,
      profile.firstName,
      profile.lastName,
      profile.city,
      profile.phone,
      profile.country,
      profile.address,
      profile.pendingEmail,
      profile.province,
      profile.phoneKey,
      profile.isPhoneSame,
    ],
  );
}

/** Fixes the name from now on, and gives it. */
export async function fixName(
  transaction: Transaction,
  playerId: PlayerId,
  now: Date,
): Promise<Pick<Player, 'firstName' | 'lastName'> | undefined> {
  const [fixed] = await transaction.query<Pick<Player, 'firstName' | 'lastName'>>(
    `update identity.players set name_fixed_at = coalesce(name_fixed_at, $2),
       profile_version = profile_version + (name_fixed_at is null)::int
     where id = $1 returning first_name as "firstName", last_name as "lastName"`,
    [playerId, now],
  );
  return fixed;
}

/** True when somebody has the address as their verified or first e-mail. */
export async function isEmailTaken(transaction: Transaction, email: string): Promise<boolean> {
  const found = await transaction.query(
    'select from identity.players where lower(email) = lower($1)',
    [email],
  );
  return found.length > 0;
}

/**
 * Puts another address in the place of one that was never verified. The links that were mailed to
 * the old one are forgotten.
 */
export async function correctEmailOf(
  transaction: Transaction,
  playerId: PlayerId,
  email: string,
): Promise<void> {
  await transaction.query('delete from identity.verifications where player_id = $1', [playerId]);
  await transaction.query(
    'update identity.players set email = $2, profile_version = profile_version + 1 where id = $1',
    [playerId, email],
  );
}

/**
 * Puts the new, verified address in the place of the old one; undefined when the player has asked
 * for another since, or for none.
 */
export async function replaceEmail(
  transaction: Transaction,
  { playerId, email, now }: { playerId: PlayerId; email: string; now: Date },
): Promise<{ login: string; oldEmail: string } | undefined> {
  const [replaced] = await transaction.query<{ login: string; oldEmail: string }>(
    `update identity.players p set email = p.pending_email, pending_email = null,
       email_verified_at = $3, profile_version = p.profile_version + 1
     from (select id, email from identity.players where id = $1 for update) old
     where p.id = old.id and p.pending_email = $2 returning p.login, old.email as "oldEmail"`,
    [playerId, email, now],
  );
  return replaced;
}
