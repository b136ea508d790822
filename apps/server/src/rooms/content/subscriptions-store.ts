// Notification subscriptions: people who want one mail when a page opens. The table is older than
// the word, and is called `wishes`.

import type { Language } from '@ceibo/contracts/languages';
import type { Query, Transaction } from '../../platform/database/database.ts';

export interface Subscription {
  page: string;
  email: string;
  language: Language;
}

/** False when the page has no provider that could open, or does not exist. */
export async function mayOpen(query: Query, page: string): Promise<boolean> {
  const [found] = await query.query(
    'select 1 from content.pages where name = $1 and provider is not null',
    [page],
  );
  return found !== undefined;
}

/** False when that person has subscribed already. */
export async function insertSubscription(
  transaction: Transaction,
  { id, page, email, language, createdAt }: Subscription & { id: string; createdAt: Date },
): Promise<boolean> {
  const added = await transaction.query(
    `insert into content.wishes (id, page, email, language, created_at) values ($1, $2, $3, $4, $5)
     on conflict (page, email) do nothing returning 1`,
    [id, page, email, language, createdAt],
  );
  return added.length > 0;
}

/** Adds a token that ends the subscription. Returns the subscription, or nothing when it ended. */
export async function addStopToken(
  transaction: Transaction,
  wishId: string,
  tokenHash: Buffer,
): Promise<Subscription | undefined> {
  const [subscription] = await transaction.query<Subscription>(
    'select page, email, language from content.wishes where id = $1 for share',
    [wishId],
  );
  if (subscription)
    await transaction.query(
      'insert into content.stop_tokens (token_hash, wish_id) values ($1, $2)',
      [tokenHash, wishId],
    );
  return subscription;
}

export async function endSubscription(transaction: Transaction, tokenHash: Buffer): Promise<void> {
  await transaction.query(
    `delete from content.wishes where id = (select wish_id from content.stop_tokens
       where token_hash = $1)`,
    [tokenHash],
  );
}

/**
 * Deletes and returns subscriptions whose page has one of these providers. Two processes never get
 * the same one.
 */
export async function takeFulfilled(
  transaction: Transaction,
  providers: readonly string[],
  limit: number,
): Promise<Subscription[]> {
  return transaction.query<Subscription>(
    `delete from content.wishes where id in (
       select w.id from content.wishes w join content.pages p on p.name = w.page
       where p.provider = any($1) order by w.id limit $2 for update of w skip locked
     ) returning page, email, language`,
    [providers, limit],
  );
}

/** A closed account gets no more mails. */
export async function deleteSubscriptionsOf(query: Query, email: string): Promise<void> {
  await query.query('delete from content.wishes where lower(email) = lower($1)', [email]);
}

export async function forgetSubscriptions(query: Query, createdBefore: Date): Promise<void> {
  await query.query('delete from content.wishes where created_at < $1', [createdBefore]);
}
