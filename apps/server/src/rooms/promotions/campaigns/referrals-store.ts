// The SQL of invitations.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { SharedThing } from './same-person.ts';

export interface Referral {
  playerId: PlayerId;
  referrer: PlayerId;
  campaign: string;
  enteredAt: Date;
  rewardedAt: Date | null;
  /** It is one of oneself, and brings nothing; unless staff let it count after all. */
  refusedAt: Date | null;
  refusedFor: SharedThing | null;
  allowedAt: Date | null;
}

const REFERRAL = `player_id as "playerId", referrer, campaign, entered_at as "enteredAt",
  rewarded_at as "rewardedAt", refused_at as "refusedAt", refused_for as "refusedFor",
  allowed_at as "allowedAt"`;

export async function codeOf(query: Query, referrer: PlayerId): Promise<string | undefined> {
  const [row] = await query.query<{ code: string }>(
    'select code from promotions.referral_codes where referrer = $1',
    [referrer],
  );
  return row?.code;
}

/** False when the code is taken, or the player has one. */
export async function saveCode(query: Query, code: string, referrer: PlayerId): Promise<boolean> {
  const added = await query.query(
    `insert into promotions.referral_codes (code, referrer) values ($1, $2)
     on conflict do nothing returning 1`,
    [code, referrer],
  );
  return added.length > 0;
}

export async function referrerOf(query: Query, code: string): Promise<PlayerId | undefined> {
  const [row] = await query.query<{ referrer: PlayerId }>(
    'select referrer from promotions.referral_codes where code = $1',
    [code],
  );
  return row?.referrer;
}

export async function referralOf(query: Query, playerId: PlayerId): Promise<Referral | undefined> {
  const [row] = await query.query<Referral>(
    `select ${REFERRAL} from promotions.referrals where player_id = $1`,
    [playerId],
  );
  return row;
}

/** False when the player was invited before: a referral is for ever. */
export async function insertReferral(
  transaction: Transaction,
  {
    playerId,
    referrer,
    campaign,
    enteredAt,
  }: Pick<Referral, 'playerId' | 'referrer' | 'campaign' | 'enteredAt'>,
): Promise<boolean> {
  const added = await transaction.query(
    `insert into promotions.referrals (player_id, referrer, campaign, entered_at)
     values ($1, $2, $3, $4) on conflict do nothing returning 1`,
    [playerId, referrer, campaign, enteredAt],
  );
  return added.length > 0;
}

/** The next referrals of a campaign that have brought nothing yet, since a moment. */
export function openReferrals(
  query: Query,
  campaign: string,
  { after, since, limit }: { after: PlayerId | null; since: Date; limit: number },
): Promise<Referral[]> {
  return query.query<Referral>(
    `select ${REFERRAL} from promotions.referrals
     where campaign = $1 and rewarded_at is null and refused_at is null and entered_at >= $3
       and ($2::uuid is null or player_id > $2)
     order by player_id limit $4`,
    [campaign, after, since, limit],
  );
}

export async function markRewarded(
  transaction: Transaction,
  playerId: PlayerId,
  at: Date,
): Promise<void> {
  await transaction.query('update promotions.referrals set rewarded_at = $2 where player_id = $1', [
    playerId,
    at,
  ]);
}

/** It brings nothing from now on; the reason is for the operator. */
export async function markRefused(
  transaction: Transaction,
  playerId: PlayerId,
  { at, shared }: { at: Date; shared: SharedThing },
): Promise<void> {
  await transaction.query(
    `update promotions.referrals set refused_at = $2, refused_for = $3
     where player_id = $1 and rewarded_at is null`,
    [playerId, at, shared],
  );
}

/** Staff let a refused one count after all; false when it is not refused. */
export async function allowReferral(query: Query, playerId: PlayerId, at: Date): Promise<boolean> {
  const allowed = await query.query(
    `update promotions.referrals set refused_at = null, refused_for = null, allowed_at = $2
     where player_id = $1 and refused_at is not null returning 1`,
    [playerId, at],
  );
  return allowed.length > 0;
}

/** The newest refused ones. */
export function refusedReferrals(query: Query, limit: number): Promise<Referral[]> {
  return query.query<Referral>(
    `select ${REFERRAL} from promotions.referrals where refused_at is not null
     order by refused_at desc limit $1`,
    [limit],
  );
}

/** The number of players that a player has invited to a campaign, by their progress. */
export async function invitedBy(
  query: Query,
  referrer: PlayerId,
  campaign: string,
): Promise<{ waiting: number; rewarded: number; refused: number }> {
  const [row] = await query.query<{ waiting: bigint; rewarded: bigint; refused: bigint }>(
    `select count(*) filter (where rewarded_at is null and refused_at is null) as waiting,
       count(rewarded_at) as rewarded, count(refused_at) as refused
     from promotions.referrals where referrer = $1 and campaign = $2`,
    [referrer, campaign],
  );
  const { waiting = 0n, rewarded = 0n, refused = 0n } = row ?? {};
  return { waiting: Number(waiting), rewarded: Number(rewarded), refused: Number(refused) };
}

/** Codes are entered one after the other: two at once could close a ring that neither sees. */
export async function lockReferrals(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('promotions.referrals'))`);
}
