// The SQL of the second factor.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface Passkey {
  id: string;
  publicKey: Buffer;
  counter: string;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface Factors {
  totpSecret: Buffer | null;
  totpSince: Date | null;
  guardsWithdrawals: boolean;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
}

export type Purpose = 'login' | 'reset' | 'confirm' | 'authenticator' | 'passkey';

export interface Challenge {
  playerId: PlayerId;
  tokenHash: Buffer;
  purpose: Purpose;
  sessionHash: Buffer | null;
  webauthnChallenge: string;
  totpSecret: Buffer | null;
  expiresAt: Date;
}

export async function factorsOf(query: Query, playerId: PlayerId): Promise<Factors> {
  const [app] = await query.query<Omit<Factors, 'passkeys' | 'recoveryCodesLeft'>>(
    `select totp_secret as "totpSecret", totp_since as "totpSince",
       guards_withdrawals as "guardsWithdrawals"
     from identity.second_factors where player_id = $1`,
    [playerId],
  );
  const passkeys = await query.query<Passkey>(
    `select credential_id as id, public_key as "publicKey", counter::text as counter, transports,
       name, created_at as "createdAt", last_used_at as "lastUsedAt"
     from identity.passkeys where player_id = $1 order by created_at`,
    [playerId],
  );
  const [codes] = await query.query<{ left: number }>(
    `select count(*)::int as left from identity.recovery_codes
     where player_id = $1 and used_at is null`,
    [playerId],
  );
  const { totpSecret = null, totpSince = null, guardsWithdrawals = false } = app ?? {};
  return {
    totpSecret,
    totpSince,
    guardsWithdrawals,
    passkeys,
    recoveryCodesLeft: codes?.left ?? 0,
  };
}

/** The facts about a player and a session that a sensitive call needs. */
export async function confirmationOf(
  query: Query,
  playerId: PlayerId,
  sessionHash: Buffer,
): Promise<{ hasFactor: boolean; guardsWithdrawals: boolean; confirmedAt: Date | null }> {
  const [found] = await query.query<{
    hasFactor: boolean;
    guardsWithdrawals: boolean;
    confirmedAt: Date | null;
  }>(
    `select exists (select from identity.passkeys where player_id = $1)
         or coalesce((select totp_secret is not null from identity.second_factors
                      where player_id = $1), false) as "hasFactor",
       coalesce((select guards_withdrawals from identity.second_factors
                 where player_id = $1), false) as "guardsWithdrawals",
       (select confirmed_at from identity.sessions
        where id_hash = $2 and player_id = $1) as "confirmedAt"`,
    [playerId, sessionHash],
  );
  return found ?? { hasFactor: false, guardsWithdrawals: false, confirmedAt: null };
}

export async function noteConfirmed(
  transaction: Transaction,
  sessionHash: Buffer,
  now: Date,
): Promise<void> {
  await transaction.query('update identity.sessions set confirmed_at = $2 where id_hash = $1', [
    sessionHash,
    now,
  ]);
}

/** The row that all changes of a player's factors lock first. */
export async function lockFactors(transaction: Transaction, playerId: PlayerId): Promise<void> {
  await transaction.query(
    'insert into identity.second_factors (player_id) values ($1) on conflict do nothing',
    [playerId],
  );
  await transaction.query('select from identity.second_factors where player_id = $1 for update', [
    playerId,
  ]);
}

export async function saveTotp(
  transaction: Transaction,
  playerId: PlayerId,
  totp: { secret: Buffer; since: Date; step: number } | null,
): Promise<void> {
  await transaction.query(
    `update identity.second_factors
     set totp_secret = $2, totp_since = $3, totp_step = greatest(totp_step, $4)
     where player_id = $1`,
    [playerId, totp?.secret ?? null, totp?.since ?? null, totp?.step ?? 0],
  );
}

/** Uses up a time step; false when it, or a later one, was used before. */
export async function spendTotpStep(
  transaction: Transaction,
  playerId: PlayerId,
  step: number,
): Promise<boolean> {
  const used = await transaction.query(
    `update identity.second_factors set totp_step = $2
     where player_id = $1 and totp_step < $2 returning 1`,
    [playerId, step],
  );
  return used.length > 0;
}

export async function insertPasskey(
  transaction: Transaction,
  playerId: PlayerId,
  passkey: Omit<Passkey, 'lastUsedAt' | 'counter'> & { counter: number },
): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into identity.passkeys
       (player_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
    [
      playerId,
      passkey.id,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.createdAt,
    ],
  );
  return inserted.length > 0;
}

/**
 * Notes a use. False when the authenticator counts and did not count on: another use came first, or
 * it was copied.
 */
export async function notePasskeyUse(
  transaction: Transaction,
  { playerId, id, counter, now }: { playerId: PlayerId; id: string; counter: number; now: Date },
): Promise<boolean> {
  const used = await transaction.query(
    `update identity.passkeys set counter = $3, last_used_at = $4
     where player_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0))
     returning 1`,
    [playerId, id, counter, now],
  );
  return used.length > 0;
}

export async function deletePasskey(
  transaction: Transaction,
  playerId: PlayerId,
  id: string,
): Promise<boolean> {
  const deleted = await transaction.query(
    'delete from identity.passkeys where player_id = $1 and credential_id = $2 returning 1',
    [playerId, id],
  );
  return deleted.length > 0;
}

/** Puts new codes, or none, in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  playerId: PlayerId,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction.query('delete from identity.recovery_codes where player_id = $1', [playerId]);
  await transaction.query(
    `insert into identity.recovery_codes (player_id, code_hash)
     select $1, unnest($2::bytea[])`,
    [playerId, hashes],
  );
}

export async function spendRecoveryCode(
  transaction: Transaction,
  { playerId, hash, now }: { playerId: PlayerId; hash: Buffer; now: Date },
): Promise<boolean> {
  const used = await transaction.query(
    `update identity.recovery_codes set used_at = $3
     where player_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [playerId, hash, now],
  );
  return used.length > 0;
}

export async function saveGuard(
  transaction: Transaction,
  playerId: PlayerId,
  isOn: boolean,
): Promise<void> {
  await transaction.query(
    'update identity.second_factors set guards_withdrawals = $2 where player_id = $1',
    [playerId, isOn],
  );
}

/** More are open at once for nobody who answers them. */
export const MOST_OPEN_CHALLENGES = 10;

/** Stores a challenge. Beyond the most that a player may have, the one that ends first is gone. */
export async function insertChallenge(query: Query, challenge: Challenge): Promise<void> {
  await query.query(
    `with dropped as (
       delete from identity.second_factor_challenges where player_id = $1 and token_hash in (
         select token_hash from identity.second_factor_challenges where player_id = $1
         order by expires_at desc, token_hash offset $8))
     insert into identity.second_factor_challenges
       (player_id, token_hash, purpose, session_hash, webauthn_challenge, totp_secret, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      challenge.playerId,
      challenge.tokenHash,
      challenge.purpose,
      challenge.sessionHash,
      challenge.webauthnChallenge,
      challenge.totpSecret,
      challenge.expiresAt,
      MOST_OPEN_CHALLENGES - 1,
    ],
  );
}

/** A challenge for any purpose that nobody has answered yet. */
export async function openChallenge(
  query: Query,
  tokenHash: Buffer,
  now: Date,
): Promise<Challenge | undefined> {
  const [found] = await query.query<Challenge>(
    `select player_id as "playerId", token_hash as "tokenHash", purpose,
       session_hash as "sessionHash", webauthn_challenge as "webauthnChallenge",
       totp_secret as "totpSecret", expires_at as "expiresAt"
     from identity.second_factor_challenges
     where token_hash = $1 and used_at is null and expires_at > $2`,
    [tokenHash, now],
  );
  return found;
}

/** Uses up a challenge; false when another answer came first. */
export async function spendChallenge(
  transaction: Transaction,
  { playerId, tokenHash }: Challenge,
  now: Date,
): Promise<boolean> {
  const used = await transaction.query(
    `update identity.second_factor_challenges set used_at = $3
     where player_id = $1 and token_hash = $2 and used_at is null returning 1`,
    [playerId, tokenHash, now],
  );
  return used.length > 0;
}

/**
 * A factor that other sessions of the player have shown, or have begun to show, counts no more.
 * They showed it while the password was enough.
 */
export async function distrustOthers(
  transaction: Transaction,
  playerId: PlayerId,
  sessionHash: Buffer,
): Promise<void> {
  await transaction.query(
    'update identity.sessions set confirmed_at = null where player_id = $1 and id_hash <> $2',
    [playerId, sessionHash],
  );
  await transaction.query(
    `delete from identity.second_factor_challenges
     where player_id = $1 and session_hash is distinct from $2`,
    [playerId, sessionHash],
  );
}

/**
 * Drops the challenges that wait for an answer, so that they begin anew: the password has changed.
 */
export async function dropChallenges(transaction: Transaction, playerId: PlayerId): Promise<void> {
  await transaction.query('delete from identity.second_factor_challenges where player_id = $1', [
    playerId,
  ]);
}

export async function forgetChallenges(query: Query, now: Date): Promise<void> {
  await query.query('delete from identity.second_factor_challenges where expires_at < $1', [now]);
}
