// What an operator changes from the command line, on a database that may be in use.

import { MOST_LISTED } from './operator/most-listed.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { later, HOUR, systemClock } from './platform/clock.ts';
import { listDifferences, type ListDifference } from './rooms/games/index.ts';
import {
  allProviders,
  readCatalogueFile,
  saveCatalogue,
  setProviderActive,
} from './rooms/providers/index.ts';
import { SPORTS_SOURCE } from './rooms/sports/index.ts';
import { openRounds, type OpenRound } from './rooms/wallet/index.ts';

export interface ProviderState {
  key: string;
  name: string;
  active: boolean;
  /** False while no studio answers for it, so that it has no games to offer. */
  isConnected: boolean;
}

export function listProviders(databaseUrl: string): Promise<ProviderState[]> {
  return withDatabase(databaseUrl, async (database) =>
    (await allProviders(database)).map(({ key, name, active, baseUrl }) => ({
      key,
      name,
      active,
      isConnected: baseUrl !== null,
    })),
  );
}

/**
 * Where the list of a provider's studio and the catalogue differ; undefined when there is no such
 * provider.
 */
export function listStudioGames(
  databaseUrl: string,
  key: string,
): Promise<ListDifference[] | undefined> {
  return withDatabase(databaseUrl, async (database) =>
    (await allProviders(database)).some((provider) => provider.key === key)
      ? listDifferences(database, key)
      : undefined,
  );
}

/** False when there is no provider of that key. Open pages are told at once. */
export function switchProvider(
  databaseUrl: string,
  provider: { key: string; active: boolean },
): Promise<boolean> {
  return withDatabase(databaseUrl, (database) =>
    database.transaction((transaction) => setProviderActive(transaction, provider)),
  );
}

/**
 * Adds the providers and games of a file to the catalogue, all or none; undefined when that was
 * done, else why it was not.
 */
export async function addToCatalogue(
  databaseUrl: string,
  content: string,
): Promise<string | undefined> {
  const catalogue = readCatalogueFile(content);
  if ('wrong' in catalogue) return catalogue.wrong;
  try {
    await withDatabase(databaseUrl, (database) =>
      database.transaction((transaction) => saveCatalogue(transaction, catalogue)),
    );
    return undefined;
  } catch (error) {
    // A name that the database does not know: its detail says which.
    if (error instanceof Error && 'detail' in error && typeof error.detail === 'string')
      return error.detail;
    throw error;
  }
}

/** Providers end every round within two days: what is open longer somebody must look at. */
const OPEN_TOO_LONG_MS = 48 * HOUR;

/**
 * The rounds that are open for too long, the oldest first. A sports bet stands until its event is
 * over, a week ahead or more, so it is none of them.
 */
export function listOpenRounds(databaseUrl: string): Promise<OpenRound[]> {
  const begunBefore = later(systemClock.now(), -OPEN_TOO_LONG_MS);
  return withDatabase(databaseUrl, (database) =>
    openRounds(database, { begunBefore, limit: MOST_LISTED, exceptOf: SPORTS_SOURCE }),
  );
}

/** Opens the database for the time of some work. */
export async function withDatabase<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ url, connections: 1, log: createLog('error') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
