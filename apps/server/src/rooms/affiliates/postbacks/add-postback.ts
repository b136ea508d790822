// A fact that the server reports to the company of a campaign.

import { postback, type Postback } from '@ceibo/partner-protocol/affiliate';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AffiliatesDeps } from '../deps.ts';
import { insertPostback } from './postbacks-store.ts';

export const SEND_POSTBACK = 'affiliates:send-postback';

/** Runs in the transaction that makes the fact true. Adding a fact again sends nothing more. */
export async function addPostback(
  { ids, jobs, clock }: Pick<AffiliatesDeps, 'ids' | 'jobs' | 'clock'>,
  transaction: Transaction,
  fact: Postback,
): Promise<void> {
  const id = ids.next();
  const isNew = await insertPostback(transaction, {
    id,
    campaignId: fact.campaignId,
    eventId: fact.eventId,
    event: fact.event,
    campaignType: fact.event === 'month' ? null : fact.campaignType,
    reference: fact.event === 'month' ? fact.month : fact.reference,
    body: JSON.stringify(postback.parse(fact)),
    createdAt: clock.now(),
  });
  if (isNew) await jobs.add(transaction, SEND_POSTBACK, { postbackId: id }, { key: keyOf(id) });
}

/** One job of a postback waits at a time. */
export function keyOf(postbackId: string): string {
  return `affiliates:${postbackId}`;
}
