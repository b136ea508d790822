// The SQL that finds out whether two players log in with one device.

import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

/**
 * True when both have logged in from one address with exactly one browser since a moment. Only
 * attempts to log in that succeeded count, so nobody can do it for another.
 */
export async function shareDevice(
  query: Query,
  [one, other]: readonly [PlayerId, PlayerId],
  since: Date,
): Promise<boolean> {
  const found = await query.query(
    `select from identity.access_log a join identity.access_log b using (address, user_agent)
     where a.player_id = $1 and b.player_id = $2 and a.user_agent <> ''
       and a.at >= $3 and b.at >= $3 and a.event = 'login' and b.event = 'login' limit 1`,
    [one, other, since],
  );
  return found.length > 0;
}
