// The SQL of the sportsbook's events.

import type { FeedEvent } from '@ceibo/partner-protocol/bti';
import type { Query, Transaction } from '../../platform/database/database.ts';

export interface StoredEvent {
  id: string;
  startsAt: Date;
  content: FeedEvent;
}

/**
 * Makes the caller the one who looks now, if it is time to; `nextAt` is when the next may. Gives
 * how many looks in a row brought nothing.
 */
export async function claimLook(
  query: Query,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<{ failures: number } | undefined> {
  const [claimed] = await query.query<{ failures: number }>(
    'update sports.feed set next_look_at = $2 where next_look_at <= $1 returning failures',
    [now, nextAt],
  );
  return claimed;
}

export async function noteLook(
  query: Query,
  look: { failures: number; readAt: Date | null; nextAt: Date },
): Promise<void> {
  await query.query(
    'update sports.feed set failures = $1, read_at = coalesce($2, read_at), next_look_at = $3',
    [look.failures, look.readAt, look.nextAt],
  );
}

/** Every event that is kept, by its id; nobody else changes them until the transaction ends. */
export async function lockEvents(transaction: Transaction): Promise<Map<string, StoredEvent>> {
  await transaction.query('select from sports.feed for update');
  const found = await transaction.query<StoredEvent>(
    'select id, starts_at as "startsAt", content from sports.events',
  );
  return new Map(found.map((event) => [event.id, event]));
}

export async function saveEvents(
  transaction: Transaction,
  { changed, gone }: { changed: readonly StoredEvent[]; gone: readonly string[] },
): Promise<void> {
  if (gone.length > 0)
    await transaction.query('delete from sports.events where id = any($1::text[])', [gone]);
  if (changed.length === 0) return;
  await transaction.query(
    `insert into sports.events (id, starts_at, content) select *
       from unnest($1::text[], $2::timestamptz[], $3::jsonb[])
     on conflict (id) do update set starts_at = excluded.starts_at, content = excluded.content`,
    [
      changed.map(({ id }) => id),
      changed.map(({ startsAt }) => startsAt),
      changed.map(({ content }) => JSON.stringify(content)),
    ],
  );
}

/** The events that have not begun, the soonest first. */
export async function upcomingEvents(
  query: Query,
  now: Date,
  limit: number,
): Promise<StoredEvent[]> {
  return query.query<StoredEvent>(
    `select id, starts_at as "startsAt", content from sports.events where starts_at > $1
       order by starts_at, id limit $2`,
    [now, limit],
  );
}
