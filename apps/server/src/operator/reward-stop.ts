// Excluded players and closed accounts get no bonus and no free spins from staff, as they get none
// from campaigns.

import { systemClock } from '../platform/clock.ts';
import type { Query } from '../platform/database/database.ts';
import type { PlayerId } from '../platform/ids.ts';
import { playerById } from '../rooms/identity/index.ts';
import { readLimits } from '../rooms/limits/index.ts';

/** The reason why a player may be given neither a bonus nor free spins now. */
export type RewardStop = 'not-open' | 'excluded';

/** Undefined when the player may be given a bonus or free spins. */
export async function rewardStopOf(
  query: Query,
  playerId: PlayerId,
): Promise<RewardStop | undefined> {
  if ((await playerById(query, playerId))?.status !== 'open') return 'not-open';
  const { exclusion } = await readLimits(query, { playerId, now: systemClock.now() });
  return exclusion && 'excluded';
}
