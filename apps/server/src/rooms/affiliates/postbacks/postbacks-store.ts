// The SQL of postbacks and of every attempt to deliver one.

import type { Postback } from '@ceibo/partner-protocol/affiliate';
import type { Query, Transaction } from '../../../platform/database/database.ts';

export type PostbackState = 'waiting' | 'delivered' | 'given-up';

export interface NewPostback {
  id: string;
  campaignId: string;
  eventId: string;
  event: Postback['event'];
  campaignType: string | null;
  reference: string;
  body: string;
  createdAt: Date;
}

/** False when that fact has a postback to the company already. */
export async function insertPostback(
  transaction: Transaction,
  postback: NewPostback,
): Promise<boolean> {
  const added = await transaction.query(
    `insert into affiliates.postbacks
       (id, campaign_id, event_id, event, campaign_type, reference, body, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (campaign_id, event_id) do nothing returning id`,
    [
      postback.id,
      postback.campaignId,
      postback.eventId,
      postback.event,
      postback.campaignType,
      postback.reference,
      postback.body,
      postback.createdAt,
    ],
  );
  return added.length > 0;
}

export interface PostbackToSend {
  id: string;
  campaignId: string;
  event: string;
  campaignType: string | null;
  reference: string;
  body: string;
  state: PostbackState;
  postbackUrl: string;
  secret: string;
}

/** With the address and the secret that its campaign has now. */
export async function postbackToSend(
  query: Query,
  id: string,
): Promise<PostbackToSend | undefined> {
  const [found] = await query.query<PostbackToSend>(
    `select p.id, p.campaign_id as "campaignId", p.event, p.campaign_type as "campaignType",
       p.reference, p.body, p.state, c.postback_url as "postbackUrl", c.secret
     from affiliates.postbacks p join affiliates.campaigns c on c.id = p.campaign_id
     where p.id = $1`,
    [id],
  );
  return found;
}

export interface Attempt {
  postbackId: string;
  at: Date;
  /** Null when no whole answer came. */
  status: number | null;
  failure: string | null;
}

/** Stores an attempt; returns the number of attempts since the postback was made or repeated. */
export async function insertAttempt(
  transaction: Transaction,
  { postbackId, at, status, failure }: Attempt,
): Promise<number> {
  const [{ tries } = { tries: 1 }] = await transaction.query<{ tries: number }>(
    'update affiliates.postbacks set tries = tries + 1 where id = $1 returning tries',
    [postbackId],
  );
  await transaction.query(
    `insert into affiliates.postback_attempts (postback_id, number, at, status, failure)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4
     from affiliates.postback_attempts where postback_id = $1`,
    [postbackId, at, status, failure],
  );
  return tries;
}

export async function markDelivered(
  transaction: Transaction,
  postbackId: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update affiliates.postbacks set state = 'delivered', delivered_at = coalesce(delivered_at, $2)
     where id = $1`,
    [postbackId, now],
  );
}

/** A postback that the company confirmed stays confirmed. */
export async function giveUp(transaction: Transaction, postbackId: string): Promise<void> {
  await transaction.query(
    `update affiliates.postbacks set state = 'given-up' where id = $1 and state = 'waiting'`,
    [postbackId],
  );
}

/** Begins the delivery anew, of one that was delivered too; false when there is none. */
export async function beginAgain(transaction: Transaction, postbackId: string): Promise<boolean> {
  const found = await transaction.query(
    `update affiliates.postbacks set state = 'waiting', tries = 0 where id = $1 returning id`,
    [postbackId],
  );
  return found.length > 0;
}

export interface OpenPostback {
  id: string;
  campaignId: string;
  eventId: string;
  state: PostbackState;
  tries: number;
  createdAt: Date;
  lastStatus: number | null;
  lastFailure: string | null;
}

/** The postbacks that no company has confirmed, the oldest first. */
export function openPostbacks(query: Query, limit: number): Promise<OpenPostback[]> {
  return query.query<OpenPostback>(
    `select p.id, p.campaign_id as "campaignId", p.event_id as "eventId", p.state, p.tries,
       p.created_at as "createdAt", a.status as "lastStatus", a.failure as "lastFailure"
     from affiliates.postbacks p left join lateral (
       select status, failure from affiliates.postback_attempts
       where postback_id = p.id order by number desc limit 1) a on true
     where p.state <> 'delivered' order by p.created_at, p.id limit $1`,
    [limit],
  );
}
