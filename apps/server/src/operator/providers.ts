// The operator's commands for providers and their games.

import { listDifferences, type ListDifference } from '../rooms/games/index.ts';
import {
  allProviders,
  readCatalogueFile,
  saveCatalogue,
  setProviderActive,
} from '../rooms/providers/index.ts';
import { withDatabase } from './with-database.ts';

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
 * The differences between the list of a provider's studio and the catalogue; undefined when there
 * is no such provider.
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

/** False when there is no provider of that key. An event reaches open pages at once. */
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
