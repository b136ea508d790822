// The SQL of notices that a bonus expires.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface DueNotice {
  playerId: PlayerId;
  id: string;
}

/**
 * Open bonuses that end within so many hours, began before that, and whose players were not told
 * of it or of fewer hours.
 */
export async function dueNotices(
  query: Query,
  { now, hours, limit }: { now: Date; hours: number; limit: number },
): Promise<DueNotice[]> {
  return query.query<DueNotice>(
    `select player_id as "playerId", id from promotions.grants
     where state = 'active' and expires_at > $1
       and expires_at <= $1::timestamptz + make_interval(hours => $2)
       and started_at < expires_at - make_interval(hours => $2)
       and (noticed_hours is null or noticed_hours > $2)
     order by expires_at, id limit $3`,
    [now, hours, limit],
  );
}

/** False when somebody else has noted it meanwhile, or the bonus is not open any more. */
export async function noteNotice(
  transaction: Transaction,
  { playerId, id }: DueNotice,
  hours: number,
): Promise<boolean> {
  const noted = await transaction.query(
    `update promotions.grants set noticed_hours = $3
     where player_id = $1 and id = $2 and state = 'active'
       and (noticed_hours is null or noticed_hours > $3)
     returning 1`,
    [playerId, id, hours],
  );
  return noted.length > 0;
}
