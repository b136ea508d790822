// The restrictions of a player, which every stake asks for: from memory, until the database
// announces a change.

import { inBatches } from '../../../platform/database/batching.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { createCache, type Changes } from '../../../platform/live/changes.ts';
import {
  reasonAgainst,
  type BetEvent,
  type Restriction,
  type RestrictionReason,
} from './restrictions.ts';
import { restrictionsOf, restrictionsOfDocument } from './restrictions-store.ts';

export interface PlayerRestrictions {
  /**
   * The reason why a player may not stake now: at all, or on one of these events of the sportsbook.
   */
  reasonFor(
    playerId: PlayerId,
    events?: readonly BetEvent[],
  ): Promise<RestrictionReason | undefined>;
}

export function createPlayerRestrictions({
  database,
  changes,
  clock,
}: {
  database: Database;
  changes: Changes;
  clock: Clock;
}): PlayerRestrictions {
  const readTogether = inBatches<PlayerId, { restrictions: readonly Restriction[] }>({
    async work(ids) {
      const found = await restrictionsOf(database.prompt, ids);
      return ids.map((id) => ({ restrictions: found.get(id) ?? [] }));
    },
    mayRetryAlone: () => false,
    maxBatch: 512,
    maxWaiting: 8192,
  });
  const memory = createCache<readonly Restriction[]>({
    changes,
    clock,
    read: async (id) => (await readTogether(id as PlayerId)).restrictions,
    isLasting: () => true,
  });
  changes.subscribe('player-restriction', {
    changed: memory.forget,
    everything: memory.forgetAll,
  });
  return {
    async reasonFor(playerId, events = []) {
      return reasonAgainst((await memory.get(playerId)) ?? [], events, clock.now());
    },
  };
}

/** True when the person with this document may not play at all. */
export async function isRestricted(
  query: Query,
  documentNumber: string,
  now: Date,
): Promise<boolean> {
  const found = await restrictionsOfDocument(query, documentNumber);
  return reasonAgainst(found, [], now) === 'PLAYER_RESTRICTED';
}

/** The same of a player, asked in a transaction that lets money in. */
export async function isPlayerRestricted(
  query: Query,
  playerId: PlayerId,
  now: Date,
): Promise<boolean> {
  const found = (await restrictionsOf(query, [playerId])).get(playerId) ?? [];
  return reasonAgainst(found, [], now) === 'PLAYER_RESTRICTED';
}
