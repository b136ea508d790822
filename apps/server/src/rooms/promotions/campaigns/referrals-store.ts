// The SQL of invitations.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface Referral {
  playerId: PlayerId;
  referrer: PlayerId;
  campaign: string;
  enteredAt: Date;
  rewardedAt: Date | null;
}

const REFERRAL = `player_id as "playerId", referrer, campaign, entered_at as "enteredAt",
  rewarded_at as "rewardedAt"`;

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
  { playerId, referrer, campaign, enteredAt }: Omit<Referral, 'rewardedAt'>,
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
     where campaign = $1 and rewarded_at is null and entered_at >= $3
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

/** Codes are entered one after the other: two at once could close a ring that neither sees. */
export async function lockReferrals(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('promotions.referrals'))`);
}
