// The SQL of hits.

import type { Query, Transaction } from '../../../platform/database/database.ts';

export interface NewHit {
  id: string;
  campaignId: string;
  tokenHash: Buffer;
  campaignType: string | null;
  language: string;
  /** The day of Buenos Aires. */
  day: string;
  visitor: Buffer;
  at: Date;
}

/** Another click of the browser that has the secret; false when it has none for this campaign. */
export async function touchHit(
  query: Query,
  click: { tokenHash: Buffer; campaignId: string; campaignType: string | null; now: Date },
): Promise<boolean> {
  const found = await query.query(
    `update affiliates.hits set last_at = greatest(last_at, $4), campaign_type = $3
     where token_hash = $1 and campaign_id = $2 and used_at is null returning id`,
    [click.tokenHash, click.campaignId, click.campaignType, click.now],
  );
  return found.length > 0;
}

/**
 * Saves a hit. It is counted unless the visitor has one that is, of this campaign and this day.
 */
export async function insertHit(query: Query, hit: NewHit): Promise<void> {
  const insert = (isCounted: boolean) =>
    query.query(
      `insert into affiliates.hits
         (id, campaign_id, token_hash, campaign_type, language, counted, day, visitor, at, last_at)
       values ($1, $2, $3, $4, $5, $9, $6, $7, $8, $8)
       on conflict (campaign_id, day, visitor) where counted and visitor is not null do nothing
       returning id`,
      [
        hit.id,
        hit.campaignId,
        hit.tokenHash,
        hit.campaignType,
        hit.language,
        hit.day,
        hit.visitor,
        hit.at,
        isCounted,
      ],
    );
  const counted = await insert(true);
  if (counted.length === 0) await insert(false);
}

export interface UnusedHit {
  id: string;
  campaignId: string;
  campaignType: string | null;
  lastAt: Date;
}

/** The hit of a secret that no registration has used; locked, so that two cannot use it. */
export async function lockUnusedHit(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<UnusedHit | undefined> {
  const [found] = await transaction.query<UnusedHit>(
    `select id, campaign_id as "campaignId", campaign_type as "campaignType", last_at as "lastAt"
     from affiliates.hits where token_hash = $1 and used_at is null for update`,
    [tokenHash],
  );
  return found;
}

export async function markUsed(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.query('update affiliates.hits set used_at = $2 where id = $1', [id, now]);
}

/** Deletes the hashes by which visitors of earlier days were known again. */
export async function forgetVisitors(query: Query, before: Date): Promise<void> {
  await query.query(
    'update affiliates.hits set visitor = null where visitor is not null and at < $1',
    [before],
  );
}
