// What an operator does about bonuses from the command line, on a database that may be in use.

import { systemClock } from '../platform/clock.ts';
import { systemIds } from '../platform/ids.ts';
import { withDatabase } from '../operator.ts';
import { playerByName } from '../rooms/identity/index.ts';
import {
  currentGrants,
  endedGrants,
  insertGrant,
  readGrantFile,
  type Grant,
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

/**
 * Gives a player the bonus of a file's text. The server starts it within a minute, or when those
 * before it have ended. `known` when the player has one of the same reference.
 */
export async function giveBonus(
  databaseUrl: string,
  { login, content }: { login: string; content: string },
): Promise<'given' | 'known' | 'no-player' | { wrong: string }> {
  const read = readGrantFile(content);
  if ('wrong' in read) return read;
  return withDatabase(databaseUrl, async (database) => {
    const playerId = await playerByName(database, login);
    if (!playerId) return 'no-player';
    const grant = { ...read, id: systemIds(systemClock).next(), playerId, source: 'staff' };
    const isNew = await database.transaction((transaction) =>
      insertGrant(transaction, grant, systemClock.now()),
    );
    return isNew ? 'given' : 'known';
  });
}
