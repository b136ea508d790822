// The operator's commands for bonuses. The server may use the database meanwhile.

import { systemClock } from '../platform/clock.ts';
import { withDatabase } from './with-database.ts';
import { playerByName } from '../rooms/identity/index.ts';
import {
  allCampaigns,
  currentGrants,
  endedGrants,
  readPromotionsFile,
  reachOf,
  savePromotions,
  type Reach,
  type Grant,
  type KnownCampaign,
} from '../rooms/promotions/index.ts';

const MOST_LISTED = 100;

/**
 * The bonuses of a player, named by login or e-mail, those that have not ended first; undefined
 * when there is no such player.
 */
export function listBonuses(databaseUrl: string, login: string): Promise<Grant[] | undefined> {
  return withDatabase(databaseUrl, async (database) => {
    const playerId = await playerByName(database, login);
    if (!playerId) return undefined;
    return [
      ...(await currentGrants(database, [playerId])),
      ...(await endedGrants(database, playerId, MOST_LISTED)),
    ];
  });
}

/** The campaigns, those that ended too, and what each has spent. */
export function listPromotions(databaseUrl: string): Promise<KnownCampaign[]> {
  return withDatabase(databaseUrl, allCampaigns);
}

/**
 * Adds the campaigns and the rules of a file's text, or makes them what it says. With `isDryRun` it
 * changes nothing. Both say whom the file reaches and what it can cost at most.
 */
export async function addPromotions(
  databaseUrl: string,
  { content, isDryRun }: { content: string; isDryRun: boolean },
): Promise<Reach | { wrong: string }> {
  const read = readPromotionsFile(content);
  if ('wrong' in read) return read;
  return withDatabase(databaseUrl, async (database) => {
    const now = systemClock.now();
    const reach = await reachOf(database, read, now);
    if (isDryRun || 'wrong' in reach) return reach;
    await database.transaction((transaction) => savePromotions(transaction, read, now));
    return reach;
  });
}
