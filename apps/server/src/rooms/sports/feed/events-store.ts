// The SQL of the sportsbook's events, and of who reads them.

import type { FeedEvent } from '@ceibo/partner-protocol/bti';
import type { Query, Transaction } from '../../../platform/database/database.ts';

export interface StoredEvent {
  id: string;
  startsAt: Date;
  /** Nothing of it can be bet on now. */
  isSuspended: boolean;
  content: FeedEvent;
}

const EVENT = 'id, starts_at as "startsAt", is_suspended as "isSuspended", content';

/**
 * Makes the caller the one who reads now, if it is time to; `nextAt` is when the next may. Gives
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

/**
 * Extends the hold of the process that reads the stream. False when another process has taken the
 * feed over.
 */
export async function prolongHold(
  query: Query,
  hold: { heldUntil: Date; nextUntil: Date; readAt: Date | null },
): Promise<boolean> {
  const held = await query.query(
    `update sports.feed set next_look_at = $2, failures = 0, read_at = coalesce($3, read_at)
       where next_look_at = $1 returning 1`,
    [hold.heldUntil, hold.nextUntil, hold.readAt],
  );
  return held.length > 0;
}

/**
 * False when another process reads the feed by now. Nobody else changes the events until the
 * transaction ends.
 */
export async function lockHeld(transaction: Transaction, heldUntil: Date): Promise<boolean> {
  const held = await transaction.query(
    'select from sports.feed where next_look_at = $1 for update',
    [heldUntil],
  );
  return held.length > 0;
}

/** Every event that is kept, by its id; nobody else changes them until the transaction ends. */
export async function lockEvents(transaction: Transaction): Promise<Map<string, StoredEvent>> {
  await transaction.query('select from sports.feed for update');
  const found = await transaction.query<StoredEvent>(`select ${EVENT} from sports.events`);
  return new Map(found.map((event) => [event.id, event]));
}

export async function eventsById(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, StoredEvent>> {
  const found = await transaction.query<StoredEvent>(
    `select ${EVENT} from sports.events where id = any($1::text[])`,
    [ids],
  );
  return new Map(found.map((event) => [event.id, event]));
}

export async function saveEvents(
  transaction: Transaction,
  changed: readonly StoredEvent[],
): Promise<void> {
  if (changed.length === 0) return;
  await transaction.query(
    `insert into sports.events (id, starts_at, is_suspended, content) select *
       from unnest($1::text[], $2::timestamptz[], $3::boolean[], $4::jsonb[])
     on conflict (id) do update set starts_at = excluded.starts_at,
       is_suspended = excluded.is_suspended, content = excluded.content`,
    [
      changed.map(({ id }) => id),
      changed.map(({ startsAt }) => startsAt),
      changed.map(({ isSuspended }) => isSuspended),
      changed.map(({ content }) => JSON.stringify(content)),
    ],
  );
}

export async function deleteEvents(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query('delete from sports.events where id = any($1::text[])', [ids]);
}

/** Deletes all but these. */
export async function keepEvents(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query('delete from sports.events where id <> all($1::text[])', [ids]);
}

/** Gives those that were not suspended before. */
export async function suspendEvents(
  transaction: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const found = await transaction.query<{ id: string }>(
    `update sports.events set is_suspended = true where id = any($1::text[]) and not is_suspended
       returning id`,
    [ids],
  );
  return found.map(({ id }) => id);
}

/** False when it was known already. */
export async function noteSilence(transaction: Transaction, now: Date): Promise<boolean> {
  const noted = await transaction.query(
    'update sports.feed set silent_since = $1 where silent_since is null returning 1',
    [now],
  );
  return noted.length > 0;
}

/** False when there was none. */
export async function endSilence(transaction: Transaction): Promise<boolean> {
  const ended = await transaction.query(
    'update sports.feed set silent_since = null where silent_since is not null returning 1',
  );
  return ended.length > 0;
}

/** The events that have not begun, the soonest first, and whether the sportsbook is silent. */
export async function upcomingEvents(
  query: Query,
  now: Date,
  limit: number,
): Promise<{ events: StoredEvent[]; isSilent: boolean }> {
  const [events, feed] = await Promise.all([
    query.query<StoredEvent>(
      `select ${EVENT} from sports.events where starts_at > $1 order by starts_at, id limit $2`,
      [now, limit],
    ),
    query.query('select from sports.feed where silent_since is not null'),
  ]);
  return { events, isSilent: feed.length > 0 };
}
