// The SQL of liveness checks and their rules.

import type { ProvinceCode } from '@ceibo/contracts/provinces';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Language } from '../../../platform/language.ts';
import type { LivenessAttempt, LivenessRule, StoredStatus } from './liveness-rules.ts';

/** More than a player makes between two passed ones: staff decide after ten at most. */
const READ = 50;

export interface LivenessCheck extends LivenessAttempt {
  playerId: PlayerId;
  id: string;
  startedAt: Date;
  language: Language;
  companyId: string | null;
  url: string | null;
  askedAt: Date | null;
}

const CHECK = `player_id as "playerId", id, started_at as "startedAt", expires_at as "expiresAt",
  language, status, reason, company_id as "companyId", url, asked_at as "askedAt",
  ended_at as "endedAt"`;

export function livenessRules(query: Query): Promise<LivenessRule[]> {
  return query.query<LivenessRule>(
    `select place, required, again_days as "againDays", on_new_device as "onNewDevice", attempts,
       source from identity.liveness_rules order by place`,
  );
}

export async function saveLivenessRule(query: Query, rule: LivenessRule): Promise<void> {
  const { place, required, againDays, onNewDevice, attempts, source } = rule;
  await query.query(
    `insert into identity.liveness_rules
       (place, required, again_days, on_new_device, attempts, source)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (place) do update set required = excluded.required,
       again_days = excluded.again_days, on_new_device = excluded.on_new_device,
       attempts = excluded.attempts, source = excluded.source`,
    [place, required, againDays, onNewDevice, attempts, source],
  );
}

/** The rule of the place around it counts there from now on. */
export async function removeLivenessRule(query: Query, place: string): Promise<void> {
  await query.query(`delete from identity.liveness_rules where place = $1 and place <> '*'`, [
    place,
  ]);
}

/** The residence of a player; undefined when nobody has the id. */
export async function residenceOf(
  query: Query,
  playerId: PlayerId,
): Promise<{ country: string; province: ProvinceCode | null } | undefined> {
  const [found] = await query.query<{ country: string; province: ProvinceCode | null }>(
    'select country, province from identity.players where id = $1',
    [playerId],
  );
  return found;
}

/** One check of a player is begun or ended at a time. */
export async function lockPlayer(transaction: Transaction, playerId: PlayerId): Promise<void> {
  await transaction.query('select from identity.players where id = $1 for no key update', [
    playerId,
  ]);
}

/** The newest first. */
export function attemptsOf(query: Query, playerId: PlayerId): Promise<LivenessCheck[]> {
  return query.query<LivenessCheck>(
    `select ${CHECK} from identity.liveness_checks where player_id = $1
     order by started_at desc, id desc limit $2`,
    [playerId, READ],
  );
}

export async function livenessCheckById(
  query: Query,
  id: string,
): Promise<LivenessCheck | undefined> {
  const [found] = await query.query<LivenessCheck>(
    `select ${CHECK} from identity.liveness_checks where id = $1`,
    [id],
  );
  return found;
}

export async function insertAttempt(
  query: Query,
  attempt: Omit<LivenessCheck, 'companyId' | 'url' | 'askedAt'> & { decidedBy: string },
): Promise<void> {
  const { playerId, id, startedAt, expiresAt, language, status, reason, endedAt } = attempt;
  await query.query(
    `insert into identity.liveness_checks (player_id, id, started_at, expires_at, language, status,
       reason, ended_at, decided_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [playerId, id, startedAt, expiresAt, language, status, reason, endedAt, attempt.decidedBy],
  );
}

type Key = Pick<LivenessCheck, 'playerId' | 'id'>;

export async function noteTaken(
  query: Query,
  { playerId, id }: Key,
  { companyId, url }: { companyId: string; url: string },
): Promise<void> {
  await query.query(
    `update identity.liveness_checks set company_id = $3, url = $4
     where player_id = $1 and id = $2 and status = 'started'`,
    [playerId, id, companyId, url],
  );
}

export async function noteAskedAt(query: Query, { playerId, id }: Key, now: Date): Promise<void> {
  await query.query(
    'update identity.liveness_checks set asked_at = $3 where player_id = $1 and id = $2',
    [playerId, id, now],
  );
}

/** Ends a check that is open. Its page is forgotten; an ended check stays as it ended. */
export async function endAttempt(
  query: Query,
  { playerId, id }: Key,
  { status, reason, at }: { status: StoredStatus; reason: string | null; at: Date },
): Promise<void> {
  await query.query(
    `update identity.liveness_checks set status = $3, reason = $4, ended_at = $5, url = null
     where player_id = $1 and id = $2 and status = 'started'`,
    [playerId, id, status, reason, at],
  );
}

/** Open checks of which the company was not asked since a moment; the longest ago first. */
export function checksToAsk(
  query: Query,
  { before, limit }: { before: Date; limit: number },
): Promise<LivenessCheck[]> {
  return query.query<LivenessCheck>(
    `select ${CHECK} from identity.liveness_checks
     where status = 'started' and started_at <= $1 and (asked_at is null or asked_at <= $1)
     order by asked_at nulls first, id limit $2`,
    [before, limit],
  );
}

export interface LivenessReview {
  login: string;
  at: Date;
  reason: string | null;
}

/** Players whose newest check waits for staff, the longest first. */
export function livenessReviews(query: Query, limit: number): Promise<LivenessReview[]> {
  return query.query<LivenessReview>(
    `select p.login, c.ended_at as at, c.reason
     from identity.liveness_checks c join identity.players p on p.id = c.player_id
     where c.status = 'review' and not exists (
       select from identity.liveness_checks n where n.player_id = c.player_id
         and (n.started_at, n.id) > (c.started_at, c.id))
     order by c.ended_at limit $1`,
    [limit],
  );
}
