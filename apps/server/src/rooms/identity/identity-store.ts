// The identity room's SQL.

import type { ProvinceCode } from '@ceibo/contracts/provinces';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import { forgetChallenges } from './second-factor/second-factor-store.ts';
import { forgetLapsedBefore } from './registration/lapsed-store.ts';
import { forgetAccessBefore } from './sessions/access-log-store.ts';

export interface Player {
  id: PlayerId;
  login: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  /** Null once an account that nobody verified has lapsed: it says nothing of a person. */
  birthDate: string | null;
  country: string;
  province: ProvinceCode | null;
  city: string;
  address: string;
  phone: string;
  documentNumber: string;
  language: Language;
  /** The face of the site (white-label skin) at which the player registered. */
  face: string;
  status: 'open' | 'blocked' | 'closed';
  deposits: boolean;
  withdrawal: boolean;
  registeredAt: Date;
  /** For the level card: in the order of registration. */
  memberNumber: bigint;
  emailVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  previousLoginAt: Date | null;
  /** The address that waits for its verification. */
  pendingEmail: string | null;
  nameFixedAt: Date | null;
  profileVersion: number;
  /** The phone in E.164; null for accounts that are older than its check. */
  phoneKey: string | null;
  phoneVerifiedAt: Date | null;
  termsVersion: string;
  privacyVersion: string | null;
  /** The moment since which nobody had logged in for a year; null again with the next login. */
  inactiveSince: Date | null;
  /** True when a notice was mailed since the last login. */
  wasNoticed: boolean;
}

export type NewPlayer = Omit<
  Player,
  | 'status'
  | 'deposits'
  | 'withdrawal'
  | 'emailVerifiedAt'
  | 'lastLoginAt'
  | 'previousLoginAt'
  | 'pendingEmail'
  | 'nameFixedAt'
  | 'profileVersion'
  | 'memberNumber'
  | 'inactiveSince'
  | 'wasNoticed'
> & { birthDate: string };

const PLAYER = `id, login, email, password_hash as "passwordHash", first_name as "firstName",
  last_name as "lastName", birth_date::text as "birthDate", country, province, city, address, phone,
  document_number as "documentNumber", language, face, status, deposits, withdrawal,
  registered_at as "registeredAt", member_number as "memberNumber",
  email_verified_at as "emailVerifiedAt",
  last_login_at as "lastLoginAt", previous_login_at as "previousLoginAt",
  pending_email as "pendingEmail",
  name_fixed_at as "nameFixedAt", profile_version as "profileVersion", phone_key as "phoneKey",
  phone_verified_at as "phoneVerifiedAt", terms_version as "termsVersion",
  privacy_version as "privacyVersion", inactive_since as "inactiveSince",
  inactivity_notices > 0 as "wasNoticed"`;

export async function insertPlayer(transaction: Transaction, player: NewPlayer): Promise<void> {
  await transaction.query(
    `insert into identity.players
       (id, login, email, password_hash, first_name, last_name, birth_date, country, city, address,
        phone, document_number, language, terms_version, registered_at, province, phone_key,
        phone_verified_at, privacy_version, face)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       $20)`,
    [
      player.id,
      player.login,
      player.email,
      player.passwordHash,
      player.firstName,
      player.lastName,
      player.birthDate,
      player.country,
      player.city,
      player.address,
      player.phone,
      player.documentNumber,
      player.language,
      player.termsVersion,
      player.registeredAt,
      player.province,
      player.phoneKey,
      player.phoneVerifiedAt,
      player.privacyVersion,
      player.face,
    ],
  );
}

export type TakenField = 'login' | 'email' | 'document' | 'phone';

/** The first of the four, in that order, that somebody has already. */
export async function takenField(
  query: Query,
  {
    login,
    email,
    documentNumber,
    phoneKey,
  }: Pick<Player, 'login' | 'email' | 'documentNumber' | 'phoneKey'>,
): Promise<TakenField | undefined> {
  const [found] = await query.query<Record<TakenField, boolean>>(
    `select exists (select from identity.players where lower(login) = lower($1)) as login,
       exists (select from identity.players where lower(email) = lower($2)) as email,
       exists (select from identity.players where document_number = $3) as document,
       exists (select from identity.players where phone_key = $4) as phone`,
    [login, email, documentNumber, phoneKey],
  );
  return (['login', 'email', 'document', 'phone'] as const).find((field) => found?.[field]);
}

/** More accounts than one person can have had; every one is looked at. */
const MOST_ALIKE = 1000;

/**
 * The accounts of the same person: those with that document, and those that have or had that e-mail
 * or phone.
 */
export async function playersLike(
  query: Query,
  { documentNumber, email, phoneKey }: Pick<NewPlayer, 'documentNumber' | 'email' | 'phoneKey'>,
): Promise<PlayerId[]> {
  const found = await query.query<{ id: PlayerId }>(
    `select id from identity.players
     where document_number = $1 or lower(email) = lower($2) or phone_key = $3
     union select player_id from identity.contacts
     where (value = identity.mailbox_of($2) and kind = 'mailbox')
        or (value = $3 and kind = 'phone')
     limit $4`,
    [documentNumber, email, phoneKey, MOST_ALIKE],
  );
  return found.map(({ id }) => id);
}

export async function playerById(query: Query, id: PlayerId): Promise<Player | undefined> {
  const [player] = await query.query<Player>(
    `select ${PLAYER} from identity.players where id = $1`,
    [id],
  );
  return player;
}

/** The logins of players; unknown ones are missing. */
export async function loginsOf(
  query: Query,
  ids: readonly PlayerId[],
): Promise<Map<PlayerId, string>> {
  const found = await query.query<Pick<Player, 'id' | 'login'>>(
    'select id, login from identity.players where id = any($1::uuid[])',
    [ids],
  );
  return new Map(found.map(({ id, login }) => [id, login]));
}

/** The status of players; unknown ones are missing. */
export async function statusesOf(
  query: Query,
  ids: readonly PlayerId[],
): Promise<Map<PlayerId, Player['status']>> {
  const found = await query.query<Pick<Player, 'id' | 'status'>>(
    'select id, status from identity.players where id = any($1::uuid[])',
    [ids],
  );
  return new Map(found.map(({ id, status }) => [id, status]));
}

/** By login name or e-mail. */
export async function playerByLogin(
  query: Query,
  loginOrEmail: string,
): Promise<Player | undefined> {
  const [player] = await query.query<Player>(
    `select ${PLAYER} from identity.players
     where lower(login) = lower($1) or lower(email) = lower($1)`,
    [loginOrEmail],
  );
  return player;
}

export async function insertVerification(
  transaction: Transaction,
  verification: {
    tokenHash: Buffer;
    playerId: PlayerId;
    face: string;
    email?: string;
    expiresAt: Date;
  },
): Promise<void> {
  const { tokenHash, playerId, face, email = null, expiresAt } = verification;
  await transaction.query(
    `insert into identity.verifications (token_hash, player_id, face, email, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [tokenHash, playerId, face, email, expiresAt],
  );
}

/**
 * Uses up a verification token. Gives whose it was, and the new address if it was for one;
 * undefined when it does not work (any more).
 */
export async function useVerification(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<{ playerId: PlayerId; email: string | null } | undefined> {
  const [used] = await transaction.query<{ playerId: PlayerId; email: string | null }>(
    `update identity.verifications set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2
     returning player_id as "playerId", email`,
    [tokenHash, now],
  );
  return used;
}

export async function markVerified(
  transaction: Transaction,
  playerId: PlayerId,
  now: Date,
): Promise<void> {
  await transaction.query(
    'update identity.players set email_verified_at = coalesce(email_verified_at, $2) where id = $1',
    [playerId, now],
  );
}

export async function noteLogin(
  transaction: Transaction,
  playerId: PlayerId,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update identity.players set previous_login_at = last_login_at, last_login_at = $2,
       inactive_since = null, inactivity_notices = 0, inactivity_noticed_at = null
     where id = $1`,
    [playerId, now],
  );
}

/**
 * Forgets links, codes and captchas that can no longer be used, and sessions that ended before a
 * moment.
 */
export async function forgetExpired(
  query: Query,
  { now, endedBefore, accessBefore }: { now: Date; endedBefore: Date; accessBefore: Date },
): Promise<void> {
  await query.query('delete from identity.verifications where expires_at < $1', [now]);
  await query.query('delete from identity.password_resets where expires_at < $1', [now]);
  await query.query('delete from identity.phone_codes where expires_at < $1', [now]);
  await query.query('delete from identity.handoffs where expires_at < $1', [now]);
  await query.query('delete from identity.used_captchas where expires_at < $1', [now]);
  await query.query('delete from identity.sessions where coalesce(ended_at, created_at) < $1', [
    endedBefore,
  ]);
  await forgetChallenges(query, now);
  await forgetAccessBefore(query, accessBefore);
  await forgetLapsedBefore(query, accessBefore);
}

/** Notes that a captcha was solved; false when it was before. */
export async function insertUsedCaptcha(
  query: Query,
  challengeHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const inserted = await query.query(
    `insert into identity.used_captchas (challenge_hash, expires_at) values ($1, $2)
     on conflict do nothing returning 1`,
    [challengeHash, expiresAt],
  );
  return inserted.length > 0;
}

/**
 * The number of open, verified accounts in each place, registered since a moment, and among some
 * players where they are given.
 */
export function openAccountsByPlace(
  query: Query,
  since: Date | null,
  among: readonly PlayerId[] | null = null,
): Promise<{ country: string; province: ProvinceCode | null; count: bigint }[]> {
  return query.query(
    `select country, province, count(*)::bigint as count from identity.players
     where status = 'open' and email_verified_at is not null
       and ($1::timestamptz is null or registered_at > $1)
       and ($2::uuid[] is null or id = any($2::uuid[]))
     group by country, province`,
    [since, among],
  );
}
