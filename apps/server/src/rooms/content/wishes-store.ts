// Who wants to be told when what a page is about opens.

import type { Language } from '@ceibo/contracts/languages';
import type { Query, Transaction } from '../../platform/database/database.ts';

export interface Wish {
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

/** False when that person wishes it already. */
export async function insertWish(
  transaction: Transaction,
  { id, page, email, language, createdAt }: Wish & { id: string; createdAt: Date },
): Promise<boolean> {
  const added = await transaction.query(
    `insert into content.wishes (id, page, email, language, created_at) values ($1, $2, $3, $4, $5)
     on conflict (page, email) do nothing returning 1`,
    [id, page, email, language, createdAt],
  );
  return added.length > 0;
}

/** Adds a token that ends the wish. The wish itself, or nothing when it has ended already. */
export async function addStopToken(
  transaction: Transaction,
  wishId: string,
  tokenHash: Buffer,
): Promise<Wish | undefined> {
  const [wish] = await transaction.query<Wish>(
    'select page, email, language from content.wishes where id = $1 for share',
    [wishId],
  );
  if (wish)
    await transaction.query(
      'insert into content.stop_tokens (token_hash, wish_id) values ($1, $2)',
      [tokenHash, wishId],
    );
  return wish;
}

export async function deleteWish(transaction: Transaction, tokenHash: Buffer): Promise<void> {
  await transaction.query(
    `delete from content.wishes where id = (select wish_id from content.stop_tokens
       where token_hash = $1)`,
    [tokenHash],
  );
}

/**
 * Takes away, and gives, wishes whose page's provider is among those that are on. Two processes
 * never take the same one.
 */
export async function takeFulfilled(
  transaction: Transaction,
  providers: readonly string[],
  limit: number,
): Promise<Wish[]> {
  return transaction.query<Wish>(
    `delete from content.wishes where id in (
       select w.id from content.wishes w join content.pages p on p.name = w.page
       where p.provider = any($1) order by w.id limit $2 for update of w skip locked
     ) returning page, email, language`,
    [providers, limit],
  );
}

/** Who closes their account is told of nothing more. */
export async function deleteWishesOf(query: Query, email: string): Promise<void> {
  await query.query('delete from content.wishes where lower(email) = lower($1)', [email]);
}

export async function forgetWishes(query: Query, createdBefore: Date): Promise<void> {
  await query.query('delete from content.wishes where created_at < $1', [createdBefore]);
}
