// The SQL of the offer of limits and of the reminders to look at them.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface Review {
  reviewedAt: Date;
  remindedAt: Date | null;
}

/** Undefined for a player who has not answered the offer of limits. */
export async function reviewOf(query: Query, playerId: PlayerId): Promise<Review | undefined> {
  const [found] = await query.query<Review>(
    `select reviewed_at as "reviewedAt", reminded_at as "remindedAt"
     from limits.reviews where player_id = $1`,
    [playerId],
  );
  return found;
}

/** The time of the reminder that the player has not answered; null when none waits. */
export function openReminder(review: Review | undefined): Date | null {
  const { reviewedAt, remindedAt = null } = review ?? {};
  return remindedAt !== null && reviewedAt !== undefined && remindedAt > reviewedAt
    ? remindedAt
    : null;
}

/** The player has looked at the limits now. The first answer to the offer stays. */
export async function saveReview(
  transaction: Transaction,
  playerId: PlayerId,
  { answer, now }: { answer: 'limit' | 'none'; now: Date },
): Promise<void> {
  await transaction.query(
    `insert into limits.reviews (player_id, answer, answered_at, reviewed_at)
     values ($1, $2, $3, $3)
     on conflict (player_id) do update set reviewed_at = excluded.reviewed_at`,
    [playerId, answer, now],
  );
}

/** Players who neither looked nor were reminded since a moment. */
export async function dueForReminder(
  query: Query,
  { before, after, limit }: { before: Date; after: PlayerId | null; limit: number },
): Promise<PlayerId[]> {
  const found = await query.query<{ id: PlayerId }>(
    `select player_id as id from limits.reviews
     where greatest(reviewed_at, reminded_at) <= $1 and ($2::uuid is null or player_id > $2)
     order by player_id limit $3`,
    [before, after, limit],
  );
  return found.map(({ id }) => id);
}

/** Notes the reminder; false when the player has looked or was reminded meanwhile. */
export async function noteReminder(
  transaction: Transaction,
  playerId: PlayerId,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  const noted = await transaction.query(
    `update limits.reviews set reminded_at = $3
     where player_id = $1 and greatest(reviewed_at, reminded_at) <= $2 returning 1`,
    [playerId, before, now],
  );
  return noted.length > 0;
}
