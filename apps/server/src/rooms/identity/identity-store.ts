// The identity room's SQL.

import type { Query, Transaction } from '../../platform/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';

export interface Player {
  id: PlayerId;
  login: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  country: string;
  city: string;
  address: string;
  phone: string;
  documentNumber: string;
  language: Language;
  status: 'open' | 'blocked';
  deposits: boolean;
  withdrawal: boolean;
  registeredAt: Date;
  emailVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  previousLoginAt: Date | null;
  /** The address that waits for its verification. */
  pendingEmail: string | null;
  nameFixedAt: Date | null;
  profileVersion: number;
}

export type NewPlayer = Omit<
  Player,
  'status' | 'deposits' | 'withdrawal' | 'emailVerifiedAt' | 'lastLoginAt' | 'previousLoginAt' | 'pendingEmail' | 'nameFixedAt' | 'profileVersion'
> & { termsVersion: string };

const PLAYER = `id, login, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate", country, city, address, phone,
  document_number as "documentNumber", language, status, deposits, withdrawal, registered_at as "registeredAt", email_verified_at as "emailVerifiedAt",
  last_login_at as "lastLoginAt", previous_login_at as "previousLoginAt", pending_email as "pendingEmail",
  name_fixed_at as "nameFixedAt", profile_version as "profileVersion"`;

export async function insertPlayer(transaction: Transaction, player: NewPlayer): Promise<void> {
  await transaction.query(
    `insert into identity.players (id, login, email, password_hash, first_name, last_name, birth_date, country, city, address, phone, document_number, language, terms_version, registered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
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
    ],
  );
}

export type TakenField = 'login' | 'email' | 'document';

/** Which of the three is already somebody's, in that order. */
export async function takenField(
  query: Query,
  { login, email, documentNumber }: Pick<Player, 'login' | 'email' | 'documentNumber'>,
): Promise<TakenField | undefined> {
  const [found] = await query.query<{ login: boolean; email: boolean; document: boolean }>(
    `select exists (select from identity.players where lower(login) = lower($1)) as login,
       exists (select from identity.players where lower(email) = lower($2)) as email,
       exists (select from identity.players where document_number = $3) as document`,
    [login, email, documentNumber],
  );
  return found?.login ? 'login' : found?.email ? 'email' : found?.document ? 'document' : undefined;
}

export async function playerById(query: Query, id: PlayerId): Promise<Player | undefined> {
  const [player] = await query.query<Player>(`select ${PLAYER} from identity.players where id = $1`, [id]);
  return player;
}

/** The status of players; unknown ones are missing. */
export async function statusesOf(query: Query, ids: readonly PlayerId[]): Promise<Map<PlayerId, Player['status']>> {
  const found = await query.query<Pick<Player, 'id' | 'status'>>('select id, status from identity.players where id = any($1::uuid[])', [ids]);
  return new Map(found.map(({ id, status }) => [id, status]));
}

/** By login name or e-mail. */
export async function playerByLogin(query: Query, loginOrEmail: string): Promise<Player | undefined> {
  const [player] = await query.query<Player>(`select ${PLAYER} from identity.players where lower(login) = lower($1) or lower(email) = lower($1)`, [
    loginOrEmail,
  ]);
  return player;
}

export async function insertVerification(
  transaction: Transaction,
  verification: { tokenHash: Buffer; playerId: PlayerId; face: string; email?: string; expiresAt: Date },
): Promise<void> {
  const { tokenHash, playerId, face, email = null, expiresAt } = verification;
  await transaction.query('insert into identity.verifications (token_hash, player_id, face, email, expires_at) values ($1, $2, $3, $4, $5)', [
    tokenHash,
    playerId,
    face,
    email,
    expiresAt,
  ]);
}

/** Uses up a verification token. Gives whose it was, and the new address if it was for one; undefined when it does not work (any more). */
export async function useVerification(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<{ playerId: PlayerId; email: string | null } | undefined> {
  const [used] = await transaction.query<{ playerId: PlayerId; email: string | null }>(
    `update identity.verifications set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2 returning player_id as "playerId", email`,
    [tokenHash, now],
  );
  return used;
}

export async function markVerified(transaction: Transaction, playerId: PlayerId, now: Date): Promise<void> {
  await transaction.query('update identity.players set email_verified_at = coalesce(email_verified_at, $2) where id = $1', [playerId, now]);
}

export async function insertSession(
  transaction: Transaction,
  session: { idHash: Buffer; playerId: PlayerId; createdAt: Date; lastSeenAt: Date },
): Promise<void> {
  await transaction.query('insert into identity.sessions (id_hash, player_id, created_at, last_seen_at) values ($1, $2, $3, $4)', [
    session.idHash,
    session.playerId,
    session.createdAt,
    session.lastSeenAt,
  ]);
}

export async function noteLogin(transaction: Transaction, playerId: PlayerId, now: Date): Promise<void> {
  await transaction.query('update identity.players set previous_login_at = last_login_at, last_login_at = $2 where id = $1', [playerId, now]);
}

/** A session that nobody has ended. Whether it is too old or was idle for too long is for the caller to say. */
export interface OpenSession {
  playerId: PlayerId;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The open sessions with these hashes, by the hash in hexadecimal; others are missing. */
export async function openSessions(query: Query, idHashes: readonly Buffer[]): Promise<Map<string, OpenSession>> {
  const found = await query.query<OpenSession & { key: string }>(
    `select encode(id_hash, 'hex') as key, player_id as "playerId", created_at as "createdAt", last_seen_at as "lastSeenAt"
     from identity.sessions where id_hash = any($1::bytea[]) and ended_at is null`,
    [idHashes],
  );
  return new Map(found.map(({ key, ...session }) => [key, session]));
}

/** Notes when sessions were used. The moments are those of the use, so that writing them late prolongs nothing. */
export async function touchSessions(query: Query, uses: readonly { idHash: Buffer; at: Date }[]): Promise<void> {
  await query.query(
    `update identity.sessions s set last_seen_at = greatest(s.last_seen_at, u.used_at)
     from unnest($1::bytea[], $2::timestamptz[]) as u (id_hash, used_at) where s.id_hash = u.id_hash and s.ended_at is null`,
    [uses.map(({ idHash }) => idHash), uses.map(({ at }) => at)],
  );
}

/** Ends some of the sessions whose time is up, each at the moment when it was, and gives them. */
export async function endOldSessions(
  transaction: Transaction,
  { now, idleMs, longestMs, limit }: { now: Date; idleMs: number; longestMs: number; limit: number },
): Promise<{ playerId: PlayerId; key: string }[]> {
  return transaction.query<{ playerId: PlayerId; key: string }>(
    `update identity.sessions set ended_at = least(last_seen_at + $2 * interval '1 ms', created_at + $3 * interval '1 ms')
     where id_hash in (
       select id_hash from identity.sessions
       where ended_at is null and (last_seen_at <= $1::timestamptz - $2 * interval '1 ms' or created_at <= $1::timestamptz - $3 * interval '1 ms')
       limit $4 for update skip locked)
     returning player_id as "playerId", encode(id_hash, 'hex') as key`,
    [now, idleMs, longestMs, limit],
  );
}

export async function endSession(transaction: Transaction, idHash: Buffer, now: Date): Promise<void> {
  await transaction.query('update identity.sessions set ended_at = $2 where id_hash = $1 and ended_at is null', [idHash, now]);
}

/**
 * The open session that asks for a hand-off; undefined when its player has a new password since a moment. A change of the password waits until
 * the transaction ends, and then finds the code.
 */
export async function sessionForHandoff(transaction: Transaction, idHash: Buffer, since: Date): Promise<OpenSession | undefined> {
  const [session] = await transaction.query<OpenSession>(
    `select s.player_id as "playerId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
     from identity.sessions s join identity.players p on p.id = s.player_id
     where s.id_hash = $1 and s.ended_at is null and (p.password_changed_at is null or p.password_changed_at < $2) for share of p`,
    [idHash, since],
  );
  return session;
}

export async function insertHandoff(
  transaction: Transaction,
  handoff: { codeHash: Buffer; playerId: PlayerId; sessionHash: Buffer; expiresAt: Date },
): Promise<void> {
  await transaction.query('insert into identity.handoffs (code_hash, player_id, session_hash, expires_at) values ($1, $2, $3, $4)', [
    handoff.codeHash,
    handoff.playerId,
    handoff.sessionHash,
    handoff.expiresAt,
  ]);
}

/** Uses up a hand-off code and gives the open session that it belongs to; undefined when it does not work (any more). */
export async function useHandoff(transaction: Transaction, codeHash: Buffer, now: Date): Promise<OpenSession | undefined> {
  const [session] = await transaction.query<OpenSession>(
    `update identity.handoffs h set used_at = $2 from identity.sessions s
     where h.code_hash = $1 and h.used_at is null and h.expires_at > $2 and s.id_hash = h.session_hash and s.ended_at is null
     returning s.player_id as "playerId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"`,
    [codeHash, now],
  );
  return session;
}

/** Forgets links, codes and captchas that can no longer be used, and sessions that ended before a moment. */
export async function forgetExpired(query: Query, { now, endedBefore }: { now: Date; endedBefore: Date }): Promise<void> {
  await query.query('delete from identity.verifications where expires_at < $1', [now]);
  await query.query('delete from identity.password_resets where expires_at < $1', [now]);
  await query.query('delete from identity.handoffs where expires_at < $1', [now]);
  await query.query('delete from identity.used_captchas where expires_at < $1', [now]);
  await query.query('delete from identity.sessions where coalesce(ended_at, created_at) < $1', [endedBefore]);
}

/** Notes that a captcha was solved; false when it was before. */
export async function insertUsedCaptcha(query: Query, challengeHash: Buffer, expiresAt: Date): Promise<boolean> {
  const inserted = await query.query('insert into identity.used_captchas (challenge_hash, expires_at) values ($1, $2) on conflict do nothing returning 1', [
    challengeHash,
    expiresAt,
  ]);
  return inserted.length > 0;
}
